// SPDX-License-Identifier: MIT

/// A fling as Flutter's clamping scroll simulation makes it: Android's distance without a table.
///
/// It has no memory: stopped and started again with the speed it had, it goes on as before.
public struct ClampingScroll: Trajectory, Hashable {
  /// The value at the start, in points.
  public let start: Double

  /// The value at rest, in points.
  public let end: Double

  /// The time until rest, in seconds.
  public let duration: Double

  /// Makes a fling from a value in points and a velocity in points per second.
  ///
  /// - Throws: `MotionError` unless all are finite and the friction, normally 0.015, above 0.
  public init(
    from start: Double, velocity: Double, friction: Double = 0.015
  ) throws(MotionError) {
    try MotionError.finite(start, "from", unit: "points")
    try MotionError.finite(velocity, "velocity", unit: "points per second")
    try MotionError.positive(friction, "friction", unit: "no unit")
    let reference = friction * AndroidFling.physicalCoefficient(160) / 0.35
    let rate = AndroidFling.decelerationRate
    duration = rate * 0.35 * Elementary.power(abs(velocity) / reference, 1 / (rate - 1))
    self.start = start
    end = start + velocity * duration / rate
  }

  /// The value after `time` seconds, in points.
  public func value(at time: Double) -> Double {
    guard time < duration else { return end }
    let left = 1 - max(time, 0) / duration
    return start + (end - start) * (1 - Elementary.power(left, AndroidFling.decelerationRate))
  }

  /// The velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let left = 1 - max(time, 0) / duration
    let rate = AndroidFling.decelerationRate
    return (end - start) / duration * rate * Elementary.power(left, rate - 1)
  }
}
