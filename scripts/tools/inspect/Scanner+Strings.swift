// SPDX-License-Identifier: MIT

extension Scanner {
  mutating func skipComment() -> Bool {
    if language == .lua {
      guard sees("--") else { return false }
      advance(2)
      if let level = longBracket() { skip(past: "]\(level)]", isCode: false) } else { skipLine() }
      return true
    }
    if sees("//") { skipLine() } else if sees("/*") { skipBlock() } else { return false }
    return true
  }

  mutating func skipLine() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { advance() }
  }

  /// Swift's block comments nest; C's do not, and never hold another opening in practice.
  mutating func skipBlock() {
    var depth = 0
    repeat {
      if sees("/*") { depth += 1 } else if sees("*/") { depth -= 1 }
      advance(sees("/*") || sees("*/") ? 2 : 1)
    } while depth > 0 && position < bytes.count
  }

  mutating func skipString() -> Bool {
    switch bytes[position] {
    case UInt8(ascii: "\""): skipQuoted(hashes: "")
    case UInt8(ascii: "'") where language != .swift: skipSimple("'")
    case UInt8(ascii: "#") where language == .swift: return skipRaw()
    case UInt8(ascii: "[") where language == .lua:
      guard let level = longBracket() else { return false }
      skip(past: "]\(level)]", isCode: true)
    default: return false
    }
    return true
  }

  mutating func skipQuoted(hashes: String) {
    guard language == .swift else { return skipSimple("\"") }
    let quote = sees("\"\"\"") ? "\"\"\"" : "\""
    advance(quote.utf8.count)
    skip(past: quote + hashes, isCode: true, escape: "\\" + hashes)
  }

  mutating func skipSimple(_ quote: String) {
    linesWithCode.insert(line)
    advance()
    while position < bytes.count, !sees(quote), !sees("\n") { advance(sees("\\") ? 2 : 1) }
    advance()
  }

  /// A string or a regular expression between number signs.
  mutating func skipRaw() -> Bool {
    let count = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
    guard position + count < bytes.count else { return false }
    let hashes = String(repeating: "#", count: count)
    if sees(hashes + "\"") {
      advance(count)
      skipQuoted(hashes: hashes)
    } else if sees(hashes + "/") {
      skip(past: "/" + hashes, isCode: true)
    } else {
      return false
    }
    return true
  }

  /// Goes past `[==[` and answers its level, or stays.
  mutating func longBracket() -> String? {
    guard position < bytes.count, sees("[") else { return nil }
    let level = bytes[(position + 1)...].prefix { $0 == UInt8(ascii: "=") }.count
    let equals = String(repeating: "=", count: level)
    guard sees("[\(equals)[") else { return nil }
    advance(level + 2)
    return equals
  }
}
