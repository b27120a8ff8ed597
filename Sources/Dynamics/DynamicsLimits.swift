// SPDX-License-Identifier: MIT

public import Geometry

/// The numbers that behaviors and items accept; outside them the world's single precision fails.
///
/// Setters trap on other numbers, so check what comes from a script against these ranges. Items and
/// boundaries are checked when they are added, and refused with a `DynamicsError`.
public enum DynamicsLimits {
  /// Each coordinate of a place or offset, in points.
  public static let coordinate = -1e7...1e7
  /// A width or height, in points.
  public static let size = 0.01...1e7
  /// An attachment's length, in points.
  public static let length = 0...1e7
  /// An angle, in radians.
  public static let angle = -1e6...1e6
  /// Each coordinate of a velocity, in points per second, or a rate of turn, in radians per second.
  public static let velocity = -1e7...1e7
  /// Each coordinate of a force, in newtons, or impulse, in newton seconds.
  public static let force = -1e9...1e9
  /// Each coordinate of a gravity, in units of 1000 pt/s².
  public static let gravity = -1e6...1e6
  /// A density, in kilograms per 100×100 pt.
  public static let density = 1e-6...1e9
  /// Elasticity, friction and damping ratios (no unit), and resistances, per second.
  public static let coefficient = 0...1e6
  /// A spring's rate, in hertz.
  public static let frequency = 0...1e4
  /// A torque, in newton meters.
  public static let torque = 0...1e9
  /// A field's strength; the unit depends on the field.
  public static let strength = -1e6...1e6
  /// A field's falloff: the power of the distance by which it weakens; no unit.
  public static let falloff = -10...10.0
  /// The least distance a field counts with, in points.
  public static let minimumRadius = 1e-6...1e7
  /// Each coordinate of a field's direction, in 100 pt/s or 100 pt/s².
  public static let direction = -1e5...1e5
  /// The pace of noise, no unit.
  public static let pace = -1e3...1e3
  /// A charge; no unit.
  public static let charge = -1e6...1e6

  /// Whether both coordinates of a vector are within a range.
  public static func contains(_ vector: Vector2, in range: ClosedRange<Double>) -> Bool {
    range.contains(vector.x) && range.contains(vector.y)
  }

  /// Whether all corners of a rectangle are acceptable places.
  public static func contains(_ rect: Rect) -> Bool {
    contains(rect.origin, in: coordinate)
      && contains(Vector2(rect.maxX, rect.maxY), in: coordinate)
  }
}

/// Traps with a sentence unless a number is within its range.
func require(_ name: String, _ value: Double, in range: ClosedRange<Double>) {
  precondition(range.contains(value), "'\(name)' must be within \(range), got \(value)")
}

/// Traps with a sentence unless both coordinates are within their range.
func require(_ name: String, _ vector: Vector2, in range: ClosedRange<Double>) {
  precondition(
    DynamicsLimits.contains(vector, in: range),
    "'\(name)' must be within \(range), got (\(vector.x), \(vector.y))")
}
