// SPDX-License-Identifier: MIT

/// A function with a body: its name, where it starts, and its lines that hold code.
struct Function {
  var name: String
  var line: Int
  var lines: Int
}

extension Scanner {
  /// Every function of the file; a nested one also counts in the one around it.
  func functions() -> [Function] {
    switch language {
    case .swift: tokens.indices.compactMap(swiftFunction)
    case .c: cFunctions()
    case .lua: tokens.indices.compactMap(luaFunction)
    case .other: []
    }
  }

  /// The function whose body lies between two tokens; nil for a protocol's `{ get }`.
  func function(_ name: String, at start: Int, from open: Int, to close: Int) -> Function? {
    let inside = tokens[(open + 1)..<max(close, open + 1)].map(\.text)
    let requirement: Set = ["get", "set", "async", "throws", "mutating", "nonmutating"]
    if !inside.isEmpty, requirement.isSuperset(of: inside) { return nil }
    let lines = ((tokens[open].line + 1)..<max(tokens[close].line, tokens[open].line + 1))
      .count { linesWithCode.contains($0) }
    let isOneLine = tokens[open].line == tokens[close].line
    return Function(name: name, line: tokens[start].line, lines: isOneLine ? 1 : lines)
  }
}
