// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("tumble repl, from a pipe")
struct PipedReplTests {
  static let scene = """
    local speed = tunable("speed", 2, { min = 0, max = 10 })
    local ball = view{ id = "ball", center = { 10, 20 } }
    local hits = 0
    scene.on_step = function() ball.x = ball.x + speed  hits = hits + 1 end
    """

  private func repl(_ input: String, scene: String = Self.scene) throws -> Program.Outcome {
    try Program.run(["repl", "scene.lua"], in: Folder(["scene.lua": scene]), input: input)
  }

  @Test("answers expressions, keeps names, and sees the main chunk's locals")
  func expressions() throws {
    let outcome = try repl(
      """
      1 + 1
      "a", nil, { 1, x = 2 }
      n = 5
      n * 2
      ball.x
      step(3)
      ball.x, hits
      hits = 100
      step()
      hits
      scene.views.ball
      print("printed")
      """)
    #expect(
      outcome.lines == [
        "2", "\"a\"", "nil", "{ 1, x = 2 }", "10", "10.0", "16.0", "3", "101", "view 'ball'",
        "printed",
      ])
    #expect(outcome.error == "")
    #expect(outcome.code == 0)
  }

  @Test("goes on with an input over lines, empty ones included")
  func lines() throws {
    let outcome = try repl("function twice(x)\n\n\n  return 2 *\n  x\nend\ntwice(\n4)\n")
    #expect(outcome.lines == ["8"])
    #expect(outcome.code == 0)
  }

  @Test("tunes, and reports the re-run")
  func tunables() throws {
    let outcome = try repl("tunables.speed = 5\nstep(2)\nball.x\ntunables.speed = 11\n")
    #expect(outcome.lines.last == "20.0")
    #expect(
      outcome.lines.contains {
        $0.hasPrefix("reloaded scene.lua in ") && $0.contains(" speed 2→5,")
      })
    #expect(outcome.errors.count == 1)
    #expect(outcome.error.hasPrefix("stdin:4: tunables.speed must be"))
  }

  @Test("numbers the lines of errors, prints them apart, and fails in the end")
  func errors() throws {
    let outcome = try repl(
      """
      1
      error("no")
      x = = 2

      if true then
        local y = 1 + nil
      end
      ball.colour
      "unfinished
      2
      """)
    #expect(outcome.lines == ["1", "2"])
    #expect(
      outcome.errors == [
        "stdin:2: no", "stdin:3: unexpected symbol near '='",
        "stdin:6: attempt to perform arithmetic on a nil value",
        "stdin:8: view: no field 'colour'",
        "stdin:9: unfinished string near <eof>",
      ])
    #expect(outcome.code == 1)
  }

  @Test("places an error of the scene's own code in both")
  func sceneErrors() throws {
    let outcome = try repl("\nfail()\n", scene: "function fail() error('deep') end")
    #expect(outcome.errors == ["stdin:2: scene.lua:1: deep"])
    #expect(outcome.code == 1)
  }

  @Test("tells of a callback that fails, and fails in the end")
  func callbacks() throws {
    let outcome = try repl(
      "step(5)\nscene.step\n", scene: "scene.on_step = function() error('no') end")
    #expect(
      outcome.errors == ["scene.lua:1: no: scene.on_step is switched off until the next reload"])
    #expect(outcome.lines == ["5"])
    #expect(outcome.code == 1)
  }

  @Test("refuses an input that does not end")
  func incomplete() throws {
    let outcome = try repl("1\nfor i = 1, 2 do\n")
    #expect(outcome.lines == ["1"])
    #expect(outcome.errors == ["stdin:2: the input ends within a statement: complete it"])
    #expect(outcome.code == 1)
  }

  @Test("takes a last line without a line break, and carriage returns")
  func lineBreaks() throws { #expect(try repl("1\r\n2").lines == ["1", "2"]) }

  // MARK: commands

  @Test("knows commands")
  func commands() throws {
    let outcome = try repl(
      ":step 4\n:step\nball.x\n:views\n:run\n:pause\n:help\n:quit\nerror('no')\n")
    #expect(
      outcome.lines.prefix(5) == [
        "step 4 at 0.067 s", "step 5 at 0.083 s", "20.0", "step 5 at 0.083 s",
        "  ball  center (20.000, 20.000)  angle 0.0000  velocity (0.00, 0.00)",
      ])
    for name in [":step N", ":run", ":pause", ":reload", ":help", ":quit"] {
      #expect(outcome.output.contains("  \(name) "))
    }
    #expect(outcome.code == 0)
  }

  @Test(
    "refuses commands that are wrong",
    arguments: [
      (":stpe 3", "stdin:1: no command ':stpe'; did you mean ':step'?: see ':help'"),
      (":step x", "stdin:1: :step takes a whole number within 1...1000000, got 'x'"),
      (":seek", "stdin:1: :seek takes the number of a step, as :past tells them"),
      (":step 0", "stdin:1: :step takes a whole number within 1...1000000, got '0'"),
      (":quit now", "stdin:1: :quit takes nothing: remove 'now'"),
    ])
  func wrongCommands(command: String, line: String) throws {
    let outcome = try repl(command + "\n")
    #expect(outcome.errors == [line])
    #expect(outcome.code == 1)
  }

  @Test("takes a label for what it is")
  func label() throws {
    #expect(try repl("::again:: n = (n or 0) + 1 if n < 3 then goto again end\nn").lines == ["3"])
  }

  // MARK: scenes

  @Test("runs on an empty world when the scene can't be loaded, and fails in the end")
  func failedScene() throws {
    let outcome = try repl("1 + 1\nstep(2)\nview{ id = 'a' }\n", scene: "x = = 1")
    #expect(outcome.lines == ["2", "view 'a'"])
    #expect(outcome.errors == ["scene.lua:1: unexpected symbol near '='"])
    #expect(outcome.code == 1)
  }

  @Test("loads a scene that is mended while it waits, and reloads it at each save")
  func mended() throws {
    let folder = try Folder(["scene.lua": "x = = 1"])
    let session = try Session(["repl", "scene.lua"], in: folder)
    session.send("'ready'")
    #expect(session.waits(for: "\"ready\""))
    try folder.write("scene.lua", "x = 1\nprint('mended')")
    #expect(session.waits(for: "loaded scene.lua"))
    session.send("x")
    #expect(session.waits(for: "\n1\n"))
    try folder.replace("scene.lua", "x = 20\nprint('changed')")
    #expect(session.waits(for: "reloaded scene.lua"))
    try folder.write("scene.lua", "x = = 20")
    #expect(
      session.waits(for: "scene.lua:1: unexpected symbol near '=': the running version goes on"))
    session.send("x")
    #expect(session.waits(for: "\n20\n"))
    #expect(session.finish() == 1)
  }

  @Test("runs in real time while it waits")
  func realTime() throws {
    let session = try Session(["repl", "scene.lua"], in: Folder(["scene.lua": Self.scene]))
    session.send(":run")
    session.send("every(0.2, function() print('tick') end)")
    #expect(session.waits(for: "tick\ntick\n"))
    #expect(session.finish() == 0)
  }

  @Test("keeps locals of lines, and the last value as _")
  func locals() throws {
    let outcome = try repl(
      "local b, n = ball, 3\nb.x + n\n_ * 2\nlocal function f()\nreturn n\nend\nf()\n")
    #expect(outcome.lines == ["13.0", "26.0", "3"])
  }

  @Test("shows what is watched whenever time has passed, until it fails")
  func watches() throws {
    let outcome = try repl(
      """
      :watch ball.x
      :watch hits > 4 and nothing.x or hits
      :step 2
      ball.x = 0
      step(3)
      :watch
      :unwatch 1
      :step
      :watch (
      """)
    #expect(
      outcome.lines == [
        "ball.x = 10.0", "hits > 4 and nothing.x or hits = 0", "step 2 at 0.033 s", "ball.x = 14.0",
        "hits > 4 and nothing.x or hits = 2", "ball.x = 6.0", "1  ball.x", "step 6 at 0.100 s",
      ])
    #expect(
      outcome.errors.first
        == "hits > 4 and nothing.x or hits: attempt to index a nil value (global 'nothing'): "
        + "not watched")
    #expect(outcome.errors.count == 2)
  }

  @Test("tells how long a line takes, and its values")
  func time() throws {
    let outcome = try repl(":time step(5) return ball.x\n:time\n:time if\n")
    #expect(outcome.lines.first == "20.0")
    #expect(outcome.lines.last?.hasPrefix("took ") == true)
    #expect(outcome.errors.count == 2)
  }

  @Test("writes tunables into the file, touching only the literal, and goes on with it")
  func save() throws {
    let folder = try Folder(["scene.lua": Self.scene])
    let outcome = try Program.run(
      ["repl", "scene.lua"], in: folder,
      input: "step(3)\ntunables.speed = 7\n:save\n:save\nball.x\n")
    #expect(outcome.lines.contains("saved scene.lua: speed 2→7"))
    #expect(outcome.lines.contains("nothing to save: every tunable is what its file says"))
    #expect(outcome.lines.last == "16.0")
    #expect(
      try folder.read("scene.lua") == Self.scene.replacing("\"speed\", 2", with: "\"speed\", 7"))
    #expect(outcome.code == 0)
  }

  @Test("writes a session that leads to the same world, after edits, and going back")
  func record() throws {
    let folder = try Folder(["scene.lua": Self.scene])
    let input = """
      local far = 50
      step(20)
      tunables.speed = 3
      ball.x = far  step(10)  ball.x = far * 2
      :back 5
      :step 3
      ball.x
      :record out.jsonl
      :record
      :record missing/out.jsonl
      """
    let outcome = try Program.run(["repl", "scene.lua"], in: folder, input: input)
    #expect(outcome.lines.suffix(2) == ["74.0", "recorded 28 steps in out.jsonl"])
    #expect(outcome.errors.count == 2)
    let replay = try Program.run(["replay", "out.jsonl", "--verify"], in: folder)
    #expect(replay.lines.last == "verified 28 steps")
    #expect(replay.lines.contains { $0.contains("center (74.000, 20.000)") })
  }

  @Test("lists the bodies of the world")
  func bodies() throws {
    let scene = """
      local ball = view{ id = "ball", size = { 30, 30 }, center = { 50, 100 } }
      dynamics.gravity{ items = { ball } }
      physics.body{ id = "ground", type = "static", position = { 50, 300 },
        shapes = { physics.box{ size = { 200, 20 } } } }
      """
    let outcome = try repl(":bodies\n:step 6\n:bodies\n", scene: scene)
    #expect(outcome.error == "")
    let rows = outcome.lines.filter { $0.hasPrefix("  ") }
    #expect(rows.count == 4)
    #expect(rows.first { $0.contains("ground") }?.contains("static") == true)
    #expect(rows.contains { $0.contains("ball") && $0.contains("0.090 kg") })
    #expect(rows.last { $0.contains("ball") }?.contains("velocity (0.00, 91.21)") == true)
  }
}
