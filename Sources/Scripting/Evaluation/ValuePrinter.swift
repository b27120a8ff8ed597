// SPDX-License-Identifier: MIT

internal import Lua

/// Writes Lua values as people read them: strings quoted, tables sorted, cycles marked.
struct ValuePrinter {
  let host: Host
  let thread: LuaThread
  /// Levels of tables within tables that are written out.
  private static let depth = 3
  /// Entries of a table that are written out.
  private static let width = 20

  func text(at index: Int) throws -> String {
    var open: [UInt] = []
    return try text(at: thread.absolute(index), depth: 0, &open)
  }

  private func text(at index: Int, depth: Int, _ open: inout [UInt]) throws -> String {
    if depth == 0, try pushStandIn(at: index) {
      defer { thread.pop() }
      return try tableText(at: thread.count, depth: depth, &open)
    }
    switch thread.type(at: index) {
    case .string: return Self.quoted(thread.string(at: index) ?? "")
    case .table: return try tableText(at: index, depth: depth, &open)
    case .function: return functionText(at: index)
    case .thread: return "coroutine"
    default: return try thread.text(at: index)
    }
  }

  private func functionText(at index: Int) -> String {
    guard let (file, lines) = thread.definition(ofFunctionAt: index) else { return "function" }
    return "function \(file):\(lines.lowerBound)"
  }

  /// Modules, `tunables` and `scene.views` are handles of what they show.
  private func pushStandIn(at index: Int) throws -> Bool {
    if try host.pushShown(at: index, on: thread) { return true }
    guard let names = host.lookupNames(at: index, on: thread) else { return false }
    try host.push(.list(names.map { .string($0) }), on: thread)
    return true
  }

  private func tableText(at index: Int, depth: Int, _ open: inout [UInt]) throws -> String {
    guard let address = thread.address(at: index) else { return "{}" }
    if open.contains(address) { return "{cycle}" }
    let count = thread.rawCount(at: index)
    let keys = sortedKeys(of: index, beyond: count)
    if count == 0, keys.isEmpty { return "{}" }
    guard depth < Self.depth else { return "{…}" }
    open.append(address)
    defer { open.removeLast() }
    try thread.reserve(8)
    var parts: [String] = []
    for position in stride(from: 1, through: min(count, Self.width), by: 1) {
      thread.rawGet(index, position)
      parts.append(try popText(depth: depth, &open))
    }
    for key in keys.prefix(max(0, Self.width - parts.count)) {
      try push(key, of: index)
      parts.append("\(key.text) = \(try popText(depth: depth, &open))")
    }
    let rest = count + keys.count - parts.count
    return "{ \((parts + (rest > 0 ? ["… \(rest) more"] : [])).joined(separator: ", ")) }"
  }

  private func popText(depth: Int, _ open: inout [UInt]) throws -> String {
    defer { thread.pop() }
    return try text(at: thread.count, depth: depth + 1, &open)
  }

  // MARK: keys

  private struct Key {
    let text: String
    let reference: LuaReference
    let rank: (Int, Double)
  }

  private func push(_ key: Key, of table: Int) throws {
    thread.push(key.reference)
    thread.rawGetPopping(table)
  }

  /// Keys that are not positions of the list: numbers, then the others by their text.
  private func sortedKeys(of table: Int, beyond count: Int) -> [Key] {
    var keys: [Key] = []
    thread.forEachEntry(of: table) {
      if let position = thread.integer(at: -2), (1...max(count, 1)).contains(position), count > 0 {
        return
      }
      keys.append(key(at: thread.count - 1))
    }
    return keys.sorted { a, b in
      a.rank != b.rank ? a.rank < b.rank : a.text.isBytewiseLess(than: b.text)
    }
  }

  private func key(at index: Int) -> Key {
    let reference = thread.reference(at: index)
    if let number = thread.number(at: index) {
      let text = host.summary(of: index, on: thread)
      return Key(text: "[\(text)]", reference: reference, rank: (0, number))
    }
    if let name = thread.string(at: index) {
      let text = Self.isName(name) ? name : "[\(Self.quoted(name))]"
      return Key(text: text, reference: reference, rank: (1, 0))
    }
    return Key(
      text: "[\(host.summary(of: index, on: thread))]", reference: reference, rank: (2, 0))
  }

  private static let keywords: Set = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// Whether a text can be written after a dot.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first < 48 || first > 57 else { return false }
    guard !keywords.contains(text) else { return false }
    return text.utf8.allSatisfy { byte in
      byte == 95 || (48...57).contains(byte) || (65...90).contains(byte)
        || (97...122).contains(byte)
    }
  }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    let characters = Array(text.unicodeScalars)
    for (index, character) in characters.enumerated() {
      switch character {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case let control where control.value < 32 || control.value == 127:
        // A digit that follows would be read as part of the number.
        let isApart = index + 1 == characters.count || !("0"..."9").contains(characters[index + 1])
        let digits = "\(control.value)"
        quoted += "\\" + String(repeating: "0", count: isApart ? 0 : 3 - digits.count) + digits
      // What terminals take for the begin of a command.
      case let control where (128..<160).contains(control.value):
        quoted += "\\u{\(String(control.value, radix: 16))}"
      default: quoted.unicodeScalars.append(character)
      }
    }
    return quoted + "\""
  }
}
