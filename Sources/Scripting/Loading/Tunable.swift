// SPDX-License-Identifier: MIT

internal import Lua

/// A constant that is tuned live: the file's default, and what it was set to.
public struct Tunable {
  /// The name.
  public let name: String
  /// What the file says.
  public internal(set) var defaultValue: Value
  /// The value in force.
  public internal(set) var value: Value
  /// What it may be.
  public let type: ValueType
  /// The distance between two values of a slider; nil for any.
  public let step: Double?
  /// Where the file declares it, `file:line`.
  public let place: String
}

extension Tunable {
  /// The least value of a number; nil when it has none, and for other values.
  public var min: Double? {
    switch type {
    case .number(_, let range): range.lowerBound.isFinite ? range.lowerBound : nil
    case .integer(let range): range.lowerBound > Int.min ? Double(range.lowerBound) : nil
    default: nil
    }
  }

  /// The greatest value of a number; nil when it has none, and for other values.
  public var max: Double? {
    switch type {
    case .number(_, let range): range.upperBound.isFinite ? range.upperBound : nil
    case .integer(let range): range.upperBound < Int.max ? Double(range.upperBound) : nil
    default: nil
    }
  }

  /// How the value is written in Lua.
  static func text(of value: Value) -> String {
    switch value {
    case .number(let number): ValueType.text(of: number)
    case .integer(let integer): "\(integer)"
    case .boolean(let boolean): "\(boolean)"
    case .string(let string): string
    default: "?"
    }
  }

  /// Reads a value as a command line gives it: a number, `true`, `false` or a text.
  ///
  /// - Throws: `LuaFailure` when it is not of the tunable's type.
  static func parse(_ text: String, as type: ValueType, named name: String) throws -> Value {
    let value: Value? =
      switch type {
      case .integer(let range):
        Int(text).flatMap { range.contains($0) ? Value.integer($0) : nil }
      case .number(_, let range):
        Double(text).flatMap { $0.isFinite && range.contains($0) ? Value.number($0) : nil }
      case .boolean: ["true": true, "false": false][text].map { Value.boolean($0) }
      case .choice(let names): names.contains(text) ? .string(text) : nil
      default: .string(text)
      }
    guard let value else {
      throw LuaFailure("tunable '\(name)' must be \(type.summary), got '\(text)'")
    }
    return value
  }
}
