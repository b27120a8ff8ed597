// SPDX-License-Identifier: MIT

/// A point or a displacement in the plane; y points down, angles run clockwise on screen.
///
///     let reach = Vector2(3, 4)
///     reach.length         // 5
///     reach.perpendicular  // (-4, 3), a quarter turn clockwise
public struct Vector2: Hashable, Sendable {
  /// The horizontal coordinate, in points; positive is to the right.
  public var x: Double

  /// The vertical coordinate, in points; positive is down.
  public var y: Double

  /// Makes a vector from its coordinates, in points.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Vector2(0, 0)
}

// MARK: - Arithmetic

extension Vector2 {
  /// The sum, coordinate by coordinate.
  public static func + (left: Vector2, right: Vector2) -> Vector2 {
    Vector2(left.x + right.x, left.y + right.y)
  }

  /// The difference, coordinate by coordinate.
  public static func - (left: Vector2, right: Vector2) -> Vector2 {
    Vector2(left.x - right.x, left.y - right.y)
  }

  /// The opposite vector.
  public static prefix func - (vector: Vector2) -> Vector2 { Vector2(-vector.x, -vector.y) }

  /// The vector scaled by a factor without unit.
  public static func * (vector: Vector2, factor: Double) -> Vector2 {
    Vector2(vector.x * factor, vector.y * factor)
  }

  /// The vector scaled by a factor without unit.
  public static func * (factor: Double, vector: Vector2) -> Vector2 { vector * factor }

  /// The vector divided by a number without unit.
  public static func / (vector: Vector2, divisor: Double) -> Vector2 {
    Vector2(vector.x / divisor, vector.y / divisor)
  }

  /// Adds in place.
  public static func += (left: inout Vector2, right: Vector2) { left = left + right }

  /// Subtracts in place.
  public static func -= (left: inout Vector2, right: Vector2) { left = left - right }

  /// Scales in place by a factor without unit.
  public static func *= (vector: inout Vector2, factor: Double) { vector = vector * factor }

  /// Divides in place by a number without unit.
  public static func /= (vector: inout Vector2, divisor: Double) { vector = vector / divisor }
}

// MARK: - Measures

extension Vector2 {
  /// The length, in points.
  public var length: Double { lengthSquared.squareRoot() }

  /// The square of the length, in square points.
  public var lengthSquared: Double { x * x + y * y }

  /// The direction as a vector of length 1; zero stays zero.
  public var normalized: Vector2 {
    let length = length
    return length > 0 ? self / length : .zero
  }

  /// The vector turned a quarter turn clockwise on screen: (−y, x).
  public var perpendicular: Vector2 { Vector2(-y, x) }

  /// The direction in radians, clockwise from the positive x axis, in −π...π.
  public var angle: Double { Elementary.arcTangent(y: y, x: x) }

  /// Whether both coordinates are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The scalar product, in square points.
  public func dot(_ other: Vector2) -> Double { x * other.x + y * other.y }

  /// The z component of the vector product; positive if `other` lies clockwise on screen.
  public func cross(_ other: Vector2) -> Double { x * other.y - y * other.x }

  /// The distance between two points, in points.
  public func distance(to other: Vector2) -> Double { (other - self).length }

  /// The vector turned about the origin by `radians`, clockwise on screen.
  public func rotated(by radians: Double) -> Vector2 {
    let (sine, cosine) = (Elementary.sine(radians), Elementary.cosine(radians))
    return Vector2(x * cosine - y * sine, x * sine + y * cosine)
  }

  /// The point a `fraction` (no unit) of the way to `other`; exact at both ends, 0 and 1.
  public func interpolated(to other: Vector2, by fraction: Double) -> Vector2 {
    self * (1 - fraction) + other * fraction
  }
}
