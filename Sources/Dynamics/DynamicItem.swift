// SPDX-License-Identifier: MIT

public import Geometry

/// The outline an item collides with.
public enum CollisionBoundsType: String, Hashable, Sendable, CaseIterable {
  /// The item's size as a rectangle around its center.
  case rectangle
  /// A true circle if width and height are equal, else a polygon of segments of about 10 pt.
  case ellipse
  /// The item's `collisionBoundingPath`.
  case path
}

/// A thing that an animator moves.
///
/// One item has one body in one animator, however many behaviors hold it; velocities are in the
/// animator's axes. Size and outline are read
/// when the first behavior takes the item; see `DynamicAnimator.rebuildShape(of:)`.
public protocol DynamicItem: AnyObject {
  /// The middle of the item, in points; written after every step.
  var center: Vector2 { get set }
  /// The turn of the item, in radians, clockwise; written after every step.
  var angle: Double { get set }
  /// The velocity of the center of mass, in points per second; its body starts with it.
  ///
  /// Written after every step, and to zero when the item loses its body; kept by items that store
  /// it.
  var velocity: Vector2 { get set }
  /// The rate of turn, in radians per second, clockwise; as `velocity`.
  var angularVelocity: Double { get set }
  /// The center in the animator's coordinates, in points; `center`, unless the item lies in
  /// another.
  var referenceCenter: Vector2 { get set }
  /// The turn against the animator's axes, in radians; `angle`, unless the item lies in another.
  var referenceAngle: Double { get set }
  /// How many others the item lies in: items are written after those that they may lie in.
  var nestingLevel: Int { get }
  /// The untransformed size, in points; both sides greater than 0.
  var size: Size { get }
  /// The outline the item collides with; a rectangle unless the item says otherwise.
  var collisionBoundsType: CollisionBoundsType { get }
  /// A convex outline in points around the item's center; read if the type is `path`.
  ///
  /// Only the first subpath counts; curves are cut into segments of about 10 pt.
  var collisionBoundingPath: Path? { get }
}

extension DynamicItem {
  /// Zero: the item does not store it.
  public var velocity: Vector2 {
    get { .zero }
    set {}
  }
  /// Zero: the item does not store it.
  public var angularVelocity: Double {
    get { 0 }
    set {}
  }
  /// The center.
  public var referenceCenter: Vector2 {
    get { center }
    set { center = newValue }
  }
  /// The angle.
  public var referenceAngle: Double {
    get { angle }
    set { angle = newValue }
  }
  /// None.
  public var nestingLevel: Int { 0 }
  /// A rectangle.
  public var collisionBoundsType: CollisionBoundsType { .rectangle }
  /// No path.
  public var collisionBoundingPath: Path? { nil }
}
