// SPDX-License-Identifier: MIT

internal import Lua

// The host's own functions: what every scene has, whatever the plugins.
extension Host {
  func registerCore() {
    registerTimers()
    registerBasics()
    registerTunables()
    registerRandom()
    registerClocks()
    registerHelp()
    registerPrompt()
    registerSpecs()
    registerExpressions()
    describeValues()
  }

  private func describeValues() {
    registry.describe(
      value: "state", .map(.any),
      doc: "your own plain data by name: it survives reloads, until a restart")
    registry.describe(
      value: "tunables", .map(.any),
      doc: "the tunables' values by name; assigning one runs the file again with it")
    registry.describe(
      value: "arg", .list(.string), doc: "the words after `--` on the command line")
  }

  private func registerBasics() {
    let line = "a line of texts, tabs between them, for whoever watches"
    registry.addRaw(Signature("print", isVariadic: true, doc: line)) {
      [unowned self] _, thread in
      var texts: [String] = []
      for index in stride(from: 1, through: thread.count, by: 1) {
        texts.append(try thread.text(at: index))
      }
      onPrint(texts.joined(separator: "\t"))
      return .results(0)
    }
    registry.describe(Signature("log", isVariadic: true, doc: "the same as print"))
    let require = Signature(
      "require", [Parameter("name", .string)], returns: .any,
      doc: "runs a Lua file once and gives what it returns: `lib.balls` is lib/balls.lua of the "
        + "scene's folder or its lua_modules/; also a plugin, or a module such as dynamics")
    registry.addRaw(require) { [unowned self] in try environment.modules.require(self, $1) }
    registry.addRaw("arguments") { [unowned self] thread in
      thread.pushTable(list: arguments.count)
      for (position, argument) in arguments.enumerated() {
        thread.push(argument)
        thread.rawSet(-2, position + 1)
      }
      return .results(1)
    }
    registry.addRaw("no_name") { [unowned self] in throw noName($0) }
    registry.addRaw("entries") { [unowned self] in try entries($0) }
    registry.addRaw("singletons") { [unowned self] thread in
      for singleton in registry.singletons where singleton.isGlobal {
        try place(singleton.name, on: thread)
      }
      return .results(0)
    }
  }

  /// Puts a singleton into the environment at 1, or into its module's table among those at 2.
  private func place(_ name: String, on thread: LuaThread) throws {
    let parts = name.split(separator: ".").map { "\($0)" }
    guard parts.count == 2 else {
      try push(singleton(name), on: thread)
      return thread.rawSet(1, name)
    }
    if thread.rawGet(2, parts[0]) == .table {
      try push(singleton(name), on: thread)
      thread.rawSet(-2, parts[1])
    }
    thread.pop()
  }

  /// The objects that a lookup finds, by name.
  private func entries(_ thread: LuaThread) throws -> LuaAnswer {
    guard let object = thread.object(at: 1),
      let kind = Optional(registry.kind(numbered: object.kind)), let find = kind.lookup
    else { throw LuaFailure("pairs: takes a table, got \(summary(of: 1, on: thread))") }
    var found: [String: Value] = [:]
    for name in kind.lookupNames?(self) ?? [] { found[name] = find(self, name).map { .object($0) } }
    try push(.record(found), on: thread)
    return .results(1)
  }

  private func noName(_ thread: LuaThread) -> LuaFailure {
    let module = thread.string(at: 1) ?? "?"
    guard let key = thread.string(at: 2) else {
      return LuaFailure("\(module): names are strings, got a \(thread.typeName(at: 2))")
    }
    var names: [String] = []
    thread.forEachEntry(of: 3) { thread.string(at: -2).map { names.append($0) } }
    return LuaFailure("\(module): nothing is named '\(key)'" + suggestion(for: key, among: names))
  }

  // MARK: random numbers

  private func registerRandom() {
    let bound = ValueType.optional(.number(unit: "no unit"))
    let random = Signature(
      "random", [Parameter("lowest", bound), Parameter("highest", bound)],
      returns: .number(unit: "no unit"),
      doc: "the scene's own random number, the same in every run: random() is within 0...1, "
        + "random(6) whole within 1...6, random(2, 5) within 2...5, whole when both are; "
        + "random(0) is any whole one"
    )
    registry.addRaw(random) { [unowned self] _, thread in
      try pushRandom(thread)
      return .results(1)
    }
    registry.addRaw("seed") { [unowned self] thread in
      guard let seed = thread.number(at: 1), seed.isFinite else {
        throw LuaFailure("math.randomseed: takes a finite number")
      }
      withStream { $0 = RandomStream(seed: seed.bitPattern) }
      return .results(0)
    }
  }

  /// A load draws from its own stream, reset each run, so that a re-run draws the same.
  private func withStream<Result>(_ body: (inout RandomStream) -> Result) -> Result {
    if let loading { body(&loading.random) } else { body(&random) }
  }

  private func pushRandom(_ thread: LuaThread) throws {
    guard thread.count > 0 else { return thread.push(withStream { $0.unit() }) }
    // As in Lua, 0 asks for any whole number.
    if thread.count == 1, thread.integer(at: 1) == 0 {
      return thread.push(withStream { $0.whole(in: .min ... .max) })
    }
    let low = thread.count > 1 ? thread.number(at: 1) : 1
    let high = thread.number(at: thread.count > 1 ? 2 : 1)
    guard let low, let high, low.isFinite, high.isFinite, low <= high, thread.count < 3 else {
      throw Self.wrongRange
    }
    let first = thread.count > 1 ? thread.integer(at: 1) : 1
    guard let first, let last = thread.integer(at: thread.count > 1 ? 2 : 1) else {
      return thread.push(withStream { $0.number(in: low...high) })
    }
    // Large whole numbers that differ are equal as numbers.
    guard first <= last else { throw Self.wrongRange }
    thread.push(withStream { $0.whole(in: first...last) })
  }

  private static let wrongRange = LuaFailure(
    "random: takes nothing, a highest, or a lowest and a highest number")

  // MARK: timers and tasks

  private func registerClocks() {
    for (name, repeats) in [("after", false), ("every", true)] {
      let shortest = repeats ? 0.001 : 0
      let signature = Signature(
        name,
        [
          Parameter("seconds", .number(unit: "s", in: shortest...1e9)),
          Parameter("function", .function),
        ], returns: .object(["timer"]),
        doc: repeats
          ? "calls a function again and again, each time after so long; its remove() ends that"
          : "calls a function once, after so long of the scene's time")
      registry.addRaw(signature) { [unowned self] signature, thread in
        let values = try arguments(of: signature, on: thread)
        return try pushNew(
          "timer", ["interval": values[0], "repeats": .boolean(repeats), "on_fire": values[1]],
          thread)
      }
    }
    let task = Signature(
      "task", [Parameter("function", .function)], returns: .object(["task"]),
      doc: "runs a function from the next step on that may `wait`")
    registry.addRaw(task) { [unowned self] signature, thread in
      let values = try arguments(of: signature, on: thread)
      return try pushNew("task", ["body": values[0]], thread)
    }
    registerWait()
  }

  private func registerWait() {
    registry.addRaw("in_task") { [unowned self] thread in
      thread.push(currentTask.map { thread.isSame(as: $0) } ?? false)
      return .results(1)
    }
    let wait = Signature(
      "wait", [Parameter("seconds", .optional(.number(unit: "s", in: 0...1e9)))],
      doc: "lets a task sleep so long, or to the next step; only in a `task`")
    registry.describe(wait)
    registry.addRaw("check_wait") { [unowned self] thread in
      let values = try arguments(of: wait, on: thread)
      thread.push(values[0].number ?? 0)
      return .results(1)
    }
  }

  /// Reads the arguments of a function of every scene.
  func arguments(of signature: Signature, on thread: LuaThread) throws -> [Value] {
    try arguments(signature.parameters, from: 1, named: signature.name, on: thread)
  }

  private func pushNew(
    _ kindName: String, _ values: [String: Value], _ thread: LuaThread
  ) throws -> LuaAnswer {
    guard let kind = registry.kind(named: kindName) else { return .results(0) }
    let values = kind.fields.compactMap { field in values[field.name].map { (field.name, $0) } }
    let id = try construct(kind, id: nil, values: values, on: thread)
    environment.push(id, kind: kind.number, on: thread)
    return .results(1)
  }
}
