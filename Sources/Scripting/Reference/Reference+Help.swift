// SPDX-License-Identifier: MIT

// `help`: what a name means, as lines of text.
extension Reference {
  /// All modules, one a line.
  var overview: [String] {
    let rows = modules.map { ($0.name, $0.doc) }
    return ["modules:"] + Self.table(rows) + [
      "",
      "help \"dynamics\" tells of a module, help \"view\" of a kind of object, help \"random\" of",
      "a function, help(ball) of an object; what Lua itself has is in its manual",
    ]
  }

  /// What a name means; nil when nothing has it.
  func help(named name: String) -> [String]? {
    let name = name.split(separator: ":").joined(separator: ".")
    let texts = functionHelp(name) + kindHelp(name) + moduleHelp(name) + memberHelp(name)
    if !texts.isEmpty { return Array(texts.joined(separator: [""])) }
    return Self.standard.contains(name) ? ["\(name) is Lua's own: see its manual"] : nil
  }

  /// Every name that help knows, for suggestions.
  var names: [String] { modules.flatMap { names(in: $0) } }

  private func names(in module: Module) -> [String] {
    var names = [module.name] + module.functions.map(\.helpName) + module.values.map(\.name)
    for kind in module.kinds {
      names.append(kind.name)
      names += kind.memberNames.map { "\(kind.name).\($0)" }
    }
    return names + (module.type?.memberNames ?? []).map { "\(module.name).\($0)" }
  }

  // MARK: one meaning

  private func functionHelp(_ name: String) -> [[String]] {
    var texts: [[String]] = []
    for module in modules {
      texts += module.functions.filter { $0.helpName == name }.map { Self.lines($0) }
      for value in module.values where value.name == name && registry.kind(named: name) == nil {
        texts.append(["\(name): \(value.doc)", "  \(value.type.summary)"])
      }
    }
    return texts
  }

  private func kindHelp(_ name: String) -> [[String]] {
    registry.kind(named: name).map { [lines($0)] } ?? []
  }

  private func moduleHelp(_ name: String) -> [[String]] {
    guard let module = modules.first(where: { $0.name == name }) else { return [] }
    if let type = module.type { return [lines(type, module)] }
    if registry.kind(named: name) != nil { return [] }
    var rows = module.functions.map { ($0.call, $0.doc) }
    rows += module.values.map { ($0.name, $0.doc) }
    for kind in module.kinds where !module.values.contains(where: { $0.name == kind.name }) {
      rows.append((kind.hasConstructor ? "\(kind.name){…}" : kind.name, kind.doc))
    }
    return [["\(name): \(module.doc)"] + Self.table(rows)]
  }

  private func memberHelp(_ name: String) -> [[String]] {
    let parts = name.split(separator: ".").map { "\($0)" }
    guard parts.count > 1, let last = parts.last else { return [] }
    let owner = parts.dropLast().joined(separator: ".")
    if let kind = registry.kind(named: owner) { return member(last, of: kind) }
    guard let type = GeometryType.all.first(where: { $0.name == owner }) else { return [] }
    return type.fields.filter { $0.name == last }
      .map { ["\(name): \($0.doc)", "  \($0.type.summary), read only"] }
      + type.methods.filter { $0.name == last }.map { Self.lines($0.signature, of: owner) }
  }

  private func member(_ name: String, of kind: Kind) -> [[String]] {
    var texts: [[String]] = []
    for field in kind.fields where field.name == name {
      texts.append(["\(kind.name).\(name): \(field.doc)", "  \(field.facts)"])
    }
    for method in kind.methods where method.name == name {
      texts.append(Self.lines(method.signature, of: kind.name))
    }
    for common in Self.common where common.name == name {
      texts.append(["\(kind.name).\(name): \(common.doc)", "  \(common.type)"])
    }
    if name == Self.remove.name { texts.append(Self.lines(Self.remove, of: kind.name)) }
    return texts
  }

  // MARK: lines

  private static func lines(_ signature: Signature) -> [String] {
    ["\(signature.call)\(signature.answer): \(signature.doc)"] + parameterLines(signature)
  }

  private static func lines(_ signature: Signature, of owner: String) -> [String] {
    ["\(owner):\(signature.call)\(signature.answer): \(signature.doc)"]
      + parameterLines(signature)
  }

  private static func parameterLines(_ signature: Signature) -> [String] {
    table(signature.parameters.flatMap(\.rows))
  }

  private func lines(_ kind: Kind) -> [String] {
    let single = registry.singletons.contains { $0.kind === kind }
    var lines = ["\(kind.name): \(kind.doc)"]
    if let example = example(of: kind) { lines += ["  \(example)"] }
    let fields = kind.fields.map { ($0.name, $0.doc, $0.facts) }
    let common = single ? [] : Self.common.map { ($0.name, $0.doc, $0.type) }
    let methods = kind.methods.map(\.signature) + (single ? [] : [Self.remove])
    return lines + Self.section("fields", fields + common) + Self.section("methods", methods)
  }

  private func lines(_ type: GeometryType, _ module: Module) -> [String] {
    ["\(type.name): \(type.doc)"]
      + Self.section("functions", module.functions.filter { $0.name != type.name })
      + Self.section("fields", type.fields.map { ($0.name, $0.doc, $0.type.summary) })
      + Self.section("methods", type.methods.map(\.signature))
  }

  private static func section(_ title: String, _ rows: [(String, String, String)]) -> [String] {
    rows.isEmpty ? [] : ["\(title):"] + table(rows.map { ($0.0, "\($0.1): \($0.2)") })
  }

  private static func section(_ title: String, _ signatures: [Signature]) -> [String] {
    guard !signatures.isEmpty else { return [] }
    return ["\(title):"] + table(signatures.map { ($0.call, $0.doc + $0.answer) })
  }

  /// Two columns; what is too long for the first has a line of its own.
  private static func table(_ rows: [(String, String)]) -> [String] {
    let width = min(rows.map(\.0.count).max() ?? 0, 24)
    return rows.flatMap { name, text -> [String] in
      let indent = String(repeating: " ", count: max(width - name.count, 0) + 2)
      guard name.count > width else { return ["  \(name)\(indent)\(text)"] }
      return ["  " + name, String(repeating: " ", count: width + 4) + text]
    }
  }
}
