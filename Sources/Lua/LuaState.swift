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

/// A Lua state and all its memory.
///
/// No error of Lua jumps over a Swift frame: C raises only after Swift has returned, and every
/// call into Lua goes through one protected function.
public final class LuaState {
  /// The number of a host function, as Lua calls it.
  public struct FunctionID: Hashable, Sendable { let raw: Int32 }

  /// A host function: arguments from position 1, results pushed on top.
  public typealias Function = (LuaThread) throws -> LuaAnswer

  /// The stack of the main thread.
  public private(set) var main: LuaThread

  /// Answers for the fields of host objects.
  ///
  /// Not owned: the owner of the state takes itself out before it goes.
  public unowned(unsafe) var objects: (any LuaObjectAccess)?

  /// The references that are lent out, by key.
  var lent: [Int32: Unmanaged<LuaReference>] = [:]
  private var kept: [AnyObject] = []
  private var functions: [Function?] = []
  private var freeFunctions: [Int32] = []
  let arena: OpaquePointer

  /// Creates a state.
  ///
  /// - Parameter memoryLimit: What Lua may hold, in bytes; the host itself may go beyond it.
  /// - Throws: `LuaError` when there is no memory.
  public init(memoryLimit: Int = 256 << 20) throws(LuaError) {
    guard let arena = tl_arena_create(memoryLimit * 4) else {
      throw LuaError("no memory for a Lua state")
    }
    var callbacks = TLCallbacks(
      call: callFunction, get: getField, set: setField, unknown: answerUnknownField)
    guard let L = tl_create(nil, &callbacks, arena) else {
      tl_arena_destroy(arena)
      throw LuaError("no memory for a Lua state")
    }
    self.arena = arena
    main = LuaThread(L)
    tl_set_context(L, Unmanaged.passUnretained(self).toOpaque())
    tl_arena_set_limit(arena, memoryLimit)
  }

  deinit {
    tl_destroy(main.L)
    tl_arena_destroy(arena)
  }

  /// The bytes that Lua holds now.
  public var liveBytes: Int { tl_arena_live(arena) }

  /// Opens the standard libraries into the globals.
  public func openLibraries() throws(LuaError) {
    lua_pushcclosure(main.L, tl_open_libraries, 0)
    try call(main, arguments: 0, results: 0)
  }

  /// Keeps an object that C holds a pointer to for as long as the state lives.
  func keepAlive(_ object: AnyObject) { kept.append(object) }

  /// Runs a full garbage collection.
  public func collectGarbage() { tl_collect(main.L) }
}

// MARK: - Host functions

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
    freeFunctions.append(id.raw)
  }

  fileprivate func call(_ number: Int32, _ thread: LuaThread) throws -> LuaAnswer {
    guard let function = functions[Int(number)] else {
      throw LuaFailure("this function's plugin is gone")
    }
    return try function(thread)
  }

  fileprivate func withAccess(
    _ body: (any LuaObjectAccess) throws -> LuaAnswer
  ) throws -> LuaAnswer {
    guard let objects else { throw LuaFailure("the host is gone") }
    return try body(objects)
  }
}

// MARK: - Calls into Lua

extension LuaState {
  /// Compiles a chunk of text and pushes it as a function.
  ///
  /// - Parameter name: `@file` for a file, `=name` for anything else.
  /// - Throws: `LuaError` with file and line for a syntax error; binary chunks are refused.
  public func load(_ text: String, name: String) throws(LuaError) {
    var text = text
    let status = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        tl_load(main.L, $0.baseAddress, $0.count, name)
      }
    }
    guard status == LUA_OK else { throw error(on: main) }
  }

  /// Calls the function below its arguments on a thread's stack.
  ///
  /// Every call into Lua goes through here or `resume`: the place for limits of time and memory.
  public func call(_ thread: LuaThread, arguments: Int, results: Int) throws(LuaError) {
    guard tl_call(thread.L, Int32(arguments), Int32(results)) == LUA_OK else {
      throw error(on: thread, traceback: true)
    }
  }

  /// Calls the main chunk on top of the main stack.
  ///
  /// - Returns: Its local variables at its end, by name in order of declaration.
  public func callMain() throws(LuaError) -> [(name: String, value: LuaReference)] {
    guard tl_call_main(main.L) == LUA_OK else { throw error(on: main, traceback: true) }
    defer { main.pop() }
    var locals: [(name: String, value: LuaReference)] = []
    for position in stride(from: 1, to: main.rawCount(at: -1) + 1, by: 2) {
      main.rawGet(-1, position)
      let name = main.string(at: -1) ?? ""
      main.pop()
      main.rawGet(-1, position + 1)
      locals.append((name, main.popReference()))
    }
    return locals
  }

  /// How a coroutine's turn ended.
  public enum Turn {
    /// It yielded so many values, which are on its stack.
    case yielded(Int)
    /// It returned so many values, which are on its stack.
    case finished(Int)
  }

  /// Runs a coroutine until it yields or ends.
  public func resume(_ thread: LuaThread, arguments: Int) throws(LuaError) -> Turn {
    var results: Int32 = 0
    switch tl_resume(thread.L, main.L, Int32(arguments), &results) {
    case LUA_OK: return .finished(Int(results))
    case LUA_YIELD: return .yielded(Int(results))
    default: throw error(on: thread, traceback: true)
    }
  }

  /// Calls a function once for each row of numbers, in one protected call.
  ///
  /// - Parameters:
  ///   - input: rows × columns numbers, row after row.
  ///   - output: rows × results numbers, filled in.
  /// - Throws: `LuaError`; rows before the failing one are filled in.
  public func callBatch(
    _ function: LuaReference, columns: Int, input: UnsafeBufferPointer<Double>, results: Int,
    output: UnsafeMutableBufferPointer<Double>
  ) throws(LuaError) {
    guard let from = input.baseAddress, let to = output.baseAddress else { return }
    var batch = TLBatch(
      rows: Int64(input.count / columns), columns: Int32(columns), results: Int32(results),
      input: from, output: to, row: 0)
    main.push(function)
    guard tl_call_batch(main.L, &batch) == LUA_OK else { throw error(on: main, traceback: true) }
  }

  /// Pops the message on top of a thread's stack and makes it an error.
  func error(on thread: LuaThread, traceback: Bool = false) -> LuaError {
    let message = thread.string(at: -1) ?? "error object is a \(thread.typeName(at: -1))"
    thread.pop()
    guard traceback, let frames = tl_traceback(main.L) else { return LuaError(message) }
    return LuaError(message, traceback: String(cString: frames).split(separator: "\n").map { "\($0)" })
  }
}

// MARK: - What C calls

/// Pushes an error's text with the place of the script's call, and answers that it failed.
private func fail(_ thread: LuaThread, _ error: any Error) -> Int32 {
  let text = (error as? LuaError)?.message
  if let text {
    thread.push(text)
  } else {
    let place = thread.scriptFrames(limit: 1).first.map { "\($0.file):\($0.line): " } ?? ""
    thread.push(place + "\(error)")
  }
  return -1
}

private func answer(_ L: OpaquePointer?, _ body: (LuaState, LuaThread) throws -> LuaAnswer) -> Int32 {
  guard let L else { return 0 }
  let thread = LuaThread(L)
  do {
    // The state is alive while Lua runs: its owner is on the stack below.
    return try Unmanaged<LuaState>.fromOpaque(tl_context(L))._withUnsafeGuaranteedRef {
      try body($0, thread).raw
    }
  } catch {
    return fail(thread, error)
  }
}

private func callFunction(
  _ context: UnsafeMutableRawPointer?, _ L: OpaquePointer?, _ number: Int32
) -> Int32 {
  answer(L) { try $0.call(number, $1) }
}

private func getField(
  _ context: UnsafeMutableRawPointer?, _ L: OpaquePointer?, _ kind: UInt32, _ index: UInt32,
  _ generation: UInt32, _ slot: Int32
) -> Int32 {
  answer(L) { state, thread in
    try state.withAccess {
      try $0.get(
        thread, LuaObject(kind: kind, index: index, generation: generation), slot: Int(slot))
    }
  }
}

private func setField(
  _ context: UnsafeMutableRawPointer?, _ L: OpaquePointer?, _ kind: UInt32, _ index: UInt32,
  _ generation: UInt32, _ slot: Int32
) -> Int32 {
  answer(L) { state, thread in
    try state.withAccess {
      try $0.set(
        thread, LuaObject(kind: kind, index: index, generation: generation), slot: Int(slot))
    }
  }
}

private func answerUnknownField(
  _ context: UnsafeMutableRawPointer?, _ L: OpaquePointer?, _ kind: UInt32, _ isWrite: Int32
) -> Int32 {
  answer(L) { state, thread in
    try state.withAccess { try $0.unknownField(thread, kind: kind, isWrite: isWrite != 0) }
  }
}
