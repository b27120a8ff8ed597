// SPDX-License-Identifier: MIT

// The reference pages: the same declarations for people who read.
extension Reference {
  /// A page for each module, and `README.md`, which lists them.
  public func pages() -> [File] {
    [File(name: "README.md", text: index)]
      + modules.map { File(name: "\($0.name).md", text: PageWriter(self, $0).text) }
  }

  private var index: String {
    let rows = modules.map { module in
      "| [`\(module.name)`](\(module.name).md) | \(PageWriter.cell(module.doc)) |\n"
    }
    return """
      \(PageWriter.mark)
      # Reference

      Every name that a scene can use beyond Lua itself. Points are in pt with y down, angles are in
      radians and clockwise. A vector is `vec(x, y)`, `{ x, y }` or `{ x = x, y = y }`. In the REPL
      and in scenes, `help "dynamics.snap"` shows the same; `tumble stubs` writes it for editors.

      | module | what it is for |
      |---|---|

      """ + rows.joined()
  }
}

/// Writes the page of one module.
private struct PageWriter {
  static let mark =
    "<!-- Made by `tumble reference docs/reference` of what the program declares: edit that. -->"

  private let reference: Reference
  private let module: Reference.Module
  private(set) var text = ""

  init(_ reference: Reference, _ module: Reference.Module) {
    self.reference = reference
    self.module = module
    text = "\(Self.mark)\n# \(module.name)\n\n\(module.doc)\n"
    writeFunctions()
    writeValues()
    if let type = module.type { write(type) }
    for kind in module.kinds { write(kind) }
  }

  /// A text as a table's cell.
  static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  private mutating func table(_ head: [String], _ rows: [[String]]) {
    guard !rows.isEmpty else { return }
    text +=
      "\n| \(head.joined(separator: " | ")) |\n|\(String(repeating: "---|", count: head.count))\n"
    for row in rows {
      text += "| \(row.map { Self.cell($0) }.joined(separator: " | ")) |\n"
    }
  }

  // MARK: parts

  private mutating func writeFunctions() {
    for function in module.functions {
      text += "\n## `\(function.call)`\n\n\(function.doc)\(Self.answer(function))\n"
      table(
        ["parameter", "what it takes"],
        function.parameters.flatMap(\.rows).map { ["`\($0.0)`", $0.1] })
    }
  }

  private static func answer(_ signature: Signature) -> String {
    signature.gift.map { "; gives \($0)" } ?? ""
  }

  private mutating func writeValues() {
    let values = module.values.filter { value in
      !module.kinds.contains { $0.name == value.name }
    }
    for value in values { text += "\n## `\(value.name)`\n\n\(value.doc); \(value.type.summary)\n" }
  }

  private mutating func write(_ type: GeometryType) {
    text += "\n## Values\n"
    table(
      ["field", "what it is", "type"],
      type.fields.map { ["`\($0.name)`", $0.doc, $0.type.summary] })
    writeMethods(type.methods.map(\.signature))
  }

  private mutating func write(_ kind: Kind) {
    let isSingle = reference.registry.singletons.contains { $0.kind === kind }
    if kind.name != module.name { text += "\n## `\(kind.name)`\n\n\(kind.doc)\n" }
    if let example = reference.example(of: kind) { text += "\n```lua\n\(example)\n```\n" }
    let fields = kind.fields.map { ["`\($0.name)`", $0.doc, $0.facts] }
    let common = isSingle ? [] : Reference.common.map { ["`\($0.name)`", $0.doc, $0.type] }
    table(["field", "what it is", "type"], fields + common)
    writeMethods(kind.methods.map(\.signature) + (isSingle ? [] : [Reference.remove]))
  }

  private mutating func writeMethods(_ methods: [Signature]) {
    table(
      ["method", "what it does", "parameters"],
      methods.map { method in
        [
          "`\(method.call)`", method.doc + Self.answer(method),
          method.parameters.map { "`\($0.name)`: \($0.type.summary)" }.joined(separator: "; "),
        ]
      })
  }
}
