// SPDX-License-Identifier: MIT

/// What decides where comments, strings and functions are.
enum Language {
  case swift, c, lua, other

  init(_ path: String) {
    switch path.split(separator: ".").last {
    case "swift": self = .swift
    case "c", "h": self = .c
    case "lua": self = .lua
    default: self = .other
    }
  }
}

/// A word or a single sign of the code; comments and the insides of strings leave no token.
struct Token {
  var text: String
  var line: Int
}

/// Reads a file once, from left to right, into tokens and lines that hold code.
struct Scanner {
  let bytes: [UInt8]
  let language: Language
  var position = 0
  var line = 1
  var tokens: [Token] = []
  var linesWithCode: Set<Int> = []

  init(_ text: String, _ language: Language) {
    self.bytes = Array(text.utf8)
    self.language = language
    if language != .other { scanCode(until: nil) }
  }

  func sees(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  /// Goes on by some bytes, counting lines.
  mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
  }

  /// Goes on past the next `end`; marks the lines on the way when they count as code.
  mutating func skip(past end: String, isCode: Bool, escape: String? = nil) {
    while position < bytes.count, !sees(end) {
      if isCode { linesWithCode.insert(line) }
      if let escape, sees(escape + "(") {
        advance(escape.utf8.count + 1)
        scanCode(until: ")")
      } else {
        advance(escape.map { sees($0) ? $0.utf8.count + 1 : 1 } ?? 1)
      }
    }
    if isCode { linesWithCode.insert(line) }
    advance(end.utf8.count)
  }

  /// Reads code to the end of the file, or to the sign that closes an interpolation.
  mutating func scanCode(until end: Character?) {
    var depth = 0
    while position < bytes.count {
      if skipComment() || skipString() { continue }
      let byte = bytes[position]
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")"), end != nil {
        depth -= 1
        if depth < 0 { return advance() }
      }
      scanToken()
    }
  }

  mutating func scanToken() {
    let start = position
    let startLine = line
    while position < bytes.count, isWord(bytes[position]) { advance() }
    if position == start { advance() }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if text.allSatisfy(\.isWhitespace) { return }
    linesWithCode.insert(startLine)
    tokens.append(Token(text: text, line: startLine))
  }

  func isWord(_ byte: UInt8) -> Bool {
    (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte)
      || byte == 95 || byte >= 128
  }
}
