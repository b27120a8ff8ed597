// SPDX-License-Identifier: MIT

import Scripting
import Stage
import Testing

@Suite("A physics shape")
struct ShapeTests {
  @Test(
    "weighs its area",
    arguments: [
      ("circle{ radius = 50 }", 0.7854),
      ("capsule{ from = { 0, 0 }, to = { 100, 0 }, radius = 50 }", 1.7854),
      ("box{ size = { 200, 50 }, density = 3 }", 3.0),
      ("box{ size = { 100, 100 }, corner_radius = 40 }", 0.8627),
      ("polygon{ vertices = { { 0, 0 }, { 100, 0 }, { 0, 100 } } }", 0.5),
      (
        "polygon{ vertices = { { 0, 0 }, { 200, 0 }, { 200, 100 }, { 100, 100 }, { 100, 200 }, "
          + "{ 0, 200 } } }", 3.0
      ),
      ("polygon{ vertices = path.rect(0, 0, 100, 100) }", 1.0),
    ])
  func mass(shape: String, mass: Double) throws {
    let stage = try Stage("body = physics.body{ shape = physics.\(shape) }")
    #expect(abs(stage.number("body.mass") - mass) < 1e-3, "kg")
  }

  @Test(
    "holds a ball up",
    arguments: [
      "box{ size = { 200, 20 }, center = { 0, 10 } }",
      "capsule{ from = { -80, 10 }, to = { 80, 10 }, radius = 10 }",
      "polygon{ vertices = { { -90, 0 }, { 90, 0 }, { 0, 50 } } }",
      "polygon{ vertices = { { -80, 10 }, { 80, 10 }, { 0, 40 } }, radius = 10 }",
      "segment{ from = { -90, 0 }, to = { 90, 0 } }",
      "chain{ points = { { -90, 0 }, { 0, 0 }, { 90, 0 } } }",
      "chain{ points = path.rect(-90, 0, 180, 30) }",
      "polygon{ vertices = { { -80, 0 }, { 80, 0 }, { 80, 60 }, { 0, 20 }, { -80, 60 } } }",
    ])
  func holds(shape: String) throws {
    let stage = try Stage(
      """
      physics.world.gravity = { 0, 1000 }
      physics.body{ type = "static", position = { 100, 200 }, shape = physics.\(shape) }
      ball = physics.body{ position = { 110, 150 }, shape = physics.circle{ radius = 10 },
        is_fixed_rotation = true }
      """)
    stage.step(120)
    #expect(abs(stage.number("ball.y") - 190) < 1.6, "pt, the skins included")
  }

  @Test(
    "that can't be is refused with the reason",
    arguments: [
      ("circle{}", "'radius' is missing"),
      ("circle{ radius = -1 }", "'radius' must be a number within"),
      ("capsule{ from = { 1, 1 }, to = { 1, 1 }, radius = 1 }", "are the same point"),
      ("box{ size = { 10, 10 }, corner_radius = 5 }", "must be below half of each side"),
      ("polygon{ vertices = { { 0, 0 }, { 1, 0 } } }", "needs 3 to 256 points, got 2"),
      ("polygon{ vertices = { { 0, 0 }, { 9, 0 }, { 18, 0 } } }", "enclose no area"),
      (
        "polygon{ vertices = { { 0, 0 }, { 60, 60 }, { 60, 0 }, { 0, 40 } } }",
        "the edges that start at points 1 and 3 cross"
      ),
      ("chain{ points = { { 0, 0 } } }", "needs at least 2 points, got 1"),
      ("chain{ points = { { 0, 0 }, { 0.1, 0 } } }", "point 1 is nearer than 0.5 pt"),
      ("circle{ radius = 1, category = -1 }", "'category' must be a whole number within"),
      ("circle{ radius = 1, frction = 1 }", "no option 'frction'; did you mean 'friction'?"),
    ])
  func refused(shape: String, message: String) throws {
    let error = try #require(failure(of: "\nphysics.\(shape)"))
    #expect(error.hasPrefix("scene.lua:2: physics."))
    #expect(error.contains(message), "\(error)")
    let live = try Stage("").answer("physics.\(shape)")
    #expect(live.contains(message), "\(live)")
  }

  @Test("changes in place, and stays what it was when the change can't be")
  func changes() throws {
    let stage = try Stage("body = physics.body{ shape = physics.box{ size = { 100, 100 } } }")
    stage.step()
    _ = stage.answer("body.linear_velocity = { 25, 0 }")
    _ = stage.answer("body.shape.size = { 200, 100 }")
    #expect(abs(stage.number("body.mass") - 2) < 1e-5)
    #expect(stage.number("body.vx") == 25)
    #expect(stage.answer("body.shape.corner_radius = 60").contains("below half of each side"))
    #expect(stage.answer("body.shape.corner_radius") == "0.0")
    _ = stage.answer("body:add_shape(physics.box{ size = { 100, 100 } })")
    #expect(abs(stage.number("body.mass") - 3) < 1e-5)
    _ = stage.answer("body.shapes[1]:remove()")
    #expect(abs(stage.number("body.mass") - 1) < 1e-5)
    _ = stage.answer("other = physics.body{ shape = body.shape }")
    #expect(stage.answer("#body.shapes") == "0")
    #expect(stage.answer("other.shape.body == other") == "true")
    _ = stage.answer("other:remove()")
    #expect(stage.answer("#body.shapes") == "0")
  }

  @Test("meets only what both filters let it meet")
  func filters() throws {
    let stage = try Stage(
      """
      physics.world.gravity = { 0, 1000 }
      floor = physics.body{ type = "static", position = { 150, 200 },
        shape = physics.box{ size = { 300, 10 }, category = 2 } }
      local function ball(x, options)
        options.radius = 5
        return physics.body{ position = { x, 150 }, shape = physics.circle(options) }
      end
      balls = { ball(50, {}), ball(100, { mask = 1 }), ball(150, { group = -3 }),
        ball(200, { is_sensor = true }) }
      """)
    stage.step(120)
    let isHeld = (1...4).map { stage.number("balls[\($0)].y") < 200 }
    #expect(isHeld == [true, false, true, false])
    #expect(stage.number("balls[1].shape.category") == 1)
    _ = stage.answer("floor.shape.group = -3  balls[3].position = { 150, 150 }")
    stage.step(60)
    #expect(stage.number("balls[3].y") > 200)
  }

  @Test("that is a chain lets things glide over its joints (B-56)")
  func glides() throws {
    let stage = try Stage(
      """
      physics.world.gravity = { 0, 1000 }
      local points = {}
      for i = 0, 60 do points[#points + 1] = { 20 * i, 0 } end
      physics.body{ type = "static", position = { 0, 100 },
        shape = physics.chain{ points = points, friction = 0 } }
      box = physics.body{ position = { 30, 88.2 }, linear_velocity = { 300, 0 },
        shape = physics.box{ size = { 20, 20 }, friction = 0 } }
      """)
    stage.step(10)
    for _ in 0..<100 {
      stage.step()
      // A corner may rise by the slop of 0.5 pt.
      #expect(abs(stage.number("box.vx") - 300) < 1)
      #expect(abs(stage.number("box.y") - 88.5) < 0.5)
      #expect(abs(stage.number("box.angle")) < 0.05)
    }
  }

  @Test("with its surface running carries things along, and stops them when it stands")
  func conveyor() throws {
    let stage = try Stage(
      """
      physics.world.gravity = { 0, 1000 }
      belt = physics.body{ type = "static", position = { 500, 200 },
        shape = physics.box{ size = { 1000, 10 }, friction = 0.5, surface_speed = 60 } }
      crate = physics.body{ position = { 50, 184 },
        shape = physics.box{ size = { 20, 20 }, friction = 0.5 } }
      """)
    stage.step(120)
    #expect(abs(stage.number("crate.vx") - 60) < 0.5)
    _ = stage.answer("belt.shape.surface_speed = -60")
    stage.step(120)
    #expect(abs(stage.number("crate.vx") + 60) < 0.5)
    _ = stage.answer("belt.shape.surface_speed = 0")
    stage.step(120)
    #expect(abs(stage.number("crate.vx")) < 0.01)
  }
}
