// SPDX-License-Identifier: MIT

internal import CLua
internal import CLuaShims

/// What a host function answers: so many results on top of the stack, or so many values to yield.
public struct LuaAnswer {
  let raw: Int32

  /// The function returns the `count` topmost values.
  public static func results(_ count: Int) -> LuaAnswer { LuaAnswer(raw: Int32(count)) }

  /// The function's coroutine yields the `count` topmost values.
  public static func yield(_ count: Int) -> LuaAnswer { LuaAnswer(raw: -2 - Int32(count)) }
}

/// The owner of the host's objects: answers reads and writes of their fields.
public protocol LuaObjectAccess: AnyObject {
  /// Pushes the value of a field.
  func get(_ thread: LuaThread, _ object: LuaObject, slot: Int) throws -> LuaAnswer
  /// Stores the value at position 3 in a field.
  func set(_ thread: LuaThread, _ object: LuaObject, slot: Int) throws -> LuaAnswer
  /// Answers for the key at position 2, which the kind does not have.
  func unknownField(_ thread: LuaThread, kind: UInt32, isWrite: Bool) throws -> LuaAnswer
}

extension LuaState {
  /// Makes a host function callable from Lua.
  ///
  /// - Throws: `LuaFailure` when the pool of functions is used up.
  public func register(_ function: @escaping Function) throws -> FunctionID {
    if let free = freeFunctions.popLast() {
      functions[Int(free)] = function
      return FunctionID(raw: free)
    }
    guard functions.count < Int(tl_stub_count()) else {
      throw LuaFailure("too many host functions: at most \(tl_stub_count())")
    }
    functions.append(function)
    return FunctionID(raw: Int32(functions.count - 1))
  }

  /// Takes a host function back; Lua code that still holds it gets an error.
  public func unregister(_ id: FunctionID) {
    functions[Int(id.raw)] = nil
    tl_bind_computation(main.pointer, id.raw, nil)
    freeFunctions.append(id.raw)
  }

  /// Puts `copy_plain` and `is_same`, for plain data, into the table on top: for the host's Lua.
  ///
  /// `copy_plain(value, levels, entries, copies)` gives whether the value is plain and of at most
  /// so many levels and entries, its copy if `copies`, and how many entries it left;
  /// `is_same(a, b, not_plain)` compares copies, of which `not_plain` is the same as nothing.
  public func addPlainFunctions() {
    tl_push_plain_copy(main.pointer)
    main.rawSet(-2, "copy_plain")
    tl_push_plain_equal(main.pointer)
    main.rawSet(-2, "is_same")
  }

  func call(_ number: Int32, _ thread: LuaThread) throws -> LuaAnswer {
    guard let function = functions[Int(number)] else {
      throw LuaFailure("this function's plugin is gone")
    }
    return try function(thread)
  }

  func withAccess(
    _ body: (any LuaObjectAccess) throws -> LuaAnswer
  ) throws -> LuaAnswer {
    guard let objects else { throw LuaFailure("the host is gone") }
    return try body(objects)
  }
}

extension LuaState.FunctionID {
  /// Stands for a function that is not registered yet.
  public static let none = LuaState.FunctionID(raw: -1)
}
