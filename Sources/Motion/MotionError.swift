// SPDX-License-Identifier: MIT

import Geometry

/// A number from which no motion can be made.
public struct MotionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The Swift name of the parameter.
  public var parameter: String

  /// What the parameter must be, with its unit.
  public var requirement: String

  /// What it was.
  public var got: String

  /// Makes an error from its three parts.
  public init(parameter: String, requirement: String, got: String) {
    self.parameter = parameter
    self.requirement = requirement
    self.got = got
  }

  /// The sentence to show: what, range with unit, got.
  public var description: String { "'\(parameter)' must be \(requirement), got \(got)" }
}

extension MotionError {
  static func check(
    _ isValid: Bool, _ parameter: String, _ requirement: String, _ got: Double
  ) throws(MotionError) {
    try check(isValid, parameter, requirement, got: "\(got)")
  }

  static func check(
    _ isValid: Bool, _ parameter: String, _ requirement: String, got: String
  ) throws(MotionError) {
    if !isValid { throw MotionError(parameter: parameter, requirement: requirement, got: got) }
  }

  static func finite(_ point: Vector2, _ parameter: String, unit: String) throws(MotionError) {
    try check(point.isFinite, parameter, "finite (\(unit))", got: "(\(point.x), \(point.y))")
  }

  static func finite(
    _ value: Double, _ parameter: String, unit: String
  ) throws(MotionError) {
    try check(value.isFinite, parameter, "finite (\(unit))", value)
  }

  static func positive(_ value: Double, _ parameter: String, unit: String) throws(MotionError) {
    try check(value.isFinite && value > 0, parameter, "finite and above 0 (\(unit))", value)
  }

  static func notNegative(_ value: Double, _ parameter: String, unit: String) throws(MotionError) {
    try check(value.isFinite && value >= 0, parameter, "finite and at least 0 (\(unit))", value)
  }

  static func unitFraction(_ value: Double, _ parameter: String) throws(MotionError) {
    try check(value >= 0 && value <= 1, parameter, "within 0...1 (no unit)", value)
  }
}
