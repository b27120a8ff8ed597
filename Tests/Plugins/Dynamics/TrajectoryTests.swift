// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Stage
import Testing

/// What Lua sees of a scene after some steps.
struct Sight: CustomTestStringConvertible, Sendable {
  let name: String
  /// The options of the view 'a'.
  let view: String
  /// What else is in the scene.
  let lines: [String]
  /// Steps, and what expressions give after them.
  let values: [(step: Int, expression: String, value: Double)]
  var testDescription: String { name }

  init(
    _ name: String, _ view: String, _ lines: [String],
    _ values: [(step: Int, expression: String, value: Double)]
  ) {
    (self.name, self.view, self.lines, self.values) = (name, view, lines, values)
  }

  /// The values of one expression after the steps 1, 2, 3…
  static func row(
    _ expression: String, _ values: [Double]
  ) -> [(step: Int, expression: String, value: Double)] {
    values.enumerated().map { ($0 + 1, expression, $1) }
  }
}

/// The phone's numbers, one step being 1/60 s, from Lua alone.
@Suite("A scene's trajectory")
struct TrajectoryTests {
  private static let gravity = "dynamics.gravity{ items = { a } }"
  private static let still =
    "dynamics.item_behavior{ items = { a }, resistance = 0, angular_resistance = 0 }"
  private static let impulse = "mode = 'instantaneous', push_direction ="

  static let falls = [
    Sight(
      "falling (T1)", "center = { 150, 50 }", [gravity, still],
      Sight.row("a.y", [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076])),
    Sight(
      "falling with the resistance that is there by itself (T1b)", "center = { 150, 50 }",
      [gravity], Sight.row("a.y", [50.0693855, 50.4160881, 51.0396423, 51.9395943, 53.1154747])),
    Sight(
      "landing (T5)", "center = { 100, 100 }",
      [
        gravity, "dynamics.item_behavior{ items = { a }, resistance = 0, elasticity = 0 }",
        "dynamics.collision{ items = { a },"
          + " boundaries = { ground = { from = { 0, 300 }, to = { 1000, 300 } } } }",
      ],
      [
        (26, "a.y", 192.083298), (27, "a.y", 199.374969), (28, "a.y", 206.944397),
        (300, "a.y", 248.216629), (300, "300 - (a.y + 50)", 1.783371),
      ]),
  ]

  static let pushes = [
    Sight(
      "under a push (T2a)", "center = { 0, 0 }",
      [still, "dynamics.push{ items = { a }, push_direction = { 1, 0 } }"],
      Sight.row("a.vx", [0.833333373, 2.50000024, 4.16666698, 5.83333349])),
    Sight(
      "under an impulse, which is spent (T2b)", "center = { 0, 0 }",
      [still, "local push = dynamics.push{ items = { a }, \(impulse) { 1, 0 } }"],
      [(1, "a.vx", 100), (1, "push.active and 1 or 0", 0), (9, "a.vx", 100)]),
    Sight(
      "under a push off the center (T2c)", "center = { 0, 0 }",
      [
        still, "local push = dynamics.push{ items = { a }, push_direction = { 1, 0 } }",
        "push:set_target_offset({ 0, 50 }, a)",
      ],
      Sight.row(
        "a.angular_velocity", [-0.0250000022, -0.075000003, -0.125000015, -0.175000027])),
    Sight(
      "under an impulse off the center (T2d)", "center = { 0, 0 }",
      [
        still, "local push = dynamics.push{ items = { a }, \(impulse) { 0, 1 } }",
        "push:set_target_offset({ 50, 0 }, a)",
      ],
      [(1, "a.angular_velocity", 3), (1, "a.vy", 100), (1, "push:target_offset(a).x", 50)]),
    Sight(
      "under an impulse, twice as dense (T2e)", "center = { 0, 0 }, size = { 200, 50 }",
      [
        "dynamics.item_behavior{ items = { a }, resistance = 0, density = 2 }",
        "dynamics.push{ items = { a }, \(impulse) { 0.3, 0 } }",
      ],
      [(1, "a.vx", 15.000001), (1, "a.mass", 2)]),
  ]

  static let ties = [
    Sight(
      "of a pendulum (T4)", "center = { 200, 100 }, size = { 40, 40 }",
      [
        gravity, still,
        "local rod = dynamics.attachment{ item = a, anchor_point = { 100, 100 } }",
      ],
      [
        (1, "a.x", 199.999969), (1, "a.y", 100.069443), (1, "rod.length", 100),
        (10, "a.x", 199.132126), (10, "a.y", 113.146225),
        (30, "a.x", 139.359573), (30, "a.y", 191.92836),
        (60, "a.x", 2.06188917), (60, "a.y", 120.202171),
      ]),
    Sight(
      "of a spring (T4b)", "center = { 100, 250 }, size = { 40, 40 }",
      [
        still,
        "dynamics.attachment{ item = a, anchor_point = { 100, 100 }, frequency = 2,"
          + " damping = 0.3, length = 100 }",
      ],
      [
        (1, "a.y", 249.48938), (10, "a.y", 201.092148), (30, "a.y", 204.031586),
        (60, "a.y", 200.142715),
      ]),
    Sight(
      "of a snap (T6)", "center = { 100, 100 }, size = { 100, 50 }",
      ["dynamics.snap{ item = a, snap_point = { 300, 200 } }"],
      [
        (1, "a.x", 113.265648), (1, "a.y", 106.623589), (1, "a.angle", 0.0361267589),
        (10, "a.x", 307.676575), (10, "a.y", 191.35759), (10, "a.angle", -0.177593),
        (30, "a.x", 300.043335), (30, "a.y", 199.486359),
        (200, "a.x", 299.999969), (200, "a.y", 199.999222),
      ]),
  ]

  static let clocks = [
    Sight(
      "of a view at rest ends on the 31st step (T15)", "center = { 9, 9 }",
      ["dynamics.item_behavior{ items = { a } }"],
      [
        (30, "dynamics.animator.running and 1 or 0", 1),
        (31, "dynamics.animator.running and 1 or 0", 0),
        (99, "dynamics.animator.elapsed_time", 31.0 / 60),
      ]),
    Sight(
      "has the time that it ran (T16)", "center = { 9, 9 }",
      ["dynamics.item_behavior{ items = { a } }"],
      [(4, "dynamics.animator.elapsed_time", 4.0 / 60)]),
  ]

  /// In points, radians, and each per second.
  private static let tolerance = 1e-4

  @Test("has the phone's digits", arguments: falls + pushes + ties + clocks)
  func digits(sight: Sight) throws {
    let stage = try Stage(
      (["local a = view{ id = 'a', \(sight.view) }"] + sight.lines).joined(separator: "\n"))
    for (step, expression, value) in sight.values {
      stage.step(step - stage.host.stepCount)
      let seen = try number(expression, in: stage)
      #expect(
        abs(seen - value) <= Self.tolerance, "\(expression) after step \(step), not \(value)")
    }
    #expect(stage.errors == [])
  }

  private func number(_ expression: String, in stage: Stage) throws -> Double {
    guard case .values(let texts) = stage.host.glance(expression) else { return .nan }
    return try #require(texts.first.flatMap(Double.init), "\(expression) gives \(texts)")
  }

  @Test("ends just above the scene's bounds, whatever it falls from", arguments: [100, 150, 300])
  func bounds(start: Int) throws {
    let stage = try Stage(
      """
      scene.size = { 300, 400 }
      local a = view{ id = 'a', size = { 40, 40 }, center = { 150, \(start) } }
      dynamics.gravity{ items = { a } }
      dynamics.collision{ items = { a }, translates_reference_bounds_into_boundary = true }
      """)
    stage.step(600)
    // The phone's one number is 379.58; the engine's are 379.1 to 379.5 by the height of the fall.
    #expect(abs(try number("a.y", in: stage) - 379.3) <= 0.3, "pt")
  }

  @Test("is told of as it starts and ends")
  func rest() throws {
    let stage = try Stage(
      """
      local a = view{ id = 'a' }
      dynamics.item_behavior{ items = { a } }
      dynamics.animator.on_pause = function() print("pause", scene.step) end
      dynamics.animator.on_resume = function() print("resume", scene.step) end
      """)
    stage.step(31)
    #expect(stage.host.isAtRest)
    #expect(stage.printed == ["resume\t0", "pause\t30"])
  }
}
