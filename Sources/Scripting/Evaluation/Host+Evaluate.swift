// SPDX-License-Identifier: MIT

internal import Lua

// The evaluation behind a REPL: a line runs in the scene's environment, at a step boundary.
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
  /// An expression's values are the answer. The line sees the main chunk's locals, then the
  /// scene's globals; `step(n)` inside it takes steps of the world.
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
      try lua.load(text, name: "=stdin")
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

  /// What a line can ask of the host in its midst, with the numbers that each takes.
  static let requests: [String: ClosedRange<Int>] = [
    "step": 1...1_000_000, "back": 1...Int.max, "seek": 0...Int.max,
  ]

  private func texts(on thread: LuaThread) throws -> [String] {
    // A statement that returns nothing has no echo; `nil` is echoed when asked for.
    try (0..<thread.count).map { position in
      try ValuePrinter(host: self, thread: thread).text(at: position + 1)
    }
  }

  // MARK: the environment of a line

  /// Pushes a table that answers with locals of the main chunk, then with the scene's globals.
  func pushLineEnvironment() {
    let main = lua.main
    if let environment = lineEnvironment { return main.push(environment) }
    main.pushTable()
    main.pushTable()
    for (name, body) in [("__index", readName), ("__newindex", writeName)] {
      // The pool has room: two functions more than the plugins' own.
      guard let id = try? lua.register(body) else { continue }
      main.push(function: id)
      main.rawSet(-2, name)
    }
    main.setMetatable(of: -2)
    main.pushCopy(of: -1)
    lineEnvironment = main.popReference()
  }

  private var readName: LuaState.Function {
    { [unowned self] thread in
      if let name = thread.string(at: 2) {
        if pushSpecName(name, on: thread) { return .results(1) }
        if scene.locals.push(name, on: thread) { return .results(1) }
        if let range = Self.requests[name] {
          thread.push(function: try requestFunction(name, range))
          return .results(1)
        }
        if pushPromptName(name, on: thread) { return .results(1) }
      }
      try pushGlobal(thread)
      return .results(1)
    }
  }

  private func pushGlobal(_ thread: LuaThread) throws {
    thread.push(try sceneEnvironment())
    thread.pushCopy(of: 2)
    if thread.rawGetPopping(-2) != .nil { return }
    thread.pop()
    guard thread.pushMetatable(of: -1) else { return thread.pushNil() }
    thread.rawGet(-1, "__index")
    thread.pushCopy(of: 2)
    thread.rawGetPopping(-2)
  }

  private var writeName: LuaState.Function {
    { [unowned self] thread in
      if let name = thread.string(at: 2), scene.locals.set(name, from: 3, on: thread) {
        return .results(0)
      }
      thread.push(try sceneEnvironment())
      thread.pushCopy(of: 2)
      thread.pushCopy(of: 3)
      thread.rawSetPopping(-3)
      return .results(0)
    }
  }

  /// The scene's own environment; an empty one before a scene has been loaded.
  func sceneEnvironment() throws -> LuaReference {
    if let environment = scene.locals.environment { return environment }
    if let empty = emptyEnvironment { return empty }
    let empty = try callPrelude("new_environment")
    emptyEnvironment = empty
    return empty
  }

  /// A function that yields its name and number: the host does it, and resumes the line.
  func requestFunction(
    _ name: String, _ range: ClosedRange<Int>
  ) throws -> LuaState.FunctionID {
    if let id = requestFunctions[name] { return id }
    let id = try lua.register { [unowned self] thread in
      let values = try arguments(
        [Self.number(of: name, range)], from: 1, named: name, on: thread)
      guard !isStepping else { throw LuaFailure("\(name): can't be called from a callback") }
      guard spec == nil || name == "step" else {
        throw LuaFailure("\(name): a spec only goes forward: use step")
      }
      thread.push(name)
      thread.push(values[0].integer ?? 1)
      return .yield(2)
    }
    requestFunctions[name] = id
    return id
  }
}
