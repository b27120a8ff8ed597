// SPDX-License-Identifier: MIT

import Scripting
import Stage
import Testing

@Suite("A sleeping body")
struct WakeTests {
  @Test(
    "wakes by every change that concerns it (B-58)",
    arguments: [
      "physics.world.gravity = { 0, 900 }", "box.type = 'kinematic'", "box.position = { 100, 170 }",
      "box.x = 101", "box.angle = 0.1", "box.linear_velocity = { 1, 0 }", "box.vx = 1",
      "box.angular_velocity = 1", "box.gravity_scale = 2", "box.linear_damping = 1",
      "box.angular_damping = 1", "box.is_fixed_rotation = true", "box.allows_sleep = false",
      "box.is_awake = true", "box.mass = 5", "box.inertia = 5", "box.center_of_mass = { 0, 5 }",
      "box:apply_force{ 1, 0 }", "box:apply_impulse{ 1, 0 }", "box:apply_torque(1)",
      "box:apply_angular_impulse(1)", "box.shape.size = { 10, 10 }", "box.shape.density = 2",
      "box.shape.friction = 0.1", "box.shape.restitution = 1", "box.shape.is_sensor = true",
      "box.shape.surface_speed = 5", "box.shape.one_way_normal = { 0, 1 }",
      "box.shape.category = 2", "box.shape.mask = 0", "box.shape.group = -1",
      "box:add_shape(physics.circle{ radius = 5 })", "box.shape:remove()",
      // What it lies on.
      "floor.type = 'kinematic'", "floor.position = { 100, 210 }", "floor:remove()",
      "floor.shape.surface_speed = 5", "floor.shape.friction = 0.1", "floor.shape.is_sensor = true",
      "floor.shape.one_way_normal = { 0, 1 }", "floor.shape.mask = 0", "floor.shape.group = -1",
      "floor.shape:remove()", "floor.shape.size = { 10, 10 }",
      // What holds it.
      "joint.length = 10", "joint:remove()",
      "local _ = physics.mouse_joint{ body = box, target = { 0, 0 } }",
    ])
  func wakes(change: String) throws {
    let stage = try Stage(
      """
      physics.world.gravity = { 0, 1000 }
      floor = physics.body{ type = "static", position = { 100, 200 },
        shape = physics.box{ size = { 200, 20 } } }
      box = physics.body{ position = { 100, 179 }, shape = physics.box{ size = { 20, 20 } },
        on_wake = function() print("wake") end }
      hook = physics.body{ type = "static", position = { 100, 150 } }
      joint = physics.rope_joint{ bodies = { hook, box }, length = 100 }
      """)
    stage.step(120)
    try #require(stage.answer("box.is_awake") == "false")
    try #require(stage.host.isAtRest)
    #expect(stage.answer(change) == "")
    #expect(!stage.host.isAtRest)
    stage.step()
    #expect(stage.printed == ["wake"])
  }
}
