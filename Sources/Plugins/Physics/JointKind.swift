// SPDX-License-Identifier: MIT

internal import Dynamics
internal import Geometry
internal import Physics
internal import Scripting

/// Describes a kind of joint by the numbers of its definition: those of lengths are in points for
/// scripts.
struct JointKind<Definition: JointDefinition> {
  let builder: KindBuilder<ScriptedJoint<Definition>>

  var name: String { builder.kind.name }

  private static var usual: Definition { Definition(JointEnds(bodyA: .none, bodyB: .none)) }

  /// A number that has its definition's default.
  func number(
    _ name: String, _ path: WritableKeyPath<Definition, Float>, unit: String,
    in range: ClosedRange<Double>, _ doc: String
  ) {
    let scale = Scale(unit)
    builder.number(
      name, unit: unit, in: range, default: scale.shown(Self.usual[keyPath: path]), doc: doc,
      get: { scale.shown($0.definition[keyPath: path]) },
      set: { joint, number in joint.edit { $0[keyPath: path] = scale.kept(number) } })
  }

  /// A number that is measured when the bodies are tied, unless given.
  func natural(
    _ name: String, _ path: WritableKeyPath<Definition, Float>, unit: String,
    in range: ClosedRange<Double>, _ doc: String
  ) {
    let scale = Scale(unit)
    builder.field(
      name, .optional(.number(unit: unit, in: range)), doc: doc,
      get: { .number(scale.shown($0.definition[keyPath: path])) },
      set: { joint, value in
        guard let number = value.number else { return joint.edit(natural: name, nil) }
        joint.edit(natural: name) { $0[keyPath: path] = scale.kept(number) }
      })
  }

  /// A point or offset in points.
  func point(_ name: String, _ path: WritableKeyPath<Definition, Vec2>, _ doc: String) {
    builder.field(
      name, .vector(unit: "pt", in: -1e6...1e6), default: .vector(.zero), doc: doc,
      get: { .vector(Units.points($0.definition[keyPath: path])) },
      set: { joint, value in
        joint.edit { $0[keyPath: path] = Units.meters(value.vector ?? .zero) }
      })
  }

  func flag(_ name: String, _ path: WritableKeyPath<Definition, Bool>, _ doc: String) {
    builder.field(
      name, .boolean, default: .boolean(false), doc: doc,
      get: { .boolean($0.definition[keyPath: path]) },
      set: { joint, value in joint.edit { $0[keyPath: path] = value.boolean ?? false } })
  }

  /// A direction in the first body's axes.
  func axis(_ path: WritableKeyPath<Definition, Vec2>, _ doc: String) {
    builder.field(
      "local_axis_a", .vector(unit: "no unit", in: -1e6...1e6),
      default: .vector(Units.vector(Self.usual[keyPath: path])), doc: doc,
      get: { .vector(Units.vector($0.definition[keyPath: path])) },
      set: { joint, value in
        try requireDirection(value)
        joint.edit { $0[keyPath: path] = Units.same((value.vector ?? .zero).normalized) }
      })
    builder.check { try requireDirection(try $0["local_axis_a"]) }
  }

  private func requireDirection(_ value: Value) throws {
    guard value.vector?.normalized ?? .zero == .zero else { return }
    throw ScriptRefusal("\(name): 'local_axis_a' must not be zero: give a direction such as {1, 0}")
  }

  /// A motor: whether it runs, how fast, and with how much force or torque.
  func motor(
    _ isEnabled: WritableKeyPath<Definition, Bool>, speed: WritableKeyPath<Definition, Float>,
    unit: String, most name: String, _ most: WritableKeyPath<Definition, Float>,
    unit mostUnit: String
  ) {
    flag("enable_motor", isEnabled, "whether the motor runs")
    number("motor_speed", speed, unit: unit, in: -1e6...1e6, "the speed that the motor aims for")
    number(name, most, unit: mostUnit, in: 0...1e9, "the most that the motor uses")
  }

  /// A spring by its rate and damping.
  func spring(
    _ frequency: WritableKeyPath<Definition, Float>, _ ratio: WritableKeyPath<Definition, Float>,
    _ doc: String
  ) {
    number("frequency", frequency, unit: "Hz", in: 0...1000, doc)
    number(
      "damping_ratio", ratio, unit: "no unit", in: 0...1000,
      "the spring's damping, as a fraction of critical damping")
  }
}

// MARK: - Limits

extension JointKind {
  /// Limits as `{lower = , upper = }`; one that is left out is none.
  func limits(
    unit: String, in range: ClosedRange<Double>, _ doc: String,
    get: @escaping (Definition) -> ClosedRange<Float>,
    set: @escaping (inout Definition, ClosedRange<Float>) -> Void
  ) {
    let scale = Scale(unit)
    let bound = ValueType.number(unit: unit, in: range)
    builder.field(
      "limits", .optional(.fields([("lower", bound, false), ("upper", bound, false)])),
      doc: doc + ": {lower = , upper = }; none when left out",
      get: { joint in
        let limits = get(joint.definition)
        var bounds: [String: Value] = [:]
        if limits.lowerBound.isFinite { bounds["lower"] = .number(scale.shown(limits.lowerBound)) }
        if limits.upperBound.isFinite { bounds["upper"] = .number(scale.shown(limits.upperBound)) }
        return bounds.isEmpty ? .none : .record(bounds)
      },
      set: { joint, value in
        let limits = try limits(value, scale)
        joint.edit { set(&$0, limits) }
      })
    builder.check { _ = try limits(try $0["limits"], scale) }
  }

  private func limits(_ value: Value, _ scale: Scale) throws -> ClosedRange<Float> {
    let lower = value[name: "lower"].number.map(scale.kept) ?? -.infinity
    let upper = value[name: "upper"].number.map(scale.kept) ?? .infinity
    guard lower <= upper else {
      throw ScriptRefusal("\(name): 'limits' has its lower above its upper: swap them")
    }
    return lower...upper
  }

  /// Limits of a definition that switches them on and off.
  func limits(
    _ isEnabled: WritableKeyPath<Definition, Bool>, _ lower: WritableKeyPath<Definition, Float>,
    _ upper: WritableKeyPath<Definition, Float>, unit: String, _ doc: String
  ) {
    // Where there is no limit, one that is never met.
    let far: Float = 1e6
    limits(unit: unit, in: -1e6...1e6, doc) { definition in
      guard definition[keyPath: isEnabled] else { return -.infinity ... .infinity }
      let (low, high) = (definition[keyPath: lower], definition[keyPath: upper])
      return (low > -far ? low : -.infinity)...(high < far ? high : .infinity)
    } set: { definition, range in
      definition[keyPath: isEnabled] = range.lowerBound.isFinite || range.upperBound.isFinite
      definition[keyPath: lower] = max(range.lowerBound, -far)
      definition[keyPath: upper] = min(range.upperBound, far)
    }
  }
}

/// How a number crosses between scripts and the world.
private struct Scale {
  let isLength: Bool

  init(_ unit: String) { isLength = unit.hasPrefix("pt") }

  func kept(_ number: Double) -> Float { isLength ? Units.meters(number) : Float(number) }

  // Numbers that are the same on both sides are shown in the decimals that people wrote.
  func shown(_ number: Float) -> Double {
    isLength ? Units.points(number) : Double("\(number)") ?? Double(number)
  }
}
