// SPDX-License-Identifier: MIT

internal import CLua
internal import CLuaShims

/// The stack of the main thread or of a coroutine: values go in and out through it.
///
/// Only operations that cannot raise are offered; positions count from 1 at the bottom, or from
/// -1 at the top.
public struct LuaThread {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  /// The state that this thread belongs to.
  public var state: LuaState {
    // A thread is only ever seen while its state lives: the state owns it.
    Unmanaged<LuaState>.fromOpaque(tl_context(pointer)).takeUnretainedValue()
  }

  /// Whether both are one and the same coroutine.
  public func isSame(as other: LuaThread) -> Bool { pointer == other.pointer }

  /// The number of values on the stack.
  public var count: Int { Int(lua_gettop(pointer)) }

  /// The kinds of Lua values.
  public enum ValueType: Int32, Sendable {
    case none = -1
    case `nil`, boolean, lightUserdata, number, string, table, function, userdata, thread
  }

  /// The kind of the value at a position.
  public func type(at index: Int) -> ValueType {
    ValueType(rawValue: lua_type(pointer, Int32(index))) ?? .none
  }

  /// Whether the position holds nil or nothing.
  public func isNil(at index: Int) -> Bool { lua_type(pointer, Int32(index)) <= LUA_TNIL }

  /// The name that Lua gives to the kind of the value, `"no value"` past the top.
  public func typeName(at index: Int) -> String {
    String(cString: lua_typename(pointer, lua_type(pointer, Int32(index))))
  }

  /// A position that stays valid while values are pushed above it.
  public func absolute(_ index: Int) -> Int { Int(lua_absindex(pointer, Int32(index))) }

  /// Removes the `count` topmost values.
  public func pop(_ count: Int = 1) { tl_pop(pointer, Int32(count)) }

  /// Makes the stack `count` values high.
  public func setCount(_ count: Int) { lua_settop(pointer, Int32(count)) }

  /// Makes sure that `count` more values can be pushed.
  ///
  /// - Throws: `LuaFailure` when the stack would be larger than Lua allows.
  public func reserve(_ count: Int) throws {
    guard count < 1_000_000, lua_checkstack(pointer, Int32(count)) != 0 else {
      throw LuaFailure("too many values at once: \(count)")
    }
  }

  /// Throws when the call that runs has no time left: for loops of the host over what scripts give.
  ///
  /// The error that the script gets is that of the limit.
  public func requireTime() throws {
    if tl_must_end(pointer) != 0 { throw LuaFailure("no time is left") }
  }

  /// Moves the topmost value to a position, shifting the rest up.
  public func insert(at index: Int) { lua_rotate(pointer, Int32(index), 1) }

  /// Pushes the `count` topmost values of this thread onto another of the same state.
  public func move(_ count: Int, to other: LuaThread) {
    lua_xmove(pointer, other.pointer, Int32(count))
  }
}

// MARK: - Pushing

extension LuaThread {
  /// Pushes nil.
  public func pushNil() { lua_pushnil(pointer) }

  /// Pushes a Boolean.
  public func push(_ value: Bool) { lua_pushboolean(pointer, value ? 1 : 0) }

  /// Pushes a float.
  public func push(_ value: Double) { lua_pushnumber(pointer, value) }

  /// Pushes an integer.
  public func push(_ value: Int) { lua_pushinteger(pointer, lua_Integer(value)) }

  /// Pushes a string, byte for byte.
  public func push(_ value: String) {
    var value = value
    value.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        _ = lua_pushlstring(pointer, text.baseAddress, text.count)
      }
    }
  }

  /// Pushes the value that a reference keeps.
  ///
  /// Pushes nil when the state has gone back to before the value was lent.
  public func push(_ reference: LuaReference) {
    guard reference.isValid else { return lua_pushnil(pointer) }
    lua_rawgeti(pointer, tl_registry(), lua_Integer(reference.key))
  }

  /// Pushes a copy of the value at a position.
  public func pushCopy(of index: Int) { lua_pushvalue(pointer, Int32(index)) }

  /// Pushes a new table with room for a list and for named values.
  public func pushTable(list: Int = 0, named: Int = 0) {
    lua_createtable(pointer, Int32(clamping: list), Int32(clamping: named))
  }

  /// Pushes the table of globals that the state was made with.
  public func pushGlobals() { tl_push_globals(pointer) }

  /// Pushes a host function by its number.
  public func push(function number: LuaState.FunctionID) { tl_push_stub(pointer, number.raw) }

  /// Pushes a new coroutine.
  public func pushThread() -> LuaThread { LuaThread(lua_newthread(pointer)) }
}
