// SPDX-License-Identifier: MIT

/// All that scripts can name, module by module: `help`, the stubs and the reference pages are made
/// of it.
///
///     let reference = Reference(of: host)
///     for file in reference.pages() { print(file.name) }  // README.md, core.md, scene.md, …
public struct Reference {
  /// What belongs together: the names of one module, or of one type of value.
  public struct Module {
    /// The name: `dynamics`; `core` is what needs no module.
    public let name: String
    /// One line on what it is for.
    public internal(set) var doc = ""
    /// The functions in order of registration, by their full names.
    public internal(set) var functions: [Signature] = []
    /// The values: what exists once.
    public internal(set) var values: [NamedValue] = []
    /// The kinds of objects.
    public internal(set) var kinds: [Kind] = []
    /// The type of value that has the module's name.
    var type: GeometryType?
  }

  /// A text to write to a file of this name.
  public struct File: Sendable {
    /// The name within its folder.
    public let name: String
    /// The whole text.
    public let text: String
  }

  /// The module of names without one.
  static let core = "core"

  /// The modules in order of registration, `core` first.
  public private(set) var modules: [Module] = []
  let registry: Registry

  /// Collects what the plugins of a host have registered.
  public init(of host: Host) {
    registry = host.registry
    modules = [Module(name: Self.core, doc: "What every scene has, whatever the plugins.")]
    modules[0].functions = registry.signatures
    modules[0].values = registry.values
    addKinds()
    addTypes()
    addFunctions()
    for (module, signature) in registry.moduleSignatures {
      withModule(module) { $0.functions.append(signature) }
    }
    for (name, doc) in registry.modules { withModule(name) { $0.doc = doc } }
  }

  private mutating func addKinds() {
    for kind in registry.kinds {
      let single = registry.singletons.first { $0.kind === kind }
      let isGlobal = kind.hasConstructor || single != nil
      withModule(Self.module(of: kind.name) ?? (isGlobal ? kind.name : Self.core)) {
        $0.kinds.append(kind)
        if kind.name == $0.name { $0.doc = kind.doc }
        guard let single, single.isGlobal else { return }
        $0.values.append(
          NamedValue(name: single.name, type: .object([kind.name]), doc: kind.doc))
      }
    }
  }

  private mutating func addTypes() {
    for type in GeometryType.all {
      withModule(type.name) { ($0.doc, $0.type) = (type.doc, type) }
    }
  }

  private mutating func addFunctions() {
    let types = GeometryType.all.map(\.name)
    for function in registry.functions {
      let own = types.contains(function.name) ? function.name : Self.core
      withModule(Self.module(of: function.name) ?? own) {
        $0.functions.append(function.signature)
      }
    }
  }

  /// `dynamics` of `dynamics.snap`; nil for a name without a module.
  private static func module(of name: String) -> String? {
    name.contains(".") ? name.split(separator: ".").first.map { "\($0)" } : nil
  }

  private mutating func withModule(_ name: String, _ edit: (inout Module) -> Void) {
    if !modules.contains(where: { $0.name == name }) { modules.append(Module(name: name)) }
    for index in modules.indices where modules[index].name == name { edit(&modules[index]) }
  }
}
