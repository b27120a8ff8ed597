// SPDX-License-Identifier: MIT

import Scripting
import Testing

/// Each of these is a thing that users of other hosts have asked for or fallen over, by its number
/// in the project's list of complaints.
@Suite("What users of other hosts complain about")
struct ComplaintTests {
  /// A host with every plugin, and files in memory.
  private final class World {
    let host: Host
    var files: [String: String]
    var errors: [String] = []
    var printed: [String] = []
    var reports: [LoadReport] = []

    init(_ main: String, _ others: [String: String] = [:]) throws {
      files = others.merging(["scene.lua": main]) { $1 }
      host = try Host(plugins: everyPlugin())
      host.onError = { [unowned self] in errors.append("\($0)") }
      host.onPrint = { [unowned self] in printed.append($0) }
      host.onReport = { [unowned self] in reports.append($0) }
      try host.open(SceneFolder(main: "scene.lua") { [unowned self] in files[$0] })
    }

    func save(_ text: String, as file: String = "scene.lua") throws {
      files[file] = text
      try host.reload()
    }

    func step(_ count: Int) { for _ in 0..<count { host.step() } }

    /// What a line answers, or its error.
    func line(_ text: String) -> String {
      switch host.evaluate(text) {
      case .incomplete: "incomplete"
      case .values(let values): values.joined(separator: " ")
      case .failed(let error): "\(error)"
      }
    }
  }

  // MARK: reload

  @Test("B-01: saving in mid-run resets nothing, and a hook says that it happened")
  func resets() throws {
    let text = """
      local ball = view{ id = "ball", center = { 50, 50 } }
      dynamics.gravity{ items = { ball } }
      scene.on_reload = function(info) print("reloaded") end
      """
    let world = try World(text)
    world.step(30)
    let place = world.line("scene.views.ball.center, scene.views.ball.velocity")
    try world.save("-- a note\n" + text)
    #expect(world.line("scene.views.ball.center, scene.views.ball.velocity") == place)
    #expect(world.printed == ["reloaded"])
  }

  @Test("B-02: a table survives reloads without a trip to the disk, and is empty at a restart")
  func state() throws {
    let text = "state.n = (state.n or 0) + 1"
    let world = try World(text)
    try world.save(text + " ")
    #expect(world.line("state.n") == "2")
    #expect(try World(text).line("state.n") == "1")
  }

  @Test("B-03: an edited constant takes its new value, unless that in force was set live")
  func constants() throws {
    let world = try World("speed = tunable('speed', 300)")
    try world.save("speed = tunable('speed', 400)")
    #expect(world.line("speed") == "400")
    #expect(world.reports.last?.tunables == ["speed 300→400"])
    _ = world.line("tunables.speed = 350")
    try world.save("-- note\nspeed = tunable('speed', 400)")
    #expect(world.line("speed") == "350")
    try world.save("speed = tunable('speed', 500)")
    #expect(world.line("speed") == "500")
  }

  @Test("B-04, B-05: a module's users get the new module, also by way of another, each time")
  func modules() throws {
    let world = try World(
      "local m = require 'm' function read() return m.value() end",
      [
        "m.lua": "local n = require 'n' return { value = function() return n.x end }",
        "n.lua": "return { x = 0 }",
      ])
    for x in 0...4 {
      try world.save("return { x = \(x) }", as: "n.lua")
      #expect(world.line("read()") == "\(x)")
    }
  }

  @Test("B-07: a variable that becomes another kind of value crashes nothing")
  func shapes() throws {
    let world = try World("local v = {} function read() return v[1] end")
    try world.save("local v = 5 function read() return v end")
    #expect(world.line("read()") == "5")
    try world.save("local v = nil function read() return v end")
    #expect(world.line("read()") == "nil")
  }

  @Test("B-08, B-19: what was re-run is said, and what needs a restart")
  func restarts() throws {
    let world = try World("scene.size = { 100, 100 } scene.on_step = function() end")
    try world.save("scene.size = { 200, 100 } scene.on_step = function() local x end")
    let report = try #require(world.reports.last)
    #expect("\(report)".contains("scene.size needs a restart"))
    #expect("\(report)".contains("on_step replaced"))
  }

  @Test("B-09, B-10: nothing fires twice after reloads, nor is anything there twice")
  func twice() throws {
    let text = """
      count = 0
      every(0.1, function() count = count + 1 end)
      scene.on_step = function() steps = (steps or 0) + 1 end
      view{ center = { 1, 1 } }
      """
    let world = try World(text)
    for _ in 0..<5 { try world.host.reload() }
    world.step(61)
    #expect(world.line("count, steps") == "10 61")
    #expect(world.host.objects.all(ofKind: "view").count == 1)
  }

  @Test("B-12: saving a syntax error wipes nothing")
  func wipes() throws {
    let world = try World("local n = 1 function bump() n = n + 1 return n end")
    _ = world.line("bump()")
    #expect(throws: ScriptError.self) { try world.save("local n = = 1") }
    #expect(world.line("bump()") == "3")
  }

  @Test("B-20: a hundred reloads leave nothing behind")
  func leaks() throws {
    let text = """
      local balls = {}
      for i = 1, 20 do balls[i] = view{ center = { i, i } } end
      dynamics.gravity{ items = balls }
      gestures.tap{ view = balls[1], on_ended = function() end }
      every(1, function() end)
      """
    let world = try World(text)
    func settle() throws -> (Int, Int) {
      for _ in 0..<50 { try world.host.reload() }
      _ = world.line("collectgarbage()")
      return (
        world.host.objects.all.count, Int(world.line("collectgarbage('count') // 1 | 0")) ?? 0
      )
    }
    let first = try settle(), second = try settle()
    #expect(first.0 == second.0)
    #expect(abs(second.1 - first.1) <= first.1 / 20, "\(first.1) kB, then \(second.1) kB")
  }

  // MARK: prompt

  @Test("B-21, B-22, B-25: a line acts between two steps, and can assign anything, locals included")
  func prompt() throws {
    let world = try World(
      "local ball = view{ id = 'ball' } local n = 1 function read() return n end")
    world.step(3)
    #expect(world.line("ball.x = 7 n = 5 ball.alpha = 0.5") == "")
    #expect(world.line("ball.x, read(), ball.alpha") == "7.0 5 0.5")
    world.step(3)
    #expect(world.line("ball.x") == "7.0")
  }

  @Test("B-23: fields and methods of objects are completed")
  func completion() throws {
    let world = try World("ball = view{ id = 'ball' }")
    #expect(world.host.completions(of: "ball.cor") == ["ball.corner_radius"])
    #expect(world.host.completions(of: "scene.views.ball.cent") == ["scene.views.ball.center"])
  }

  @Test("B-26, B-28: input waits in line for single steps, and steps go on until something is so")
  func stepping() throws {
    let world = try World(
      "local b = view{ id = 'b', center = { 50, 50 } } taps = 0 "
        + "gestures.tap{ view = b, on_ended = function() taps = taps + 1 end }")
    _ = world.line("touch.tap{ at = scene.views.b }")
    #expect(world.line("taps") == "0")
    _ = world.line("step_until(function() return taps == 1 end)")
    #expect(world.line("taps") == "1")
  }

  // MARK: errors

  @Test(
    "B-32, B-34, B-37: an error names its file and line, and what was looked for",
    arguments: [
      ("local x\nx.y = 1", "scene.lua:2: attempt to index a nil value (local 'x')"),
      ("local x =\nlocal", "scene.lua:2: unexpected symbol near 'local'"),
      ("require 'm'", "m.lua:1: in the module"),
      ("require 'lost'", "looked for lost.lua, lost/init"),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: ScriptError.self) {
      try World(text, ["m.lua": "error('in the module')"])
    }
    #expect(error.map { "\($0)".contains(message) } == true, "\(error.map { "\($0)" } ?? "")")
  }

  @Test("B-35, B-36: objects made and removed in callbacks kill nothing")
  func callbacks() throws {
    let world = try World(
      """
      local a = view{ id = "a", center = { 100, 80 } }
      local floor = view{ id = "floor", size = { 300, 20 }, center = { 100, 140 } }
      dynamics.gravity{ items = { a } }
      dynamics.item_behavior{ items = { floor }, is_anchored = true }
      dynamics.collision{ items = { a, floor }, on_began_item_contact = function()
        dynamics.attachment{ item = a, attached_to = floor }
        a:remove()
        floor:remove()
      end }
      """)
    world.step(120)
    #expect(world.errors == [])
    #expect(world.host.objects.all(ofKind: "view").isEmpty)
  }

  @Test("B-43: a loop without end is told with its line and its limit")
  func loops() throws {
    let world = try World("every(0.1, function()\nlocal n = 0\nwhile true do n = n + 1 end end)")
    world.host.limits.callback = 0.02
    world.step(10)
    #expect(world.host.halt?.message.hasPrefix("scene.lua:3: ran longer than 0.02 s") == true)
    #expect(world.host.halt?.locals.first?.contains("n = ") == true)
  }

  @Test("B-44: doubling a string is an ordinary error")
  func doubling() throws {
    let world = try World("")
    world.host.limits.memory = 8 << 20
    let answer = world.line(
      "local ok, why = pcall(function() local s = 'x' while true do s = s .. s end end) "
        + "return ok, why"
    )
    #expect(answer.contains("memory"), "\(answer)")
    #expect(world.line("1 + 1") == "2")
  }

  @Test("B-47: what is gone says so, and where it went")
  func gone() throws {
    let world = try World("ball = view{ id = 'ball' }\nfunction drop() ball:remove() end")
    _ = world.line("drop()")
    let answer = world.line("ball.x")
    #expect(answer.contains("this view was removed at step 0 by scene.lua:2"), "\(answer)")
  }

  @Test("B-48: what runs is not collected for being local")
  func collected() throws {
    let world = try World(
      """
      n = 0
      do local timer = every(0.1, function() n = n + 1 end) end
      do task(function() while true do wait(0.1) n = n + 100 end end) end
      """)
    _ = world.line("collectgarbage() collectgarbage()")
    world.step(31)
    #expect(world.line("n") == "505")
  }

  @Test("B-80: a tuned value survives, and can go back into the script")
  func tuned() throws {
    let world = try World("x = tunable('x', 1.5)")
    _ = world.line("tunables.x = 2.25")
    try world.host.reload()
    #expect(world.line("x") == "2.25")
    #expect(
      world.host.savedTunables { world.files[$0] }.texts.map(\.text) == ["x = tunable('x', 2.25)"])
  }

  @Test("B-82: the modules of a LuaRocks tree are found")
  func rocks() throws {
    let world = try World(
      "inspect = require 'deep.inspect'",
      ["lua_modules/share/lua/5.4/deep/inspect.lua": "return { name = ... }"])
    #expect(world.line("inspect.name") == "\"deep.inspect\"")
  }
}
