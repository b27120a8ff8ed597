// SPDX-License-Identifier: MIT

internal import Lua

// The evaluation behind a REPL: a line runs at a step boundary, as a coroutine.
extension Host {
  /// What came of a line.
  public enum Evaluation {
    /// More lines are needed.
    case incomplete
    /// The values of an expression, as texts; empty for a statement.
    case values([String])
    /// It failed; what it had done by then stands.
    case failed(ScriptError)
  }

  /// Runs a line, or several joined by line breaks.
  ///
  /// An expression's values are the answer, and `_` is the first of them. The line sees the locals
  /// of earlier lines, then those of the main chunk, then the scene's globals; `step(n)` inside it
  /// takes steps of the world.
  public func evaluate(_ text: String) -> Evaluation {
    let height = lua.main.count
    defer { lua.main.setCount(height) }
    do {
      guard try compile(text) else { return .incomplete }
      log?.add(.line(text), at: stepCount)
      let values = try runLine()
      rerunIfNeeded()
      timeline?.keep(self)
      return .values(values)
    } catch {
      rerunIfNeeded()
      return .failed(ScriptError(error))
    }
  }

  /// Compiles as an expression first, else as statements; false when the text is incomplete.
  private func compile(_ text: String) throws -> Bool {
    do {
      try lua.load("return " + text, name: "=stdin")
      return true
    } catch {}
    do {
      try lua.loadChunk(text, name: "=stdin")
      return true
    } catch {
      // A string that does not end can't be mended by another line.
      let isIncomplete =
        error.message.hasSuffix("near <eof>") && !error.message.contains("unfinished string")
      if isIncomplete { return false }
      throw error
    }
  }

  // MARK: running

  /// Runs the function on top in the environment of a line.
  private func runLine() throws -> [String] {
    _ = lua.takeLocals()
    pushLineEnvironment()
    lua.main.setUpvalue(1, of: -2)
    return try runInTurns(arguments: 0)
  }

  /// Runs the function below its arguments as a coroutine, so that `step` can give the host its
  /// turn.
  func runInTurns(arguments count: Int) throws -> [String] {
    let main = lua.main
    let thread = main.pushThread()
    main.insert(at: -count - 2)
    main.move(count + 1, to: thread)
    var turn = try lua.resume(thread, arguments: count, within: limits.load)
    while case .yielded(let count) = turn {
      guard count == 2, let name = thread.string(at: -2), let number = thread.integer(at: -1) else {
        throw ScriptError(
          "\(spec == nil ? "stdin:1: a line" : "an example") can't yield: use a task")
      }
      thread.pop(count)
      guard name == "step" else {
        // Going back ends the line: what would go on is of a time that is yet to come.
        try seek(name == "back" ? stepCount - number : min(number, replayBound ?? number))
        return []
      }
      try spend(number)
      guard takeSteps(number) else { return [] }
      if let halt { throw halt }
      turn = try lua.resume(thread, arguments: 0, within: limits.load)
    }
    lineLocals.add(lua.takeLocals())
    if thread.count > 0, !thread.isNil(at: 1) { lineLocals.declare("_", from: 1, on: thread) }
    return try texts(on: thread)
  }

  /// Takes steps for a line; false when it was undone from here on.
  private func takeSteps(_ count: Int) -> Bool {
    for _ in 0..<count where halt == nil {
      guard stepCount < replayBound ?? .max else {
        inputs.scriptedEnd = 0
        return false
      }
      step()
    }
    return true
  }

  private func texts(on thread: LuaThread) throws -> [String] {
    // A statement that returns nothing has no echo; `nil` is echoed when asked for.
    try (0..<thread.count).map { position in
      try ValuePrinter(host: self, thread: thread).text(at: position + 1)
    }
  }
}
