// SPDX-License-Identifier: MIT

internal import CLua
internal import CLuaShims

/// A Lua value that the host keeps alive: an integer of the registry, released with the last
/// owner.
public final class LuaReference {
  let key: Int32
  /// The state is kept alive by what it lent.
  let state: LuaState

  /// Whether Lua still keeps the value: not when the state went back to before it was lent.
  var isValid = true

  init(key: Int32, state: LuaState) {
    self.key = key
    self.state = state
    state.didLend(self)
  }

  deinit {
    guard isValid else { return }
    luaL_unref(state.main.pointer, tl_registry(), key)
    state.didTakeBack(key)
  }
}

extension LuaReference {
  /// Lets Lua forget the value, so that only images hold it: until the state goes back to one, the
  /// reference is of `false`.
  public func forget() {
    // All references of nil share a place that is none.
    guard isValid, key > 0 else { return }
    // A nil could make Lua give the place to another reference.
    lua_pushboolean(state.main.pointer, 0)
    lua_rawseti(state.main.pointer, tl_registry(), lua_Integer(key))
  }

  /// The main thread of the state that keeps the value.
  public var thread: LuaThread { state.main }
}
