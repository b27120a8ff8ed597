// SPDX-License-Identifier: MIT

internal import Geometry
internal import Motion
internal import ScenePlugin
internal import Scripting

/// A spring to a target; the constants in any of the usual ways to say them.
struct SpringRule: Rule {
  var to = Value.none
  var response: Double?
  var dampingRatio: Double?
  var frequency: Double?
  var duration: Double?
  var bounce: Double?
  var stiffness: Double?
  var damping: Double?
  var mass: Double?
  var tolerance: Double?

  /// What a spring is made of, by the names of scripts.
  static var parts: [(name: String, path: WritableKeyPath<SpringRule, Double?>)] {
    [
      ("stiffness", \.stiffness), ("damping", \.damping), ("mass", \.mass),
      ("frequency", \.frequency), ("duration", \.duration), ("bounce", \.bounce),
      ("response", \.response), ("damping_ratio", \.dampingRatio),
    ]
  }

  static let startOptions = [
    quantity("to"), quantity("velocity"), quantity("from"),
  ]
  static let isBent = true

  func isReady(hasVelocity: Bool) -> Bool { to != .none }

  mutating func course(_ start: Start) throws -> Course {
    if let to = start.to { self.to = to.value }
    guard let target = Quantity(to) else {
      throw ScriptRefusal("spring:start: 'to' is missing: give it here or to motion.spring")
    }
    guard target.isPoint == start.from.isPoint else {
      throw ScriptRefusal(
        "spring:start: 'to' must be a number or a vector, as where it starts from")
    }
    let constants = try constants(), tolerance = tolerance ?? start.tolerance
    return Course(
      try start.from.parts.indices.map { axis in
        let spring = try Spring(
          from: start.from.parts[axis], to: target.parts[axis],
          velocity: start.velocity.parts[axis], constants: constants)
        return Course.Axis(spring, within: tolerance)
      })
  }

  /// Stiffness counts before frequency, frequency before duration, duration before response.
  func constants() throws -> SpringConstants {
    if damping == nil, let dampingRatio, stiffness != nil || mass != nil {
      return try SpringConstants(
        stiffness: stiffness ?? 100, dampingRatio: dampingRatio, mass: mass ?? 1)
    }
    if stiffness != nil || damping != nil || mass != nil {
      return try SpringConstants(
        stiffness: stiffness ?? 100, damping: damping ?? 10, mass: mass ?? 1)
    }
    if let frequency {
      return try SpringConstants(frequency: frequency, dampingRatio: dampingRatio ?? 1)
    }
    if duration != nil || bounce != nil {
      return try SpringConstants(duration: duration ?? 0.5, bounce: bounce ?? 0)
    }
    return try SpringConstants(response: response ?? 0.5, dampingRatio: dampingRatio ?? 1)
  }
}

extension MotionPlugin {
  /// The ways to say what a spring is made of; only one of them at a time.
  private static let families = [
    ["stiffness", "damping", "mass"], ["stiffness", "damping_ratio", "mass"],
    ["frequency", "damping_ratio"], ["duration", "bounce"], ["response", "damping_ratio"],
  ]

  func registerSpring(_ host: Host) {
    let spring = MoverBuilder<SpringRule>(
      "motion.spring", doc: "A spring that pulls to a target and keeps the velocity it gets.",
      plugin: self, validate: Self.checkFamily)
    spring.target(
      "where it pulls; a spring that runs turns there and keeps its velocity", \.to)
    spring.optionalNumber(
      "response", unit: "s", in: 1e-3...1e4,
      doc: "the time of one swing without damping; nil for 0.5",
      \.response)
    spring.optionalNumber(
      "damping_ratio", unit: "no unit", in: 0...1e4,
      doc: "below 1 swings, 1 does not; with response or frequency; nil for 1", \.dampingRatio)
    spring.optionalNumber(
      "frequency", unit: "Hz", in: 1e-4...1e3,
      doc: "the swings per second without damping; with damping_ratio",
      \.frequency)
    spring.optionalNumber(
      "duration", unit: "s", in: 1e-3...1e4, doc: "the time it seems to take; with bounce",
      \.duration)
    spring.optionalNumber(
      "bounce", unit: "no unit", in: -0.99...1, doc: "0 does not swing, 1 for ever; with duration",
      \.bounce)
    addPhysical(spring)
    addAnswers(spring.kind)
    host.registry.add(spring.kind)
  }

  private func addPhysical(_ spring: MoverBuilder<SpringRule>) {
    spring.optionalNumber(
      "stiffness", unit: "kg/s²", in: 1e-6...1e9,
      doc: "the spring's force for each unit of way; with damping and mass; nil for 100",
      \.stiffness
    )
    spring.optionalNumber(
      "damping", unit: "kg/s", in: 0...1e9,
      doc: "the braking force for each unit of speed; with stiffness and mass; nil for 10",
      \.damping)
    spring.optionalNumber(
      "mass", unit: "kg", in: 1e-6...1e9,
      doc: "what is moved; with stiffness and damping; nil for 1", \.mass)
    spring.tolerance(\.tolerance)
  }

  private static func checkFamily(_ target: Target) throws {
    try checkTarget(target, "motion.spring")
    let given = try SpringRule.parts.map(\.name).filter { try target[$0] != .none }
    guard !families.contains(where: { family in given.allSatisfy(family.contains) }) else { return }
    throw ScriptRefusal(
      "motion.spring: \(given.map { "'\($0)'" }.joined(separator: ", ")) don't go together: use "
        + families.map { $0.joined(separator: " + ") }.joined(separator: ", or "))
  }
}
