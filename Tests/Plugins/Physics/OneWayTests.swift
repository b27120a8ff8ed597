// SPDX-License-Identifier: MIT

import Scripting
import Stage
import Testing

@Suite("A one-way platform")
struct OneWayTests {
  /// Gravity, a platform whose top is at y = 195, and what else there is.
  private static func stage(_ rest: String) throws -> Stage {
    try Stage(
      """
      physics.world.gravity = { 0, 1000 }
      platform = physics.body{ type = "static", position = { 100, 200 },
        shape = physics.box{ size = { 200, 10 }, one_way_normal = { 0, -1 }, friction = 0.8 } }
      function crate(x, y, vx, vy)
        return physics.body{ position = { x, y }, linear_velocity = { vx or 0, vy or 0 },
          shape = physics.box{ size = { 20, 20 }, friction = 0.8 } }
      end
      \(rest)
      """)
  }

  @Test("lets through what rises, and holds it when it comes down (B-55)")
  func rises() throws {
    let stage = try Self.stage("c = crate(100, 260, 0, -700)")
    stage.step(20)
    #expect(stage.number("c.y") < 180)
    stage.step(120)
    #expect(abs(stage.number("c.y") - 184) < 1.6)
  }

  @Test("does not stop what slides along a wall beside it (B-55: stuck at walls)")
  func walls() throws {
    let stage = try Self.stage(
      """
      wall = physics.body{ type = "static", position = { 205, 200 },
        shape = physics.box{ size = { 10, 400 } } }
      c = crate(189, 300, 60, -700)
      """)
    stage.step(25)
    #expect(stage.number("c.y") < 175, "rises along the wall through the platform")
    stage.step(180)
    #expect(abs(stage.number("c.y") - 184) < 1.6, "and lands in the corner")
  }

  @Test("bears a stack (B-55: fall through when stacked)")
  func stacks() throws {
    let stage = try Self.stage(
      "cs = {} for i = 1, 6 do cs[i] = crate(100, 205 - 22 * i) end")
    stage.step(600)
    for index in 1...6 {
      #expect(abs(stage.number("cs[\(index)].y") - (205 - 21.0 * Double(index))) < 8)
    }
    #expect(stage.number("cs[1].y") < 186)
  }

  @Test("does not stop what comes from the side (B-55: side hits)")
  func sides() throws {
    let stage = try Self.stage("c = crate(-60, 200, 600, -60)  c.gravity_scale = 0")
    stage.step(12)
    #expect(stage.number("c.x") > 20)
    #expect(abs(stage.number("c.vx") - 600) < 1)
  }

  @Test("carries what is on it, up and down (B-55: moving platform)")
  func moves() throws {
    let stage = try Self.stage(
      """
      c = crate(100, 184)
      every(1, function() platform.vy = -platform.vy end)
      """)
    _ = stage.answer("platform.type = 'kinematic'  platform.vy = -80")
    stage.step(50)
    for _ in 0..<8 {
      stage.step(60)
      let gap = stage.number("platform.y - c.y")
      #expect((14.5...17.5).contains(gap), "\(gap) pt between their middles")
    }
  }
}
