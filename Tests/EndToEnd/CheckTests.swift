// SPDX-License-Identifier: MIT

import Testing

@Suite("tumble check")
struct CheckTests {
  private static let files = [
    "good.lua": "view{ id = 'a' }", "wrong.lua": "local = 5",
    "failing.lua": "scene.on_step = function()\n  error('no')\nend",
    "slow.lua": "scene.on_step = function() while true do end end",
    "odd.lua": "view{}\nfunction on_step() end\n",
  ]

  private func run(_ words: String...) throws -> Program.Outcome {
    try Program.run(["check"] + words, in: Folder(Self.files))
  }

  @Test("says nothing but a summary of what is well")
  func good() throws {
    let outcome = try run("good.lua")
    #expect(outcome.lines == ["1 scene, 0 errors, 0 warnings"])
    #expect(outcome.code == 0)
  }

  @Test("warns with file and line, and fails only when it is strict")
  func warnings() throws {
    let outcome = try run("good.lua", "odd.lua")
    #expect(
      outcome.lines == [
        "odd.lua:2: warning: nothing calls the global function 'on_step': "
          + "assign it to scene.on_step",
        "2 scenes, 0 errors, 1 warning",
      ])
    #expect(outcome.code == 0)
    #expect(try run("odd.lua", "--strict").code == 1)
    #expect(try run("good.lua", "--strict").code == 0)
  }

  @Test("fails with what does not load or run, and looks at the rest")
  func errors() throws {
    let outcome = try run(
      "wrong.lua", "failing.lua", "slow.lua", "none.lua", "odd.lua", "--time-limit=0.02")
    #expect(outcome.code == 1)
    #expect(outcome.errors.count == 4)
    for (error, text) in zip(
      outcome.errors,
      ["wrong.lua:1: ", "failing.lua:2: no: ", "slow.lua:1: ran", "none.lua: no such"])
    {
      #expect(error.hasPrefix(text), "\(error)")
    }
    #expect(outcome.lines.last == "5 scenes, 4 errors, 1 warning")
  }

  @Test(
    "needs a scene, and knows its options",
    arguments: [[], ["good.lua", "--every", "3"], ["."]] as [[String]])
  func usage(words: [String]) throws {
    let outcome = try Program.run(["check"] + words, in: Folder(Self.files))
    #expect(outcome.code == 2)
    #expect(outcome.errors.count == 1)
  }
}
