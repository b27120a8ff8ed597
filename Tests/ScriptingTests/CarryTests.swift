// SPDX-License-Identifier: MIT

import Geometry
import Scripting
import Testing

@Suite("A variable of the main chunk")
struct CarryTests {
  private func answer(_ world: World, _ line: String) -> String {
    switch world.host.evaluate(line) {
    case .incomplete: "incomplete"
    case .values(let values): values.joined(separator: " ")
    case .failed(let error): "error: \(error)"
    }
  }

  /// Loads `local v = first`, makes it `live` in a function, reloads with `second`.
  ///
  /// - Returns: What it is then.
  private func outcome(
    _ first: String, live: String, _ second: String, declares: String = "local v = "
  ) throws -> String {
    let world = try World(
      """
      \(declares)\(first)
      local t = thing{ id = "a" }
      t.on_poke = function() v = \(live) end
      function read() return v end
      """)
    _ = answer(world, "t:poke()")
    try world.reload(
      """
      -- a line that moves all others
      \(declares)\(second)
      local t = thing{ id = "a" }
      t.on_poke = function() v = \(live) end
      function read() return v end
      """)
    return answer(world, "read()")
  }

  @Test(
    "keeps its live value while the file gives it the same",
    arguments: [
      ("1", "2", "2"), ("nil", "{ x = 1, y = { 2 } }", "{ x = 1, y = { 2 } }"),
      ("{ 1, 2 }", "{ 3 }", "{ 3 }"), ("'low'", "'high'", "\"high\""), ("false", "true", "true"),
      ("nil", "vec(1, 2)", "vec(1, 2)"), ("nil", "scene_thing", "nil"), ("nil", "t", "thing 'a'"),
      ("0/0", "1", "1"), ("5", "nil", "nil"),
      ("{ a = { b = 1 } }", "{ a = false }", "{ a = false }"),
    ], ["local v = ", "v = "])
  func keeps(values: (first: String, live: String, expected: String), declares: String) throws {
    #expect(
      try outcome(values.first, live: values.live, values.first, declares: declares)
        == values.expected)
  }

  @Test(
    "takes the file's value when that has changed, or the live one is no plain data",
    arguments: [
      ("1", "2", "3", "3"), ("1", "2", "1.0", "1.0"), ("{ 1, 2 }", "{ 3 }", "{ 1, 3 }", "{ 1, 3 }"),
      ("1", "function() end", "1", "1"), ("1", "{ print }", "1", "1"),
      ("1", "setmetatable({}, {})", "1", "1"), ("{}", "{ 1 }", "{ a = 1 }", "{ a = 1 }"),
    ], ["local v = ", "v = "])
  func replaces(
    values: (first: String, live: String, second: String, expected: String), declares: String
  ) throws {
    #expect(
      try outcome(values.first, live: values.live, values.second, declares: declares)
        == values.expected)
  }

  @Test("is as before when a load fails")
  func failure() throws {
    let world = try World("local v = 1 function read() v = v + 1 return v end")
    _ = answer(world, "read()")
    #expect(throws: ScriptError.self) { try world.reload("local v = 5 error('no')") }
    #expect(answer(world, "read()") == "3")
  }

  @Test("that has a table keeps the table itself, with what was added to it")
  func table() throws {
    let text = "local list = {} function add(x) list[#list + 1] = x return list end"
    let world = try World(text)
    _ = answer(world, "add(1)")
    try world.reload("\n" + text)
    #expect(answer(world, "add(2)") == "{ 1, 2 }")
  }

  @Test("that has tables which hold each other keeps them, with what was added to them")
  func cycle() throws {
    let text = """
      local tree = { leaves = { {}, {} } }
      for _, leaf in ipairs(tree.leaves) do leaf.of = tree end
      function grow() tree.height = (tree.height or 0) + 1 return tree.leaves[2].of.height end
      """
    let world = try World(text)
    _ = answer(world, "grow()")
    try world.reload("\n" + text)
    #expect(answer(world, "grow()") == "2")
    // A file that ties them otherwise declares another value.
    try world.reload(text.replacing("leaf.of = tree", with: "leaf.of = tree.leaves"))
    #expect(answer(world, "grow()") == "nil")
  }

  @Test("is shared by a task that lives on and by the file's new functions")
  func task() throws {
    func text(_ step: Int) -> String {
      """
      local n, by = 0, \(step)
      function total() return n end
      task(function()
        while true do
          wait(1 / 60)
          n = n + by
          seen = total()
        end
      end)
      """
    }
    let world = try World(text(1))
    for _ in 0..<10 { world.host.step() }
    let before = try #require(Int(answer(world, "total()")))
    #expect(before >= 9)
    try world.reload("local unrelated = 1\n" + text(10))
    #expect(answer(world, "total()") == "\(before)")
    for _ in 0..<3 { world.host.step() }
    #expect(answer(world, "total()") == "\(before + 30)")
    #expect(answer(world, "seen") == "\(before + 30)")
  }

  @Test("is reached by handlers that were made while the scene ran")
  func runtimeHandlers() throws {
    let text = """
      local n = 1
      function count() return n end
      local t = thing{ id = "a" }
      t.on_poke = function() thing{ id = "b" }.on_poke = function() n = n + 1 end end
      """
    let world = try World(text)
    _ = answer(world, "t:poke()")
    try world.reload("\n" + text)
    #expect(world.thing("b") != nil)
    _ = answer(world, "for _, id in ipairs{ 'b' } do thing{ id = id } end")
    let b = try #require(world.thing("b"))
    world.host.call(b.onPoke, named: "thing.on_poke", [])
    #expect(answer(world, "count()") == "2")
  }

  @Test("of a module keeps its live value too, and is shared by what lives on of the old one")
  func module() throws {
    let module = """
      local n = 0
      total = 100
      local M = {}
      function M.add() n, total = n + 1, total + 1 return n, total end
      return M
      """
    let world = try World(
      "m = require 'm' task(function() while true do wait(0) m.add() end end)",
      files: ["m.lua": module])
    for _ in 0..<3 { world.host.step() }
    #expect(answer(world, "m.add()") == "3 103")
    world.files["m.lua"] = "-- moved\n" + module
    try world.host.reload()
    #expect(answer(world, "m.add()") == "4 104")
    world.host.step()
    #expect(answer(world, "m.add()") == "6 106")
  }

  @Test("made at the prompt stays, whatever it holds")
  func prompt() throws {
    let world = try World("local v = 1")
    _ = answer(world, "function twice(x) return 2 * x end extra = { 1 }")
    try world.reload("local v = 2")
    #expect(answer(world, "twice(extra[1])") == "2")
  }

  @Test("that a tunable was read into follows the tunable")
  func tunable() throws {
    let world = try World("local gain = tunable('gain', 2) function read() return gain end")
    _ = answer(world, "tunables.gain = 5")
    #expect(answer(world, "read()") == "5")
  }
}

@Suite("A local of a REPL line")
struct LineLocalTests {
  private func answers(_ world: World, _ lines: String...) -> [String] {
    lines.map { line in
      switch world.host.evaluate(line) {
      case .incomplete: "incomplete"
      case .values(let values): values.joined(separator: " ")
      case .failed(let error): "error: \(error)"
      }
    }
  }

  @Test("is there for later lines, and for the functions of its own")
  func stays() throws {
    let world = try World("count = 5 local hidden = 6")
    #expect(answers(world, "local x, y = 1, { 2 }", "x + y[1]").last == "3")
    #expect(answers(world, "x = x + 1", "x").last == "2")
    let inc = "local n = 0 local function inc() n = n + 1 return n end"
    #expect(
      answers(world, inc, "inc()", "inc()", "n", "n = 7", "inc()").suffix(3) == ["2", "", "8"])
    #expect(answers(world, "local hidden = 1", "hidden", "hidden = nil", "hidden").last == "6")
    #expect(answers(world, "local count = 1", "count", "count = nil", "count").last == "5")
    #expect(answers(world, "local z = 1 step(2) local w = z + 1", "w").last == "2")
  }

  @Test("is not there when its line failed or its block has ended")
  func isGone() throws {
    let world = try World("")
    #expect(answers(world, "local x = 1 error('no')", "x").last == "nil")
    #expect(answers(world, "do local x = 1 end", "x").last == "nil")
  }

  @Test("named _ is the last value")
  func lastValue() throws {
    let world = try World("")
    #expect(answers(world, "6 * 7", "_ + 1", "nil", "x = 1", "_").last == "43")
  }

  @Test("stays when time goes back, if it is plain data or can be found by name")
  func timeline() throws {
    let world = try World("every(0.1, function() end)")
    world.host.keepPast()
    for _ in 0..<20 { world.host.step() }
    _ = answers(
      world, "local a, b = 1.5, { 'x\\n', [3] = true, v = vec(1, 2) }", "local f = function() end",
      "41")
    try world.host.back(10)
    #expect(
      answers(world, "_", "a", "b", "f")
        == ["41", "1.5", #"{ "x\n", [3] = true, v = vec(1, 2) }"#, "nil"])
    try world.host.seek(15)
    #expect(answers(world, "a") == ["1.5"])
  }

  @Test("that a session's later lines use after time went back is there in its replay too")
  func replay() throws {
    let world = try World("t = thing{ id = 'a', weight = 1 }", isRecorded: true)
    world.host.keepPast()
    for _ in 0..<5 { world.host.step() }
    _ = answers(world, "local x = 9")
    try world.host.back(3)
    _ = answers(world, "t.weight = x")
    for _ in 0..<5 { world.host.step() }
    let log = try #require(world.host.log)
    let plugin = ThingPlugin()
    #expect(try Replay(log).run(in: Host(plugins: [plugin]), verify: true) == nil)
    #expect(plugin.things.first?.weight == 9)
  }
}
