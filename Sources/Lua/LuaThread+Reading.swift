// SPDX-License-Identifier: MIT

internal import CLua
internal import CLuaShims

extension LuaThread {
  /// The Boolean at a position, nil for another type.
  public func boolean(at index: Int) -> Bool? {
    lua_type(pointer, Int32(index)) == LUA_TBOOLEAN
      ? lua_toboolean(pointer, Int32(index)) != 0 : nil
  }

  /// Whether Lua takes the value as true.
  public func isTruthy(at index: Int) -> Bool { lua_toboolean(pointer, Int32(index)) != 0 }

  /// The number at a position, nil for another type; `"10"` is not a number here.
  public func number(at index: Int) -> Double? {
    lua_type(pointer, Int32(index)) == LUA_TNUMBER ? lua_tonumberx(pointer, Int32(index), nil) : nil
  }

  /// The number at a position when it has an exact integer value.
  public func integer(at index: Int) -> Int? {
    guard lua_type(pointer, Int32(index)) == LUA_TNUMBER else { return nil }
    var isInteger: Int32 = 0
    let value = lua_tointegerx(pointer, Int32(index), &isInteger)
    return isInteger != 0 ? Int(value) : nil
  }

  /// Whether the value is a number of Lua's integer subtype.
  public func isInteger(at index: Int) -> Bool { lua_isinteger(pointer, Int32(index)) != 0 }

  /// The string at a position, nil for another type; bytes that are not UTF-8 are replaced.
  public func string(at index: Int) -> String? {
    guard lua_type(pointer, Int32(index)) == LUA_TSTRING else { return nil }
    var length = 0
    guard let bytes = lua_tolstring(pointer, Int32(index), &length) else { return nil }
    return bytes.withMemoryRebound(to: UInt8.self, capacity: length) {
      String(decoding: UnsafeBufferPointer(start: $0, count: length), as: UTF8.self)
    }
  }

  /// The coroutine at a position, nil for another type.
  public func thread(at index: Int) -> LuaThread? {
    lua_tothread(pointer, Int32(index)).map { LuaThread($0) }
  }

  /// Whether two values are the same without asking metamethods.
  public func isEqual(_ a: Int, _ b: Int) -> Bool { lua_rawequal(pointer, Int32(a), Int32(b)) != 0 }

  /// Whether the value is a function written in Lua.
  public func isLuaFunction(at index: Int) -> Bool {
    lua_type(pointer, Int32(index)) == LUA_TFUNCTION && lua_iscfunction(pointer, Int32(index)) == 0
  }

  /// Keeps the topmost value and pops it.
  public func popReference() -> LuaReference {
    LuaReference(key: luaL_ref(pointer, tl_registry()), state: state)
  }

  /// Keeps the value at a position.
  public func reference(at index: Int) -> LuaReference {
    lua_pushvalue(pointer, Int32(index))
    return popReference()
  }

  /// The value's text by Lua's rules, `__tostring` included.
  ///
  /// - Throws: `LuaError` when a `__tostring` fails.
  public func text(at index: Int) throws(LuaError) -> String {
    let status = tl_to_string(pointer, Int32(index), state.callMilliseconds)
    defer { pop() }
    guard status == LUA_OK else { throw state.error(on: self) }
    return string(at: -1) ?? ""
  }
}
