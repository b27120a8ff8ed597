// SPDX-License-Identifier: MIT

internal import CLua
internal import CLuaShims

/// A Lua value that the host keeps alive: an integer of the registry, released with the last
/// owner.
public final class LuaReference {
  let key: Int32
  /// The state is kept alive by what it lent.
  let state: LuaState

  init(key: Int32, state: LuaState) {
    self.key = key
    self.state = state
  }

  deinit { luaL_unref(state.main.L, tl_registry(), key) }
}

extension LuaReference {
  /// The main thread of the state that keeps the value.
  public var thread: LuaThread { state.main }
}
