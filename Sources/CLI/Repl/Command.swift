// SPDX-License-Identifier: MIT

/// A line that begins with a colon, but not with two: those begin a label of Lua.
struct Command {
  /// The name with its colon.
  let name: String
  let arguments: [String]
  /// All that follows the name, as it was typed.
  let rest: String

  init?(_ line: String) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first, first.hasPrefix(":"), !first.hasPrefix("::") else { return nil }
    name = first
    arguments = Array(words.dropFirst())
    let start = line.drop(while: \.isWhitespace).dropFirst(first.count)
    rest = String(start.drop(while: \.isWhitespace))
  }

  /// The one number of the command; nil when it is left out.
  func number(in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = arguments.first else { return nil }
    guard arguments.count == 1, let number = Int(text), range.contains(number) else {
      throw UsageError(
        "\(name) takes a whole number within \(range.lowerBound)...\(range.upperBound), got "
          + "'\(arguments.joined(separator: " "))'")
    }
    return number
  }
}
