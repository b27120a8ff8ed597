// SPDX-License-Identifier: MIT

/// A value pulled to a target by a damped spring, in closed form.
///
///     let soft = try SpringConstants(response: 0.5, dampingRatio: 1)
///     let spring = try Spring(from: 100, to: 0, constants: soft)
///     spring.value(at: 0.1)
///     let turned = try spring.retargeted(at: 0.1, to: 300)  // goes on with the same velocity
public struct Spring: Approach, Hashable {
  /// The value at the start, in points.
  public let start: Double

  /// The value that the spring pulls to, in points.
  public let target: Double

  /// The velocity at the start, in points per second.
  public let startVelocity: Double

  /// What the spring is made of.
  public let constants: SpringConstants

  private let oscillator: Oscillator

  /// Makes a motion from a value to a target, in points.
  ///
  /// - Parameters:
  ///   - start: The value at time 0, in points.
  ///   - target: The value at rest, in points.
  ///   - velocity: The velocity at time 0, in points per second.
  ///   - constants: What the spring is made of.
  /// - Throws: `MotionError` unless all are finite.
  public init(
    from start: Double, to target: Double, velocity: Double = 0, constants: SpringConstants
  ) throws(MotionError) {
    try MotionError.finite(start, "from", unit: "points")
    try MotionError.finite(target, "to", unit: "points")
    try MotionError.finite(velocity, "velocity", unit: "points per second")
    self.init(knownStart: start, target: target, velocity: velocity, constants: constants)
  }

  init(knownStart start: Double, target: Double, velocity: Double, constants: SpringConstants) {
    self.start = start
    self.target = target
    self.startVelocity = velocity
    self.constants = constants
    oscillator = Oscillator(
      displacement: start - target, velocity: velocity, constants: constants)
  }

  /// The value after `time` seconds, in points.
  public func value(at time: Double) -> Double {
    time > 0 ? target + oscillator.state(at: time).displacement : start
  }

  /// The velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    time > 0 ? oscillator.state(at: time).velocity : startVelocity
  }

  /// The target, in points.
  public var end: Double { target }

  /// The time until a thousandth of the way is left, in seconds, as `CASpringAnimation` settles.
  ///
  /// Infinite without damping. Without a way to go, it is a thousandth of velocity / ω that counts.
  public var duration: Double {
    let way = abs(target - start)
    let scale = way > 0 ? way : abs(startVelocity) / constants.angularFrequency
    return scale > 0 ? duration(within: scale / 1000) : 0
  }

  /// The time until the value stays within `tolerance` points of the target, in seconds.
  public func duration(within tolerance: Double) -> Double {
    oscillator.settlingTime(within: tolerance)
  }

  /// The time when the value first passes the target, or nil; only for a ratio of at least 1.
  var crossingTime: Double? { oscillator.crossingTime }

  /// The spring that takes over at `time` seconds with the value and velocity of that moment.
  ///
  /// - Throws: `MotionError` unless the new target is finite.
  public func retargeted(
    at time: Double, to newTarget: Double, constants: SpringConstants? = nil
  ) throws(MotionError) -> Spring {
    try Spring(
      from: value(at: time), to: newTarget, velocity: velocity(at: time),
      constants: constants ?? self.constants)
  }
  /// A gesture's velocity in ways to the target per second, as UIKit's springs want it.
  ///
  /// Velocity in points per second; 0 where there is no way to go.
  public static func relativeVelocity(_ velocity: Double, from start: Double, to target: Double)
    -> Double
  {
    target == start ? 0 : velocity / (target - start)
  }
}
