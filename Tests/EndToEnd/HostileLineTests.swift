// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("A line or a scene that asks for too much")
struct HostileLineTests {
  @Test(
    "is refused, and the next line runs",
    arguments: [
      "coroutine.yield('step', -5)", "coroutine.yield('step', 1 << 60)",
      "coroutine.yield('back', math.mininteger)", "coroutine.yield('x', -1)",
      "coroutine.yield('seek', -1)", "seek(1 << 50)", "coroutine.wrap(step)()",
      "coroutine.wrap(function() step_until(function() return true end) end)()", ":watch step()",
      "seek(1e15)", "_ENV[nil] = 1",
      "_ENV[0 / 0] = 1", "setmetatable(_ENV, nil)",
      "touch.drag{ from = deep, to = { 0, 0 }, velocity = 1 }",
    ])
  func lines(line: String) throws {
    let scene = """
      local function nest(depth, inner)
        if depth == 0 then return inner end
        return view{ transform = affine.scale({ 1e6, 1e6 }), center = { 1e6, 0 },
          subviews = { nest(depth - 1, inner) } }
      end
      deep = view{ center = { 1e6, 1e6 } }
      nest(4, deep)
      """
    let outcome = try Program.run(
      ["repl", "scene.lua"], in: Folder(["scene.lua": scene]), input: line + "\n1 + 1\n")
    #expect(outcome.lines == ["2"], "\(outcome.error)")
    #expect(outcome.errors.count == 1)
    #expect(outcome.code == 1)
  }

  @Test(
    "ends with an error and not with a signal",
    arguments: [
      ["run", "--steps", "2"], ["check"], ["eval", "-c", "step(3)"],
    ],
    [
      "scene.size = { 1e8, 1 }",
      """
      view{ transform = affine.scale({ 1e200, 1e200 }), subviews = { view{ center = { 1e7, 1 },
        transform = affine.scale({ 1e200, 1e200 }),
        subviews = { view{ id = "j", center = { 1e7, 1 } } } } } }
      scene.on_step = function()
        local j = scene.views.j
        print(j:excess(rect(0, 0, 1, 1)), j:overlap(j))
      end
      """,
      """
      local a = view{ size = { 1e6, 1e6 } }
      local b = view{ size = { 0.02, 0.02 } }
      dynamics.item_behavior{ items = { a }, density = 1e6 }
      dynamics.item_behavior{ items = { b }, density = 1e-6 }
      dynamics.attachment{ item = a, attached_to = b }
      dynamics.collision{ items = { a, b } }
      """,
    ])
  func scenes(words: [String], scene: String) throws {
    let outcome = try Program.run(
      [words[0], "scene.lua"] + words.dropFirst(), in: Folder(["scene.lua": scene]))
    #expect((0...1).contains(outcome.code), "\(outcome.error)")
  }

  @Test("ends when a gesture's handler asks for another change at each change")
  func changes() throws {
    let scene = """
      local v = view{ id = "v", center = { 50, 50 } }
      local told = 0
      gestures.recognizer{
        view = v, touches_began = function(g) g.state = "began" end,
        touches_moved = function(g) g.state = "changed" end,
        on_changed = function(g) told = told + 1 g.state = "changed" end,
      }
      """
    let outcome = try Program.run(
      ["repl", "scene.lua"], in: Folder(["scene.lua": scene]),
      input: "step(touch.drag{ from = v, to = { 90, 90 }, duration = 0.1 })\ntold > 3, told < 20\n")
    #expect(outcome.lines.last == "true")
    #expect(outcome.code == 0)
  }
}
