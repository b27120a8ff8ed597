// SPDX-License-Identifier: MIT

extension Scanner {
  /// The Lua function that starts at a token.
  func luaFunction(_ start: Int) -> Function? {
    guard tokens[start].text == "function", let close = luaEnd(start) else { return nil }
    let name = tokens[start + 1].text == "(" ? "function" : luaName(start + 1)
    return function(name, at: start, from: start, to: close)
  }

  /// A name with its dots, as in `ball.reset`.
  func luaName(_ start: Int) -> String {
    tokens[start...].prefix { $0.text != "(" }.map(\.text).joined()
  }

  /// The `end` of a function; `while` and `for` are counted by their `do`.
  func luaEnd(_ start: Int) -> Int? {
    var depth = 0
    for index in start..<tokens.count {
      switch tokens[index].text {
      case "function", "if", "do", "repeat": depth += 1
      case "end", "until": depth -= 1
      default: break
      }
      if depth == 0 { return index }
    }
    return nil
  }
}
