// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("tumble run")
struct RunTests {
  /// A ball that the script moves, and a view without an id.
  static let scene = """
    local speed = tunable("speed", 2, { min = 0, max = 10 })
    local ball = view{ id = "ball", center = { 10, 20 }, size = { 30, 30 }, velocity = { 1, -2.5 } }
    view{ center = { 100, 0.0004 }, angle = 0.5 }
    scene.on_step = function(dt) ball.x = ball.x + speed end
    scene.on_touch = function(touch)
      if touch.phase == "began" then ball.center = { touch.x, touch.y } end
    end
    """

  private func run(_ arguments: String..., scene: String = Self.scene) throws -> Program.Outcome {
    try Program.run(["run", "scene.lua"] + arguments, in: Folder(["scene.lua": scene]))
  }

  // MARK: what is run

  @Test(
    "takes a folder for its main.lua, or for the file of its own name",
    arguments: [
      (["box/main.lua": "print('main')", "box/box.lua": "print('own')"], "box", "main"),
      (["box/box.lua": "print('own')"], "box/", "own"),
      (["box/main.lua": "print(require 'part')", "box/part.lua": "return 'part'"], "box", "part"),
    ])
  func folder(files: [String: String], path: String, prints: String) throws {
    let outcome = try Program.run(["run", path, "--steps", "1"], in: Folder(files))
    #expect(outcome.code == 0, "\(outcome.error)")
    #expect(outcome.lines.first == prints)
  }

  @Test("takes the folder that it is called in, and so does a list of plugins")
  func current() throws {
    let folder = try Folder([
      "box/box.lua": "print('own')", "box/plugins/own/init.lua": "return { name = 'own' }",
    ])
    let program = Program.path
    let script = "cd box && '\(program)' run . --steps 0 && '\(program)' plugins ."
    let here = try Program.run(["-c", script], in: folder, executable: "/bin/sh")
    #expect(here.code == 0, "\(here.error)")
    #expect(here.lines.first == "own" && here.output.contains("plugins/own"))
    for path in ["box", "box/", "box/box.lua"] {
      let list = try Program.run(["plugins", path], in: folder)
      #expect(list.output.contains("  box/plugins/own\n"), "\(path)")
    }
  }

  // MARK: what is printed

  @Test("prints a table of the views and a hash")
  func text() throws {
    let outcome = try run("--steps", "3")
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    #expect(
      outcome.lines.dropLast() == [
        "step 3 at 0.050 s",
        "  ball                center ( 16.000, 20.000)  angle 0.0000  velocity (1.00, -2.50)",
        "  view@scene.lua:3#1  center (100.000,  0.000)  angle 0.5000  velocity (0.00,  0.00)",
      ])
    let hash = try #require(outcome.lines.last)
    #expect(hash.wholeMatch(of: /hash [0-9a-f]{16}/) != nil)
  }

  private struct Line: Decodable {
    struct View: Decodable {
      var id: String
      var center: [Double]
      var angle: Double
      var velocity: [Double]
    }
    var step: Int?
    var time: Double?
    var views: [View]?
    var hash: String?
  }

  @Test("prints JSON Lines every few steps and at the end, with numbers that read back")
  func json() throws {
    let scene = Self.scene + "\nprint('hello')\nball.x = 0.1 + 0.2"
    let outcome = try run("--steps", "5", "--every", "2", "--json", scene: scene)
    #expect(outcome.code == 0)
    #expect(outcome.error == "hello\n")
    let lines = try outcome.lines.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    #expect(lines.map(\.step) == [2, 4, 5, nil])
    let times: [Double?] = [2.0 / 60, 4.0 / 60, 5.0 / 60, nil]
    #expect(lines.map(\.time) == times)
    let ball = try #require(lines[0].views?.first)
    #expect(ball.id == "ball")
    #expect(ball.center == [0.1 + 0.2 + 2 + 2, 20])
    #expect(ball.velocity == [1, -2.5])
    #expect(lines[3].hash?.count == 16)
  }

  @Test("prints the start when no step is taken, and no state twice")
  func steps() throws {
    #expect(try run("--steps", "0").lines.count == 4)
    #expect(
      try run("--steps", "4", "--every", "2").lines.filter { $0.hasPrefix("step") }.count == 2)
  }

  @Test("prints what the script prints, in order")
  func printing() throws {
    let outcome = try run(
      "--steps", "1", scene: "print('a', 1)\nlog('b')\nafter(0, function() print('c') end)")
    #expect(outcome.lines.prefix(3) == ["a\t1", "b", "c"])
  }

  @Test("gives the same bytes each time", arguments: [[], ["--json"]])
  func repeatable(options: [String]) throws {
    let trace = Folder.fixtures + "/touch/flutter-seq02.jsonl"
    let folder = try Folder(["scene.lua": Self.scene])
    let arguments = ["run", "scene.lua", "--trace", trace, "--every", "10"] + options
    let first = try Program.run(arguments, in: folder)
    #expect(try Program.run(arguments, in: folder).output == first.output)
    #expect(first.lines.count > 10)
  }

  // MARK: how far it runs

  @Test("ends at rest when no steps are given")
  func rest() throws {
    let outcome = try run(scene: "view{ id = 'a' }\nafter(0.5, function() print('now') end)")
    #expect(outcome.lines.prefix(2) == ["now", "step 30 at 0.500 s"])
  }

  @Test("gives up waiting for rest 600 steps after the last input")
  func patience() throws {
    #expect(try run().lines.first == "step 600 at 10.000 s")
    let trace = try Folder(["t.jsonl": TraceTexts.taps(at: [0, 1])])
    let outcome = try run("--trace", trace.path + "/t.jsonl")
    // The last input, at 1 s, is delivered with the 61st step.
    #expect(outcome.lines.first == "step 661 at 11.017 s")
  }

  // MARK: inputs

  @Test("feeds real touches, scaled and moved by --map")
  func map() throws {
    let scene = """
      local dot = view{ id = "dot" }
      scene.on_touch = function(touch) dot.center = { touch.x, touch.y } end
      """
    // The recording ends at (267.714…, 491.428…).
    let trace = Folder.fixtures + "/touch/flutter-seq02.jsonl"
    let last = try #require(try TraceTexts.lastPoint(of: trace))
    let outcome = try run("--trace", trace, "--map", "-100,50.5,0.5", "--json", scene: scene)
    let line = try #require(outcome.lines.dropLast().last)
    let views = try JSONDecoder().decode(Line.self, from: Data(line.utf8)).views
    #expect(views?.first?.center == [last.x * 0.5 - 100, last.y * 0.5 + 50.5])
  }

  @Test("merges several traces by time")
  func merge() throws {
    let scene = "scene.on_touch = function(touch) print(touch.id, touch.time) end"
    let folder = try Folder([
      "scene.lua": scene, "a.jsonl": TraceTexts.taps(at: [0, 0.5], id: 1),
      "b.jsonl": TraceTexts.taps(at: [0.25, 0.5], id: 2),
    ])
    let outcome = try Program.run(
      ["run", "scene.lua", "--trace", "a.jsonl", "--trace", "b.jsonl"], in: folder)
    #expect(outcome.lines.prefix(4) == ["1\t0.0", "2\t0.25", "1\t0.5", "2\t0.5"])
  }

  @Test("sets tunables and passes arguments on")
  func settings() throws {
    let scene = "print(tunable('a', 1), tunable('b', 'x'), #arg, arg[1], arg[2])"
    let outcome = try run(
      "--set", "a=3", "--set", "b=p=q", "--steps", "0", "--", "--steps", "two words", scene: scene)
    #expect(outcome.lines.first == "3\tp=q\t2\t--steps\ttwo words")
  }

  @Test("finds modules beside the scene, wherever it is called from")
  func modules() throws {
    let folder = try Folder(["lib.lua": "return { x = 7 }", "main.lua": "print(require('lib').x)"])
    let outcome = try Program.run(
      ["run", folder.path + "/main.lua", "--steps", "0"], in: Folder())
    #expect(outcome.lines.first == "7")
  }

  // MARK: pipes

  @Test("ends quietly when its reader has seen enough")
  func brokenPipe() throws {
    let folder = try Folder(["scene.lua": Self.scene])
    let script = "'\(Program.path)' run scene.lua --every 1 --steps 50000 | head -n 1"
    let outcome = try Program.run(["-c", script], in: folder, executable: "/bin/sh")
    #expect(outcome.lines == ["step 1 at 0.017 s"])
    #expect(outcome.error == "")
  }
}
