// SPDX-License-Identifier: MIT

import Scripting
import Stage
import Testing

@Suite("A callback of a body")
struct LifetimeTests {
  /// A ball that falls on a floor, with what its first contact does.
  private static func landing(_ callback: String) throws -> Stage {
    try Stage(
      """
      physics.world.gravity = { 0, 1000 }
      floor = physics.body{ id = "floor", type = "static", position = { 100, 200 },
        shape = physics.box{ size = { 200, 20 } },
        on_contact_ended = function(_, other) print("floor ended", other) end }
      ball = physics.body{ id = "ball", position = { 100, 150 },
        shape = physics.circle{ radius = 10 } }
      ball.on_contact_began = function(body, other, contact) \(callback) end
      """)
  }

  @Test(
    "may do anything to the world (B-35, B-36)",
    arguments: [
      "body:remove()", "other:remove()", "body:remove() other:remove()", "body.shape:remove()",
      "body.type = 'static'", "other.type = 'dynamic'", "body.type = 'kinematic'",
      "body.position = { 50, 20 }", "body.shape.radius = 30", "body.shape.is_sensor = true",
      "physics.weld_joint{ bodies = { body, other }, anchor = contact.point }",
      "physics.mouse_joint{ body = other, target = { 0, 0 } }",
      "other.type = 'kinematic' physics.mouse_joint{ body = other, target = { 0, 0 } }",
      "for i = 1, 50 do physics.body{ x = i, shape = physics.circle{ radius = 2 } } end",
      "local v = view{ center = { 90, 100 } } physics.rope_joint{ bodies = { body, v } }",
      "body:add_shape(physics.box{ size = { 40, 4 } })",
      "local j = physics.filter_joint{ bodies = { body, other } } body:remove() print(j.is_alive)",
      "physics.world.gravity = { 0, -1000 }",
    ])
  func anything(callback: String) throws {
    let stage = try Self.landing(callback)
    stage.step(120)
    #expect(stage.errors == [])
    let before = stage.host.stateHash
    stage.step(5)
    #expect(stage.host.halt == nil && before != 0)
  }

  @Test("that removes a body ends its contacts, told to the other with nothing in its place")
  func ended() throws {
    let stage = try Self.landing("body:remove()")
    stage.step(60)
    #expect(stage.printed == ["floor ended\tnil"])
  }

  @Test("may do so from a custom force, in the middle of a step")
  func inForce() throws {
    let stage = try Stage(
      """
      local a = view{ id = "a" }
      local body = physics.body{ shape = physics.circle{ radius = 5 } }
      physics.force{ items = { a }, force = function()
        if body.is_alive then
          body:remove()
          local other = physics.body{ position = { 300, 0 }, shape = physics.circle{ radius = 5 } }
          physics.rope_joint{ bodies = { other, a } }
        end
        return 0, 0
      end }
      """)
    stage.step(10)
    #expect(stage.errors == [])
    #expect(stage.answer("#physics.overlap{ at = { 300, 0 } }") == "1")
  }

  @Test("leaves handles that say where what they meant was removed (B-47)")
  func deadHandles() throws {
    let stage = try Stage(
      """
      a = physics.body{ shape = physics.circle{ radius = 5 } }
      b = physics.body{ position = { 50, 0 } }
      joint = physics.rope_joint{ bodies = { a, b } }
      shape = a.shape
      after(0.1, function()
        a:remove()
      end)
      """)
    stage.step(10)
    for (use, kind) in [
      ("a.vx", "physics.body: this body"), ("joint.length", "physics.rope_joint: this rope_joint"),
      ("shape.radius", "physics.circle: this circle"), ("a:apply_force{ 1, 0 }", "this body"),
    ] {
      let answer = stage.answer(use)
      #expect(
        answer.contains("\(kind) was removed at step 5 by scene.lua:6; check is_alive"), "\(answer)"
      )
    }
    #expect(stage.answer("b.is_alive") == "true")
    #expect(stage.number("physics.world.body_count") == 1)
  }
}
