// SPDX-License-Identifier: MIT

internal import Lua

// The names that a line of the REPL sees.
extension Host {
  /// Pushes a table that answers with locals of earlier lines and of the main chunk, then with the
  /// scene's globals.
  func pushLineEnvironment() {
    let main = lua.main
    if let environment = lineEnvironment { return main.push(environment) }
    main.pushTable()
    main.pushTable()
    main.push(false)
    main.rawSet(-2, "__metatable")
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
      if let name = thread.string(at: 2), try pushOwnName(name, on: thread) { return .results(1) }
      try pushGlobal(thread)
      return .results(1)
    }
  }

  /// Pushes what only lines see under a name; false for another name.
  private func pushOwnName(_ name: String, on thread: LuaThread) throws -> Bool {
    if pushSpecName(name, on: thread) || pushLocal(name, on: thread) { return true }
    if name == LuaState.chunkEnd {
      lua.pushChunkEnd()
      lua.main.move(1, to: thread)
    } else if let range = Self.requests[name] {
      thread.push(function: try requestFunction(name, range))
    } else {
      return pushPromptName(name, on: thread)
    }
    return true
  }

  /// Pushes a local of an earlier line or of the main chunk; false for another name.
  func pushLocal(_ name: String, on thread: LuaThread) -> Bool {
    lineLocals.push(name, on: thread) || scene.variables?.locals.push(name, on: thread) ?? false
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
      if let name = thread.string(at: 2), setLocal(name, on: thread) { return .results(0) }
      if thread.isNil(at: 2) || thread.number(at: 2)?.isNaN == true {
        throw LuaFailure("a global can't have the name \(try thread.text(at: 2)): use a string")
      }
      thread.push(try sceneEnvironment())
      thread.pushCopy(of: 2)
      thread.pushCopy(of: 3)
      thread.rawSetPopping(-3)
      return .results(0)
    }
  }

  /// Stores the value at position 3 in a local; false when there is none of this name.
  private func setLocal(_ name: String, on thread: LuaThread) -> Bool {
    guard lineLocals.set(name, from: 3, on: thread) else {
      return scene.variables?.locals.set(name, from: 3, on: thread) ?? false
    }
    // There is no other way to see again what a line's local hides.
    if thread.isNil(at: 3) { lineLocals.remove(name) }
    return true
  }

  /// The scene's own environment; an empty one before a scene has been loaded.
  func sceneEnvironment() throws -> LuaReference {
    if let environment = scene.variables?.environment { return environment }
    if let empty = emptyEnvironment { return empty }
    let empty = try callPrelude("new_environment")
    emptyEnvironment = empty
    return empty
  }

  // MARK: requests

  /// What a line can ask of the host in its midst, with the numbers that each takes.
  static let requests: [String: ClosedRange<Int>] = [
    "step": 1...mostSteps, "back": 1...Int.max, "seek": 0...Int.max,
  ]

  /// The most steps that one request takes: a bit less than five hours.
  static let mostSteps = 1_000_000

  /// Whether a coroutine may ask for this; `step_until` goes on after its first step.
  static func isRequest(_ name: String, _ number: Int) -> Bool {
    name == "go on" ? number == 1 : requests[name]?.contains(number) == true
  }

  /// Refuses steps where no host would see them asked for.
  func requireTurn(_ thread: LuaThread, _ name: String) throws {
    guard !isStepping else { throw LuaFailure("\(name): can't be called from a callback") }
    guard let turnThread, turnThread.isSame(as: thread) else {
      throw LuaFailure(
        "\(name): time can't pass in a coroutine of your own or in what is only looked at: call it "
          + "in the line itself")
    }
  }

  /// A function that yields its name and number: the host does it, and resumes the line.
  private func requestFunction(
    _ name: String, _ range: ClosedRange<Int>
  ) throws -> LuaState.FunctionID {
    if let id = requestFunctions[name] { return id }
    let id = try lua.register { [unowned self] thread in
      let values = try arguments(
        [Self.number(of: name, range)], from: 1, named: name, on: thread)
      try requireTurn(thread, name)
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
