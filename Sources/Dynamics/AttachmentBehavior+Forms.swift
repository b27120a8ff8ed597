// SPDX-License-Identifier: MIT

public import Geometry

// One function per form, as on the phone. The tied items do not collide with each other.
extension AttachmentBehavior {
  /// Lets an item slide along a line through a point, without turning.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - anchor: A point of the scene, in points.
  ///   - axis: The direction of the line; its length does not matter.
  /// - Returns: The attachment.
  /// - Precondition: The axis is finite and not zero.
  public static func sliding(
    item: any DynamicItem, anchor: Vector2, axis: Vector2
  ) -> AttachmentBehavior {
    AttachmentBehavior(.sliding, item, to: nil, anchor: anchor, axis: unit(axis))
  }

  /// Lets an item slide along a line on another item, without turning on it.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - other: The item that carries the line.
  ///   - anchor: A point of the scene, in points.
  ///   - axis: The direction of the line in the scene, on joining; its length does not matter.
  /// - Returns: The attachment.
  /// - Precondition: The items differ; the axis is finite and not zero.
  public static func sliding(
    item: any DynamicItem, to other: any DynamicItem, anchor: Vector2, axis: Vector2
  ) -> AttachmentBehavior {
    AttachmentBehavior(.sliding, item, to: other, anchor: anchor, axis: unit(axis))
  }

  /// Ties two items with a rope as long as the points are apart on joining an animator.
  ///
  /// - Parameters:
  ///   - item: The first item.
  ///   - offset: The point on it, in points from its center; turns with the item.
  ///   - other: The second item.
  ///   - otherOffset: The point on it, in points from its center; turns with the item.
  /// - Returns: The attachment.
  /// - Precondition: The items differ.
  public static func limit(
    item: any DynamicItem, offset: Vector2 = .zero, to other: any DynamicItem,
    offset otherOffset: Vector2 = .zero
  ) -> AttachmentBehavior {
    AttachmentBehavior(.limit, item, offset, to: other, otherOffset)
  }

  /// Glues two items together at a point of the scene, in points.
  ///
  /// - Precondition: The items differ.
  public static func fixed(
    item: any DynamicItem, to other: any DynamicItem, anchor: Vector2
  ) -> AttachmentBehavior {
    AttachmentBehavior(.fixed, item, to: other, anchor: anchor)
  }

  /// Lets two items turn about a point of the scene, in points, that both keep.
  ///
  /// - Precondition: The items differ.
  public static func pin(
    item: any DynamicItem, to other: any DynamicItem, anchor: Vector2
  ) -> AttachmentBehavior {
    AttachmentBehavior(.pin, item, to: other, anchor: anchor)
  }

  private static func unit(_ axis: Vector2) -> Vector2 {
    let unit = axis.normalized
    precondition(
      unit.isFinite && unit != .zero,
      "an axis must be finite and not zero, got (\(axis.x), \(axis.y))")
    return unit
  }
}
