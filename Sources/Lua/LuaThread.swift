// SPDX-License-Identifier: MIT

internal import CLua
internal import CLuaShims

/// The stack of the main thread or of a coroutine: values go in and out through it.
///
/// Only operations that cannot raise are offered; positions count from 1 at the bottom, or from
/// -1 at the top.
public struct LuaThread {
  let L: OpaquePointer

  init(_ L: OpaquePointer) { self.L = L }

  /// The state that this thread belongs to.
  public var state: LuaState {
    // A thread is only ever seen while its state lives: the state owns it.
    Unmanaged<LuaState>.fromOpaque(tl_context(L)).takeUnretainedValue()
  }

  /// Whether both are one and the same coroutine.
  public func isSame(as other: LuaThread) -> Bool { L == other.L }

  /// The number of values on the stack.
  public var count: Int { Int(lua_gettop(L)) }

  /// The kinds of Lua values.
  public enum ValueType: Int32, Sendable {
    case none = -1
    case `nil`, boolean, lightUserdata, number, string, table, function, userdata, thread
  }

  /// The kind of the value at a position.
  public func type(at index: Int) -> ValueType {
    ValueType(rawValue: lua_type(L, Int32(index))) ?? .none
  }

  /// Whether the position holds nil or nothing.
  public func isNil(at index: Int) -> Bool { lua_type(L, Int32(index)) <= LUA_TNIL }

  /// The name that Lua gives to the kind of the value, `"no value"` past the top.
  public func typeName(at index: Int) -> String {
    String(cString: lua_typename(L, lua_type(L, Int32(index))))
  }

  /// A position that stays valid while values are pushed above it.
  public func absolute(_ index: Int) -> Int { Int(lua_absindex(L, Int32(index))) }

  /// Removes the `count` topmost values.
  public func pop(_ count: Int = 1) { tl_pop(L, Int32(count)) }

  /// Makes the stack `count` values high.
  public func setCount(_ count: Int) { lua_settop(L, Int32(count)) }

  /// Makes sure that `count` more values can be pushed.
  ///
  /// - Throws: `LuaFailure` when the stack would be larger than Lua allows.
  public func reserve(_ count: Int) throws {
    guard count < 1_000_000, lua_checkstack(L, Int32(count)) != 0 else {
      throw LuaFailure("too many values at once: \(count)")
    }
  }

  /// Moves the topmost value to a position, shifting the rest up.
  public func insert(at index: Int) { lua_rotate(L, Int32(index), 1) }

  /// Pushes the `count` topmost values of this thread onto another of the same state.
  public func move(_ count: Int, to other: LuaThread) { lua_xmove(L, other.L, Int32(count)) }
}

// MARK: - Pushing

extension LuaThread {
  /// Pushes nil.
  public func pushNil() { lua_pushnil(L) }

  /// Pushes a Boolean.
  public func push(_ value: Bool) { lua_pushboolean(L, value ? 1 : 0) }

  /// Pushes a float.
  public func push(_ value: Double) { lua_pushnumber(L, value) }

  /// Pushes an integer.
  public func push(_ value: Int) { lua_pushinteger(L, lua_Integer(value)) }

  /// Pushes a string, byte for byte.
  public func push(_ value: String) {
    var value = value
    value.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        _ = lua_pushlstring(L, text.baseAddress, text.count)
      }
    }
  }

  /// Pushes the value that a reference keeps.
  ///
  /// Pushes nil when the state has gone back to before the value was lent.
  public func push(_ reference: LuaReference) {
    guard reference.isValid else { return lua_pushnil(L) }
    lua_rawgeti(L, tl_registry(), lua_Integer(reference.key))
  }

  /// Pushes a copy of the value at a position.
  public func pushCopy(of index: Int) { lua_pushvalue(L, Int32(index)) }

  /// Pushes a new table with room for a list and for named values.
  public func pushTable(list: Int = 0, named: Int = 0) {
    lua_createtable(L, Int32(clamping: list), Int32(clamping: named))
  }

  /// Pushes the table of globals that the state was made with.
  public func pushGlobals() { tl_push_globals(L) }

  /// Pushes a host function by its number.
  public func push(function number: LuaState.FunctionID) { tl_push_stub(L, number.raw) }

  /// Pushes a new coroutine.
  public func pushThread() -> LuaThread { LuaThread(lua_newthread(L)) }
}

// MARK: - Reading

extension LuaThread {
  /// The Boolean at a position, nil for another type.
  public func boolean(at index: Int) -> Bool? {
    lua_type(L, Int32(index)) == LUA_TBOOLEAN ? lua_toboolean(L, Int32(index)) != 0 : nil
  }

  /// Whether Lua takes the value as true.
  public func isTruthy(at index: Int) -> Bool { lua_toboolean(L, Int32(index)) != 0 }

  /// The number at a position, nil for another type; `"10"` is not a number here.
  public func number(at index: Int) -> Double? {
    lua_type(L, Int32(index)) == LUA_TNUMBER ? lua_tonumberx(L, Int32(index), nil) : nil
  }

  /// The number at a position when it has an exact integer value.
  public func integer(at index: Int) -> Int? {
    guard lua_type(L, Int32(index)) == LUA_TNUMBER else { return nil }
    var isInteger: Int32 = 0
    let value = lua_tointegerx(L, Int32(index), &isInteger)
    return isInteger != 0 ? Int(value) : nil
  }

  /// Whether the value is a number of Lua's integer subtype.
  public func isInteger(at index: Int) -> Bool { lua_isinteger(L, Int32(index)) != 0 }

  /// The string at a position, nil for another type; bytes that are not UTF-8 are replaced.
  public func string(at index: Int) -> String? {
    guard lua_type(L, Int32(index)) == LUA_TSTRING else { return nil }
    var length = 0
    guard let bytes = lua_tolstring(L, Int32(index), &length) else { return nil }
    return bytes.withMemoryRebound(to: UInt8.self, capacity: length) {
      String(decoding: UnsafeBufferPointer(start: $0, count: length), as: UTF8.self)
    }
  }

  /// The coroutine at a position, nil for another type.
  public func thread(at index: Int) -> LuaThread? {
    lua_tothread(L, Int32(index)).map { LuaThread($0) }
  }

  /// Whether two values are the same without asking metamethods.
  public func isEqual(_ a: Int, _ b: Int) -> Bool { lua_rawequal(L, Int32(a), Int32(b)) != 0 }

  /// Whether the value is a function written in Lua.
  public func isLuaFunction(at index: Int) -> Bool {
    lua_type(L, Int32(index)) == LUA_TFUNCTION && lua_iscfunction(L, Int32(index)) == 0
  }

  /// Keeps the topmost value and pops it.
  public func popReference() -> LuaReference {
    LuaReference(key: luaL_ref(L, tl_registry()), state: state)
  }

  /// Keeps the value at a position.
  public func reference(at index: Int) -> LuaReference {
    lua_pushvalue(L, Int32(index))
    return popReference()
  }

  /// The value's text by Lua's rules, `__tostring` included.
  ///
  /// - Throws: `LuaError` when a `__tostring` fails.
  public func text(at index: Int) throws(LuaError) -> String {
    let status = tl_to_string(L, Int32(index))
    defer { pop() }
    guard status == LUA_OK else { throw state.error(on: self) }
    return string(at: -1) ?? ""
  }
}

// MARK: - Tables, without metamethods

extension LuaThread {
  /// Pushes `table[key]`.
  @discardableResult
  public func rawGet(_ table: Int, _ key: String) -> ValueType {
    let table = absolute(table)
    push(key)
    return ValueType(rawValue: lua_rawget(L, Int32(table))) ?? .none
  }

  /// Pushes `table[position]`.
  @discardableResult
  public func rawGet(_ table: Int, _ position: Int) -> ValueType {
    ValueType(rawValue: lua_rawgeti(L, Int32(table), lua_Integer(position))) ?? .none
  }

  /// Pops a key and pushes `table[key]`.
  @discardableResult
  public func rawGetPopping(_ table: Int) -> ValueType {
    ValueType(rawValue: lua_rawget(L, Int32(table))) ?? .none
  }

  /// Pops a value and stores it at `table[key]`.
  public func rawSet(_ table: Int, _ key: String) {
    let table = absolute(table)
    push(key)
    lua_rotate(L, -2, 1)
    lua_rawset(L, Int32(table))
  }

  /// Pops a value and stores it at `table[position]`.
  public func rawSet(_ table: Int, _ position: Int) {
    lua_rawseti(L, Int32(table), lua_Integer(position))
  }

  /// Pops a value, then a key, and stores the value at `table[key]`.
  public func rawSetPopping(_ table: Int) { lua_rawset(L, Int32(table)) }

  /// The length of a list or string, without `__len`.
  public func rawCount(at index: Int) -> Int { Int(lua_rawlen(L, Int32(index))) }

  /// Calls `body` for each entry, with the key at -2 and the value at -1.
  ///
  /// The order is Lua's own, which differs from run to run: sort what a result can see.
  public func forEachEntry(of table: Int, _ body: () throws -> Void) rethrows {
    let table = absolute(table)
    let height = count
    defer { setCount(height) }
    lua_pushnil(L)
    while lua_next(L, Int32(table)) != 0 {
      let top = count
      try body()
      setCount(top - 1)
    }
  }

  /// Gives the table or userdata at a position the metatable on top, which is popped.
  public func setMetatable(of index: Int) { lua_setmetatable(L, Int32(index)) }

  /// Pushes the metatable of the value, when it has one.
  public func pushMetatable(of index: Int) -> Bool { lua_getmetatable(L, Int32(index)) != 0 }
}
