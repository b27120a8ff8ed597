// SPDX-License-Identifier: MIT

import Scripting
import Stage
import Testing

@Suite("A body out of bounds")
struct FaultTests {
  private static let tooFar = "it went more than 1000000 pt from the origin: keep it in with walls"
  private static let notFinite =
    "its motion is not finite: look for a force or velocity that is too large"

  @Test(
    "pauses the scene, with its name, the line that made it, and the reason",
    arguments: [
      (
        "\na = view{ id = 'a' } dynamics.gravity{ items = { a } }", "a.center = { 2e6, 0 }",
        "scene.lua:2: view 'a': \(tooFar)"
      ),
      (
        "\n\nb = physics.body{ id = 'b' }", "b.x = -5e6", "scene.lua:3: physics.body 'b': \(tooFar)"
      ),
      (
        "\nb = physics.body{}", "b.y = 5e6",
        "scene.lua:2: physics.body 'body@scene.lua:2#1': \(tooFar)"
      ),
      (
        "b = physics.body{ id = 'b', inertia = 1e-30 }", "b:apply_angular_impulse(1e9)",
        "scene.lua:1: physics.body 'b': \(notFinite)"
      ),
    ])
  func pauses(scene: String, line: String, message: String) throws {
    let stage = try Stage(scene)
    stage.step(2)
    #expect(stage.answer(line) == "")
    stage.step(3)
    #expect(stage.errors == [message + "; the simulation is paused"])
    #expect(stage.host.halt != nil)
    #expect(stage.host.stepCount == 2)
  }

  @Test("by an absurd velocity leaves the world in time, and is named")
  func velocity() throws {
    let stage = try Stage(
      """
      a = view{ id = "a", velocity = { 1e7, 0 } }
      dynamics.item_behavior{ items = { a }, resistance = 0 }
      """)
    stage.step(2600)
    #expect(stage.errors == ["scene.lua:1: view 'a': \(Self.tooFar); the simulation is paused"])
  }

  @Test("stands where it was, so that the scene can go on")
  func proceeds() throws {
    let stage = try Stage(
      """
      a = physics.body{ linear_velocity = { 60, 0 }, shape = physics.circle{ radius = 5 } }
      b = physics.body{ position = { 0, 50 }, linear_velocity = { 60, 0 } }
      """)
    stage.step(60)
    _ = stage.answer("a.position = { 3e6, 0 }")
    stage.step()
    #expect(stage.errors.count == 1)
    _ = stage.answer("a.position = { 0, 0 }")
    stage.host.proceed()
    stage.step(60)
    #expect(stage.errors.count == 1)
    #expect(stage.number("b.x") > 110)
  }

  @Test("is left behind by going back")
  func back() throws {
    let stage = try Stage("a = physics.body{ id = 'a', linear_velocity = { 60, 0 } }")
    stage.host.keepPast()
    stage.step(60)
    let hash = stage.host.stateHash
    stage.step(30)
    _ = stage.answer("a.position = { 3e6, 0 }")
    stage.step()
    #expect(stage.host.halt != nil)
    try stage.host.seek(60)
    #expect(stage.host.halt == nil)
    #expect(stage.host.stateHash == hash)
    stage.step(30)
    #expect(stage.errors.count == 1)
  }
}
