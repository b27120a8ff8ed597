// SPDX-License-Identifier: MIT

internal import Geometry

// How declarations are put into words, the same in help, stubs and pages.

extension Field {
  /// What it accepts and what it is without being given: `a number within 0...1 (no unit), 0.5
  /// unless given`.
  var facts: String {
    let type = callback.map { "a function(\($0.parameterNames))" + $0.answer } ?? type.summary
    return ([type] + rules).joined(separator: ", ")
  }

  private var rules: [String] {
    switch role {
    case .readOnly: ["read only"]
    case .computed: set == nil ? ["read only"] : []
    case .members, .entries: ["none unless given"]
    case .constant: [isRequired ? "required" : omission, "fixed once made"].filter { !$0.isEmpty }
    case .stored: [isRequired ? "required" : omission].filter { !$0.isEmpty }
    }
  }

  private var omission: String {
    defaultValue.luaText.map { "\($0) unless given" } ?? ""
  }

  /// Whether a constructor takes it as an option.
  var isOption: Bool { role != .readOnly && (role != .computed || set != nil) }
}

extension Signature {
  /// `offset, [item]`: what may be left out is in brackets.
  var parameterNames: String {
    let names = parameters.map { $0.isOptional ? "[\($0.name)]" : $0.name }
    return (names + (isVariadic ? ["…"] : [])).joined(separator: ", ")
  }

  /// ` → a number (pt)`.
  var answer: String { gift.map { " → \($0)" } ?? "" }

  /// What it gives back, in words; nil when that is nothing.
  var gift: String? {
    returns.map { results == 1 ? $0.summary : "\(results) × \($0.summary)" }
  }

  /// The name as help takes it: `vec.dot` for `vec:dot`.
  var helpName: String { name.split(separator: ":").joined(separator: ".") }

  /// How a call is written.
  var call: String { "\(name)(\(parameterNames))" }
}

extension Parameter {
  /// The parameter and what it takes; of a table of options, each of them.
  var rows: [(String, String)] {
    guard case .fields(let options) = type.unwrapped else { return [(name, type.summary)] }
    return options.map { option in
      ("\(name).\(option.name)", option.type.summary + (option.isRequired ? ", required" : ""))
    }
  }
}

extension ValueType {
  /// The type, without whether it may be left out.
  fileprivate var unwrapped: ValueType {
    if case .optional(let type) = self { type } else { self }
  }
}

extension Value {
  /// How the value is written in Lua; nil for what a default never is.
  var luaText: String? {
    switch self {
    case .none: nil
    case .boolean(let boolean): "\(boolean)"
    case .number(let number): ValueType.text(of: number)
    case .integer(let integer): "\(integer)"
    case .string(let string): ValuePrinter.quoted(string)
    case .vector(let vector):
      "{ \(ValueType.text(of: vector.x)), \(ValueType.text(of: vector.y)) }"
    case .affine(let transform): transform == .identity ? "affine.identity()" : nil
    case .transform3D(let transform): transform == .identity ? "transform3d.identity()" : nil
    case .list(let values):
      values.isEmpty ? "{}" : "{ \(values.compactMap(\.luaText).joined(separator: ", ")) }"
    case .record(let entries): entries.isEmpty ? "{}" : nil
    case .rect, .path, .object, .function: nil
    }
  }
}

extension Reference {
  /// How scripts construct an object of a kind; nil for one that they don't.
  func example(of kind: Kind) -> String? {
    guard kind.hasConstructor else { return nil }
    if let example = kind.example { return example }
    let options = kind.fields.filter(\.isRequired).map { "\($0.name) = \(sample(of: $0.type))" }
    return kind.name + (options.isEmpty ? "{}" : "{ \(options.joined(separator: ", ")) }")
  }

  private func sample(of type: ValueType) -> String {
    switch type {
    case .boolean: "true"
    case .number(_, let range):
      ValueType.text(of: min(max(100, range.lowerBound), range.upperBound))
    case .integer(let range): "\(min(max(1, range.lowerBound), range.upperBound))"
    case .string: "\"text\""
    case .choice(let names): ValuePrinter.quoted(names.first ?? "")
    case .color: "\"orange\""
    case .vector, .size: "{ 100, 100 }"
    case .rect: "rect(0, 0, 375, 667)"
    case .path: "path.circle({ 187, 333 }, 100)"
    case .affine: "affine.identity()"
    case .transform3D: "transform3d.identity()"
    case .function: "function() end"
    case .object(let kinds): kinds.first.map { sampleObject($0) } ?? "ball"
    case .list(let element): "{ \(sample(of: element)) }"
    case .map, .fields: "{}"
    case .either(let types): types.first.map { sample(of: $0) } ?? "nil"
    case .optional, .any: "nil"
    }
  }

  private func sampleObject(_ name: String) -> String {
    guard name != "view", let kind = registry.kind(named: name) else { return "ball" }
    return example(of: kind) ?? "ball"
  }

  /// What every object has besides its kind's own.
  static let common: [(name: String, type: String, doc: String)] = [
    ("id", "a string or nil, read only", "the name that the script gave it"),
    ("is_alive", "true or false, read only", "whether it has not been removed"),
  ]

  /// How every object but one that exists once is taken out.
  static let remove = Signature(
    "remove", doc: "takes it out of everything, for good; at load, once the file has run")

  /// Lua's own names in a scene.
  static let standard: Set<String> = [
    "_G", "_VERSION", "assert", "collectgarbage", "coroutine", "error", "getmetatable", "ipairs",
    "load", "math", "next", "pairs", "pcall", "rawequal", "rawget", "rawlen", "rawset", "select",
    "setmetatable", "string", "table", "tonumber", "tostring", "type", "utf8", "xpcall",
  ]
}
