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
  public func evaluate(_ text: String) -> Evaluation { evaluate(text, until: nil) }

  /// Runs a line, or what of it ran before it would have taken a certain step.
  func evaluate(_ text: String, until step: Int?) -> Evaluation {
    let height = lua.main.count
    defer { lua.main.setCount(height) }
    do {
      guard try compile(text) else { return .incomplete }
    } catch {
      return .failed(ScriptError(error))
    }
    log?.add(.line(text, until: step), at: stepCount)
    _ = turnWish.take()
    defer {
      rerunIfNeeded()
      log?.endLine(at: stepCount)
      timeline?.keep(self)
    }
    do {
      return .values(try runLine(until: step))
    } catch {
      return .failed(ScriptError(error))
    }
  }

  /// The values of an expression, under the limits of a callback: whatever it does is taken back.
  ///
  /// - Precondition: No step, load or line is under way.
  public func glance(_ text: String) -> Evaluation {
    let before = Keyframe(self, isEdit: false)
    let pending = (needsRerun, inputs)
    defer {
      before.restore(self)
      (needsRerun, inputs) = pending
    }
    do {
      try lua.load("return " + text, name: "=stdin")
      let thread = pushLine()
      guard case .finished = try lua.resume(thread, arguments: 0) else {
        throw ScriptError("time can't pass in it")
      }
      return .values(try texts(on: thread))
    } catch {
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
  private func runLine(until end: Int?) throws -> [String] {
    _ = lua.takeLocals()
    let thread = pushLine()
    guard try runInTurns(thread, arguments: 0, until: end) else { return [] }
    lineLocals.add(lua.takeLocals())
    if thread.count > 0, !thread.isNil(at: 1) { lineLocals.declare("_", from: 1, on: thread) }
    return try texts(on: thread)
  }

  /// Runs a coroutine; when it yields, the host takes the steps that it asks for.
  ///
  /// - Returns: Whether it came to its end: time that goes back ends it, and so does `end`, before
  ///   the step with this number is taken. Its stack is gone then.
  func runInTurns(_ thread: LuaThread, arguments: Int, until end: Int? = nil) throws -> Bool {
    let outer = turnThread
    turnThread = thread
    defer { turnThread = outer }
    var turn = try lua.resume(thread, arguments: arguments, within: limits.load)
    while case .yielded(let count) = turn {
      let (name, number) = try request(thread, count)
      thread.pop(count)
      switch name {
      case "back", "seek":
        // What would go on is of a time that is yet to come.
        try seek(name == "back" ? stepCount - number : number)
        return false
      default:
        // Steps alone don't do again what the line has done before them; a condition only looks.
        if name == "step" { keepLine() }
        guard try takeSteps(number, until: end) else { return false }
      }
      turn = try lua.resume(thread, arguments: 0, within: limits.load)
    }
    return true
  }

  /// What a coroutine asks for by what it yields; scripts can yield anything.
  private func request(_ thread: LuaThread, _ count: Int) throws -> (name: String, number: Int) {
    guard count == 2, let name = thread.string(at: -2), let number = thread.integer(at: -1),
      Self.isRequest(name, number)
    else {
      throw ScriptError(
        "\(spec == nil ? "stdin:1: a line" : "an example") can't yield: wrap it in a task")
    }
    guard name != "seek" || number - stepCount <= Self.mostSteps else {
      throw ScriptError(
        "stdin:1: seek: goes at most \(Self.mostSteps) steps on, to \(stepCount + Self.mostSteps)")
    }
    return (name, number)
  }

  /// Keeps what a line has done so far.
  private func keepLine() {
    rerunIfNeeded()
    timeline?.keep(self)
  }

  /// Takes steps in the midst of a line; false when the line is to end before one of them.
  private func takeSteps(_ count: Int, until end: Int?) throws -> Bool {
    try spend(count)
    for _ in 0..<count where halt == nil {
      if stepCount == end {
        inputs.scriptedEnd = 0
        return false
      }
      try stepUnlessInterrupted()
    }
    if let halt { throw halt }
    return true
  }

  /// Takes a step, unless the host is to give the turn back.
  func stepUnlessInterrupted() throws {
    guard !turnWish.take() else {
      // Who takes the line again is to stop here, too.
      log?.cutLines(at: stepCount)
      inputs.scriptedEnd = 0
      throw ScriptError("interrupted at step \(stepCount)", kind: .interrupted)
    }
    step()
    if let interruption { throw interruption }
  }

  /// Makes the function on top a coroutine that sees what lines see.
  private func pushLine() -> LuaThread {
    pushLineEnvironment()
    lua.main.setUpvalue(1, of: -2)
    return pushCoroutine(arguments: 0)
  }

  /// Makes the function below its arguments a coroutine, with the arguments on its stack.
  func pushCoroutine(arguments count: Int) -> LuaThread {
    let main = lua.main
    let thread = main.pushThread()
    main.insert(at: -count - 2)
    main.move(count + 1, to: thread)
    return thread
  }

  private func texts(on thread: LuaThread) throws -> [String] {
    // A statement that returns nothing has no echo; `nil` is echoed when asked for.
    try (0..<thread.count).map { position in
      try ValuePrinter(host: self, thread: thread).text(at: position + 1)
    }
  }
}
