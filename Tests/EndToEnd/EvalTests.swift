// SPDX-License-Identifier: MIT

import Testing

@Suite("tumble eval")
struct EvalTests {
  private func run(_ words: [String], input: String = "") throws -> Program.Outcome {
    let folder = try Folder([
      "scene.lua": "local n = tunable('n', 1)  function fail() error('no') end",
      "wrong.lua": "local = 5",
    ])
    return try Program.run(["eval"] + words, in: folder, input: input)
  }

  @Test("prints what lines give, in order, as the prompt does")
  func answers() throws {
    let outcome = try run(
      [
        "scene.lua", "-c", "n", "-c", "x = { 1, a = 'b' }", "-c", "x", "-c", ":step 3", "-c",
        "step(2) return scene.step, 'a'", "--set", "n=7",
      ])
    #expect(outcome.lines == ["7", "{ 1, a = \"b\" }", "step 3 at 0.050 s", "5", "\"a\""])
    #expect(outcome.errors == [])
    #expect(outcome.code == 0)
  }

  @Test("ends at the first error")
  func error() throws {
    let outcome = try run(["scene.lua", "-c", "1", "-c", "\nfail()", "-c", "2"])
    #expect(outcome.lines == ["1"])
    #expect(outcome.errors == ["-c:1: scene.lua:1: no"])
    #expect(outcome.code == 1)
  }

  @Test(
    "fails with one line",
    arguments: [
      (["scene.lua", "-c", "nothing.x"], "-c:1: ", 1), (["scene.lua", "-c", "x = "], "-c:1: ", 1),
      (["scene.lua", "-c", "if x then"], "-c:1: the input ends within a statement", 1),
      (["scene.lua", "-c", ":stepp"], "-c:1: no command ':stepp'", 1),
      (["wrong.lua", "-c", "1"], "wrong.lua:1: ", 1),
      (["none.lua", "-c", "1"], "none.lua: no such", 1),
      (["scene.lua", "-c"], "tumble eval: -c needs a value", 2),
      (["scene.lua", "--code", "1"], "tumble eval: no option '--code'", 2),
      (["-c", "1"], "tumble eval: no scene", 2),
      (["scene.lua", "-c", "while true do end", "--time-limit", "0.01"], "-c:1: ran longer", 1),
    ] as [([String], String, Int32)])
  func fails(words: [String], text: String, code: Int32) throws {
    let outcome = try run(words)
    #expect(outcome.code == code)
    #expect(outcome.lines == [])
    #expect(outcome.errors.count == 1)
    #expect(outcome.errors.first?.hasPrefix(text) == true, "\(outcome.errors)")
  }

  @Test("runs without a plugin that is broken, and fails in the end")
  func brokenPlugin() throws {
    let folder = try Folder([
      "scene.lua": "n = 1", "plugins/bad/init.lua": "return {",
      "plugins/good/init.lua": "return { name = 'good', start = function() return 'fine' end }",
    ])
    let outcome = try Program.run(
      ["eval", "scene.lua", "-c", "n", "-c", "good", "-c", "no()", "-c", "n"], in: folder)
    #expect(outcome.lines == ["1", "\"fine\""])
    #expect(outcome.errors.count == 2)
    #expect(outcome.errors.first?.hasSuffix("plugin 'bad' is disabled") == true)
    #expect(outcome.code == 1)
  }

  @Test("takes lines from a pipe")
  func pipe() throws {
    let outcome = try run(["scene.lua"], input: "n + 1\nfor i = 1, 2 do\nprint(i)\nend\n")
    #expect(outcome.lines == ["2", "1", "2"])
    #expect(outcome.code == 0)
    #expect(try run(["scene.lua"], input: "1\nfail()\n").code == 1)
    #expect(try run(["wrong.lua"], input: "1\n").lines == [])
  }
}
