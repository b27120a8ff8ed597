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
  /// Bytes of a string that are written out, in a table and by itself.
  private static let (mostInside, most) = (1000, 100_000)
  /// Bytes of a whole value that are written out, more or less.
  private static let mostText = 100_000

  /// What is being written.
  private struct Page {
    /// The tables that are open, outermost first.
    var open: [UInt] = []
    /// The bytes for which there is room.
    var room = ValuePrinter.mostText
  }

  func text(at index: Int) throws -> String {
    var page = Page()
    return try text(at: thread.absolute(index), depth: 0, &page)
  }

  private func text(at index: Int, depth: Int, _ page: inout Page) throws -> String {
    guard page.room > 0 else { return "…" }
    if depth == 0, try pushStandIn(at: index) {
      defer { thread.pop() }
      return try tableText(at: thread.count, depth: depth, &page)
    }
    if thread.type(at: index) == .table { return try tableText(at: index, depth: depth, &page) }
    let text = try plainText(at: index, most: depth == 0 ? Self.most : Self.mostInside)
    page.room -= text.utf8.count
    return text
  }

  private func plainText(at index: Int, most: Int) throws -> String {
    switch thread.type(at: index) {
    case .string: return Self.quoted(thread.string(at: index) ?? "", most: most)
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

  private func tableText(at index: Int, depth: Int, _ page: inout Page) throws -> String {
    guard let address = thread.address(at: index) else { return "{}" }
    if page.open.contains(address) { return "{cycle}" }
    guard depth < Self.depth else { return isEmpty(at: index) ? "{}" : "{…}" }
    let count = thread.rawCount(at: index)
    let shown = min(count, Self.width)
    let (keys, keyCount) = firstKeys(of: index, beyond: count, most: Self.width - shown)
    if count + keyCount == 0 { return "{}" }
    page.open.append(address)
    defer { page.open.removeLast() }
    try thread.reserve(8)
    var parts: [String] = []
    for position in stride(from: 1, through: shown, by: 1) where page.room > 0 {
      thread.rawGet(index, position)
      parts.append(try popText(depth: depth, &page))
    }
    for key in keys where page.room > 0 {
      page.room -= key.text.utf8.count
      thread.push(key.reference)
      thread.rawGetPopping(index)
      parts.append("\(key.text) = \(try popText(depth: depth, &page))")
    }
    let rest = count + keyCount - parts.count
    return "{ \((parts + (rest > 0 ? ["… \(rest) more"] : [])).joined(separator: ", ")) }"
  }

  private func isEmpty(at index: Int) -> Bool {
    var isEmpty = true
    thread.forEachEntry(of: index, while: { isEmpty }) { isEmpty = false }
    return isEmpty
  }

  private func popText(depth: Int, _ page: inout Page) throws -> String {
    defer { thread.pop() }
    return try text(at: thread.count, depth: depth + 1, &page)
  }

  // MARK: keys

  private struct Key {
    let text: String
    let reference: LuaReference
    let rank: (Int, Double)
  }

  /// The first of the keys that are not positions of the list, and the number of all of them:
  /// numbers, then the others by their text.
  private func firstKeys(of table: Int, beyond count: Int, most: Int) -> ([Key], Int) {
    var (keys, total): ([Key], Int) = ([], 0)
    thread.forEachEntry(of: table) {
      if let position = thread.integer(at: -2), position >= 1, position <= count { return }
      total += 1
      insert(keyText(at: thread.count - 1), into: &keys, most: most)
    }
    return (keys, total)
  }

  /// Puts the key below the top in its place among the first ones.
  private func insert(
    _ new: (text: String, rank: (Int, Double)), into keys: inout [Key], most: Int
  ) {
    let place = keys.firstIndex { key in
      key.rank != new.rank ? new.rank < key.rank : new.text.isBytewiseLess(than: key.text)
    }
    guard place != nil || keys.count < most else { return }
    let key = Key(
      text: new.text, reference: thread.reference(at: thread.count - 1), rank: new.rank)
    keys.insert(key, at: place ?? keys.count)
    if keys.count > most { keys.removeLast() }
  }

  private func keyText(at index: Int) -> (text: String, rank: (Int, Double)) {
    if let number = thread.number(at: index) {
      return ("[\(host.summary(of: index, on: thread))]", (0, number))
    }
    if let name = thread.string(at: index) {
      let isShort = name.utf8.count <= Self.mostInside
      return (
        isShort && Self.isName(name) ? name : "[\(Self.quoted(name, most: Self.mostInside))]",
        (1, 0)
      )
    }
    return ("[\(host.summary(of: index, on: thread))]", (2, 0))
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

  /// The text as Lua writes it; of a longer one only the beginning, and how many bytes it has.
  private static func quoted(_ text: String, most: Int) -> String {
    let count = text.utf8.count
    guard count > most else { return quoted(text) }
    return quoted(String(decoding: text.utf8.prefix(most), as: UTF8.self)) + "… \(count) bytes"
  }

  /// The text as Lua writes it.
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
