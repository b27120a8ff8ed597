// SPDX-License-Identifier: MIT

import Scripting
import Stage
import Testing

@Suite("Bodies in time")
struct TimelineTests {
  private static let scene = """
    physics.world.gravity = { 0, 1000 }
    floor = physics.body{ type = "static", position = { 200, 300 },
      shape = physics.chain{ points = { { -200, 0 }, { 0, 20 }, { 200, -10 } } } }
    local bodies = {}
    for i = 1, 6 do
      bodies[i] = physics.body{ position = { 60 * i, 40 + 10 * i }, angle = i,
        shape = i % 2 == 0 and physics.circle{ radius = 10 }
          or physics.box{ size = { 20, 15 }, friction = 0.4, restitution = 0.2 },
        on_contact_began = function(body) body.angular_velocity = body.angular_velocity + 1 end }
    end
    chain = physics.revolute_joint{ bodies = { bodies[1], bodies[2] }, anchor = { 90, 60 },
      break_force = 2 }
    after(1, function()
      bodies[3]:remove()
      bodies[4].shape.radius = 14
      physics.distance_joint{ bodies = { bodies[5], bodies[6] }, frequency = 3 }
    end)
    local v = view{ id = "v", center = { 200, 30 }, size = { 20, 20 } }
    dynamics.gravity{ items = { v } }
    dynamics.collision{ items = { v } }
    """

  @Test("take the same way again after going back")
  func again() throws {
    let stage = try Stage(Self.scene)
    stage.host.keepPast()
    var hashes: [UInt64] = []
    for _ in 0..<150 {
      stage.step()
      hashes.append(stage.host.stateHash)
    }
    for step in [140, 61, 59, 30, 1] {
      try stage.host.seek(step)
      #expect(stage.host.stateHash == hashes[step - 1], "at step \(step)")
      stage.step(5)
      #expect(stage.host.stateHash == hashes[step + 4], "5 steps after \(step)")
    }
    #expect(stage.errors == [])
  }

  @Test(
    "have a hash that differs by what scripts give them",
    arguments: [
      "b.shape.friction = 0.3", "b.shape.density = 2", "b.linear_damping = 1", "b.is_bullet = true",
      "b.shape.surface_speed = 4", "b.shape.mask = 2", "b.gravity_scale = 0.5", "j.length = 70",
      "j.break_force = 9", "physics.world.gravity = { 0, 1 }", "b.shape.one_way_normal = { 0, 1 }",
      "b.shape.is_sensor = true", "b.type = 'kinematic'", "b.shape.radius = 11",
    ])
  func hash(change: String) throws {
    let stage = try Stage(
      """
      b = physics.body{ shape = physics.circle{ radius = 10 } }
      c = physics.body{ position = { 50, 0 } }
      j = physics.rope_joint{ bodies = { b, c } }
      """)
    let before = stage.host.stateHash
    #expect(stage.answer(change) == "")
    #expect(stage.host.stateHash != before)
  }

  @Test("are gone with the past in which they were made")
  func gone() throws {
    let stage = try Stage("physics.body{}")
    stage.host.keepPast()
    stage.step(10)
    _ = stage.answer("late = physics.body{ shape = physics.circle{ radius = 5 } }")
    stage.step(10)
    #expect(stage.number("physics.world.body_count") == 2)
    try stage.host.seek(5)
    #expect(stage.number("physics.world.body_count") == 1)
    stage.step(30)
    #expect(stage.errors == [])
  }
}
