// SPDX-License-Identifier: MIT

/// Lua text cut into tokens, comments and spaces left out.
///
/// It serves to find a place in a text that Lua has compiled, so it accepts more than Lua does.
public struct LuaTokens: Sequence, IteratorProtocol {
  /// What a token is.
  public enum Kind: Equatable, Sendable {
    /// A name or a keyword.
    case name
    /// A number, without a sign.
    case number
    /// A string with its quotes or brackets.
    case string
    /// One byte of anything else.
    case symbol
  }

  /// A piece of the text.
  public struct Token: Sendable {
    /// What it is.
    public let kind: Kind
    /// Its bytes in the text.
    public let range: Range<Int>
    /// The line on which it begins, from 1.
    public let line: Int
  }

  private let bytes: [UInt8]
  private var at = 0
  private var line = 1

  /// Cuts a text, given as UTF-8.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next token; nil at the end.
  public mutating func next() -> Token? {
    skipSpaceAndComments()
    guard at < bytes.count else { return nil }
    let (start, first) = (at, line)
    let kind = skipToken()
    return Token(kind: kind, range: start..<at, line: first)
  }

  // MARK: reading

  private func byte(_ offset: Int = 0) -> UInt8 {
    at + offset < bytes.count ? bytes[at + offset] : 0
  }

  private mutating func skip(_ count: Int = 1) {
    for _ in 0..<count where at < bytes.count {
      if bytes[at] == UInt8(ascii: "\n") { line += 1 }
      at += 1
    }
  }

  private mutating func skip(while isWanted: (UInt8) -> Bool) {
    while at < bytes.count, isWanted(bytes[at]) { skip() }
  }

  private mutating func skipToken() -> Kind {
    switch byte() {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      skipQuoted()
      return .string
    case UInt8(ascii: "["):
      if skipLongBracket() { return .string }
    case let first where Self.isNameByte(first) && !Self.isDigit(first):
      skip(while: Self.isNameByte)
      return .name
    case let first
    where Self.isDigit(first) || (first == UInt8(ascii: ".") && Self.isDigit(byte(1))):
      skipNumber()
      return .number
    default: break
    }
    skip()
    return .symbol
  }

  private mutating func skipNumber() {
    let isHexadecimal = byte() == UInt8(ascii: "0") && byte(1) | 32 == UInt8(ascii: "x")
    let exponent = UInt8(ascii: isHexadecimal ? "p" : "e")
    while Self.isNameByte(byte()) || byte() == UInt8(ascii: ".") {
      let isExponent = byte() | 32 == exponent
      skip()
      if isExponent, byte() == UInt8(ascii: "-") || byte() == UInt8(ascii: "+") { skip() }
    }
  }

  private mutating func skipQuoted() {
    let quote = byte()
    skip()
    while at < bytes.count, byte() != quote {
      skip(byte() == UInt8(ascii: "\\") ? 2 : 1)
    }
    skip()
  }

  /// Skips `[[ … ]]` or `[=[ … ]=]`; false for a bracket that begins none.
  private mutating func skipLongBracket() -> Bool {
    var level = 0
    while byte(1 + level) == UInt8(ascii: "=") { level += 1 }
    guard byte(1 + level) == UInt8(ascii: "[") else { return false }
    skip(2 + level)
    let equals = [UInt8](repeating: UInt8(ascii: "="), count: level)
    let end = [UInt8(ascii: "]")] + equals + [UInt8(ascii: "]")]
    while at < bytes.count, !bytes[at...].starts(with: end) { skip() }
    skip(end.count)
    return true
  }

  private mutating func skipSpaceAndComments() {
    while at < bytes.count {
      skip { $0 <= 32 }
      guard byte() == UInt8(ascii: "-"), byte(1) == UInt8(ascii: "-") else { return }
      skip(2)
      if byte() == UInt8(ascii: "["), skipLongBracket() { continue }
      skip { $0 != UInt8(ascii: "\n") }
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == 95 || (97...122).contains(byte | 32)
  }
}
