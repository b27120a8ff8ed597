// SPDX-License-Identifier: MIT

/// A fling as Android's `FlingAnimation` makes it: v = v0 · e^(−4.2 · friction · t).
///
/// It does not creep up to its limit but ends where it has become slower than can be seen.
///
///     try FlingAnimation(from: 0, velocity: 1000).end  // 226.9
public struct FlingAnimation: Trajectory, Hashable {
  /// The value at which it has become too slow to be seen, in points.
  public let end: Double

  /// The time until then, in seconds.
  public let duration: Double

  private let decay: Decay

  /// Makes a fling.
  ///
  /// - Parameters:
  ///   - start: The value at time 0, in points.
  ///   - velocity: The velocity at release, in points per second.
  ///   - friction: The scalar of Android's `setFriction`; no unit, normally 1.
  ///   - minimumVisibleChange: The smallest change that is seen: 1 for pixels, 1/256 for opacity,
  ///     1/500 for a scale, 0.1 for degrees.
  /// - Throws: `MotionError` unless all are finite, and friction and change above 0.
  public init(
    from start: Double, velocity: Double, friction: Double = 1, minimumVisibleChange: Double = 1
  ) throws(MotionError) {
    try MotionError.positive(friction, "friction", unit: "no unit")
    try MotionError.positive(minimumVisibleChange, "minimumVisibleChange", unit: "points")
    decay = try Decay(
      from: start, velocity: velocity,
      rate: try DecayRate(friction: friction * DecayRate.androidFling.friction))
    duration = decay.time(slowingTo: Self.threshold(minimumVisibleChange))
    end = decay.value(at: duration)
  }

  /// The speed at which the animation ends, in points per second.
  static func threshold(_ minimumVisibleChange: Double) -> Double {
    minimumVisibleChange * 0.75 * 62.5
  }

  /// The value after `time` seconds, in points.
  public func value(at time: Double) -> Double { time < duration ? decay.value(at: time) : end }

  /// The velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    time < duration ? decay.velocity(at: time) : 0
  }
}
