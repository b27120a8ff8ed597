// SPDX-License-Identifier: MIT

/// A fling that loses the same part of its speed in every millisecond, as a scroll view does.
///
///     let fling = try Decay(from: 0, velocity: 1000)
///     fling.end             // 499.5
///     fling.value(at: 0.5)  // 315.9
public struct Decay: Approach, Hashable {
  /// The value at the start, in points.
  public let start: Double

  /// The velocity at the start, in points per second.
  public let startVelocity: Double

  /// How quickly the speed is lost.
  public let rate: DecayRate

  /// Makes a fling from a value in points and a velocity in points per second.
  ///
  /// - Throws: `MotionError` unless both are finite.
  public init(
    from start: Double, velocity: Double, rate: DecayRate = .normal
  ) throws(MotionError) {
    try MotionError.finite(start, "from", unit: "points")
    try MotionError.finite(velocity, "velocity", unit: "points per second")
    self.init(knownStart: start, velocity: velocity, rate: rate)
  }

  init(knownStart start: Double, velocity: Double, rate: DecayRate) {
    self.start = start
    self.startVelocity = velocity
    self.rate = rate
  }

  /// Makes the fling that comes to rest exactly at `end`, by choosing its rate.
  ///
  /// - Throws: `MotionError` unless `end` lies ahead in the direction of the velocity.
  public init(
    from start: Double, velocity: Double, endingAt end: Double
  ) throws(MotionError) {
    try MotionError.finite(start, "from", unit: "points")
    try MotionError.finite(velocity, "velocity", unit: "points per second")
    let friction = velocity / (end - start)
    try MotionError.check(
      friction.isFinite && friction > 0, "endingAt", "ahead of the velocity (points)", end)
    self.init(knownStart: start, velocity: velocity, rate: try DecayRate(friction: friction))
  }

  /// The value after `time` seconds, in points.
  public func value(at time: Double) -> Double {
    let lost = -Elementary.exponentialMinusOne(-rate.friction * max(time, 0))
    return start + rate.travel(velocity: startVelocity) * lost
  }

  /// The velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    startVelocity * Elementary.exponential(-rate.friction * max(time, 0))
  }

  /// The value that the fling approaches, in points.
  public var end: Double { start + rate.travel(velocity: startVelocity) }

  /// The time until half a point is left to go, in seconds.
  public var duration: Double { duration(within: 0.5) }

  /// The time until at most `tolerance` points are left to go, in seconds.
  public func duration(within tolerance: Double) -> Double {
    let ratio = abs(rate.travel(velocity: startVelocity)) / tolerance
    return ratio > 1 ? Elementary.logarithm(ratio) / rate.friction : 0
  }

  /// The time until the speed has fallen to `speed` points per second, in seconds.
  public func time(slowingTo speed: Double) -> Double {
    let ratio = abs(startVelocity) / speed
    return ratio > 1 ? Elementary.logarithm(ratio) / rate.friction : 0
  }

  /// The time when the fling passes `bound`, in seconds, or nil if it never does.
  public func time(reaching bound: Double) -> Double? {
    let distance = bound - start
    if distance == 0 { return 0 }
    let part = distance * rate.friction / startVelocity
    guard part > 0, part < 1 else { return nil }
    return -Elementary.logarithmOfOnePlus(-part) / rate.friction
  }
}
