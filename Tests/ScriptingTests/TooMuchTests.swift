// SPDX-License-Identifier: MIT

import Scripting
import Testing

/// What a script can give to the host that one call would look at for seconds, or that fills its
/// memory: no limit ends the host's own code.
@Suite("Too much for the host")
struct TooMuchTests {
  @Test(
    "is refused with a place and the most that is taken",
    arguments: [
      ("path.arc({ 0, 0 }, 1, 0, 1e300)", "'to' must be a number within -1000...1000 (rad)"),
      ("local t = {} for i = 1, 10001 do t[i] = { i, 0 } end path.polyline(t)", "10000 elements"),
      ("local t = {} for i = 1, 10000 do t[i] = { i, 0 } end path.polygon(t)", "10000 elements"),
      (
        "local t = {} for i = 1, 10000 do t[i] = { i, 0 } end path.polyline(t):line_to{ 0, 0 }",
        "10000 elements"
      ),
      ("local a = { 1 } for i = 1, 60 do a = { a, a } end print(a * vec(1, 2))", "100000 values"),
      ("local a = {} a[1], a[2] = a, a print(a * vec(1, 2))", "over 64 levels"),
    ])
  func refused(scene: String, message: String) throws {
    let text = try #require(failure(of: scene))
    #expect(text.hasPrefix("scene.lua:1: ") && text.contains(message), "\(text)")
  }

  @Test(
    "of a name makes no long message",
    arguments: [
      "thing{ [long] = 1 }", "thing{}[long] = 1", "print(thing{}[long])", "print(vec[long])",
      "local m = require(long)", "tunables[long] = 1", "thing{ weight = long }", "help(long)",
    ])
  func names(line: String) throws {
    let world = try World("long = ('x'):rep(1000000)")
    guard case .failed(let error) = world.host.evaluate(line) else {
      #expect(world.printed.joined().utf8.count < 2200)
      return
    }
    #expect(error.message.utf8.count < 2200)
    #expect(error.message.hasPrefix("stdin:1: "), "\(error.message.prefix(200))")
  }

  @Test(
    "is shown in part",
    arguments: [
      ("('x'):rep(1000000)", "… 1000000 bytes"), ("{ ('x'):rep(5000) }", "… 5000 bytes }"),
      ("wide", "… "), ("keyed", "… 4980 more }"),
      ("{ [('k'):rep(5000)] = 1 }", "… 5000 bytes] = 1 }"),
    ])
  func shown(line: String, ending: String) throws {
    let world = try World(
      """
      local long = ('x'):rep(100000)
      wide, keyed = {}, {}
      for i = 1, 20 do
        wide[i] = {}
        for j = 1, 20 do
          wide[i][j] = {}
          for k = 1, 20 do wide[i][j][k] = long end
        end
      end
      for i = 1, 5000 do keyed['k' .. i] = i end
      """)
    guard case .values(let values) = world.host.evaluate(line), let text = values.first else {
      Issue.record("\(line) fails")
      return
    }
    #expect(text.utf8.count < 120_000 && text.contains(ending), "\(text.suffix(200))")
  }

  @Test("of a path's curves is divided into longer pieces, and asked as any other")
  func path() throws {
    let world = try World("p = path.arc({ 0, 0 }, 1e9, -1000, 1000)")
    guard case .values(["false"]) = world.host.evaluate("p:contains({ 2e9, 0 })") else {
      Issue.record("no answer")
      return
    }
  }

  @Test("of objects is refused, and there is room for others once some are gone")
  func objects() throws {
    let world = try World("")
    world.host.limits.objects = 50
    guard
      case .failed(let error) = world.host.evaluate("while true do last = thing{} end")
    else {
      Issue.record("more than 50 objects")
      return
    }
    #expect(
      error.message == "stdin:1: thing: a scene can have 50 objects: remove some, or make fewer")
    guard case .values(["true"]) = world.host.evaluate("last:remove() or thing{}.is_alive") else {
      Issue.record("no room")
      return
    }
    #expect(throws: ScriptError.self) { try world.reload("for i = 1, 60 do thing{} end") }
  }

  @Test("is not what a reload declares in the place of others", arguments: ["a", "b"])
  func replaced(names: String) throws {
    let world = try World("for i = 1, 40 do thing{ id = 'a' .. i } end")
    _ = world.host.evaluate("for i = 1, 5 do thing{} end")
    world.host.limits.objects = world.host.objects.all.count
    try world.reload("for i = 1, 40 do thing{ id = '\(names)' .. i } end")
    #expect(world.host.objects.all.count == world.host.limits.objects)
    #expect(throws: ScriptError.self) { try world.reload("for i = 1, 41 do thing{} end") }
  }

  @Test("of timers that have fired is let go")
  func timers() throws {
    let world = try World(
      "fired = 0 every(0.01, function() for i = 1, 500 do "
        + "after(0, function() fired = fired + 1 end) end end)")
    for _ in 0..<60 { world.host.step() }
    #expect(world.host.objects.all.count < 10_000)
    guard case .values(["true"]) = world.host.evaluate("fired > 20000") else {
      Issue.record("timers did not fire")
      return
    }
  }
}

@Suite("Timers that fire together")
struct TimersTogetherTests {
  @Test("are let go all at once, however many", .timeLimit(.minutes(1)))
  func together() throws {
    let world = try World(
      "for i = 1, 1e3 do after(9, print) end "
        + "fired, at = 0, 1 every(1 / 60, function() at = at - 1 / 60 "
        + "if at > 0.5 then for i = 1, 2000 do after(at, function() fired = fired + 1 end) end "
        + "end end)")
    world.host.limits.callback = 0
    for _ in 0..<70 { world.host.step() }
    guard case .values(let values) = world.host.evaluate("fired") else {
      Issue.record("no answer")
      return
    }
    #expect(Int(values[0]) ?? 0 > 50_000)
    #expect(world.host.objects.all.count < 1100)
  }
}

@Suite("What `state` holds")
struct StateContentTests {
  @Test("may lie as deep as a script likes")
  func deep() throws {
    let world = try World("local a = {} for i = 1, 20000 do a = { a } end state.x = a")
    try world.host.reload()
    for _ in 0..<3 { world.host.step() }
  }

  @Test("is told by its last keys when it is no plain data")
  func place() throws {
    let text = try #require(
      failure(of: "local a = { f = print } for i = 1, 100 do a = { a } end state.x = a"))
    #expect(text.hasPrefix("scene.lua: …[1][1][1][1][1][1][1].f is a function: state keeps plain"))
  }

  @Test(
    "stops no mended file from being loaded, whatever it is",
    arguments: [
      "state.x = setmetatable({}, { __pairs = function() while true do end end })",
      "state.x = setmetatable({}, { __newindex = error, __index = error, __len = error })",
      "state.x = {} for i = 1, 40000 do state.x[i] = { i } end",
      "state.x = ('x'):rep(5 << 20)",
    ])
  func mended(line: String) throws {
    let world = try World("")
    world.host.limits.memory = 16 << 20
    world.host.limits.load = 20
    guard case .values = world.host.evaluate(line) else {
      Issue.record("\(line) fails")
      return
    }
    try world.reload("state.x = nil print('mended')")
    #expect(world.printed == ["mended"])
    #expect(throws: ScriptError.self) { try world.reload("state.x = 1 error('no')") }
    guard case .values(["nil"]) = world.host.evaluate("state.x") else {
      Issue.record("state is not as before")
      return
    }
  }
}
