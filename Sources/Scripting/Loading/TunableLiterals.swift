// SPDX-License-Identifier: MIT

internal import Lua

/// Finds the literal that a Lua text gives a tunable as its default, and writes another.
struct TunableLiterals {
  private var bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The text, with the literals that were written.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes the value that is in force in place of the literal; no other byte changes.
  ///
  /// - Throws: `ScriptRefusal` when the default is no literal, or several may be meant.
  mutating func write(_ tunable: Tunable, declaredAt line: Int) throws {
    let found = candidates(for: tunable.name)
    let near = found.filter { $0.line == line }
    guard let candidate = near.count == 1 ? near[0] : found.count == 1 ? found[0] : nil else {
      throw ScriptRefusal("its declaration can't be told apart: write its name as a literal")
    }
    guard let range = candidate.literal else {
      throw ScriptRefusal("its default is no literal: set it by hand")
    }
    bytes.replaceSubrange(range, with: Self.literal(of: tunable.value).utf8)
  }

  /// How a value is written so that it stays what it is: a float keeps its point.
  static func literal(of value: Value) -> String {
    switch value {
    case .number(let number): "\(number)"
    case .string(let string): ValuePrinter.quoted(string)
    default: Tunable.text(of: value)
    }
  }

  // MARK: finding

  private struct Candidate {
    let line: Int
    /// The bytes of the literal; nil when the default is something else.
    let literal: Range<Int>?
  }

  /// The calls `tunable("name", …)`.
  private func candidates(for name: String) -> [Candidate] {
    let tokens = Array(LuaTokens(bytes))
    return tokens.indices.compactMap { index in
      guard index + 4 < tokens.count, isCall(tokens[index...], to: name),
        index == 0 || !isMember(after: tokens[index - 1])
      else { return nil }
      return Candidate(
        line: tokens[index + 1].line, literal: literal(in: tokens[(index + 4)...]))
    }
  }

  private func isCall(_ tokens: ArraySlice<LuaTokens.Token>, to name: String) -> Bool {
    let parts = Array(tokens.prefix(4))
    return text(parts[0]) == "tunable" && text(parts[1]) == "(" && parts[2].kind == .string
      && content(parts[2]) == name && text(parts[3]) == ","
  }

  /// Whether what follows is a field, a method or a definition of that name.
  private func isMember(after token: LuaTokens.Token) -> Bool {
    [".", ":", "function"].contains(text(token))
  }

  /// A number with or without a sign, a string or a Boolean that is a whole argument.
  private func literal(in tokens: ArraySlice<LuaTokens.Token>) -> Range<Int>? {
    guard var last = tokens.first else { return nil }
    var rest = tokens.dropFirst()
    if text(last) == "-", let number = rest.first, number.kind == .number {
      last = number
      rest = rest.dropFirst()
    }
    let isLiteral =
      last.kind == .number || last.kind == .string || ["true", "false"].contains(text(last))
    guard isLiteral, let end = rest.first, [",", ")"].contains(text(end)) else { return nil }
    return tokens[tokens.startIndex].range.lowerBound..<last.range.upperBound
  }

  private func text(_ token: LuaTokens.Token) -> String {
    String(decoding: bytes[token.range], as: UTF8.self)
  }

  /// What a string without escapes holds.
  private func content(_ token: LuaTokens.Token) -> String {
    let text = text(token)
    guard text.hasPrefix("[") else { return String(text.dropFirst().dropLast()) }
    let level = text.dropFirst().prefix { $0 == "=" }.count
    return String(text.dropFirst(level + 2).dropLast(level + 2))
  }
}
