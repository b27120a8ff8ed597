// SPDX-License-Identifier: MIT

internal import CLua
internal import CLuaShims

// Tables, without metamethods.
extension LuaThread {
  /// Pushes `table[key]`.
  @discardableResult
  public func rawGet(_ table: Int, _ key: String) -> ValueType {
    let table = absolute(table)
    push(key)
    return ValueType(rawValue: lua_rawget(pointer, Int32(table))) ?? .none
  }

  /// Pushes `table[position]`.
  @discardableResult
  public func rawGet(_ table: Int, _ position: Int) -> ValueType {
    ValueType(rawValue: lua_rawgeti(pointer, Int32(table), lua_Integer(position))) ?? .none
  }

  /// Pops a key and pushes `table[key]`.
  @discardableResult
  public func rawGetPopping(_ table: Int) -> ValueType {
    ValueType(rawValue: lua_rawget(pointer, Int32(table))) ?? .none
  }

  /// Pops a value and stores it at `table[key]`.
  public func rawSet(_ table: Int, _ key: String) {
    let table = absolute(table)
    push(key)
    lua_rotate(pointer, -2, 1)
    lua_rawset(pointer, Int32(table))
  }

  /// Pops a value and stores it at `table[position]`.
  public func rawSet(_ table: Int, _ position: Int) {
    lua_rawseti(pointer, Int32(table), lua_Integer(position))
  }

  /// Pops a value, then a key, and stores the value at `table[key]`.
  public func rawSetPopping(_ table: Int) { lua_rawset(pointer, Int32(table)) }

  /// The length of a list or string, without `__len`.
  public func rawCount(at index: Int) -> Int { Int(lua_rawlen(pointer, Int32(index))) }

  /// Calls `body` for each entry, with the key at -2 and the value at -1.
  ///
  /// The order is Lua's own, which differs from run to run: sort what a result can see.
  public func forEachEntry(
    of table: Int, while goesOn: () -> Bool = { true }, _ body: () throws -> Void
  ) rethrows {
    let table = absolute(table)
    let height = count
    defer { setCount(height) }
    lua_pushnil(pointer)
    while goesOn(), lua_next(pointer, Int32(table)) != 0 {
      let top = count
      try body()
      setCount(top - 1)
    }
  }

  /// Gives the table or userdata at a position the metatable on top, which is popped.
  public func setMetatable(of index: Int) { lua_setmetatable(pointer, Int32(index)) }

  /// Pushes the metatable of the value, when it has one.
  public func pushMetatable(of index: Int) -> Bool { lua_getmetatable(pointer, Int32(index)) != 0 }
}
