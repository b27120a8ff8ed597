// SPDX-License-Identifier: MIT

internal import Lua

/// All that scripts can name: kinds of objects, functions and modules.
public final class Registry {
  /// The kinds in order of registration; an object's handle carries the position.
  public private(set) var kinds: [Kind] = []

  /// The functions in order of registration.
  public private(set) var functions: [Function] = []

  /// Objects that exist once, as globals: `scene`.
  private(set) var singletons: [Singleton] = []

  /// An object that exists once.
  struct Singleton {
    let name: String
    let kind: Kind
    let isGlobal: Bool
  }

  /// Lua written by plugins, run after their functions are in place.
  private(set) var scripts: [(name: String, text: String)] = []

  /// Functions with full access to the stack, for the host's own use.
  private(set) var rawFunctions: [(name: String, body: LuaState.Function)] = []

  /// What scripts see of the host's own functions, in order of registration.
  public private(set) var signatures: [Signature] = []

  /// The host's own values.
  public private(set) var values: [NamedValue] = []

  /// What only some code sees, such as lines of the prompt, by the module that describes it.
  private(set) var moduleSignatures: [(module: String, signature: Signature)] = []

  /// What modules are for, in order of registration.
  public private(set) var modules: [(name: String, doc: String)] = []

  /// The first number of an object's kind: the lower ones are the kinds of geometric values.
  static let firstKind: UInt32 = 8

  /// Adds a kind of object, whose constructor becomes a function.
  @discardableResult
  public func add<Object>(_ builder: KindBuilder<Object>) -> Kind {
    let kind = builder.kind
    kind.number = Self.firstKind + UInt32(kinds.count)
    kinds.append(kind)
    return kind
  }

  /// Adds a kind of which there is one object: a global of this name, or the value of a field.
  public func addSingleton<Object>(
    _ builder: KindBuilder<Object>, named name: String, isGlobal: Bool = true
  ) {
    singletons.append(Singleton(name: name, kind: add(builder), isGlobal: isGlobal))
  }

  /// Adds a function.
  public func add(_ function: Function) { functions.append(function) }

  /// Adds Lua that runs when the host starts; it gets a table of the host's private functions.
  public func add(script text: String, named name: String) { scripts.append((name, text)) }

  /// The kind with this name.
  public func kind(named name: String) -> Kind? { kinds.first { $0.name == name } }

  /// Says in one line what a module such as `dynamics` is for.
  public func describe(module name: String, doc: String) { modules.append((name, doc)) }

  /// Describes a function that the host shows to some code only, under a module of this name.
  ///
  /// The name of a method has its owner before a colon: `expectation:equals`.
  public func describe(_ signature: Signature, in module: String) {
    moduleSignatures.append((module, signature))
  }

  /// Describes a function of every scene that the host's own Lua makes.
  func describe(_ signature: Signature) { signatures.append(signature) }

  /// Describes a value of every scene that the host's own Lua makes.
  func describe(value name: String, _ type: ValueType, doc: String) {
    values.append(NamedValue(name: name, type: type, doc: doc))
  }

  /// Adds a function of every scene; the body reads its arguments by the signature.
  func addRaw(
    _ signature: Signature, body: @escaping (Signature, LuaThread) throws -> LuaAnswer
  ) {
    describe(signature)
    addRaw(signature.name) { try body(signature, $0) }
  }

  /// Adds a function for the host's own Lua alone.
  func addRaw(_ name: String, body: @escaping LuaState.Function) {
    rawFunctions.append((name, body))
  }

  func kind(numbered number: UInt32) -> Kind { kinds[Int(number - Self.firstKind)] }
}
