// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Stage
import Testing

@Suite("A physics joint")
struct JointTests {
  private static func stage(_ joint: String, anchor: String = "static") throws -> Stage {
    try Stage(
      """
      physics.world.gravity = { 0, 1000 }
      a = physics.body{ id = "a", type = "\(anchor)", position = { 200, 100 },
        shape = physics.box{ size = { 10, 10 } } }
      b = physics.body{ id = "b", position = { 250, 100 },
        shape = physics.box{ size = { 20, 20 } } }
      joint = physics.\(joint)
      """)
  }

  private static let distance =
    "((a.x - b.x) ^ 2 + (a.y - b.y) ^ 2) ^ 0.5"

  @Test(
    "does what its kind says",
    arguments: [
      ("distance_joint{ bodies = { a, b } }", distance, 50.0, 0.5),
      ("distance_joint{ bodies = { a, b }, length = 80 }", distance, 80, 0.5),
      ("distance_joint{ bodies = { a, b }, limits = { upper = 70 } }", distance, 70, 1),
      ("rope_joint{ bodies = { a, b }, length = 90 }", distance, 90, 1),
      ("revolute_joint{ bodies = { a, b }, anchor = { 200, 100 } }", distance, 50, 0.5),
      (
        "revolute_joint{ bodies = { a, b }, anchor = { 200, 100 }, limits = { upper = 0.5 } }",
        "joint.angle", 0.5, 0.04
      ),
      ("weld_joint{ bodies = { a, b }, anchor = { 225, 100 } }", "b.y", 100, 0.5),
      ("prismatic_joint{ bodies = { a, b }, local_axis_a = { 1, 0 } }", "b.y", 100, 0.5),
      (
        "prismatic_joint{ bodies = { a, b }, anchor = { 250, 100 }, local_axis_a = { 0, 1 }, "
          + "limits = { upper = 60 } }", "joint.translation", 60, 0.6
      ),
      (
        "motor_joint{ bodies = { a, b }, linear_offset = { 30, 40 }, max_force = 100 }", distance,
        50, 0.5
      ),
      ("mouse_joint{ body = b, target = { 300, 50 } }", "b.x", 300, 0.5),
      ("filter_joint{ bodies = { a, b } }", "b.y > 1000 and 1 or 0", 1, 0),
    ])
  func kinds(joint: String, measure: String, wanted: Double, within: Double) throws {
    let stage = try Self.stage(joint)
    stage.step(600)
    #expect(stage.errors == [])
    let found = stage.number(measure)
    #expect(abs(found - wanted) <= within, "\(measure) is \(found)")
  }

  @Test("with a motor turns or slides as told, also when told anew")
  func motors() throws {
    let pin = try Self.stage(
      "revolute_joint{ bodies = { a, b }, anchor = { 250, 100 }, enable_motor = true, "
        + "motor_speed = 3, max_motor_torque = 50 }")
    pin.step(60)
    #expect(abs(pin.number("b.angular_velocity") - 3) < 0.01)
    _ = pin.answer("joint.motor_speed = -2")
    pin.step(60)
    #expect(abs(pin.number("b.angular_velocity") + 2) < 0.01)
    let rail = try Self.stage(
      "prismatic_joint{ bodies = { a, b }, local_axis_a = { 0, 1 }, enable_motor = true, "
        + "motor_speed = -40, max_motor_force = 500 }")
    rail.step(60)
    #expect(abs(rail.number("b.vy") + 40) < 0.1)
    _ = rail.answer("joint.enable_motor = false")
    rail.step(30)
    #expect(rail.number("b.vy") > 100)
  }

  @Test("tells what it bears")
  func reaction() throws {
    let stage = try Self.stage("weld_joint{ bodies = { a, b }, anchor = { 225, 100 } }")
    stage.step(120)
    // The weight of 0.04 kg at 10 m/s², and its torque about the anchor 0.25 m away.
    #expect(abs(stage.number("joint.reaction_force.y") + 0.4) < 0.01, "N, up on b")
    #expect(abs(abs(stage.number("joint.reaction_torque")) - 0.1) < 0.01, "N·m")
  }

  @Test("breaks at its force once, says so, stays broken through a reload, and lets go")
  func breaks() throws {
    let scene = """
      rope_joint{ bodies = { a, b }, length = 60, break_force = 0.2,
        on_break = function(joint, force, torque) print("broke", force > 0.2, torque) end }
      """
    let stage = try Self.stage(scene)
    stage.step(120)
    #expect(stage.printed == ["broke\ttrue\t0.0"])
    #expect(stage.answer("joint.is_broken") == "true")
    #expect(stage.number("b.y") > 300)
    try stage.reload(replacing: "length = 60", with: "length = 70")
    stage.step(10)
    #expect(stage.printed.count == 1)
    #expect(stage.answer("joint.is_broken") == "true")
  }

  @Test("ties views, gives them bodies, and ties a view to a body")
  func views() throws {
    let stage = try Stage(
      """
      physics.world.gravity = { 0, 1000 }
      lamp = view{ id = "lamp", center = { 150, 150 }, size = { 20, 20 } }
      hook = physics.body{ type = "static", position = { 150, 100 } }
      cord = physics.rope_joint{ bodies = { hook, lamp } }
      dynamics.gravity{ items = { lamp } }
      dynamics.push{ items = { lamp }, mode = "instantaneous", push_direction = { 0.05, 0 } }
      """)
    stage.step(1)
    #expect(stage.errors == [])
    #expect(abs(stage.number("cord.length") - 50) < 1e-3)
    stage.step(300)
    let view = try #require(stage.view("lamp"))
    let (x, y) = (view.center.x - 150, view.center.y - 100)
    #expect((x * x + y * y).squareRoot() < 50.6)
    #expect(y > 20)
    _ = stage.answer("cord:remove()")
    stage.step(60)
    #expect(view.center.y > 300)
  }

  @Test("ties the body that a view shows, and goes with it")
  func shownView() throws {
    let stage = try Stage(
      """
      physics.world.gravity = { 0, 1000 }
      local face = view{ id = "face" }
      hook = physics.body{ type = "static" }
      body = physics.body{ position = { 0, 50 }, view = face, shape = physics.circle{ radius = 5 } }
      rope = physics.rope_joint{ bodies = { hook, face } }
      """)
    stage.step(120)
    #expect(abs(stage.number("body.y") - 50) < 0.6)
    _ = stage.answer("body:remove()")
    #expect(stage.answer("rope.is_alive") == "false")
    #expect(stage.errors == [])
  }

  @Test("measures what it is not given, when it is tied and when it is told to")
  func naturals() throws {
    let stage = try Self.stage("distance_joint{ bodies = { a, b } }")
    #expect(abs(stage.number("joint.length") - 50) < 1e-3)
    _ = stage.answer("joint.length = 20")
    stage.step(240)
    #expect(abs(stage.number(Self.distance) - 20) < 0.5)
    _ = stage.answer("b.position = { 230, 100 }  joint.length = nil")
    #expect(abs(stage.number("joint.length") - 30) < 1e-3)
    _ = stage.answer("joint.length = nil  joint.frequency = 3  joint.limits = { lower = 25 }")
    #expect(stage.answer("joint.limits") == "{ lower = 25.0 }")
  }

  @Test("between a view and its own body is refused, with its line, loaded or live")
  func same() throws {
    let stage = try Stage(
      """
      face = view{}
      body = physics.body{ view = face }
      physics.rope_joint{ bodies = { face, body } }
      other = view{ center = { 200, 0 } }
      dynamics.collision{ items = { other } }
      """)
    let message = "physics.rope_joint: 'bodies' are one and the same: give two"
    #expect(stage.errors == ["scene.lua:3: " + message])
    let live = stage.answer("physics.rope_joint{ bodies = { other.body, other } }")
    #expect(live == "stdin:1: " + message)
    stage.step(5)
  }

  @Test(
    "refuses what can't be tied, by name",
    arguments: [
      ("revolute_joint{}", "'bodies' is missing"),
      ("revolute_joint{ bodies = { a } }", "must be two different ones"),
      ("revolute_joint{ bodies = { a, a } }", "must be two different ones"),
      ("weld_joint{ bodies = { a, 3 } }", "'bodies'[2] must be a physics.body or view"),
      ("prismatic_joint{ bodies = { a, b }, local_axis_a = { 0, 0 } }", "must not be zero"),
      ("revolute_joint{ bodies = { a, b }, limits = { lower = 1, upper = 0 } }", "swap them"),
      ("mouse_joint{ body = b }", "'target' is missing"),
      (
        "distance_joint{ bodies = { a, b }, frequency = -1 }", "'frequency' must be a number within"
      ),
    ])
  func refusals(joint: String, message: String) throws {
    let stage = try Self.stage("filter_joint{ bodies = { a, b } }")
    let answer = stage.answer("physics.\(joint)")
    #expect(answer.contains(message), "\(answer)")
  }
}
