// SPDX-License-Identifier: MIT

internal import Lua

/// The variables of a scene's files: the locals of each chunk, and the globals.
///
/// They follow the rule of declared values: what a file gives a variable is what it declares, and
/// while that stays the same from one load to the next, the live value does too.
struct SceneVariables {
  /// The locals of the main chunk.
  var locals: ChunkLocals {
    get { chunks[main]?.locals ?? ChunkLocals() }
    set { chunks[main]?.locals = newValue }
  }
  /// The scene's own environment.
  let environment: LuaReference
  private let main: String
  /// The locals of each file.
  private var chunks: [String: DeclaredLocals]
  /// What the load gave the globals.
  private let declaredGlobals: LuaReference

  /// Notes what a load has given to its variables.
  init(
    main: String, _ chunks: [String: [LuaLocal]], environment: LuaReference, host: Host
  ) throws {
    self.main = main
    self.environment = environment
    self.chunks = try chunks.mapValues { try DeclaredLocals($0, host) }
    host.lua.main.push(environment)
    declaredGlobals = try host.callPrelude("declared", arguments: 1)
  }

  /// Takes over the live values of what both loads declared alike, and lets functions that live on
  /// from the old load, such as tasks, share the variables of this one.
  mutating func takeOver(_ old: SceneVariables, host: Host) throws {
    var pairs: [LuaVariablePair] = []
    // In the order of their names: a value that two files have in common is moved once.
    for file in chunks.keys.sorted(by: { $0.isBytewiseLess(than: $1) }) {
      guard let before = old.chunks[file] else { continue }
      try chunks[file]?.takeOver(before, host)
      pairs += chunks[file]?.locals.pairs(with: before.locals) ?? []
    }
    for value in [old.environment, old.declaredGlobals, environment, declaredGlobals] {
      host.lua.main.push(value)
    }
    try host.callPrelude("carry_globals", arguments: 4)
    try host.lua.join(pairs, globals: (old: old.environment, new: environment))
  }

  /// Lets Lua forget what others have taken over. Keyframes keep these variables, and without this
  /// each load would leave its own in the live memory, where the next has to walk over them.
  func forgetValues() {
    environment.forget()
    declaredGlobals.forget()
    for chunk in chunks.values { chunk.forgetValues() }
  }
}

/// The locals of one chunk, and what its load gave them.
private struct DeclaredLocals {
  var locals: ChunkLocals
  /// Copies of the values that the load gave, by name, as far as they are plain data.
  private let declared: LuaReference

  init(_ locals: [LuaLocal], _ host: Host) throws {
    self.locals = ChunkLocals(locals)
    self.locals.pushValues(on: host.lua.main)
    declared = try host.callPrelude("declared", arguments: 1)
  }

  func forgetValues() {
    declared.forget()
    locals.forgetValues()
  }

  mutating func takeOver(_ old: DeclaredLocals, _ host: Host) throws {
    let main = host.lua.main
    main.push(old.declared)
    main.push(declared)
    old.locals.pushValues(on: main)
    main.push(try host.callPrelude("carried", arguments: 3))
    let carried = main.count
    defer { main.setCount(carried - 1) }
    for name in locals.names {
      main.rawGet(carried, name)
      if main.isTruthy(at: -1), old.locals.push(name, on: main) {
        _ = locals.set(name, from: -1, on: main)
      }
      main.setCount(carried)
    }
  }
}
