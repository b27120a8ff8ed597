// SPDX-License-Identifier: MIT

internal import Lua

// Constants that are tuned live.
extension Host {
  func registerTunables() {
    let signature = Signature(
      "tunable",
      [
        Parameter("name", .string), Parameter("default", Self.tunableDefault),
        Parameter("options", .optional(.fields(Self.tunableOptions))),
      ], returns: .any,
      doc: "declares a constant to tune while the scene runs, and gives the value in force; "
        + "an integer default makes it always an integer")
    registry.addRaw(signature) { [unowned self] signature, thread in
      try push(declareTunable(arguments(of: signature, on: thread), thread), on: thread)
      return .results(1)
    }
    registry.addRaw("tunable_value") { [unowned self] thread in
      try push(tunable(named: thread.string(at: 1) ?? "?").value, on: thread)
      return .results(1)
    }
    registry.addRaw("tunable_values") { [unowned self] thread in
      let values = (loading?.tunables ?? tunables).map { Value.Entry($0.name, $0.value) }
      try push(.record(values), on: thread)
      return .results(1)
    }
    registry.addRaw("set_tunable") { [unowned self] thread in
      let name = thread.string(at: 1) ?? "?"
      let tunable = try tunable(named: name)
      let reader = ValueReader(thread: thread, host: self)
      try set(tunable, to: reader.read(2, as: tunable.type, named: "tunables.\(name)"))
      return .results(0)
    }
  }

  private func tunable(named name: String) throws -> Tunable {
    let all = loading?.tunables ?? tunables
    guard let tunable = all.first(where: { $0.name == name }) else {
      throw LuaFailure("no tunable '\(name)'" + suggestion(for: name, among: all.map(\.name)))
    }
    return tunable
  }

  private func set(_ tunable: Tunable, to value: Value) throws {
    guard loading == nil else {
      throw LuaFailure(
        "tunables.\(tunable.name): can't be set while the file runs: change its default instead")
    }
    guard let index = tunables.firstIndex(where: { $0.name == tunable.name }) else { return }
    guard tunables[index].value != value else { return }
    if !needsRerun { committedTunables = tunables }
    tunables[index].value = value
    needsRerun = true
  }

  // MARK: declaring

  /// `tunable(name, default, { min, max, step, choices })` gives the value in force.
  private func declareTunable(_ arguments: [Value], _ thread: LuaThread) throws -> Value {
    guard let loading else {
      throw LuaFailure("tunable: declare tunables while the file runs, not in a callback")
    }
    let name = arguments[0].string ?? ""
    if let other = loading.tunables.first(where: { $0.name == name }) {
      throw LuaFailure("tunable: '\(name)' is declared at \(other.place) already")
    }
    let type = try Self.type(of: arguments[1], arguments[2], name)
    let place = thread.scriptFrames(limit: 1).first.map { "\($0.file):\($0.line)" } ?? ""
    var tunable = Tunable(
      name: name, defaultValue: arguments[1], value: arguments[1], type: type,
      step: arguments[2][name: "step"].number, place: place)
    tunable.value = try value(for: tunable, loading)
    loading.tunables.append(tunable)
    return tunable.value
  }

  private static let tunableOptions: [ValueType.Option] = [
    ("min", .number(unit: "as the default"), false),
    ("max", .number(unit: "as the default"), false),
    ("step", .number(unit: "as the default", in: 0...1e9), false),
    ("choices", .list(.string), false), ("unit", .string, false),
  ]

  private static let tunableDefault = ValueType.either([.boolean, .string, .any])

  /// The type that a default and its options make.
  private static func type(of value: Value, _ options: Value, _ name: String) throws -> ValueType {
    let low = options[name: "min"].number, high = options[name: "max"].number
    if let low, let high, low > high {
      throw LuaFailure("tunable: '\(name)' has min \(low) above max \(high)")
    }
    let type: ValueType
    switch value {
    case .integer:
      // A default that is an integer makes a tunable that always is one.
      type = .integer(in: bound(low, Int.min, .up)...bound(high, Int.max, .down))
    case .number:
      let unit = options[name: "unit"].string ?? "no unit"
      type = .number(unit: unit, in: (low ?? -.infinity)...(high ?? .infinity))
    case .boolean: type = .boolean
    case .string:
      let choices = options[name: "choices"].list.compactMap(\.string)
      type = choices.isEmpty ? .string : .choice(choices)
    default:
      throw LuaFailure("tunable: '\(name)' must default to a number, a Boolean or a string")
    }
    guard type.accepts(value) else {
      throw LuaFailure("tunable: '\(name)' must be \(type.summary), got \(Tunable.text(of: value))")
    }
    return type
  }

  private static func bound(
    _ number: Double?, _ open: Int, _ rule: FloatingPointRoundingRule
  ) -> Int {
    number.map { Int(min(max($0, -0x1p53), 0x1p53).rounded(rule)) } ?? open
  }

  /// The value in force: what was set live wins until the file's own default changes.
  private func value(for tunable: Tunable, _ loading: Loading) throws -> Value {
    if loading.cause == .start, let text = overrides.last(where: { $0.name == tunable.name })?.text
    {
      return try Tunable.parse(text, as: tunable.type, named: tunable.name)
    }
    guard let old = tunables.first(where: { $0.name == tunable.name }),
      old.defaultValue == tunable.defaultValue, tunable.type.accepts(old.value)
    else { return tunable.defaultValue }
    return old.value
  }
}

extension ValueType {
  /// Whether a plain value is of the type.
  func accepts(_ value: Value) -> Bool {
    switch (self, value) {
    case (.boolean, .boolean), (.string, .string): true
    case (.choice(let names), .string(let name)): names.contains(name)
    case (.integer(let range), .integer(let integer)): range.contains(integer)
    case (.number(_, let range), .number(let number)): number.isFinite && range.contains(number)
    default: false
    }
  }
}
