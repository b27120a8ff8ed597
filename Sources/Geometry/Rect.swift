// SPDX-License-Identifier: MIT

/// A rectangle with sides along the axes.
///
/// A point on the left or top edge is inside, one on the right or bottom edge is not, as in UIKit.
public struct Rect: Hashable, Sendable {
  /// The left edge, in points.
  public var x: Double

  /// The top edge, in points.
  public var y: Double

  /// The horizontal extent, in points; not negative.
  public var width: Double

  /// The vertical extent, in points; not negative.
  public var height: Double

  /// Makes a rectangle from its top left corner and its extents, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Makes a rectangle around its center.
  public init(center: Vector2, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2,
      width: size.width, height: size.height)
  }

  /// Makes a rectangle from its top left corner and its size.
  public init(origin: Vector2, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// Makes a rectangle that spans two corners.
  init(from least: Vector2, to greatest: Vector2) {
    self.init(
      x: least.x, y: least.y, width: greatest.x - least.x, height: greatest.y - least.y)
  }

  /// The rectangle without extent at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
}

// MARK: - Measures

extension Rect {
  /// The left edge, in points.
  public var minX: Double { x }

  /// The horizontal middle, in points.
  public var midX: Double { x + width / 2 }

  /// The right edge, in points.
  public var maxX: Double { x + width }

  /// The top edge, in points.
  public var minY: Double { y }

  /// The vertical middle, in points.
  public var midY: Double { y + height / 2 }

  /// The bottom edge, in points.
  public var maxY: Double { y + height }

  /// The middle.
  public var center: Vector2 { Vector2(midX, midY) }

  /// The top left corner.
  public var origin: Vector2 { Vector2(x, y) }

  /// The extents.
  public var size: Size { Size(width, height) }

  /// Whether the rectangle holds no point at all.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Whether all four numbers are finite.
  public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// Whether the point is inside; the right and bottom edges are outside.
  public func contains(_ point: Vector2) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The point of the rectangle, edges included, that is nearest to `point`.
  public func clamp(_ point: Vector2) -> Vector2 {
    Vector2(min(max(point.x, minX), maxX), min(max(point.y, minY), maxY))
  }
}

// MARK: - Derived rectangles

extension Rect {
  /// The rectangle with every edge moved inward by `distance`, in points; never of negative extent.
  public func inset(by distance: Double) -> Rect {
    inset(by: EdgeInsets(top: distance, left: distance, bottom: distance, right: distance))
  }

  /// The rectangle with each edge moved inward by its own distance; never of negative extent.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top,
      width: max(width - insets.left - insets.right, 0),
      height: max(height - insets.top - insets.bottom, 0))
  }

  /// The rectangle moved by an offset, in points.
  public func translated(by offset: Vector2) -> Rect {
    Rect(origin: origin + offset, size: size)
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: Rect) -> Rect {
    Rect(
      from: Vector2(min(minX, other.minX), min(minY, other.minY)),
      to: Vector2(max(maxX, other.maxX), max(maxY, other.maxY)))
  }

  /// The rectangle common to both, or nil if they do not even touch.
  public func intersection(_ other: Rect) -> Rect? {
    let least = Vector2(max(minX, other.minX), max(minY, other.minY))
    let greatest = Vector2(min(maxX, other.maxX), min(maxY, other.maxY))
    guard greatest.x >= least.x, greatest.y >= least.y else { return nil }
    return Rect(from: least, to: greatest)
  }

  /// Whether the insides overlap; rectangles that only touch do not.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
