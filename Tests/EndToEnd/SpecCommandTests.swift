// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("tumble test")
struct SpecCommandTests {
  private static let scene = """
    local ball = view{ id = "ball", size = { 20, 20 }, center = { 100, 100 } }
    dynamics.gravity{ items = { ball } }
    """

  private func run(_ files: [String: String], _ words: [String] = []) throws -> Program.Outcome {
    try Program.run(["test"] + words, in: folder(files))
  }

  private func folder(_ files: [String: String]) throws -> Folder {
    let folder = try Folder(["scene.lua": Self.scene])
    for name in files.keys where name.contains("/") {
      let path = URL(filePath: folder.path + "/" + name).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    }
    for (name, text) in files { try folder.write(name, text) }
    return folder
  }

  @Test("runs every spec under a folder, in order, and counts")
  func order() throws {
    let outcome = try run([
      "b_spec.lua": "it('b', function() end)", "a/x_spec.lua": "it('x', function() end)",
      "a/helper.lua": "error('no spec')", ".hidden/y_spec.lua": "error('hidden')",
      "a/B_spec.lua": "it('B', function() print('said') end)",
    ])
    #expect(
      outcome.lines == [
        "a/B_spec.lua", "said", "  passed  B", "a/x_spec.lua", "  passed  x", "b_spec.lua",
        "  passed  b", "3 passed, 0 failed",
      ])
    #expect(outcome.code == 0)
  }

  @Test("gives each example the scene anew, from beside the spec")
  func anew() throws {
    let example = "function() expect(scene.step):equals(0) state.n = (state.n or 0) + 1 step(5) end"
    let outcome = try run([
      "spec/a_spec.lua": """
      describe("it", { scene = "../scene.lua" }, function()
        it("falls", function() step(10) expect(ball.y):is_at_least(101) end)
        it("begins", \(example))
        it("begins again", \(example))
        it("remembers nothing", function() expect(state.n):equals(nil) end)
      end)
      """
    ])
    #expect(outcome.lines.last == "4 passed, 0 failed")
  }

  @Test("requires what lies beside the scene, then what lies beside the spec")
  func requires() throws {
    let outcome = try run([
      "own.lua": "return 'the scene'", "spec/own.lua": "return 'the spec'",
      "spec/helper.lua": "return 'helper'", "spec/scene.lua": "error('not this')",
      "spec/a_spec.lua": """
      it("has a scene", { scene = "../scene.lua" }, function()
        expect({ require "own", require "helper" }):equals{ "the scene", "helper" }
      end)
      it("has none", function()
        expect(require "own"):equals("the spec")
        expect(require "dynamics"):is_truthy()
        expect(function() require "none" end):fails("no module 'none'")
      end)
      it("has none that is there", { scene = "a_spec_scene.lua" }, print)
      """,
    ])
    #expect(outcome.lines.last == "2 passed, 1 failed", "\(outcome.output)")
  }

  @Test("goes on after an example that runs away, and fails")
  func runaways() throws {
    let outcome = try run(
      [
        "a_spec.lua": """
        it("loops", function() while true do end end)
        it("steps", function() while true do step(500) end end)
        it("sinks", function() scene.on_step = function() while true do end end step(2) end)
        it("breaks", function() scene.on_step = function() error("cracked") end step(2) end)
        it("is well", function() end)
        """, "b_spec.lua": "while true do end", "c_spec.lua": "describe(",
        "d_spec.lua": "it('d', print)",
      ], ["--time-limit", "0.02"])
    #expect(outcome.code == 1)
    #expect(outcome.lines.last == "2 passed, 6 failed")
    for text in [
      "a_spec.lua:1: ran longer", "a_spec.lua:2: it takes over 36000 steps",
      "a_spec.lua:3: ran longer", "a_spec.lua:4: cracked: scene.on_step is switched off",
      "b_spec.lua:1: ran longer", "c_spec.lua:1: unexpected symbol",
    ] { #expect(outcome.output.contains("          " + text), "\(text)\n\(outcome.output)") }
  }

  @Test(
    "names the first bad step of what views do",
    arguments: [
      (
        "settles_within(30)", "step 31: expected view 'ball' to settle within 30 steps, it moved"
      ),
      (
        "settles_within(9) end) local b = view{ id = 'b' } it('', function() "
          + "scene.on_step = function() b.x = b.x + 1 end expect(b):settles_within(9)",
        "step 10: expected view 'b' to settle within 9 steps, it moved 1.0 pt since step 9"
      ),
      (
        "settles_within(9) end) local b = view{ id = 'b' } it('', function() "
          + "scene.on_step = function() b.angle = b.angle + 0.5 end expect(b):settles_within(9)",
        "step 10: expected view 'b' to settle within 9 steps, it turned 0.500 rad since step 9"
      ),
      (
        "stays_inside(rect(0, 0, 200, 150), 60)",
        "step 18: expected view 'ball' to stay inside rect"
      ),
      (
        "never_overlaps(view{ id = 'b', center = { 100, 200 } }, 60)",
        "step 18: expected view 'ball' never to overlap view 'b', it is"
      ),
      ("stays_inside(rect(0, 0, 200, 150))", "'steps' is missing"),
      ("settles_within(1e9)", "'steps' must be a whole number within 0...36000"),
      ("never_overlaps(5, 9)", "'other' must be a view, or a list"),
    ])
  func matchers(matcher: String, text: String) throws {
    let spec = """
      describe("ball", { scene = "scene.lua" }, function()
        it("a", function() expect(ball):\(matcher) end)
      end)
      """
    let outcome = try run(["a_spec.lua": spec])
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("a_spec.lua:2: "), "\(outcome.output)")
    #expect(outcome.output.contains(text), "\(outcome.output)")
  }

  @Test("keeps golden hashes when it is told to, and compares them")
  func golden() throws {
    let spec = """
      describe("ball", { scene = "scene.lua" }, function()
        it("falls", function() step(10) expect(scene):matches_golden() end)
        it("starts", function() expect(scene):matches_golden("still") end)
      end)
      """
    let folder = try folder(["a_spec.lua": spec])
    let missing = try Program.run(["test"], in: folder)
    #expect(missing.output.contains("step 10: no golden hash of 'ball, falls' is kept"))
    #expect(try Program.run(["test", "--update-golden"], in: folder).code == 0)
    #expect(try folder.read("a_spec.golden").contains("  ball, starts, still\n"))
    #expect(try Program.run(["test"], in: folder).code == 0)
    try folder.write("scene.lua", Self.scene.replacing("20, 20", with: "20, 21"))
    let other = try Program.run(["test", "--filter", "falls"], in: folder)
    #expect(other.code == 1)
    #expect(other.output.contains("if the change is meant"))
    // One example's hash is kept anew; the other's stays.
    #expect(
      try Program.run(["test", "--update-golden", "--filter", "falls"], in: folder).code == 0)
    #expect(try Program.run(["test"], in: folder).lines.last == "1 passed, 1 failed")
  }

  @Test("runs the examples whose names it is given")
  func filter() throws {
    let files = ["a_spec.lua": "describe('a', function() it('b', print) it('c', error) end)"]
    #expect(try run(files, ["--filter", "a, b"]).lines.last == "1 passed, 0 failed")
    let none = try run(files, ["--filter", "nothing"])
    #expect(none.errors == ["no example's name contains 'nothing': check --filter"])
    #expect(none.code == 1)
  }

  @Test(
    "fails with one line when there is nothing to run",
    arguments: [
      ([], ".: no specs: name them *_spec.lua, or give another path", 1),
      (["none"], "none: no such file or folder: check the path", 1),
      (["scene.lua"], "scene.lua: no such", 1), (["--filtre", "x"], "tumble test: no option", 2),
    ] as [([String], String, Int32)])
  func nothing(words: [String], text: String, code: Int32) throws {
    let outcome = try Program.run(["test"] + words, in: Folder())
    #expect(outcome.errors.count == 1)
    #expect(outcome.errors.first?.hasPrefix(text) == true, "\(outcome.errors)")
    #expect(outcome.code == code)
  }

  @Test("passes the shipped scenes' own specs")
  func shipped() throws {
    let folder = try Folder()
    let path = Document.root.appending(path: "scripts/scenes").path()
    let outcome = try Program.run(["test", path], in: folder)
    #expect(outcome.code == 0, "\(outcome.output)")
  }
}
