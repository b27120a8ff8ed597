// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Stage
import Testing

/// The phone's numbers, one step being 1/60 s, from Lua alone.
@Suite("A scene's trajectory")
struct TrajectoryTests {
  /// In points, radians, and each per second.
  private let tolerance = 1e-4

  private func expect(
    _ value: Double?, _ expected: Double, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      abs((value ?? .nan) - expected) <= tolerance,
      "got \(value ?? .nan), expected \(expected)", sourceLocation: location)
  }

  /// A scene with a view 'a', and a look at it after some steps.
  private func run(
    _ options: String, _ behaviors: String, to steps: [Int], _ body: (Int, View) -> Void
  ) throws {
    let stage = try Stage("local a = view{ id = 'a', \(options) }\n\(behaviors)")
    for step in 1...(steps.last ?? 1) {
      stage.step()
      if steps.contains(step) { body(step, try #require(stage.view("a"))) }
    }
    #expect(stage.errors == [])
  }

  @Test(
    "of a falling view (T1, T1b)",
    arguments: [
      ("resistance = 0", [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076]),
      ("", [50.0693855, 50.4160881, 51.0396423, 51.9395943, 53.1154747]),
    ])
  func fall(resistance: String, expected: [Double]) throws {
    let behaviors = """
      dynamics.gravity{ items = { a } }
      dynamics.item_behavior{ items = { a }, \(resistance) }
      """
    try run("size = { 100, 100 }, center = { 150, 50 }", behaviors, to: [1, 2, 3, 4, 5]) {
      expect($1.center.y, expected[$0 - 1])
    }
  }

  private let still =
    "dynamics.item_behavior{ items = { a }, resistance = 0, angular_resistance = 0 }"

  @Test("under a continuous push (T2a)")
  func continuousPush() throws {
    let push = "dynamics.push{ items = { a }, push_direction = { 1, 0 } }\n"
    let expected = [0.833333373, 2.50000024, 4.16666698, 5.83333349]
    try run("center = { 0, 0 }", push + still, to: [1, 2, 3, 4]) {
      expect($1.velocity.x, expected[$0 - 1])
    }
  }

  @Test("under an instantaneous push (T2b)")
  func instantaneousPush() throws {
    let stage = try Stage(
      """
      local a = view{ id = 'a' }
      local push = dynamics.push{ items = { a }, mode = 'instantaneous', push_direction = { 1, 0 } }
      dynamics.item_behavior{ items = { a }, resistance = 0 }
      scene.on_step = function() print(push.active, a.vx) end
      """)
    stage.step(2)
    #expect(stage.printed[0] == "true\t0.0")
    #expect(stage.printed[1] == "false\t100.0")
    expect(stage.view("a")?.velocity.x, 100)
  }

  @Test("under an off-center impulse (T2d)")
  func offsetPush() throws {
    let push = """
      local push = dynamics.push{ items = { a }, mode = 'instantaneous', push_direction = { 0, 1 } }
      push:set_target_offset({ 50, 0 }, a)
      print(push:target_offset(a).x)

      """
    try run("center = { 0, 0 }", push + still, to: [1]) {
      expect($1.angularVelocity, 3)
      expect($1.velocity.y, 100)
    }
  }

  @Test("of a pendulum (T4)")
  func pendulum() throws {
    let behaviors = """
      dynamics.gravity{ items = { a } }
      dynamics.item_behavior{ items = { a }, resistance = 0 }
      dynamics.attachment{ item = a, anchor_point = { 100, 100 } }
      """
    let expected = [
      1: Vector2(199.999969, 100.069443), 10: Vector2(199.132126, 113.146225),
      30: Vector2(139.359573, 191.92836),
    ]
    try run("size = { 40, 40 }, center = { 200, 100 }", behaviors, to: [1, 10, 30]) {
      expect($1.center.x, expected[$0]?.x ?? .nan)
      expect($1.center.y, expected[$0]?.y ?? .nan)
    }
  }

  @Test("of a spring (T4b)")
  func spring() throws {
    let behaviors = """
      dynamics.item_behavior{ items = { a }, resistance = 0 }
      dynamics.attachment{
        item = a, anchor_point = { 100, 100 }, frequency = 2, damping = 0.3, length = 100,
      }
      """
    let expected = [1: 249.48938, 10: 201.092148, 30: 204.031586, 60: 200.142715]
    try run("size = { 40, 40 }, center = { 100, 250 }", behaviors, to: [1, 10, 30, 60]) {
      expect($1.center.y, expected[$0] ?? .nan)
    }
  }

  @Test("of a landing, until it rests (T5)")
  func landing() throws {
    let behaviors = """
      dynamics.gravity{ items = { a } }
      dynamics.item_behavior{ items = { a }, resistance = 0, elasticity = 0 }
      dynamics.collision{
        items = { a }, boundaries = { ground = { from = { 0, 300 }, to = { 300, 300 } } },
      }
      """
    let expected = [26: 192.083298, 27: 199.374969, 28: 206.944397, 300: 248.216629]
    try run("size = { 100, 100 }, center = { 100, 100 }", behaviors, to: [26, 27, 28, 300]) {
      expect($1.center.y, expected[$0] ?? .nan)
    }
  }

  @Test("of a snap (T6)")
  func snap() throws {
    let behaviors = "dynamics.snap{ item = a, snap_point = { 300, 200 } }"
    let expected = [
      1: (113.265648, 106.623589, 0.0361267589), 10: (307.676575, 191.35759, -0.177593),
      30: (300.043335, 199.486359, Double.nan), 200: (299.999969, 199.999222, Double.nan),
    ]
    try run("size = { 100, 50 }, center = { 100, 100 }", behaviors, to: [1, 10, 30, 200]) {
      step, view in
      guard let (x, y, angle) = expected[step] else { return }
      expect(view.center.x, x)
      expect(view.center.y, y)
      if !angle.isNaN { expect(view.angle, angle) }
    }
  }

  @Test("of an idle view ends on the 31st step (T15)")
  func rest() throws {
    let stage = try Stage(
      """
      local a = view{ id = 'a' }
      dynamics.item_behavior{ items = { a } }
      dynamics.animator.on_pause = function() print("pause", scene.step) end
      dynamics.animator.on_resume = function() print("resume", scene.step) end
      """)
    stage.step(30)
    #expect(!stage.host.isAtRest)
    stage.step()
    #expect(stage.host.isAtRest)
    #expect(stage.printed == ["resume\t0", "pause\t30"])
  }

  @Test("has the time that it ran (T16)")
  func elapsed() throws {
    let stage = try Stage(
      """
      dynamics.item_behavior{ items = { view{} } }
      scene.on_step = function() print(dynamics.animator.elapsed_time) end
      """)
    stage.step(5)
    expect(Double(stage.printed[4]), 4.0 / 60)
  }
}
