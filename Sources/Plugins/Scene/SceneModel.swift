// SPDX-License-Identifier: MIT

public import Geometry
public import Scripting

/// The scene itself: its size, its views and its handlers.
public final class SceneModel {
  /// The width and height, in points.
  public internal(set) var size = Size(375, 667)
  /// The title.
  public internal(set) var title = ""
  /// The fill behind all views.
  public internal(set) var backgroundColor = "white"
  /// The views, oldest first, those inside others included.
  public internal(set) var views: [View] = []

  /// Called when a script moves a view.
  public var viewDidMove: (View) -> Void = { _ in }
  /// Called when a script changes a view's size.
  public var viewDidChangeShape: (View) -> Void = { _ in }
  /// Called when a script changes a view's collision shape; throws what is wrong with it.
  public var viewDidChangeOutline: (View) throws -> Void = { _ in }
  /// Called when a script sets a view's velocity.
  public var viewDidChangeVelocity: (View) -> Void = { _ in }

  var onStep: ScriptFunction?
  var onTilt: ScriptFunction?
  var onTouch: ScriptFunction?
  var onReload: ScriptFunction?

  /// The bounds, from the top left corner.
  public var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  /// The view with this id of the host's objects.
  public func view(_ id: ObjectID) -> View? { views.first { $0.id == id } }

  /// The views at a point of the scene, deepest first: the one hit, then those around it.
  public func hitTest(_ point: Vector2) -> [View] {
    let outermost = views.filter { $0.superview == nil }
    guard let hit = Self.frontFirst(outermost).lazy.compactMap({ $0.hitTest(point) }).first else {
      return []
    }
    return Array(sequence(first: hit) { $0.superview })
  }

  /// Nearest first: by z, of equal ones the later.
  static func frontFirst(_ views: [View]) -> [View] {
    views.enumerated().sorted { a, b in
      (a.element.z, a.offset) > (b.element.z, b.offset)
    }.map(\.element)
  }

  func remove(_ view: View) {
    for inner in view.subviews { inner.superview = nil }
    view.superview?.subviews.removeAll { $0 === view }
    views.removeAll { $0 === view }
  }

  func hash(into hasher: inout StateHasher) {
    for view in views { hash(view, into: &hasher) }
  }

  func hash(_ view: View, into hasher: inout StateHasher) {
    for number in [
      view.center.x, view.center.y, view.angle, view.velocity.x, view.velocity.y,
      view.angularVelocity, view.size.width, view.size.height, view.alpha,
    ] { hasher.combine(number) }
    let t = view.transform
    for number in [t.a, t.b, t.c, t.d, t.tx, t.ty] + view.transform3D.numbers {
      hasher.combine(number)
    }
  }
}
