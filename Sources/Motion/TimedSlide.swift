// SPDX-License-Identifier: MIT

public import Geometry

/// The classic timed slide after a drag: to center + velocity · factor in `factor` seconds.
///
/// factor = 0.1 · speed / sensitivity is used both as a time and as a multiplier.
///
///     let slide = try TimedSlide(
///       center: Vector2(187.5, 333.5), velocity: Vector2(1200, -300),
///       bounds: Rect(x: 0, y: 0, width: 375, height: 667))
///     slide.target  // (375, 147.96)
public struct TimedSlide: Hashable, Sendable {
  /// Where the slide ends: inside the bounds, edges included.
  public let target: Vector2

  /// The time the slide takes, in seconds.
  public let duration: Double

  private let keyframes: Keyframes<Vector2>

  /// Makes a slide from the velocity at release.
  ///
  /// - Parameters:
  ///   - center: The center at release.
  ///   - velocity: The velocity at release, in points per second.
  ///   - bounds: Where the center may end, each coordinate for itself.
  ///   - sensitivity: Divides the speed, in points per second; 200 was found by trial.
  ///   - timing: How the progress runs; ease-out in the original.
  /// - Throws: `MotionError` unless all numbers are finite and the sensitivity is above 0.
  public init(
    center: Vector2, velocity: Vector2, bounds: Rect, sensitivity: Double = 200,
    timing: TimingCurve = .easeOut
  ) throws(MotionError) {
    let factor = try HarmonicSlide.factor(velocity: velocity, sensitivity: sensitivity)
    try MotionError.check(bounds.isFinite, "bounds", "finite (points)", got: "\(bounds)")
    target = bounds.clamp(center + velocity * factor)
    duration = factor
    keyframes = try Keyframes(from: center, to: target, duration: factor, timing: timing)
  }

  /// The center after `time` seconds.
  public func value(at time: Double) -> Vector2 { keyframes.value(at: time) }

  /// The velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Vector2 { keyframes.velocity(at: time) }
}
