// SPDX-License-Identifier: MIT

internal import Geometry
internal import Scripting

extension SceneModel {
  /// Saves the scene and its views; the result puts them back.
  func snapshot() -> () -> Void {
    let views = views.map { ViewSnapshot($0) }
    let own = (size, title, backgroundColor, onStep, onTilt, onTouch, onReload)
    return { [self] in
      self.views = views.map(\.view)
      for view in views { view.restore() }
      (size, title, backgroundColor, onStep, onTilt, onTouch, onReload) = own
    }
  }
}

/// All of a view that scripts and behaviors change.
private struct ViewSnapshot {
  let view: View
  private let moving: View.Moving
  private let size: Size
  private let transform: AffineTransform
  private let transform3D: Transform3D
  private let z: Double
  private let isHidden: Bool
  private let alpha: Double
  private let shape: (View.CollisionShape, Path?)
  private let look: View.Look
  private let subviews: [View]
  private let superview: View?

  init(_ view: View) {
    self.view = view
    moving = view.moving.pointee
    (size, transform, transform3D) = (view.size, view.transform, view.transform3D)
    (z, isHidden, alpha) = (view.z, view.isHidden, view.alpha)
    shape = (view.collisionShape, view.collisionBoundingPath)
    (look, subviews, superview) = (view.look, view.subviews, view.superview)
  }

  func restore() {
    view.moving.pointee = moving
    (view.size, view.transform, view.transform3D) = (size, transform, transform3D)
    (view.z, view.isHidden, view.alpha) = (z, isHidden, alpha)
    (view.collisionShape, view.collisionBoundingPath) = shape
    (view.look, view.subviews, view.superview) = (look, subviews, superview)
  }
}
