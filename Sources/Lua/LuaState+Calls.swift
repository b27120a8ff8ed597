// SPDX-License-Identifier: MIT

internal import CLua
internal import CLuaShims

extension LuaState {
  /// Compiles a chunk of text and pushes it as a function.
  ///
  /// - Parameters:
  ///   - text: The chunk's source.
  ///   - name: `@file` for a file, `=name` for anything else.
  /// - Throws: `LuaError` with file and line for a syntax error; binary chunks are refused.
  public func load(_ text: String, name: String) throws(LuaError) {
    var text = text
    let status = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        tl_load(main.pointer, $0.baseAddress, $0.count, name, loadMilliseconds)
      }
    }
    guard status == LUA_OK else {
      var error = error(on: main)
      // Lua refuses it without a place.
      if text.utf8.first == 0x1B {
        error.message =
          "\(name.trimmingPrefix { "@=".contains($0) }):1: "
          + "a compiled chunk: give its Lua text"
      }
      throw error
    }
  }

  /// Calls the function below its arguments on a thread's stack.
  ///
  /// The limits of time and memory are in force, but for a call within another: the outer one's
  /// time is its.
  ///
  /// - Throws: `LuaError`; of another kind than `.runtime` when a limit ended the call.
  public func call(_ thread: LuaThread, arguments: Int, results: Int) throws(LuaError) {
    let limit = callMilliseconds
    guard tl_call(thread.pointer, Int32(arguments), Int32(results), limit) == LUA_OK else {
      throw error(on: thread, traceback: true)
    }
  }

  /// Begins a turn of many calls, which together may take so many seconds; 0 is no limit.
  public func beginTurn(within seconds: Double) {
    tl_begin_turn(main.pointer, LuaTimeLimits.milliseconds(seconds))
  }

  /// How a coroutine's turn ended.
  public enum Turn {
    /// It yielded so many values, which are on its stack.
    case yielded(Int)
    /// It returned so many values, which are on its stack.
    case finished(Int)
  }

  /// Runs a coroutine until it yields or ends.
  ///
  /// - Parameters:
  ///   - thread: The coroutine, with a function below its arguments or what its yield returns.
  ///   - arguments: How many values it gets.
  ///   - seconds: Its limit, 0 for none; nil is that of any call.
  /// - Returns: How its turn ended.
  /// - Throws: `LuaError`; of another kind than `.runtime` when a limit ended it.
  public func resume(
    _ thread: LuaThread, arguments: Int, within seconds: Double? = nil
  ) throws(LuaError) -> Turn {
    var results: Int32 = 0
    let limit = seconds.map(LuaTimeLimits.milliseconds) ?? callMilliseconds
    switch tl_resume(thread.pointer, main.pointer, Int32(arguments), &results, limit) {
    case LUA_OK: return .finished(Int(results))
    case LUA_YIELD: return .yielded(Int(results))
    default: throw error(on: thread, traceback: true)
    }
  }

  /// Calls a function once for each row of numbers, in one protected call.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - batch: The numbers that it takes, and where those that it returns go.
  /// - Throws: `LuaError`, also for a result that is not a number within the batch's limit; rows
  ///   before the failing one are filled in.
  public func call(_ function: LuaReference, batch: LuaBatch) throws(LuaError) {
    let isDone = batch.withRows { rows in
      main.push(function)
      return withUnsafePointer(to: rows) {
        tl_call_batch(main.pointer, $0, callMilliseconds) == LUA_OK
      }
    }
    guard isDone else { throw error(on: main, traceback: true) }
  }

  var callMilliseconds: UInt32 { LuaTimeLimits.milliseconds(timeLimits.call) }
  private var loadMilliseconds: UInt32 { LuaTimeLimits.milliseconds(timeLimits.load) }

  /// Pops the message on top of a thread's stack and makes it an error.
  func error(on thread: LuaThread, traceback: Bool = false) -> LuaError {
    let message = thread.string(at: -1) ?? "error object is a \(thread.typeName(at: -1))"
    thread.pop()
    let kind = lastKind
    var error = LuaError(
      traceback && kind == .runtime ? message + hint(message) : message, kind: kind)
    if traceback {
      error.traceback = Self.lines(tl_traceback(main.pointer))
      error.locals = Self.lines(tl_locals(main.pointer))
    }
    return error
  }

  private var lastKind: LuaError.Kind {
    switch TLErrorKind(UInt32(tl_error_kind(main.pointer))) {
    case TL_TIME: .timeLimit
    case TL_MEMORY: .memoryLimit
    case TL_INTERRUPTED: .interrupted
    default: .runtime
    }
  }

  private static func lines(_ text: UnsafePointer<CChar>?) -> [String] {
    guard let text else { return [] }
    return String(cString: text).split(separator: "\n").map { "\($0)" }
  }
}
