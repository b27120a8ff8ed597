// SPDX-License-Identifier: MIT

// Stubs: what an editor's Lua language server reads to complete and check scenes.
extension Reference {
  /// A `---@meta` file for each module.
  public func stubs() -> [File] {
    modules.map { File(name: "\($0.name).lua", text: StubWriter(self, $0).text) }
  }
}

/// Writes the stub of one module.
private struct StubWriter {
  private let reference: Reference
  private let module: Reference.Module
  private(set) var text = ""
  /// The classes without a kind that have been written.
  private var owners: Set<String> = []

  init(_ reference: Reference, _ module: Reference.Module) {
    self.reference = reference
    self.module = module
    line("---@meta")
    line("-- \(module.name): \(module.doc)")
    line("-- Made by `tumble stubs` of what the program declares: it needs no editing.")
    if module.name == Reference.core { writeCommon() }
    if isTable { paragraph("\(module.name) = {}") }
    if let type = module.type { write(type) }
    for kind in module.kinds { write(kind) }
    for value in module.values { write(value) }
    for function in module.functions {
      writeOwner(of: function)
      write(function, name: function.name)
    }
  }

  /// Whether scripts index the module: `dynamics.snap`.
  private var isTable: Bool {
    let prefix = module.name + "."
    return !module.values.contains { $0.name == module.name }
      && (module.functions.contains { $0.name.hasPrefix(prefix) }
        || module.kinds.contains { $0.hasConstructor && $0.name.hasPrefix(prefix) })
  }

  private mutating func line(_ line: String) { text += line + "\n" }

  private mutating func paragraph(_ first: String) { text += "\n" + first + "\n" }

  // MARK: what all have alike

  private mutating func writeCommon() {
    paragraph("---@alias vector vec|number[]|{x: number, y: number}")
    paragraph("--- Any object of the scene.")
    line("---@class object")
    line("---@field id string? \(Reference.common[0].doc)")
    line("---@field is_alive boolean \(Reference.common[1].doc)")
    line("local object = {}")
    write(Reference.remove, name: "object:\(Reference.remove.name)")
  }

  // MARK: kinds

  private mutating func write(_ kind: Kind) {
    let isSingle = reference.registry.singletons.contains { $0.kind === kind }
    paragraph("--- \(kind.doc)")
    line("---@class \(kind.name)\(isSingle ? "" : ": object")")
    for field in kind.fields {
      line("---@field \(field.name) \(field.stubType) \(field.doc); \(field.facts)")
    }
    if let found = kind.lookupKind { line("---@field [string] \(found)") }
    let local = kind.name.split(separator: ".").joined(separator: "_")
    line("local \(local) = {}")
    for method in kind.methods { write(method.signature, name: "\(local):\(method.name)") }
    if kind.hasConstructor { writeConstructor(kind) }
  }

  private mutating func writeConstructor(_ kind: Kind) {
    let options = kind.name + ".options"
    paragraph("---@class \(options)")
    line("---@field id? string a name of its own: reloads know the object by it")
    line("---@field was? string the id that it had before")
    for field in kind.fields where field.isOption {
      let mark = field.isRequired ? "" : "?"
      line("---@field \(field.name)\(mark) \(field.stubType) \(field.doc); \(field.facts)")
    }
    paragraph("--- \(kind.doc)")
    line("---")
    line("---     \(reference.example(of: kind) ?? "")")
    line("---@param options \(options)")
    line("---@return \(kind.name)")
    line("function \(kind.name)(options) end")
  }

  /// The call without what may be left out in its midst.
  private mutating func writeOverload(of signature: Signature) {
    let required = signature.parameters.filter { !$0.isOptional }
    guard let last = signature.parameters.last, !last.isOptional,
      required.count < signature.parameters.count
    else { return }
    let parameters = required.map { "\($0.safeName): \($0.type.stubType(isGiven: true))" }
    let answer = signature.stubAnswer(isGiven: false)
    line("---@overload fun(\(parameters.joined(separator: ", ")))\(answer)")
  }

  // MARK: values and functions

  /// The class of a method that belongs to no kind, once.
  private mutating func writeOwner(of method: Signature) {
    let parts = method.name.split(separator: ":").map { "\($0)" }
    guard parts.count == 2, owners.insert(parts[0]).inserted else { return }
    paragraph("---@class \(parts[0])")
    line("local \(parts[0]) = {}")
  }

  private mutating func write(_ type: GeometryType) {
    paragraph("--- \(type.doc)")
    line("---@class \(type.name)")
    for field in type.fields {
      line(
        "---@field \(field.name) \(field.type.stubType(isGiven: false)) \(field.doc)"
          + "; \(field.type.summary)")
    }
    for (name, operation) in Self.operators
    where type.operators.contains(where: { $0.name == name }) {
      line("---@operator \(operation)")
    }
    line("local \(type.name)_value = {}")
    for method in type.methods {
      write(method.signature, name: "\(type.name)_value:\(method.name)")
    }
  }

  private static let operators = [
    ("__add", "add(vec): vec"), ("__sub", "sub(vec): vec"), ("__mul", "mul(number): vec"),
    ("__div", "div(number): vec"), ("__unm", "unm: vec"),
  ]

  private mutating func write(_ value: NamedValue) {
    paragraph("--- \(value.doc)")
    line("---@type \(value.type.stubType(isGiven: false))")
    line("\(value.name) = nil")
  }

  private mutating func write(_ signature: Signature, name: String) {
    paragraph("--- \(signature.doc)")
    for parameter in signature.parameters {
      let mark = parameter.isOptional ? "?" : ""
      line(
        "---@param \(parameter.safeName)\(mark) \(parameter.type.stubType(isGiven: true)) "
          + parameter.type.summary)
    }
    if signature.isVariadic { line("---@param ... any") }
    if let returns = signature.returns {
      let type = returns.stubType(isGiven: false)
      for _ in 0..<signature.results { line("---@return \(type) # \(returns.summary)") }
    }
    writeOverload(of: signature)
    let names = signature.parameters.map(\.safeName) + (signature.isVariadic ? ["..."] : [])
    line("function \(name)(\(names.joined(separator: ", "))) end")
  }
}

// MARK: - Types in the language server's words

extension Field {
  /// What the field holds; a vector may be assigned as a table.
  fileprivate var stubType: String {
    guard let callback else { return type.stubType(isGiven: isOption) }
    let parameters = callback.parameters.map { parameter in
      "\(parameter.safeName): \(parameter.type.stubType(isGiven: false))"
    }
    let answer = callback.stubAnswer(isGiven: true)
    return "(fun(\(parameters.joined(separator: ", ")))\(answer))?"
  }
}

extension Signature {
  /// `: number, number`.
  fileprivate func stubAnswer(isGiven: Bool) -> String {
    guard let type = returns?.stubType(isGiven: isGiven) else { return "" }
    return ": " + Array(repeating: type, count: results).joined(separator: ", ")
  }
}

extension Parameter {
  /// The name, unless it is a word of Lua.
  fileprivate var safeName: String {
    ["function", "end", "in", "repeat"].contains(name) ? name + "_" : name
  }
}

extension ValueType {
  /// The type; where scripts give it, a table may stand for a vector.
  fileprivate func stubType(isGiven: Bool) -> String {
    switch self {
    case .boolean: "boolean"
    case .number: "number"
    case .integer: "integer"
    case .string, .color: "string"
    case .choice(let names): names.map { ValuePrinter.quoted($0) }.joined(separator: "|")
    case .vector, .size: isGiven ? "vector" : "vec"
    case .rect: "rect"
    case .path: "path"
    case .affine: "affine"
    case .transform3D: "transform3d"
    case .object(let kinds): kinds.isEmpty ? "object" : kinds.joined(separator: "|")
    case .function: "function"
    case .list(let element): "(\(element.stubType(isGiven: isGiven)))[]"
    case .map(let element): "table<string, \(element.stubType(isGiven: isGiven))>"
    case .fields(let fields):
      "{ "
        + fields.map {
          "\($0.name)\($0.isRequired ? "" : "?"): \($0.type.stubType(isGiven: isGiven))"
        }
        .joined(separator: ", ") + " }"
    case .either(let types): types.map { $0.stubType(isGiven: isGiven) }.joined(separator: "|")
    case .optional(let type): "(\(type.stubType(isGiven: isGiven)))?"
    case .any: "any"
    }
  }
}
