// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Stage
import Testing

@Suite("physics.body")
struct BodyTests {
  /// In points, points per second or radians.
  private let tolerance = 1e-3

  private static let box = """
    body = physics.body{ id = "body", position = { 100, 100 },
      shape = physics.box{ size = { 100, 100 } } }
    """

  @Test(
    "takes pushes in UIKit's units: 1 kg is 100 by 100 pt of density 1 (B-50, B-51)",
    arguments: [
      ("body:apply_impulse{ 2, 0 }", "body.vx", 200.0),
      ("body:apply_force{ 0, 3 }", "body.vy", 5.0),
      ("body:apply_torque(2)", "body.angular_velocity", 0.2),
      ("body:apply_angular_impulse(1)", "body.angular_velocity", 6.0),
      ("body:apply_impulse({ 1, 0 }, { 100, 50 })", "body.angular_velocity", 3.0),
      ("physics.world.gravity = { 0, 1000 }", "body.vy", 16.6667),
    ])
  func pushes(line: String, name: String, wanted: Double) throws {
    let stage = try Stage(Self.box)
    stage.step()
    #expect(stage.answer(line) == "")
    stage.step()
    #expect(abs(stage.number(name) - wanted) < tolerance)
    // A force lasts a step; gravity goes on.
    stage.step()
    let later = line.contains("gravity") ? 2 * wanted : wanted
    #expect(abs(stage.number(name) - later) < tolerance)
  }

  @Test(
    "has fields that can be assigned at any time, and read back",
    arguments: [
      ("type", "'kinematic'", "\"kinematic\""), ("position", "{ 25, 50 }", "vec(25, 50)"),
      ("x", "25", "25.0"), ("y", "25", "25.0"), ("angle", "0.5", "0.5"),
      ("linear_velocity", "{ 100, -50 }", "vec(100, -50)"), ("vx", "100", "100.0"),
      ("vy", "50", "50.0"), ("angular_velocity", "2", "2.0"), ("gravity_scale", "0.5", "0.5"),
      ("linear_damping", "0.25", "0.25"), ("angular_damping", "0.25", "0.25"),
      ("is_fixed_rotation", "true", "true"), ("is_bullet", "true", "true"),
      ("allows_sleep", "false", "false"), ("is_awake", "false", "false"), ("mass", "4", "4.0"),
      ("inertia", "0.5", "0.5"), ("center_of_mass", "{ 25, 0 }", "vec(25, 0)"),
    ])
  func fields(name: String, value: String, shown: String) throws {
    let live = try Stage(Self.box)
    live.step()
    #expect(live.answer("body.\(name) = \(value)") == "")
    #expect(live.answer("body.\(name)") == shown)
    let shape = "shape = physics.box{ size = { 100, 100 } }"
    let declared = try Stage("body = physics.body{ \(name) = \(value), \(shape) }")
    #expect(declared.answer("body.\(name)") == shown)
  }

  @Test("has the mass of its shapes, unless it is given one, which scales what resists turning")
  func mass() throws {
    let stage = try Stage(Self.box)
    #expect(abs(stage.number("body.mass") - 1) < 1e-6)
    #expect(abs(stage.number("body.inertia") - 1.0 / 6) < 1e-6)
    _ = stage.answer("body.mass = 3")
    #expect(abs(stage.number("body.inertia") - 0.5) < 1e-6)
    _ = stage.answer("body.shape.density = 2")
    #expect(abs(stage.number("body.mass") - 3) < 1e-6)
    _ = stage.answer("body.mass = nil")
    #expect(abs(stage.number("body.mass") - 2) < 1e-6)
    #expect(abs(stage.number("body.inertia") - 1.0 / 3) < 1e-6)
  }

  @Test("keeps the velocity that it was made with, whatever its shapes' center of mass")
  func declaredVelocity() throws {
    let stage = try Stage(
      """
      body = physics.body{ linear_velocity = { 100, 0 }, angular_velocity = 5,
        shape = physics.circle{ radius = 10, center = { 50, 0 } } }
      """)
    #expect(stage.answer("body.linear_velocity") == "vec(100, 0)")
    #expect(stage.answer("body.center_of_mass") == "vec(50, 0)")
  }

  @Test("is found by its id")
  func byID() throws {
    let stage = try Stage(Self.box + "\nphysics.body{}")
    #expect(stage.answer("physics.bodies.body == body") == "true")
    #expect(stage.answer("physics.bodies.bodi").contains("no field 'bodi'; did you mean 'body'?"))
  }

  @Test("meets the items of behaviors, and walls, in one world")
  func oneWorld() throws {
    let stage = try Stage(
      """
      local a = view{ id = "a", center = { 50, 50 }, size = { 20, 20 } }
      dynamics.gravity{ items = { a } }
      dynamics.collision{ items = { a }, boundaries = { floor = path.rect(0, 0, 300, 300) } }
      plank = physics.body{ type = "static", position = { 50, 200 },
        shape = physics.box{ size = { 80, 10 } } }
      physics.world.gravity = { 0, 1000 }
      stone = physics.body{ position = { 200, 50 }, shape = physics.circle{ radius = 10 } }
      """)
    stage.step(180)
    #expect(stage.errors == [])
    #expect(abs((stage.view("a")?.center.y ?? 0) - 185) < 2)
    #expect(abs(stage.number("stone.y") - 290) < 1.5)
    #expect(stage.host.isAtRest)
  }

  @Test("carries its view along, and follows it where a script puts it")
  func view() throws {
    let stage = try Stage(
      """
      local face = view{ id = "face", size = { 20, 20 } }
      body = physics.body{ position = { 50, 60 }, linear_velocity = { 60, 0 }, view = face,
        shape = physics.circle{ radius = 10 } }
      """)
    stage.step()
    let view = try #require(stage.view("face"))
    #expect(abs(view.center.x - 50.5) < tolerance)
    #expect(abs(view.velocity.x - 60) < tolerance)
    #expect(stage.answer("face.body == body") == "true")
    _ = stage.answer("face.center = { 100, 0 }")
    #expect(stage.answer("body.position") == "vec(100, 0)")
    #expect(abs(stage.number("body.vx") - 60) < tolerance)
    _ = stage.answer("face.velocity = { 0, 50 }")
    #expect(stage.answer("body.linear_velocity") == "vec(0, 50)")
    _ = stage.answer("face:remove()")
    #expect(stage.answer("body.is_alive") == "false")
    #expect(stage.errors == [])
  }

  @Test("carries a view inside another that moves as well")
  func nestedView() throws {
    let stage = try Stage(
      """
      local inner = view{ id = "inner", size = { 10, 10 } }
      local outer = view{ id = "outer", size = { 100, 100 }, subviews = { inner } }
      small = physics.body{ position = { 30, 40 }, linear_velocity = { 60, 0 }, view = inner }
      large = physics.body{ position = { 50, 50 }, linear_velocity = { 0, 120 }, view = outer }
      """)
    stage.step(10)
    let (inner, outer) = (try #require(stage.view("inner")), try #require(stage.view("outer")))
    let place = outer.center + inner.center - Vector2(50, 50)
    #expect(place.distance(to: Vector2(stage.number("small.x"), stage.number("small.y"))) < 1e-3)
    #expect(stage.number("small.x") > 38)
  }

  @Test("and a behavior can't both have a view")
  func conflict() throws {
    let stage = try Stage(
      """
      face = view{ id = "face" }
      other = view{ id = "other" }
      physics.body{ view = face }
      collision = dynamics.collision{ items = { other } }
      """)
    #expect(stage.answer("collision:add_item(face)").contains("shows a physics.body"))
    #expect(
      stage.answer("dynamics.attachment{ item = face, anchor_point = { 0, 0 } }")
        .contains("'item': the view shows a physics.body"))
    #expect(stage.answer("physics.body{ view = other }").contains("has a body from a behavior"))
    #expect(stage.answer("physics.body{ view = face }").contains("shows another body already"))
  }

  @Test("stops at a thin wall at any speed, and at a moving one as a bullet (B-57)")
  func fast() throws {
    let stage = try Stage(
      """
      physics.body{ type = "static", position = { 500, 0 },
        shape = physics.segment{ from = { 0, -50 }, to = { 0, 50 } } }
      shot = physics.body{ linear_velocity = { 1e6, 0 }, shape = physics.circle{ radius = 2 } }
      leaf = physics.body{ position = { 500, 200 }, shape = physics.box{ size = { 1, 80 } } }
      bullet = physics.body{ position = { 0, 200 }, linear_velocity = { 20000, 0 },
        is_bullet = true, shape = physics.circle{ radius = 2 } }
      """)
    stage.step(60)
    #expect(stage.number("shot.x") < 500)
    #expect(stage.number("leaf.vx") > 100)
    #expect(stage.number("bullet.x") < stage.number("leaf.x"))
  }

  @Test("that is kinematic goes on alone, and reaches its target in time")
  func kinematic() throws {
    let stage = try Stage(
      """
      lift = physics.body{ type = "kinematic", shape = physics.box{ size = { 50, 10 } } }
      after(0.5, function() lift:set_target{ position = { 0, -100 }, duration = 1 } end)
      """)
    stage.step(29)
    #expect(stage.number("lift.y") == 0)
    stage.step(61)
    #expect(abs(stage.number("lift.y") + 100) < 1.7, "within one step's way, in pt")
    #expect(!stage.host.isAtRest)
    #expect(
      stage.answer("physics.body{}:set_target{ position = { 0, 0 }, duration = 1 }")
        .contains("only a kinematic body has a target"))
  }

  @Test(
    "refuses what no body can be, by name",
    arguments: [
      ("physics.body{ mass = 0 }", "physics.body: 'mass' must be a number within"),
      ("physics.body{ type = 'fixed' }", "physics.body: 'type' must be one of"),
      ("physics.body{ position = { 0/0, 0 } }", "must be a finite number"),
      ("physics.body{ linear_velocity = { 1e300, 0 } }", "must be a vector {x, y} within"),
      ("physics.body{ densty = 1 }", "physics.body: no option 'densty'"),
      ("physics.body{}:apply_impulse{ 1e20, 0 }", "must be a vector {x, y} within"),
      ("view{}.body.mass", "attempt to index a nil value"),
    ])
  func refusals(line: String, message: String) throws {
    let answer = try Stage("").answer(line)
    #expect(answer.contains(message), "\(answer)")
  }
}
