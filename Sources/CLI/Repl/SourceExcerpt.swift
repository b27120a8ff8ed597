// SPDX-License-Identifier: MIT

internal import Scripting

/// The line of a source that an error is about, with a mark under what could not be understood.
///
///       3 | local y x = 3
///         |         ^
struct SourceExcerpt: CustomStringConvertible {
  let description: String

  /// Finds the line that an error begins with; nil when it names none.
  ///
  /// - Parameters:
  ///   - error: The error, `file:line: what`.
  ///   - text: The text of a file by its name.
  init?(of error: ScriptError, text: (String) -> String?) {
    let parts = error.message.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let number = Int(parts[1]), number > 0,
      let lines = text(String(parts[0]))?.split(separator: "\n", omittingEmptySubsequences: false),
      number <= lines.count
    else { return nil }
    let line = lines[number - 1].replacing("\t", with: " ")
    let margin = String(repeating: " ", count: "\(number)".count)
    var rows = ["  \(number) | \(line)"]
    if let column = Self.column(of: error.message, in: line) {
      rows.append("  \(margin) | \(String(repeating: " ", count: column))^")
    }
    description = rows.joined(separator: "\n")
  }

  /// Where the token is that Lua names after `near`; the parser stops at the first that is wrong.
  private static func column(of message: String, in line: some StringProtocol) -> Int? {
    guard let near = message.ranges(of: " near ").last else { return nil }
    let token = message[near.upperBound...]
    if token == "<eof>" { return line.count }
    guard token.first == "'", token.last == "'", token.count > 2 else { return nil }
    let name = token.dropFirst().dropLast()
    let places = line.ranges(of: name)
    // Which of several it is, nobody tells.
    guard places.count == 1, let place = places.first else { return nil }
    return line.distance(from: line.startIndex, to: place.lowerBound)
  }
}
