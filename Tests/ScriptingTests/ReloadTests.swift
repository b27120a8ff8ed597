// SPDX-License-Identifier: MIT

import Geometry
import Scripting
import Testing

@Suite("A reload")
struct ReloadTests {
  @Test("keeps what was not changed, wherever it went meanwhile")
  func keeps() throws {
    let world = try World("thing{ id = 'a', position = { 1, 2 }, weight = 5 }")
    let thing = try #require(world.thing("a"))
    thing.position = Vector2(50, 60)
    try world.reload("thing{ id = 'a', position = { 1, 2 }, weight = 6 }")
    #expect(world.thing("a") === thing)
    #expect(thing.position == Vector2(50, 60))
    #expect(thing.weight == 6)
  }

  @Test("reads a file once, though it be saved meanwhile")
  func savedMeanwhile() throws {
    // Each look finds another text, of another length: half a save, none, a whole one.
    var looks = 0
    let host = try Host(plugins: [ThingPlugin()])
    try host.open(
      SceneFolder(main: "scene.lua") { file in
        guard file == "scene.lua" else { return nil }
        looks += 1
        return String(repeating: "-- another line\n", count: looks * 7 % 5) + "thing{ id = 'a' }"
      })
    for look in 2...20 {
      try host.reload()
      #expect(looks == look)
    }
  }

  @Test("gives an option that is left out its default back")
  func leftOut() throws {
    let world = try World("thing{ id = 'a', weight = 5 }")
    try world.reload("thing{ id = 'a' }")
    #expect(world.thing("a")?.weight == 1)
  }

  @Test("keeps a value set live until the file's own value changes")
  func live() throws {
    let world = try World("thing{ id = 'a', weight = 5 }")
    world.thing("a")?.weight = 7
    try world.reload("\nthing{ id = 'a', weight = 5 }")
    #expect(world.thing("a")?.weight == 7)
    try world.reload("thing{ id = 'a', weight = 4 }")
    #expect(world.thing("a")?.weight == 4)
  }

  @Test("adds what is new and removes what is gone")
  func addsAndRemoves() throws {
    let world = try World("thing{ id = 'a' } thing{ id = 'b' }")
    try world.reload("thing{ id = 'b' } thing{ id = 'c' }")
    #expect(world.thing("a") == nil)
    #expect(world.thing("b") != nil)
    #expect(world.thing("c") != nil)
    #expect(world.plugin.things.count == 2)
    #expect(world.reports.last?.added == 1)
    #expect(world.reports.last?.removed == 1)
    #expect(world.reports.last?.kept == 1)
  }

  @Test("finds objects by the id that they have now")
  func renamed() throws {
    let world = try World("thing{ id = 'a', weight = 1 }")
    let first = try #require(world.thing("a"))
    try world.reload("thing{ id = 'b', was = 'a', weight = 1 } thing{ id = 'a', weight = 2 }")
    #expect(world.thing("b") === first)
    #expect(world.thing("a")?.weight == 2)
    try world.reload("thing{ id = 'b', weight = 1 }")
    #expect(world.thing("b") === first)
    #expect(world.thing("a") == nil)
  }

  @Test("merges members three ways")
  func members() throws {
    let world = try World(
      """
      local a, b, c = thing{ id = 'a' }, thing{ id = 'b' }, thing{ id = 'c' }
      a:add_friend(b)
      a.on_poke = function() a:add_friend(c) end
      """)
    try world.reload(
      """
      local a, b, c = thing{ id = 'a' }, thing{ id = 'b' }, thing{ id = 'c' }
      a:add_friend(a)
      a.on_poke = function() a:add_friend(c) end
      a:poke()
      """)
    let a = try #require(world.thing("a"))
    #expect(a.pokes == 0, "an effect of a kept object runs no more")
    #expect(a.friends.count == 1)
  }

  @Test("names the handlers made at run time whose code is gone")
  func stale() throws {
    let source = """
      local t = thing{ id = "a" }
      t.on_poke = function()
        thing{ id = "b", on_poke = function() return 1 end }
        thing{ id = "c", on_poke = function() return 2 end }
      end
      """
    let world = try World(source)
    _ = world.host.evaluate("t:poke()")
    try world.reload("-- moved\n" + source.replacing("return 2", with: "return 3"))
    #expect(world.reports.last?.stale == ["thing.on_poke of scene.lua:4"])
    #expect("\(world.reports[0])".contains("thing.on_poke of scene.lua:4 still runs its old code"))
    try world.reload(source)
    #expect(world.reports.last?.stale == [])
  }

  @Test("makes an object anew when what is fixed changes")
  func constants() throws {
    let world = try World("thing{ id = 'a', weight = 3 }")
    let old = world.thing("a")
    try world.reload("thing{ id = 'a', weight = 3, mode = 'hard' }")
    #expect(world.thing("a") !== old)
    #expect(world.thing("a")?.mode == "hard")
    #expect(world.thing("a")?.weight == 3)
    #expect(world.plugin.things.count == 1)
  }

  @Test(
    "leaves everything as it was when it fails",
    arguments: ["thing{ id = 'a', weight = 9 } error('no')", "thing{", "state.n = 9 nothing()"])
  func fails(source: String) throws {
    let world = try World("thing{ id = 'a', weight = 2 } state.n = state.n or 1")
    let old = world.thing("a")
    #expect(throws: ScriptError.self) { try world.reload(source) }
    #expect(world.thing("a") === old)
    #expect(world.thing("a")?.weight == 2)
    try world.reload("print(state.n) thing{ id = 'a', weight = 2 }")
    #expect(world.printed == ["1"])
  }

  @Test("replaces handlers, and brings back one that an error switched off")
  func handlers() throws {
    let world = try World("thing{ id = 'a', on_poke = function() error('no') end }:poke()")
    #expect(world.errors.count == 1)
    #expect(world.errors[0].hasPrefix("scene.lua:1: no: thing.on_poke is switched off"))
    try world.reload("t = thing{ id = 'a', on_poke = function() print('yes') end }")
    let id = try #require(world.host.objects.object(ofKind: "thing", named: "a"))
    world.host.call(world.thing("a")?.onPoke, named: "poke", [.object(id)])
    #expect(world.printed == ["yes"])
  }
}

@Suite("A reload of a scene without ids")
struct AnonymousReloadTests {
  static let scene = """
    local function add(i)
      local t = thing{ position = { i, 0 } }
      t.weight = 2
    end
    for i = 1, 3 do add(i) end
    thing{ mode = "hard" }
    """

  /// The things in order, moved away from where they were declared.
  private func moved() throws -> (World, [Thing]) {
    let world = try World(Self.scene)
    let things = world.plugin.things
    for (index, thing) in things.enumerated() { thing.position = Vector2(100, Double(index)) }
    return (world, things)
  }

  private func expectKept(_ world: World, _ things: [Thing]) {
    #expect(world.plugin.things.count == things.count)
    #expect(zip(world.plugin.things, things).allSatisfy { $0 === $1 })
    #expect(things[..<3].allSatisfy { $0.position.x == 100 })
  }

  @Test("keeps all when a line is inserted above")
  func inserted() throws {
    let (world, things) = try moved()
    try world.reload("-- new\nlocal unused = 1\n" + Self.scene)
    expectKept(world, things)
  }

  @Test("keeps all and applies the change when one constant changes")
  func constant() throws {
    let (world, things) = try moved()
    try world.reload(Self.scene.replacing("t.weight = 2", with: "t.weight = 7"))
    expectKept(world, things)
    #expect(things[..<3].allSatisfy { $0.weight == 7 })
  }

  @Test("keeps all when the constructor's own line changes and another is inserted")
  func ownLine() throws {
    let (world, things) = try moved()
    try world.reload(
      Self.scene.replacing(
        "local t = thing{ position = { i, 0 } }",
        with: "print(i)\n  local t = thing{ position = { i, 0 }, weight = 4 }"))
    expectKept(world, things)
  }

  @Test("keeps all when a helper is moved into a module")
  func module() throws {
    let (world, things) = try moved()
    world.files["helper.lua"] = """
      local helper = {}
      function helper.add(i)
        local t = thing{ position = { i, 0 } }
        t.weight = 2
      end
      return helper
      """
    try world.reload(
      """
      local helper = require "helper"
      for i = 1, 3 do helper.add(i) end
      thing{ mode = "hard" }
      """)
    expectKept(world, things)
    #expect(world.reports.last?.added == 0)
  }

  @Test("keeps what is declared alike under lines that nothing of the old ones resembles")
  func rewritten() throws {
    let (world, things) = try moved()
    try world.reload(
      """
      local all = {}
      local make = function(list)
        for _, x in ipairs(list) do
          table.insert(all, thing{ weight = 2,
            position = { x, 0 } })
        end
      end
      make{ 1, 2, 3 }
      local hard = thing{
        friends = all, mode = "hard" }
      hard.on_poke = function() print(all[1] == hard.friends[1], #hard.friends) end
      hard:remove_friend(all[2]) hard:remove_friend(all[3]) hard:remove_friend(all[1])
      """)
    expectKept(world, things)
    #expect(world.reports.last?.added == 0)
  }

  @Test("adds one at the end of a longer loop and takes the last of a shorter one")
  func loop() throws {
    let (world, things) = try moved()
    try world.reload(Self.scene.replacing("1, 3", with: "1, 4"))
    #expect(world.plugin.things.count == 5)
    #expect(things[..<3].allSatisfy { $0.position.x == 100 })
    try world.reload(Self.scene.replacing("1, 3", with: "1, 2"))
    #expect(world.plugin.things.count == 3)
    #expect(things[..<2].allSatisfy { $0.position.x == 100 })
  }
}

@Suite("A tunable")
struct TunableTests {
  @Test("re-runs the file once when it is set, and wins until its default changes")
  func sets() throws {
    let world = try World(
      """
      local w = tunable("w", 2.0, { min = 0, max = 10 })
      thing{ id = "a", weight = w }
      thing{ id = "b", on_poke = function() tunables.w = 4; tunables.w = 5 end }:poke()
      """)
    #expect(world.thing("a")?.weight == 2)
    world.host.step()
    #expect(world.thing("a")?.weight == 5)
    #expect(world.reports.count == 1)
    try world.reload(world.files["scene.lua"]!)
    #expect(world.thing("a")?.weight == 5)
    try world.reload(world.files["scene.lua"]!.replacing("2.0", with: "3.0"))
    #expect(world.thing("a")?.weight == 3)
    #expect(world.reports.last?.tunables == ["w 5→3"])
  }

  @Test("can be set before the scene opens")
  func override() throws {
    let world = try World("print(tunable('n', 3, { max = 9 }))", set: ["n": "7"])
    #expect(world.printed == ["7"])
  }

  @Test(
    "refuses what is out of its range or unknown",
    arguments: [("n", "10"), ("n", "1.5"), ("m", "1")])
  func refuses(name: String, text: String) {
    #expect(throws: ScriptError.self) {
      _ = try World("print(tunable('n', 3, { max = 9 }))", set: [name: text])
    }
  }
}

@Suite("Timers and tasks")
struct TimerTests {
  @Test("fire at their times")
  func fire() throws {
    let world = try World(
      """
      after(0.5, function() print("after") end)
      every(0.25, function() print("every") end)
      task(function() wait(0.1) print("task") wait(0.1) print("done") end)
      """)
    for _ in 0..<31 { world.host.step() }
    #expect(world.printed == ["task", "done", "every", "after", "every"])
  }

  @Test("are called once when a shorter time has passed already, then in their new time")
  func shortened() throws {
    let world = try World("every(0.5, function() print('tick') end)")
    for _ in 0..<20 { world.host.step() }
    try world.reload("every(0.1, function() print('tick') end)")
    world.host.step()
    #expect(world.printed == ["tick"])
    for _ in 0..<12 { world.host.step() }
    #expect(world.printed.count == 3)
  }

  @Test("keep their time over a reload")
  func reload() throws {
    let source = "after(0.5, function() print('old') end)"
    let world = try World(source)
    for _ in 0..<20 { world.host.step() }
    try world.reload("-- a line\n" + source.replacing("old", with: "new"))
    for _ in 0..<9 { world.host.step() }
    #expect(world.printed == [])
    world.host.step()
    #expect(world.printed == ["new"])
    try world.reload(source)
    for _ in 0..<60 { world.host.step() }
    #expect(world.printed == ["new"])
  }

  @Test("go on in mid-task when its text is unchanged")
  func task() throws {
    let source = "local n = 1 task(function() wait(0.5) print('done') end)"
    let world = try World(source)
    for _ in 0..<20 { world.host.step() }
    try world.reload("-- above\n" + source)
    for _ in 0..<11 { world.host.step() }
    #expect(world.printed == ["done"])
  }
}
