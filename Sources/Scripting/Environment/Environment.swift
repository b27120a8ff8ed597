// SPDX-License-Identifier: MIT

internal import Lua

/// What the host keeps inside Lua: the names that scenes see, metatables, and a handle for each
/// object.
final class Environment {
  let lua: LuaState
  let geometry: GeometryValues

  /// The modules of the run that is loading, or of the last one.
  var modules = Modules(text: { _ in nil })

  /// What every scene's own environment falls back to.
  private(set) var base: LuaReference
  /// The host's functions written in Lua, by name.
  private(set) var functions: LuaReference
  /// The one handle of each object, by place: handles are equal when their objects are.
  private let handles: LuaReference
  private var metatables: [LuaReference] = []
  private var methods: [[LuaState.FunctionID]] = []
  private(set) var remove: LuaState.FunctionID

  init(_ lua: LuaState) {
    self.lua = lua
    geometry = GeometryValues(lua)
    base = Self.table(lua)
    functions = Self.table(lua)
    handles = Self.table(lua)
    remove = LuaState.FunctionID.none
  }

  private static func table(_ lua: LuaState) -> LuaReference {
    lua.main.pushTable()
    return lua.main.popReference()
  }

  // MARK: building

  /// Puts the registry's names into Lua and runs the host's own Lua.
  func build(_ host: Host) throws {
    try lua.openLibraries()
    try geometry.build(host)
    try bindKinds(host)
    for function in host.registry.functions { try add(function, host) }
    for kind in host.registry.kinds where kind.hasConstructor { try addConstructor(kind, host) }
    try runPrelude(host)
  }

  private func bindKinds(_ host: Host) throws {
    remove = try lua.register { [unowned host] in try host.removeObject($0) }
    for kind in host.registry.kinds {
      lua.bind(fields: kind.memberNames, ofKind: kind.number)
      lua.main.pushObjectMetatable(kind: kind.number)
      try addText(kind, host)
      metatables.append(lua.main.popReference())
      methods.append(
        try kind.methods.map { method in
          try lua.register { [unowned host] in try host.call(method, of: kind, $0) }
        })
      bindShortWays(kind)
    }
  }

  /// Lets Lua do without the host what needs no host.
  private func bindShortWays(_ kind: Kind) {
    for (slot, field) in kind.fields.enumerated() {
      guard let number = field.number else { continue }
      lua.bind(reader: number, position: field.position, ofKind: kind.number, slot: slot)
      guard let store = field.store, let range = field.type.range else { continue }
      lua.bind(writer: store, in: range, ofKind: kind.number, slot: slot)
    }
    for (number, method) in kind.methods.enumerated() {
      let function = self.method(kind, number)
      lua.bind(method: function, ofKind: kind.number, slot: kind.fields.count + number)
      guard let compute = method.compute else { continue }
      lua.bind(
        computation: compute, of: method.parameters.compactMap(\.type.range), ofKind: kind.number,
        to: function)
    }
  }

  /// Gives the metatable on top a `__tostring` that shows no address.
  private func addText(_ kind: Kind, _ host: Host) throws {
    let text = try lua.register { [unowned host] thread in
      thread.push(host.summary(of: 1, on: thread))
      return .results(1)
    }
    lua.main.push(function: text)
    lua.main.rawSet(-2, "__tostring")
    lua.main.push(kind.name)
    lua.main.rawSet(-2, "__name")
  }

  private func add(_ function: Function, _ host: Host) throws {
    let id = try lua.register { [unowned host] thread in
      let arguments = try host.arguments(
        function.parameters, from: 1, named: function.name, on: thread)
      try host.push(function.body(host, arguments), on: thread)
      return .results(1)
    }
    lua.main.push(function: id)
    place(function.name)
  }

  private func addConstructor(_ kind: Kind, _ host: Host) throws {
    let id = try lua.register { [unowned host] in try host.construct(kind, $0) }
    lua.main.push(function: id)
    place(kind.name)
  }

  /// Pops a value and puts it under a name, within its module's table.
  private func place(_ name: String) {
    let main = lua.main
    main.push(base)
    let parts = name.split(separator: ".").map { "\($0)" }
    for module in parts.dropLast() {
      if main.rawGet(-1, module) != .table {
        main.pop()
        main.pushTable()
        main.pushCopy(of: -1)
        main.rawSet(-3, module)
      }
    }
    main.pushCopy(of: -parts.count - 1)
    main.rawSet(-2, parts[parts.count - 1])
    main.pop(parts.count + 1)
  }

  /// Runs the host's own Lua: it takes what it needs of the standard libraries, protects the
  /// modules, and leaves functions for the host.
  private func runPrelude(_ host: Host) throws {
    var scripts = [(name: "tumble host", text: Self.text(PackageResources.host_lua))]
    scripts += host.registry.scripts.map { ("tumble " + $0.name, $0.text) }
    let raw = try host.registry.rawFunctions.map { ($0.name, try lua.register($0.body)) }
    for script in scripts {
      try lua.load(script.text, name: "=[\(script.name)]")
      lua.main.push(base)
      lua.main.push(functions)
      lua.main.pushTable(named: raw.count)
      for (name, id) in raw {
        lua.main.push(function: id)
        lua.main.rawSet(-2, name)
      }
      lua.addPlainFunctions()
      try lua.call(lua.main, arguments: 3, results: 0)
    }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  // MARK: use

  func method(_ kind: Kind, _ number: Int) -> LuaState.FunctionID {
    methods[Int(kind.number - Registry.firstKind)][number]
  }

  /// Pushes the handle of an object.
  func push(_ id: ObjectID, kind: UInt32, on thread: LuaThread) {
    thread.push(handles)
    thread.rawGet(-1, Int(id.index) + 1)
    if let there = thread.object(at: -1), there.generation == id.generation {
      thread.remove(at: -2)
      return
    }
    thread.pop()
    thread.push(metatables[Int(kind - Registry.firstKind)])
    let object = LuaObject(kind: kind, index: id.index, generation: id.generation)
    thread.push(object, metatable: -1)
    thread.remove(at: -2)
    thread.pushCopy(of: -1)
    thread.rawSet(-3, Int(id.index) + 1)
    thread.remove(at: -2)
  }

  /// Makes the handle of one object the handle of another, which was declared under it.
  func retarget(_ id: ObjectID, to other: ObjectID, kind: UInt32) {
    let main = lua.main
    main.push(handles)
    main.rawGet(-1, Int(id.index) + 1)
    if main.object(at: -1) != nil {
      let object = LuaObject(kind: kind, index: other.index, generation: other.generation)
      main.retarget(-1, to: object)
      main.rawSet(-2, Int(other.index) + 1)
    } else {
      main.pop()
    }
    main.pop()
    forget(id)
  }

  /// Lets go of the handle of an object that has ended.
  func forget(_ id: ObjectID) {
    lua.main.push(handles)
    lua.main.pushNil()
    lua.main.rawSet(-2, Int(id.index) + 1)
    lua.main.pop()
  }

  /// Pushes one of the host's functions written in Lua.
  func pushFunction(_ name: String) {
    lua.main.push(functions)
    lua.main.rawGet(-1, name)
    lua.main.remove(at: -2)
  }
}
