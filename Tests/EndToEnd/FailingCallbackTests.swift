// SPDX-License-Identifier: MIT

import Testing

@Suite("A callback that fails")
struct FailingCallbackTests {
  /// What is called, and a scene whose first line fails in it.
  struct Callback: CustomTestStringConvertible, Sendable {
    let name: String
    let scene: String

    /// A `‹no›` in the scene stands for a function that fails.
    init(_ name: String, _ scene: String) {
      self.name = name
      self.scene = scene.replacing("‹no›", with: "function() error('no') end")
    }

    var testDescription: String { name }
  }

  private static let pad = "local pad = view{ size = { 400, 400 }, center = { 200, 200 } } "
  private static let balls = """
    local a = view{ size = { 30, 30 }, center = { 500, 100 } } \
    local b = view{ size = { 30, 30 }, center = { 500, 25 } } \
    local pull = dynamics.gravity{ items = { a, b } } 
    """
  private static let bodies = """
    physics.world.gravity = { 0, 1000 } \
    local floor = physics.body{ type = "static", position = { 600, 300 }, \
    shape = physics.box{ size = { 100, 20 } } } \
    local gate = physics.body{ type = "static", position = { 600, 200 }, \
    shape = physics.box{ size = { 100, 20 }, is_sensor = true } } \
    local stone = physics.body{ position = { 600, 150 }, \
    shape = physics.circle{ radius = 10, restitution = 0.5 } } \
    after(3, function() stone:apply_impulse{ 0, -0.01 } end) 
    """
  private static let walls =
    "dynamics.collision{ items = { a, b }, boundaries = { floor = path.rect(450, 0, 100, 150) }, "

  static let callbacks: [Callback] = [
    // The scene's own.
    Callback("scene.on_step", "scene.on_step = ‹no›"),
    Callback("scene.on_touch", "scene.on_touch = ‹no›"),
    Callback("scene.on_tilt", "scene.on_tilt = ‹no›"),
    Callback("after", "after(0.1, ‹no›)"),
    Callback("every", "every(0.1, ‹no›)"),
    Callback("task", "task(function() wait(0.1) error('no') end)"),
    // Gestures.
    Callback("gestures.tap.on_ended", pad + "gestures.tap{ view = pad, on_ended = ‹no› }"),
    Callback("gestures.tap.on_failed", pad + "gestures.tap{ view = pad, on_failed = ‹no› }"),
    Callback("gestures.tap.should_begin", pad + "gestures.tap{ view = pad, should_begin = ‹no› }"),
    Callback("gestures.pan.on_began", pad + "gestures.pan{ view = pad, on_began = ‹no› }"),
    Callback("gestures.pan.on_changed", pad + "gestures.pan{ view = pad, on_changed = ‹no› }"),
    Callback("gestures.pan.on_ended", pad + "gestures.pan{ view = pad, on_ended = ‹no› }"),
    Callback("gestures.pan.on_cancelled", pad + "gestures.pan{ view = pad, on_cancelled = ‹no› }"),
    Callback(
      "gestures.pan.should_receive", pad + "gestures.pan{ view = pad, should_receive = ‹no› }"),
    Callback(
      "gestures.pan.should_recognize_simultaneously",
      pad + "gestures.pan{ view = pad } "
        + "gestures.pan{ view = pad, should_recognize_simultaneously = ‹no› }"),
    // Dynamics.
    Callback(
      "dynamics.collision.on_began_item_contact",
      balls + walls + "on_began_item_contact = ‹no› }"),
    Callback(
      "dynamics.collision.on_ended_item_contact",
      balls + walls
        + "on_ended_item_contact = ‹no› } after(1, function() b.center = { 480, 20 } end)"),
    Callback(
      "dynamics.collision.on_began_boundary_contact",
      balls + walls + "on_began_boundary_contact = ‹no› }"),
    Callback(
      "dynamics.collision.on_ended_boundary_contact",
      balls + walls
        + "on_ended_boundary_contact = ‹no› } after(1, function() a.center = { 520, 60 } end)"),
    Callback("dynamics.behavior.action", balls + "dynamics.behavior{ action = ‹no› }"),
    Callback("dynamics.gravity.action", balls + "pull.action = ‹no›"),
    Callback("dynamics.animator.on_resume", balls + "dynamics.animator.on_resume = ‹no›"),
    Callback("dynamics.animator.on_pause", balls + walls + "} dynamics.animator.on_pause = ‹no›"),
    Callback("physics.force.force", balls + "physics.force{ items = { a, b }, force = ‹no› }"),
    // Bodies.
    Callback("physics.body.on_contact_began", bodies + "stone.on_contact_began = ‹no›"),
    Callback("physics.body.on_contact_ended", bodies + "stone.on_contact_ended = ‹no›"),
    Callback("physics.body.on_hit", bodies + "stone.on_hit = ‹no›"),
    Callback("physics.body.on_sensor_began", bodies + "gate.on_sensor_began = ‹no›"),
    Callback("physics.body.on_sensor_ended", bodies + "gate.on_sensor_ended = ‹no›"),
    Callback("physics.body.on_sleep", bodies + "stone.on_sleep = ‹no›"),
    Callback("physics.body.on_wake", bodies + "stone.on_wake = ‹no›"),
    Callback(
      "physics.rope_joint.on_break",
      bodies + "physics.rope_joint{ bodies = { gate, stone }, break_force = 0, on_break = ‹no› }"),
    // Motion.
    Callback(
      "motion.spring.on_update",
      balls + "motion.spring{ view = a, on_update = ‹no› }:start{ to = { 0, 0 } }"),
    Callback(
      "motion.spring.on_ended",
      balls + "motion.spring{ view = a, on_ended = ‹no› }:start{ to = { 0, 0 } }"),
  ]

  /// A tap, a drag, a drag that the system takes away, and tilt.
  private static let trace = """
    {"format": "tumble-trace", "version": 1}
    {"t": 0.1, "touch": 1, "phase": "began", "x": 50, "y": 50}
    {"t": 0.15, "touch": 1, "phase": "ended", "x": 50, "y": 50}
    {"t": 0.2, "tilt": [0, -1, 0]}
    {"t": 1, "touch": 2, "phase": "began", "x": 50, "y": 50}
    {"t": 1.05, "touch": 2, "phase": "moved", "x": 90, "y": 50}
    {"t": 1.1, "touch": 2, "phase": "moved", "x": 130, "y": 50}
    {"t": 1.15, "touch": 2, "phase": "ended", "x": 170, "y": 50}
    {"t": 2, "touch": 3, "phase": "began", "x": 50, "y": 50}
    {"t": 2.05, "touch": 3, "phase": "moved", "x": 90, "y": 50}
    {"t": 2.1, "touch": 3, "phase": "moved", "x": 130, "y": 50}
    {"t": 2.15, "touch": 3, "phase": "cancelled", "x": 170, "y": 50}
    """

  @Test("is named once with its place, and the rest runs on", arguments: callbacks)
  func run(callback: Callback) throws {
    let rest = "\nlocal dot = view{ id = 'dot' }\nevery(1 / 60, function() dot.x = dot.x + 1 end)"
    let folder = try Folder(["scene.lua": callback.scene + rest, "t.jsonl": Self.trace])
    let outcome = try Program.run(
      ["run", "scene.lua", "--trace", "t.jsonl", "--steps", "400"], in: folder)
    #expect(
      outcome.errors == ["scene.lua:1: no: \(callback.name) is switched off until the next reload"])
    #expect(outcome.lines.contains { $0.hasPrefix("  dot") && $0.contains("(400.000,") })
    #expect(outcome.code == 1)
  }

  @Test("to end in time ends the run at once")
  func runaway() throws {
    let scene = "view{}\nscene.on_step = function()\n  while true do end\nend"
    let folder = try Folder(["scene.lua": scene])
    let outcome = try Program.run(["run", "scene.lua", "--steps", "60"], in: folder)
    #expect(outcome.errors.count == 1)
    #expect(outcome.error.hasPrefix("scene.lua:3: "))
    #expect(outcome.output == "")
    #expect(outcome.code == 1)
  }

  @Test("after a reload is named too")
  func reload() throws {
    let folder = try Folder(["scene.lua": "scene.on_reload = function() error('no') end"])
    let outcome = try Program.run(["repl", "scene.lua"], in: folder, input: ":reload\n1\n")
    #expect(
      outcome.errors == ["scene.lua:1: no: scene.on_reload is switched off until the next reload"])
    #expect(outcome.lines.last == "1")
    #expect(outcome.code == 1)
  }

  /// A scene that makes a number that is not finite, in a callback of its second line.
  static let numbers = [
    "scene.on_step = function()\n  dot.center = { 0 / 0, 1 } end",
    "every(0.1, function()\n  dot.x = math.huge end)",
    "local push = dynamics.gravity{ items = { dot } }\n"
      + "scene.on_step = function() push.magnitude = -0 / 0 end",
    "scene.on_step = function()\n  dot.velocity = { math.huge, 0 } end",
    "physics.force{ items = { dot }, force =\n  function() return 0 / 0, 0 end }",
  ]

  @Test("by a number that is not finite leaves what was there", arguments: numbers)
  func number(scene: String) throws {
    let folder = try Folder([
      "scene.lua": "local dot = view{ id = 'dot', center = { 5, 5 } } " + scene
    ])
    let outcome = try Program.run(["run", "scene.lua", "--steps", "20"], in: folder)
    #expect(outcome.errors.count == 1)
    #expect(outcome.error.hasPrefix("scene.lua:2: "))
    #expect(outcome.lines[1].hasPrefix("  dot  center (5.000, "))
    #expect(outcome.code == 1)
  }
}
