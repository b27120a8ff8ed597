// SPDX-License-Identifier: MIT

import Geometry
import Scripting
import Testing

@Suite("A first load")
struct LoadTests {
  @Test("makes the objects that the file declares")
  func makes() throws {
    let world = try World(
      """
      local a = thing{ id = "a", position = { 1, 2 } }
      a.weight = 3
      local b = thing{ id = "b", mode = "hard", friends = { a } }
      b:add_friend(b)
      """)
    #expect(world.thing("a")?.position == Vector2(1, 2))
    #expect(world.thing("a")?.weight == 3)
    #expect(world.thing("b")?.mode == "hard")
    #expect(world.thing("b")?.friends.count == 2)
  }

  @Test("reads what it has declared")
  func readsDeclared() throws {
    let world = try World(
      """
      local a = thing{ weight = 2 }
      print(a.weight, a.position, a.mode, #a.friends, a:doubled(), a.is_alive)
      """)
    #expect(world.printed == ["2.0\tvec(0, 0)\tsoft\t0\t-1.0\ttrue"])
  }

  @Test("reads and writes a field whose name is longer than Lua's short strings")
  func longName() throws {
    let world = try World(
      """
      local a = thing{ id = "a", a_name_of_a_field_that_is_longer_than_forty_bytes = 2 }
      a.on_poke = function()
        a.a_name_of_a_field_that_is_longer_than_forty_bytes = 3
        print(a.a_name_of_a_field_that_is_longer_than_forty_bytes)
      end
      a:poke()
      """)
    #expect(world.printed == ["3.0"])
    #expect(world.thing("a")?.long == 3)
  }

  @Test("runs effects after the objects are made")
  func effects() throws {
    let world = try World("thing{ id = 'a', on_poke = function(t) print(t.weight) end }:poke()")
    #expect(world.thing("a")?.pokes == 1)
    #expect(world.printed == ["1.0"])
  }

  @Test(
    "ends with one line that says where, what and what to do",
    arguments: [
      ("thing{ wieght = 1 }", "scene.lua:1: thing: no option 'wieght'; did you mean 'weight'?"),
      (
        "thing{ weight = -1 }",
        "scene.lua:1: thing: 'weight' must be a number within 0...1000 (kg), got -1"
      ),
      ("thing{ weight = 0/0 }", "scene.lua:1: thing: 'weight' must be a finite number, got nan"),
      ("thing{ weight = '1' }", "scene.lua:1: thing: 'weight' must be a number within"),
      ("thing{ position = { 1, 1/0 } }", "scene.lua:1: thing: 'position' must be a finite number"),
      ("\nlocal t = thing{}\nt.heavy = 1", "scene.lua:3: thing: no field 'heavy'"),
      ("thing{ mode = 'sofd' }", "did you mean 'soft'?"),
      (
        "thing{ id = 'a' }\nthing{ id = 'a' }",
        "scene.lua:2: thing: id 'a' is in use at scene.lua:1"
      ),
      (
        "thng{ weight = 1 }",
        "attempt to call a nil value (global 'thng'); did you mean 'thing'?"
      ),
      (
        "local a_long_one = 1\nspeed = 2\nprint(1 + sped)",
        "perform arithmetic on a nil value (global 'sped'); did you mean 'speed'?"
      ),
      ("print(unpack{ 1 })", "(global 'unpack'); Lua 5.4 has table.unpack"),
      ("os.exit()", "(global 'os'); scenes have none"), ("a()", "a nil value (global 'a')"),
      ("thing(1)", "scene.lua:1: thing: takes one table of options"),
      ("thing{}.poke()", "scene.lua:1: thing:poke: not called on a thing: use ':' instead of '.'"),
      ("local v = vec(1, 2)\nv.x = 3", "scene.lua:2: vec: a vec's 'x' can't be assigned"),
      ("x = = 1", "scene.lua:1: unexpected symbol near '='"),
      ("\n\nerror('no')", "scene.lua:3: no"),
      ("local a\na.b = 1", "scene.lua:2: attempt to index a nil value (local 'a')"),
      ("require 'nothing'", "scene.lua:1: require: no module 'nothing': looked for nothing.lua"),
      ("state.f = print", "scene.lua: state.f is a function: state keeps plain data only"),
      ("state.t = thing{ id = 'a' }", "scene.lua: state.t is thing 'a': state keeps plain data"),
      ("state.v = { vec(1, 2) }", "scene.lua: state.v[1] is vec(1, 2): state keeps plain data"),
      ("state[thing{ id = 'a' }] = 1", "scene.lua: state has the key thing 'a': state keeps"),
      ("state.x = { [{}] = 1 }", "scene.lua: state.x has the key table: 1: state keeps plain"),
      ("state.x = coroutine.create(print)", "scene.lua: state.x is a coroutine: state keeps"),
      ("thing{ zz = 1, weight = 'x', mood = 2 }", "scene.lua:1: thing: no option 'mood'"),
      ("thing{ position = 5, mode = 5, weight = 'x' }", "scene.lua:1: thing: 'mode' must be"),
      ("thing{ 5, [true] = 1 }", "scene.lua:1: thing: options are named, got a boolean as name"),
      ("tunable('a', 1, { min = 'x', max = 'y' })", "scene.lua:1: tunable: 'options'.max must be"),
      ("path.rekt(1)", "scene.lua:1: path: nothing is named 'rekt'; did you mean 'rect'?"),
      ("tunable('a', 1, { max = 0 })", "scene.lua:1: tunable: 'a' must be a whole number"),
    ])
  func fails(source: String, message: String) throws {
    let text = try #require(failure(of: source))
    #expect(text.contains(message), "\(text)")
    #expect(!text.contains("\n"))
  }

  @Test("says which scene is missing")
  func missing() throws {
    let host = try Host(plugins: [])
    #expect(throws: ScriptError.self) {
      try host.open(SceneFolder(path: "no/such/scene.lua"))
    }
  }
}
