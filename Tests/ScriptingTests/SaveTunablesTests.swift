// SPDX-License-Identifier: MIT

import Scripting
import Testing

@Suite("Saving tunables")
struct SaveTunablesTests {
  private func saved(
    _ text: String, files: [String: String] = [:], set lines: String...
  ) throws -> (World, Host.SavedTunables) {
    let world = try World(text, files: files)
    for line in lines { _ = world.host.evaluate(line) }
    return (world, world.host.savedTunables { world.files[$0] })
  }

  @Test(
    "touches only the literal",
    arguments: [
      ("x = tunable('a', 1.5)", "0.25", "x = tunable('a', 0.25)"),
      ("x = tunable('a', 1.0)", "2", "x = tunable('a', 2.0)"),
      ("x = tunable('a', 3)", "4", "x = tunable('a', 4)"),
      (
        "x=tunable ( \"a\" ,\t-1e3, { max = 9 } ) -- tunable('a', 1)", "7.5",
        "x=tunable ( \"a\" ,\t7.5, { max = 9 } ) -- tunable('a', 1)"
      ),
      ("x = tunable([[a]], 0x10)", "-3", "x = tunable([[a]], -3)"),
      ("x = tunable('a', - 4)", "5", "x = tunable('a', 5)"),
      ("x = tunable('a', true) ", "false", "x = tunable('a', false) "),
      ("x = tunable('a', 'lo\\'w')", "'hi\\n'", "x = tunable('a', \"hi\\n\")"),
      (
        "x = tunable('a',\n  -- why\n  2,\n{})\r\ny = 1\r\n", "3",
        "x = tunable('a',\n  -- why\n  3,\n{})\r\ny = 1\r\n"
      ),
      (
        "--[[ tunable('a', 9) ]] s = \"tunable('a', 8)\" x = tunable('a', 1)", "2",
        "--[[ tunable('a', 9) ]] s = \"tunable('a', 8)\" x = tunable('a', 2)"
      ),
      (
        "z = [==[ ]] \" ]==] y = tunable('b', 1)\nx = tunable('a', 1) s = 'é'", "2",
        "z = [==[ ]] \" ]==] y = tunable('b', 1)\nx = tunable('a', 2) s = 'é'"
      ),
      (
        "if false then\nx = tunable('a', 1) else\nx = tunable('a', 5)\nend", "6",
        "if false then\nx = tunable('a', 1) else\nx = tunable('a', 6)\nend"
      ),
    ])
  func literals(text: String, value: String, expected: String) throws {
    let (_, saved) = try saved(text, set: "tunables.a = \(value)")
    #expect(saved.refusals == [])
    #expect(saved.texts.map(\.text) == [expected])
  }

  @Test(
    "says why it can't",
    arguments: [
      ("x = tunable('a', 2 * 3)", "its default is no literal: set it by hand"),
      ("local d = 1 x = tunable('a', d)", "its default is no literal: set it by hand"),
      ("local n = 'a' x = tunable(n, 1)", "its declaration can't be told apart"),
      (
        "for _, n in ipairs{ 'a', 'b' } do tunable(n, 1) end", "its declaration can't be told apart"
      ),
    ])
  func refusals(text: String, why: String) throws {
    let (_, saved) = try saved(text, set: "tunables.a = 9")
    #expect(saved.texts.isEmpty)
    #expect(saved.refusals.count == 1)
    #expect(saved.refusals.first?.hasPrefix("scene.lua:1: tunable 'a': " + why) == true)
  }

  @Test("writes each file once, leaves those alone that are as they were, and tells the changes")
  func files() throws {
    let (_, saved) = try saved(
      "require 'm' tunable('a', 1) tunable('b', 2) tunable('c', 3)",
      files: ["m.lua": "tunable('d', 1.5)"],
      set: "tunables.a = 10", "tunables.c = 30", "tunables.d = 2")
    #expect(saved.changes == ["d 1.5→2.0", "a 1→10", "c 3→30"])
    #expect(saved.texts.map(\.file) == ["m.lua", "scene.lua"])
    #expect(
      saved.texts.map(\.text)
        == ["tunable('d', 2.0)", "require 'm' tunable('a', 10) tunable('b', 2) tunable('c', 30)"])
    let (_, none) = try self.saved("tunable('a', 1)", set: "tunables.a = 2", "tunables.a = 1")
    #expect(none.texts.isEmpty && none.refusals.isEmpty)
  }

  @Test("leaves a file alone that is not the one that runs")
  func stale() throws {
    let (world, _) = try saved("tunable('a', 1)", set: "tunables.a = 2")
    world.files["scene.lua"] = "tunable('a', 5)"
    let saved = world.host.savedTunables { world.files[$0] }
    #expect(saved.texts.isEmpty)
    #expect(
      saved.refusals
        == ["scene.lua:1: tunable 'a': the file is not the one that runs: reload first"])
  }

  @Test("gives a file that loads to the same values")
  func roundTrip() throws {
    let (world, saved) = try saved("x = tunable('a', 1.5)", set: "tunables.a = 0.1 + 0.2")
    try world.reload(saved.texts[0].text)
    #expect(world.host.tunables.first?.defaultValue == .number(0.1 + 0.2))
    #expect(world.host.tunables.first?.value == .number(0.1 + 0.2))
  }
}
