// SPDX-License-Identifier: MIT

import Scripting
import Stage
import Testing

@Suite("Too many of one kind")
struct TooManyTests {
  @Test("levels of behaviors within one another are refused, from either end")
  func levels() throws {
    let text = """
      local b = dynamics.behavior{}
      for i = 1, 70 do b = dynamics.behavior{ children = { b } } end
      """
    let failed = try #require(failure(of: text))
    #expect(
      failed == "scene.lua:2: dynamics.behavior: composite: behaviors lie at most 64 deep in "
        + "each other; add it further out")
    let stage = try Stage("outer = dynamics.behavior{} all = {}")
    let answer = stage.answer(
      """
      (function() local b = outer for i = 1, 70 do
      local inner = dynamics.behavior{} b:add_child(inner) b = inner end end)()
      """)
    #expect(answer.contains("at most 64 deep"), "\(answer)")
    stage.step(2)
    #expect(stage.answer("outer:remove()") == "")
  }

  @Test("items of one name in a list are one item")
  func twice() throws {
    let stage = try Stage(
      """
      local a = view{ id = "a" }
      group = dynamics.item_group{ items = { a, a } }
      gravity = dynamics.gravity{ items = { group, group } }
      """)
    #expect(stage.answer("#group.items, #gravity.items") == "1 1")
    #expect(
      stage.answer(
        "(function() local a = scene.views.a "
          + "return #dynamics.item_group{ items = { a, a, a } }.items end)()") == "1")
    stage.step(2)
    #expect(stage.errors == [])
  }
}
