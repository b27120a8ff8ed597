// SPDX-License-Identifier: MIT

public import Geometry
public import Physics

/// The border between points and meters: 100 pt = 1 m, crossed in single precision as UIKit does.
public enum Units {
  // The single-precision hundredth is what makes 1.25 pt read back as 1.24999988.
  private static let metersPerPoint = Double(Float(0.01))
  private static let pointsPerMeter = Float(100)

  /// A length or speed in meters.
  @inline(__always)
  public static func meters(_ points: Double) -> Float { Float(metersPerPoint * points) }

  /// A length or speed in points.
  @inline(__always)
  public static func points(_ meters: Float) -> Double { Double(pointsPerMeter * meters) }

  /// A place or velocity in meters.
  @inline(__always)
  public static func meters(_ points: Vector2) -> Vec2 { Vec2(meters(points.x), meters(points.y)) }

  /// A place or velocity in points.
  @inline(__always)
  public static func points(_ meters: Vec2) -> Vector2 {
    Vector2(points(meters.x), points(meters.y))
  }

  /// A number without unit, or one whose unit is the same on both sides.
  @inline(__always)
  public static func same(_ vector: Vector2) -> Vec2 { Vec2(Float(vector.x), Float(vector.y)) }

  /// A vector without unit, or one whose unit is the same on both sides.
  @inline(__always)
  public static func vector(_ same: Vec2) -> Vector2 { Vector2(Double(same.x), Double(same.y)) }

  /// A vector of length `magnitude` at `angle`; the direction is rounded to single precision.
  static func vector(angle: Double, magnitude: Double) -> Vector2 {
    let unit = Vector2(1, 0).rotated(by: Double(Float(angle)))
    return Vector2(magnitude * Double(Float(unit.x)), magnitude * Double(Float(unit.y)))
  }
}
