// SPDX-License-Identifier: MIT

import Testing

@Suite("tumble record")
struct RecordTests {
  private let folder: Folder

  init() throws {
    folder = try Folder([
      "scene.lua": SessionFileTests.scene + """
        \ngestures.pan{ view = ball, on_changed = function(pan) ball.center = pan.location end }
        """
    ])
  }

  private func verified() throws -> [String] {
    let outcome = try Program.run(["replay", "s.jsonl", "--verify"], in: folder)
    #expect(outcome.errors == [])
    return outcome.lines
  }

  @Test("records a run on a trace, as tumble run --record does")
  func trace() throws {
    let words = [
      "scene.lua", "--trace", Folder.fixtures + "/touch/flutter-seq07.jsonl", "--steps", "90",
    ]
    let recorded = try Program.run(["record"] + words + ["-o", "s.jsonl"], in: folder)
    #expect(recorded.code == 0)
    let run = try Program.run(["run"] + words + ["--record", "r.jsonl"], in: folder)
    #expect(run.output == recorded.output)
    #expect(try folder.read("s.jsonl") == folder.read("r.jsonl"))
    #expect(try verified().last == "verified 90 steps")
  }

  @Test("records what is done at the prompt: fingers, lines, edits")
  func prompt() throws {
    let input = """
      step(touch.drag{ from = ball, to = { 200, 50 } })
      tunables = nil
      :step 20
      ball.center = { 30, 30 }
      step(10)
      ball.center
      """
    let outcome = try Program.run(
      ["record", "scene.lua", "-o", "s.jsonl"], in: folder, input: input)
    #expect(outcome.code == 0)
    let lines = try verified()
    #expect(lines.last == "verified 61 steps")
    #expect(try folder.read("s.jsonl").contains(#""phase":"moved""#))
  }

  @Test("records what came of going back, and not what was undone")
  func back() throws {
    let input = """
      step(touch.drag{ from = ball, to = { 200, 50 } }) ball.velocity = { 5, 5 } step(20)
      :back 30
      ball.velocity = { 100, 0 }
      step(touch.tap{ at = { 10, 10 } }) ball.angular_velocity = 3
      step(40)
      :back 10
      """
    let outcome = try Program.run(
      ["record", "scene.lua", "-o", "s.jsonl"], in: folder, input: input)
    #expect(outcome.errors == [])
    #expect(try verified().last == "verified 58 steps")
  }

  @Test("has nothing to write when no scene was loaded")
  func nothing() throws {
    let outcome = try Program.run(["record", "none.lua", "-o", "s.jsonl"], in: folder)
    #expect(outcome.code == 1)
    #expect(outcome.errors.last == "nothing is recorded: the scene was never loaded")
    #expect(throws: (any Error).self) { try folder.read("s.jsonl") }
  }

  @Test(
    "refuses what it can't write, before anything is done",
    arguments: [(["-o", "none/s.jsonl"], 1), ([], 2), (["-o"], 2)] as [([String], Int32)])
  func refuses(words: [String], code: Int32) throws {
    let outcome = try Program.run(
      ["record", "scene.lua"] + words, in: folder, input: "print('ran')\n")
    #expect(outcome.code == code)
    #expect(outcome.lines == [])
    #expect(outcome.errors.count == 1)
  }
}
