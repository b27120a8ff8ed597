// SPDX-License-Identifier: MIT

import Geometry

/// A fling as Android's `OverScroller` makes it, in a spline of fixed shape.
///
/// Android's table of 101 samples follows the cubic Bézier curve with the control points
/// (0.175, 0.5) and (0.35, 1); here the curve itself is evaluated.
///
///     try AndroidFling(from: 0, velocity: 3000).end  // 1308.9
public struct AndroidFling: Trajectory, Hashable {
  /// The value at the start, in pixels.
  public let start: Double

  /// The value at rest, in pixels.
  public let end: Double

  /// The time until rest, in seconds.
  public let duration: Double

  private static let curve = TimingCurve(known: Vector2(0.175, 0.5), Vector2(0.35, 1))

  /// The time by the place: the same curve with its axes swapped.
  private static let inverse = TimingCurve(known: Vector2(0.5, 0.175), Vector2(1, 0.35))

  /// ln(0.78) / ln(0.9), the exponent of Android's distance.
  static let decelerationRate = Elementary.logarithm(0.78) / Elementary.logarithm(0.9)

  /// Makes a fling.
  ///
  /// - Parameters:
  ///   - start: The value at time 0, in pixels.
  ///   - velocity: The velocity at release, in pixels per second.
  ///   - friction: `ViewConfiguration`'s scroll friction; no unit, normally 0.015.
  ///   - pixelsPerInch: 160 times the display's density; 160 makes pixels of points.
  /// - Throws: `MotionError` unless all are finite and friction and density above 0.
  public init(
    from start: Double, velocity: Double, friction: Double = 0.015, pixelsPerInch: Double = 160
  ) throws(MotionError) {
    try MotionError.finite(start, "from", unit: "pixels")
    try MotionError.finite(velocity, "velocity", unit: "pixels per second")
    try MotionError.positive(friction, "friction", unit: "no unit")
    try MotionError.positive(pixelsPerInch, "pixelsPerInch", unit: "pixels per inch")
    self.start = start
    let drag = friction * Self.physicalCoefficient(pixelsPerInch)
    let exponent = Self.decelerationRate - 1
    let ratio = 0.35 * abs(velocity) / drag
    let distance = drag * Elementary.power(ratio, Self.decelerationRate / exponent)
    duration = velocity == 0 ? 0 : Elementary.power(ratio, 1 / exponent)
    end = start + (velocity < 0 ? -distance : distance)
  }

  /// Gravity in pixels per square second, with Android's look-and-feel factor.
  static func physicalCoefficient(_ pixelsPerInch: Double) -> Double {
    9.80665 * 39.37 * pixelsPerInch * 0.84
  }

  /// The value after `time` seconds, in pixels.
  public func value(at time: Double) -> Double {
    guard time < duration else { return end }
    return start + (end - start) * Self.curve.value(at: time / duration)
  }

  /// The velocity after `time` seconds, in pixels per second.
  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    return (end - start) / duration * Self.curve.slope(at: time / duration)
  }

  /// The time when the fling passes `bound`, in seconds, or nil if it never does.
  public func time(reaching bound: Double) -> Double? {
    if bound == start { return 0 }
    let part = (bound - start) / (end - start)
    guard part > 0, part < 1 else { return nil }
    return duration * Self.inverse.value(at: part)
  }
}

extension DecayRate {
  /// Android's fling animation with a friction scalar of 1: 4.2 per second.
  public static let androidFling = DecayRate(knownFriction: 4.2)

  /// Flutter's bouncing scroll simulation: 0.135 of the speed is left after a second.
  public static let flutterBouncing = DecayRate(knownFriction: -Elementary.logarithm(0.135))
}
