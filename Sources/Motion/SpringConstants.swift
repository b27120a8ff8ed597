// SPDX-License-Identifier: MIT

/// What a spring is made of, in any of the usual ways to say it.
///
///     try SpringConstants(duration: 0.5, bounce: 0.3)  // stiffness 157.9, damping 17.6, mass 1
///     try SpringConstants(stiffness: 100, damping: 10).dampingRatio  // 0.5
public struct SpringConstants: Hashable, Sendable {
  /// The force per displacement, in mass units per square second.
  public let stiffness: Double

  /// The force per speed, in mass units per second.
  public let damping: Double

  /// The mass, in any unit; only its ratio to stiffness and damping matters.
  public let mass: Double

  /// The undamped rate ω, in radians per second.
  public let angularFrequency: Double

  /// The damping as a fraction of critical damping; no unit.
  ///
  /// Below 1 overshoots, 1 arrives fastest without overshoot, above 1 crawls.
  public let dampingRatio: Double

  /// Makes a spring as `CASpringAnimation` does.
  ///
  /// - Throws: `MotionError` unless stiffness and mass are above 0 and damping is not negative.
  public init(stiffness: Double, damping: Double, mass: Double = 1) throws(MotionError) {
    try MotionError.positive(stiffness, "stiffness", unit: "mass per square second")
    try MotionError.notNegative(damping, "damping", unit: "mass per second")
    try MotionError.positive(mass, "mass", unit: "mass")
    self.stiffness = stiffness
    self.damping = damping
    self.mass = mass
    angularFrequency = (stiffness / mass).squareRoot()
    dampingRatio = damping / (2 * (stiffness * mass).squareRoot())
  }

  init(angularFrequency: Double, dampingRatio: Double) {
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
    mass = 1
    stiffness = angularFrequency * angularFrequency
    damping = 2 * dampingRatio * angularFrequency
  }

  /// Makes a spring from the time of one undamped oscillation, in seconds, as SwiftUI does.
  ///
  /// - Throws: `MotionError` unless the response is above 0 and the ratio is not negative.
  public init(response: Double, dampingRatio: Double) throws(MotionError) {
    try MotionError.positive(response, "response", unit: "seconds")
    try MotionError.notNegative(dampingRatio, "dampingRatio", unit: "no unit")
    self.init(angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio)
  }

  /// Makes a spring from its undamped oscillations per second, in hertz.
  ///
  /// - Throws: `MotionError` unless the frequency is above 0 and the ratio is not negative.
  public init(frequency: Double, dampingRatio: Double) throws(MotionError) {
    try MotionError.positive(frequency, "frequency", unit: "hertz")
    try MotionError.notNegative(dampingRatio, "dampingRatio", unit: "no unit")
    self.init(angularFrequency: 2 * .pi * frequency, dampingRatio: dampingRatio)
  }

  /// Makes a spring from its perceived duration in seconds and its bounce, as SwiftUI does.
  ///
  /// - Parameters:
  ///   - duration: The time of one undamped oscillation, in seconds.
  ///   - bounce: 0 is critically damped, 1 never stops, below 0 crawls; no unit.
  /// - Throws: `MotionError` unless the duration is above 0 and −1 < bounce ≤ 1.
  public init(duration: Double, bounce: Double) throws(MotionError) {
    try MotionError.positive(duration, "duration", unit: "seconds")
    try MotionError.check(
      bounce > -1 && bounce <= 1, "bounce", "above -1 and at most 1 (no unit)", bounce)
    self.init(
      angularFrequency: 2 * .pi / duration,
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// Makes a spring from its stiffness and damping ratio, as Android and Flutter do.
  ///
  /// - Throws: `MotionError` unless stiffness and mass are above 0 and the ratio is not negative.
  public init(stiffness: Double, dampingRatio: Double, mass: Double = 1) throws(MotionError) {
    try MotionError.positive(stiffness, "stiffness", unit: "mass per square second")
    try MotionError.notNegative(dampingRatio, "dampingRatio", unit: "no unit")
    try MotionError.positive(mass, "mass", unit: "mass")
    self.init(knownStiffness: stiffness, dampingRatio: dampingRatio, mass: mass)
  }

  init(knownStiffness stiffness: Double, dampingRatio: Double, mass: Double) {
    self.stiffness = stiffness
    self.mass = mass
    self.dampingRatio = dampingRatio
    damping = 2 * dampingRatio * (stiffness * mass).squareRoot()
    angularFrequency = (stiffness / mass).squareRoot()
  }
}

// MARK: - Conversions

extension SpringConstants {
  /// The undamped oscillations per second, in hertz.
  public var frequency: Double { angularFrequency / (2 * .pi) }

  /// The time of one undamped oscillation, in seconds.
  public var response: Double { 2 * .pi / angularFrequency }

  /// SwiftUI's bounce: 1 − ratio up to critical damping, 1/ratio − 1 beyond; no unit.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// The spring with overdamping reduced to critical, as `CASpringAnimation` does by itself.
  public var withoutOverdamping: SpringConstants {
    guard dampingRatio > 1 else { return self }
    return SpringConstants(angularFrequency: angularFrequency, dampingRatio: 1)
  }
}
