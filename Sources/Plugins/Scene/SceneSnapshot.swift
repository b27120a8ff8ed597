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
  private let numbers: View.Numbers
  private let size: Size
  private let transform: AffineTransform
  private let transform3D: Transform3D
  private let z: Double
  private let isHidden: Bool
  private let shape: (View.CollisionShape, Path?)
  private let look: View.Look
  private let subviews: [View]
  private let superview: View?

  init(_ view: View) {
    self.view = view
    numbers = view.numbers.pointee
    (size, transform, transform3D) = (view.size, view.transform, view.transform3D)
    (z, isHidden) = (view.z, view.isHidden)
    shape = (view.collisionShape, view.collisionBoundingPath)
    (look, subviews, superview) = (view.look, view.subviews, view.superview)
  }

  func restore() {
    view.numbers.pointee = numbers
    (view.size, view.transform, view.transform3D) = (size, transform, transform3D)
    (view.z, view.isHidden) = (z, isHidden)
    (view.collisionShape, view.collisionBoundingPath) = shape
    (view.look, view.subviews, view.superview) = (look, subviews, superview)
  }
}
