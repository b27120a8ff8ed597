// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Stage
import Testing

@Suite("A view's body")
struct ViewBodyTests {
  @Test("has mass, wakefulness, and takes impulses and forces")
  func pushes() throws {
    let stage = try Stage(
      """
      local a = view{ id = "a", size = { 200, 50 } }
      dynamics.item_behavior{ items = { a }, density = 2, resistance = 0 }
      scene.on_touch = function()
        print(a.mass, a.is_awake)
        a:apply_impulse({ 0.3, 0 })
        print(a.is_awake, a.vx)
        a:apply_force({ 0, 2 })
      end
      """)
    stage.step(60)
    stage.host.feed([
      InputEvent(time: stage.host.time, .touch(id: 1, phase: .began, location: .zero, force: nil))
    ])
    stage.step(3)
    #expect(stage.errors == [])
    #expect(stage.printed.first?.hasSuffix("\tfalse") == true)
    #expect(stage.printed.last?.hasPrefix("true\t15.0") == true)
    let view = try #require(stage.view("a"))
    #expect(abs(view.velocity.x - 15) < 1e-3)
    // 1 N on 1 kg for one step of two sub-steps.
    #expect(abs(view.velocity.y - 100.0 / 60) < 1e-3)
  }

  @Test("is refused a push before there is one")
  func refuses() throws {
    let stage = try Stage(
      """
      local a = view{}
      after(0.01, function() print(a.mass, a.is_awake) a:apply_impulse({ 1, 1 }) end)
      """
    )
    stage.step(2)
    #expect(stage.printed == ["0.0\tfalse"])
    #expect(
      stage.errors.first?.hasPrefix("scene.lua:2: view:apply_impulse: the view has no body: add it")
        == true)
  }

  @Test("that may move keeps the scene from resting, also before the first step")
  func rests() throws {
    let stage = try Stage(
      """
      local a = view{ size = { 20, 20 }, center = { 50, 50 } }
      local push = dynamics.push{ items = { a }, push_direction = { 1, 0 }, active = false }
      """)
    #expect(!stage.host.isAtRest)
    stage.step(60)
    #expect(stage.host.isAtRest)
    _ = stage.host.evaluate("push.active = true")
    #expect(!stage.host.isAtRest)
    stage.step(60)
    #expect(!stage.host.isAtRest)
  }
}
