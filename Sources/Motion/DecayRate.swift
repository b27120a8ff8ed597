// SPDX-License-Identifier: MIT

/// How quickly a fling loses its speed.
public struct DecayRate: Hashable, Sendable {
  /// The exponent k of v(t) = v0 · e^(−k·t), per second.
  public let friction: Double

  /// Makes a rate from the part of the speed that is left after a millisecond; UIKit's number.
  ///
  /// - Throws: `MotionError` unless 0 < rate < 1.
  public init(perMillisecond rate: Double) throws(MotionError) {
    try MotionError.check(rate > 0 && rate < 1, "rate", "between 0 and 1 (per millisecond)", rate)
    friction = -1000 * Elementary.logarithm(rate)
  }

  /// Makes a rate from the part of the speed that is left after a second; Flutter's drag.
  ///
  /// - Throws: `MotionError` unless 0 < rate < 1.
  public init(perSecond rate: Double) throws(MotionError) {
    try MotionError.check(rate > 0 && rate < 1, "rate", "between 0 and 1 (per second)", rate)
    friction = -Elementary.logarithm(rate)
  }

  /// Makes a rate from its exponent, per second; 4.2 is Android's fling animation.
  ///
  /// - Throws: `MotionError` unless the friction is finite and above 0.
  public init(friction: Double) throws(MotionError) {
    try MotionError.positive(friction, "friction", unit: "per second")
    self.friction = friction
  }

  init(knownFriction: Double) { friction = knownFriction }

  /// UIKit's normal rate, 0.998 per millisecond.
  public static let normal = DecayRate(knownFriction: -1000 * Elementary.logarithm(0.998))

  /// UIKit's fast rate, 0.99 per millisecond.
  public static let fast = DecayRate(knownFriction: -1000 * Elementary.logarithm(0.99))

  /// The part of the speed that is left after a millisecond; no unit.
  public var perMillisecond: Double { Elementary.exponential(-friction / 1000) }

  /// The part of the speed that is left after a second; no unit.
  public var perSecond: Double { Elementary.exponential(-friction) }

  /// How far a fling goes in all, in points, from its velocity in points per second; exact.
  public func travel(velocity: Double) -> Double { velocity / friction }

  /// How far a fling goes by the formula shown at WWDC 2018: (v / 1000) · d / (1 − d), in points.
  ///
  /// It adds up whole milliseconds and so falls 0.1 % (normal) to 0.5 % (fast) short of `travel`.
  public func projectedTravel(velocity: Double) -> Double {
    velocity / 1000 * perMillisecond / -Elementary.exponentialMinusOne(-friction / 1000)
  }
}
