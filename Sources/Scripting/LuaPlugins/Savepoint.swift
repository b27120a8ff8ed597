// SPDX-License-Identifier: MIT

internal import Lua

/// How far a load had come, to take back what a plugin declared before it failed.
struct Savepoint {
  private let run: Loading
  private let state: LuaReference
  private let values: [[Value]]
  private let tunables: Int
  private let effects: Int
  private let random: RandomStream

  init(_ run: Loading, _ host: Host) throws {
    self.run = run
    state = try host.callPrelude("save_state")
    values = run.declarations.map(\.values)
    (tunables, effects, random) = (run.tunables.count, run.effects.count, run.random)
  }

  /// Whether something has been declared since.
  var isBehind: Bool {
    run.declarations.count != values.count || run.tunables.count != tunables
      || run.effects.count != effects
      || zip(run.declarations, values).contains { $0.values != $1 }
  }

  /// Takes back all that has been declared since.
  func restore(_ host: Host) {
    for declaration in run.cut(to: values.count) where declaration.isNew {
      host.objects.end(declaration.id, death: "the failure of its plugin")
      host.environment.forget(declaration.id)
    }
    for (declaration, values) in zip(run.declarations, values) { declaration.replace(with: values) }
    run.tunables.removeSubrange(tunables...)
    run.effects.removeSubrange(effects...)
    run.random = random
    host.lua.main.push(state)
    _ = try? host.callPrelude("restore_state", arguments: 1)
  }
}
