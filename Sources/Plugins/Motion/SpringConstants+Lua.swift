// SPDX-License-Identifier: MIT

internal import Geometry
internal import Motion
internal import Scripting

// What a spring tells of itself, in every usual way to say it.
extension MotionPlugin {
  func addAnswers(_ spring: KindBuilder<Mover<SpringRule>>) {
    spring.answer(
      "constants", returns: Self.constantsType,
      doc: "what it is made of, in every way to say it"
    ) { target, _ in Self.record(try Self.constants(target)) }
    let velocity = Parameter("velocity", .optional(.number(unit: "ways per second")))
    spring.answer(
      "settling_time", [velocity], returns: .optional(.number(unit: "s")),
      doc: "the time until a thousandth of the way is left; nil if it never rests"
    ) { target, arguments in
      let time = try Self.unitSpring(target, arguments[0]).duration
      return time.isFinite ? .number(time) : .none
    }
    spring.answer(
      "value_at", [Parameter("time", .number(unit: "s", in: 0...1e6)), velocity],
      returns: .number(unit: "part of the way"), doc: "how much of its way it has gone by then"
    ) { .number(try Self.unitSpring($0, $1[1]).value(at: $1[0].number ?? 0)) }
    spring.answer(
      "sample", [Parameter("count", .integer(in: 2...100_000))],
      returns: .list(.vector(unit: "s, part of the way")),
      doc: "evenly spaced {time, part of the way} until it has settled, for a plot"
    ) { target, arguments in
      let points = try Self.unitSpring(target, .none).sample(count: arguments[0].integer ?? 2)
      return .list(points.map { .vector(Vector2($0.time, $0.value)) })
    }
  }

  /// `motion.spring_preset("android")`.
  func registerSpringPreset(_ host: Host) {
    let names = SpringConstants.Preset.allCases.map { snakeCase($0.rawValue) }
    let parts = ["stiffness", "damping", "mass"]
    host.registry.add(
      Function(
        "motion.spring_preset", [Parameter("name", .choice(names))],
        returns: .fields(parts.map { ($0, .number(unit: "kg/s², kg/s or kg"), true) }),
        doc: "the spring of a platform, as options of motion.spring"
      ) { _, arguments in
        let preset = SpringConstants.Preset.allCases.first {
          snakeCase($0.rawValue) == arguments[0].string
        }
        let all = Self.record(SpringConstants(preset ?? .coreAnimation)).record
        return .record(all.filter { parts.contains($0.name) })
      })
  }

  private static let constantsType = ValueType.fields(
    [
      ("stiffness", "kg/s²"), ("damping", "kg/s"), ("mass", "kg"), ("response", "s"),
      ("damping_ratio", "no unit"), ("frequency", "Hz"), ("duration", "s"), ("bounce", "no unit"),
    ].map { ($0.0, .number(unit: $0.1), true) })

  private static func record(_ constants: SpringConstants) -> Value {
    .record([
      "stiffness": .number(constants.stiffness), "damping": .number(constants.damping),
      "mass": .number(constants.mass), "response": .number(constants.response),
      "damping_ratio": .number(constants.dampingRatio), "frequency": .number(constants.frequency),
      "duration": .number(constants.response), "bounce": .number(constants.bounce),
    ])
  }

  /// What a load declares, or the live spring.
  private static func constants(_ target: Target) throws -> SpringConstants {
    var rule = SpringRule()
    for (name, path) in SpringRule.parts { rule[keyPath: path] = try target[name].number }
    return try refusing("motion.spring") { try rule.constants() }
  }

  /// The way from 0 to 1.
  private static func unitSpring(_ target: Target, _ velocity: Value) throws -> Spring {
    try Spring(
      from: 0, to: 1, velocity: velocity.number ?? 0, constants: try constants(target))
  }
}
