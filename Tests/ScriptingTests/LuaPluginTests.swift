// SPDX-License-Identifier: MIT

import Scripting
import Testing

/// A plugin's text that gives a table with its name, and declares a thing.
private func plugin(_ name: String, requires: [String] = [], body: String = "") -> String {
  let list = requires.map { "'\($0)'" }.joined(separator: ", ")
  return """
    return {
      name = "\(name)", version = "1.2", requires = { \(list) },
      start = function()
        thing{ id = "\(name)_thing" }
        \(body)
        return { name = "\(name)", poke = function(t) t:poke() end }
      end,
      stop = function() print("\(name) stops") end,
    }
    """
}

/// The files of a scene's own plugins and their listing.
private func folder(_ plugins: [String: String], listed: [String]? = nil) -> [String: String] {
  var files = ["plugins/": (listed ?? plugins.keys.sorted()).joined(separator: "\n")]
  for (name, text) in plugins { files["plugins/\(name)/init.lua"] = text }
  return files
}

extension World {
  /// The texts of a line's values, or its error.
  fileprivate func answer(_ line: String) -> String {
    switch host.evaluate(line) {
    case .values(let values): values.joined(separator: " ")
    case .failed(let error): "\(error)"
    case .incomplete: "incomplete"
    }
  }
}

@Suite("An object's id")
struct ObjectNameTests {
  @Test("is there while the file runs")
  func atLoad() throws {
    #expect(try World("print(thing{ id = 'one' }.id, thing{}.id)").printed == ["one\tnil"])
  }
}

@Suite("A plugin written in Lua")
struct LuaPluginTests {
  @Test("runs when it lies in the scene's plugins, and is a global and a module")
  func own() throws {
    let world = try World("same = require 'gust' == gust", files: folder(["gust": plugin("gust")]))
    #expect(world.answer("same, gust.name") == "true \"gust\"")
    #expect(world.thing("gust_thing") != nil)
    #expect(world.host.luaPlugins.map(\.name) == ["gust"])
    #expect(world.host.luaPlugins.map(\.version) == ["1.2"])
    #expect(world.errors == [])
  }

  @Test("that lies elsewhere runs once it is required")
  func elsewhere() throws {
    let files = folder(["gust": plugin("gust")], listed: [])
    let without = try World("", files: files)
    #expect(without.answer("gust") == "nil")
    #expect(
      without.answer("require 'gust'")
        == "require: 'gust' is a plugin, which starts when the scene's file runs: "
        + "require it there")
    let world = try World("local g = require 'gust'  name = g.name", files: files)
    #expect(world.answer("name, gust.name, require('gust').name") == "\"gust\" \"gust\" \"gust\"")
    try world.reload("")
    #expect(world.thing("gust_thing") == nil)
    #expect(world.printed == ["gust stops"])
    #expect(world.reports.last?.endedPlugins == ["gust"])
    #expect(world.answer("gust") == "nil")
  }

  @Test("starts after those that it requires, Swift's and Lua's, once each")
  func order() throws {
    let world = try World(
      "",
      files: folder([
        "a": plugin("a", requires: ["c", "thing"], body: "print('a after ' .. c.name)"),
        "b": plugin("b", requires: ["a", "c"], body: "print('b after ' .. a.name)"),
        "c": plugin("c", body: "print('c')"),
      ]))
    #expect(world.printed == ["c", "a after c", "b after a"])
    #expect(world.host.luaPlugins.map(\.name) == ["c", "a", "b"])
  }

  @Test("requires files of its own folder")
  func inner() throws {
    var files = folder(["gust": plugin("gust", body: "print(require 'gust.inner')")])
    files["plugins/gust/inner.lua"] = "return 'inside'"
    #expect(try World("", files: files).printed == ["inside"])
  }

  @Test(
    "that is broken is named and left out, and the rest runs",
    arguments: [
      ("return {", "plugins/bad/init.lua:1: "), ("error('oh')", "plugins/bad/init.lua:1: oh"),
      ("return 7", "plugins/bad/init.lua: what it returns must be a table"),
      ("return { name = 'other' }", "name is 'other': use the folder's name, 'bad'"),
      ("return { nam = 'bad' }", "no option 'nam'; did you mean 'name'?"),
      ("return { name = 'bad', requires = { 'none' } }", "requires 'none', which is nowhere"),
      ("thing{} return { name = 'bad' }", "declares something while it is read"),
      (
        "return { name = 'bad', version = 1, requires = 'a' }",
        "plugins/bad/init.lua: what it returns: 'requires' must be a list"
      ),
      (
        "return { name = 'bad', start = function() thing{ id = 'half' } state.x = 1 no() end }",
        "plugins/bad/init.lua:1: "
      ),
      ("return { name = 'bad', start = function() tunable('t', 1) error('oh') end }", "oh"),
    ])
  func broken(text: String, message: String) throws {
    let files = folder(["bad": text, "good": plugin("good")])
    let world = try World("tunable('t', 2)", files: files)
    let error = try #require(world.errors.first)
    #expect(error.contains(message) && error.hasSuffix("plugin 'bad' is disabled"), "\(error)")
    #expect(world.errors.count == 1)
    #expect(world.thing("good_thing") != nil)
    #expect(world.thing("half") == nil)
    #expect(world.plugin.things.count == 1)
    #expect(world.answer("state.x, bad") == "nil nil")
    #expect(world.host.luaPlugins.filter { !$0.isRunning }.map(\.name) == ["bad"])
    let failure = world.answer("require 'bad'")
    #expect(failure.hasPrefix("plugin 'bad' is disabled: "), "\(failure)")
    #expect(!error.contains("init.lua: plugins/bad/"), "\(error)")
    try world.host.reload()
    #expect(world.errors.count == 1, "what is broken still is told once")
    world.files["plugins/bad/init.lua"] = plugin("bad")
    try world.host.reload()
    #expect(world.thing("bad_thing") != nil)
  }

  @Test("in a cycle is named with the others, and the rest runs")
  func cycle() throws {
    let world = try World(
      "",
      files: folder([
        "a": plugin("a", requires: ["b"]), "b": plugin("b", requires: ["a"]), "c": plugin("c"),
      ]))
    #expect(world.errors.count == 2)
    #expect(world.errors.allSatisfy { $0.contains("plugins require each other: a → b → a") })
    #expect(world.thing("c_thing") != nil)
    #expect(world.plugin.things.count == 1)
  }

  @Test(
    "with a name that is taken or no word is refused",
    arguments: [
      ("thing", "the name 'thing' is taken"), ("math", "the name 'math' is taken"),
      ("a-b", "'a-b' is no name"), ("2a", "'2a' is no name"),
    ])
  func names(name: String, message: String) throws {
    let world = try World("", files: folder([name: plugin(name)]))
    #expect(world.errors.first?.contains(message) == true, "\(world.errors)")
  }

  @Test("that an edit breaks goes on as it was, with the whole scene")
  func brokenEdit() throws {
    let world = try World("", files: folder(["gust": plugin("gust")]))
    let thing = world.thing("gust_thing")
    world.files["plugins/gust/init.lua"] = "return {"
    #expect(throws: ScriptError.self) { try world.host.reload() }
    #expect(world.thing("gust_thing") === thing)
    #expect(world.answer("gust.name") == "\"gust\"")
    world.files["plugins/gust/init.lua"] = plugin("gust", body: "thing{ id = 'more' }")
    try world.host.reload()
    #expect(world.thing("gust_thing") === thing)
    #expect(world.thing("more") != nil)
    #expect(world.printed == [])
  }

  @Test("leaves nothing behind when it goes: objects, handlers, tunables, globals")
  func leaves() throws {
    let body = """
      local strength = tunable("strength", 1)
      every(0.1, function()
        thing{ id = "late" .. #state.late }
        state.late[#state.late + 1] = 1
      end)
      state.late = {}
      watched.on_poke = function() print("poked") end
      """
    let user = folder(["gust": plugin("gust", body: body)])
    let world = try World("", files: user.merging(["plugins/": ""]) { $1 })
    try world.reload("watched = thing{ id = 'own' }")
    world.files["plugins/gust/init.lua"] = plugin(
      "gust",
      body: body.split(separator: "\n").filter { !$0.contains("watched") }.joined(separator: "\n"))
    world.files["plugins/"] = "gust"
    try world.host.reload()
    for _ in 0..<30 { world.host.step() }
    #expect(world.thing("late1") != nil)
    #expect(world.host.tunables.map(\.name) == ["strength"])
    world.files["plugins/"] = ""
    #expect(world.host.isStale)
    try world.host.reload()
    #expect(world.plugin.things.count == 1)
    #expect(world.host.tunables.isEmpty)
    #expect(world.answer("gust") == "nil")
    #expect(world.printed == ["gust stops"])
    let before = world.plugin.things.count
    for _ in 0..<30 { world.host.step() }
    #expect(world.plugin.things.count == before)
    #expect(world.errors == [])
  }

  @Test("keeps its objects and what they live through when the scene is saved")
  func kept() throws {
    let world = try World("", files: folder(["gust": plugin("gust")]))
    let thing = try #require(world.thing("gust_thing"))
    #expect(world.answer("gust.poke(thing and gust and x or nil)").contains("nil"))
    thing.weight = 5
    try world.reload("y = 1")
    #expect(world.thing("gust_thing") === thing)
    #expect(thing.weight == 5)
    #expect(world.reports.last?.kept == 1)
  }

  @Test("runs again with a tunable that it declares")
  func tunable() throws {
    let body = "local w = tunable('heavy', 2, { max = 9 })  thing{ id = 'b', weight = w }"
    let world = try World("", files: folder(["gust": plugin("gust", body: body)]))
    #expect(world.thing("b")?.weight == 2)
    _ = world.answer("tunables.heavy = 7")
    world.host.step()
    #expect(world.thing("b")?.weight == 7)
    #expect(world.errors == [])
  }

  @Test("is there again after going back in time")
  func back() throws {
    let world = try World("", files: folder(["gust": plugin("gust")]))
    world.host.keepPast()
    for _ in 0..<20 { world.host.step() }
    try world.host.back(10)
    #expect(world.answer("gust.name") == "\"gust\"")
    #expect(world.host.luaPlugins.map(\.name) == ["gust"])
  }
}
