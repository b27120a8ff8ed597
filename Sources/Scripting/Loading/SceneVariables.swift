// SPDX-License-Identifier: MIT

internal import Lua

/// The variables of a scene's main chunk: its locals, and the globals of its environment.
///
/// They follow the rule of declared values: what the file gives a variable is what it declares,
/// and while that stays the same from one load to the next, the live value does too.
struct SceneVariables {
  var locals: ChunkLocals
  /// The scene's own environment.
  let environment: LuaReference
  /// Copies of what the load gave the locals and the globals, by name, as far as it is plain data.
  private let declared: (locals: LuaReference, globals: LuaReference)

  /// Notes what a load has given to its variables.
  init(_ locals: [LuaLocal], environment: LuaReference, host: Host) throws {
    self.locals = ChunkLocals(locals)
    self.environment = environment
    self.locals.pushValues(on: host.lua.main)
    let values = try host.callPrelude("declared", arguments: 1)
    host.lua.main.push(environment)
    declared = (values, try host.callPrelude("declared", arguments: 1))
  }

  /// Takes over the live values of what both loads declared alike, and lets functions that live on
  /// from the old load, such as tasks, share the variables of this one.
  mutating func takeOver(_ old: SceneVariables, host: Host) throws {
    let main = host.lua.main
    main.push(old.declared.locals)
    main.push(declared.locals)
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
    for value in [old.environment, old.declared.globals, environment, declared.globals] {
      main.push(value)
    }
    _ = try host.callPrelude("carry_globals", arguments: 4)
    try host.lua.join(
      locals.pairs(with: old.locals), globals: (old: old.environment, new: environment))
  }
}
