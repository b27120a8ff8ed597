// SPDX-License-Identifier: MIT

extension Scanner {
  /// The C functions: each brace outside every other brace that follows a list of parameters.
  func cFunctions() -> [Function] {
    var depth = 0
    var found: [Function] = []
    for index in tokens.indices {
      let text = tokens[index].text
      if text == "{", depth == 0, index > 0, tokens[index - 1].text == ")" {
        let start = parametersStart(index - 1)
        let name = start > 0 ? tokens[start - 1].text : "?"
        found += [function(name, at: start, from: index, to: closing(index))].compactMap(\.self)
      }
      if text == "{" { depth += 1 }
      if text == "}" { depth -= 1 }
    }
    return found
  }

  /// The parenthesis that opens the list which a token closes.
  func parametersStart(_ close: Int) -> Int {
    var depth = 0
    for index in (0...close).reversed() {
      if tokens[index].text == ")" { depth += 1 }
      if tokens[index].text == "(" { depth -= 1 }
      if depth == 0 { return index }
    }
    return 0
  }
}
