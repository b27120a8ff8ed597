// SPDX-License-Identifier: MIT

extension Scanner {
  /// The Swift declaration with a body that starts at a token.
  func swiftFunction(_ start: Int) -> Function? {
    let word = tokens[start].text
    guard ["func", "init", "deinit", "subscript", "var"].contains(word),
      start == 0 || ![".", "`"].contains(tokens[start - 1].text), let open = bodyStart(start)
    else { return nil }
    let isNamed = word == "func" || word == "var"
    let name = isNamed ? tokens[start + 1].text : word
    return function(name, at: start, from: open, to: closing(open))
  }

  /// The brace that opens the body of a declaration; nil for a requirement or a stored property.
  func bodyStart(_ start: Int) -> Int? {
    let isVariable = tokens[start].text == "var"
    var depth = 0
    for index in tokens.indices.dropFirst(start + 1) {
      let text = tokens[index].text
      if isVariable, depth == 0, endsVariable(index, after: start) { return nil }
      if text == "(" || text == "[" { depth += 1 }
      if text == ")" || text == "]" { depth -= 1 }
      if depth < 0 || depth == 0 && Self.nextDeclaration.contains(text) { return nil }
      if depth == 0, text == "{" { return index }
    }
    return nil
  }

  /// A variable without a body ends with its line or has a value.
  func endsVariable(_ index: Int, after start: Int) -> Bool {
    tokens[index].text == "="
      || index > start + 1 && tokens[index].line > tokens[index - 1].line
  }

  static var nextDeclaration: Set<String> {
    [
      "}", "#", ";", "func", "var", "let", "init", "deinit", "subscript", "case", "static",
      "mutating", "public", "private", "internal", "struct", "enum", "class", "extension",
    ]
  }

  /// The brace that closes the one at a token.
  func closing(_ open: Int) -> Int {
    var depth = 0
    for index in open..<tokens.count {
      if tokens[index].text == "{" { depth += 1 }
      if tokens[index].text == "}" { depth -= 1 }
      if depth == 0 { return index }
    }
    return tokens.count - 1
  }

  /// The modules that the file imports, with their lines.
  func imports() -> [(module: String, line: Int)] {
    let kinds: Set = ["struct", "class", "enum", "func", "protocol", "typealias", "let", "var"]
    return tokens.indices.dropLast().compactMap { index in
      guard tokens[index].text == "import" else { return nil }
      let next = tokens[index + 1].text
      let isKind = kinds.contains(next) && index + 2 < tokens.count
      return (isKind ? tokens[index + 2].text : next, tokens[index].line)
    }
  }
}
