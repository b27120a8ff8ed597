// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Stage
import Testing

@Suite("A field in a scene")
struct FieldTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let kind: String
    let options: String
    var mass = 1.0
    var charge = 0.0
    var speed = 0.0
    let acceleration: Vector2
    var testDescription: String { "\(kind){ \(options) }, \(mass) kg" }

    init(
      _ kind: String, _ options: String = "", mass: Double = 1, charge: Double = 0,
      speed: Double = 0, gives x: Double, _ y: Double
    ) {
      (self.kind, self.options) = (kind, options)
      (self.mass, self.charge, self.speed) = (mass, charge, speed)
      acceleration = Vector2(x, y)
    }
  }

  /// A 100 by 100 view in a field of some options, with more lines after it.
  private func open(
    _ kind: String, _ options: String, mass: Double = 1, charge: Double = 0, speed: Double = 0,
    more: String = ""
  ) throws -> Stage {
    try Stage(
      """
      local box = view{ id = "box", size = { 100, 100 }, center = { 300, 400 } }
      local m = dynamics.item_behavior{
        items = { box }, resistance = 0, density = \(mass), charge = \(charge) }
      m:add_linear_velocity({ \(speed), 0 }, box)
      local field = dynamics.\(kind){ items = { box }, \(options) }
      \(more)
      """)
  }

  static let cases: [Case] =
    [1.0, 2, 3].map {
      Case("linear_gravity_field", "direction = { 3, 4 }", mass: $0, gives: 300, 400)
    } + [
      Case(
        "linear_gravity_field", "direction = { 3, 4 }, strength = 2, falloff = 1",
        gives: 120, 160),
      Case("radial_gravity_field", gives: -2.4, -3.2),
      Case("electric_field", charge: 2, gives: 24, 32),
      Case("electric_field", mass: 3, charge: 2, gives: 8, 32 / 3.0),
      Case("magnetic_field", charge: 1, speed: 100, gives: 0, -20),
      Case("magnetic_field", "apple_compatible = true", charge: 2, speed: 100, gives: 0, -20),
      Case("magnetic_field", charge: 2, speed: 100, gives: 0, -40),
      Case("spring_field", gives: -300, -400),
      Case("spring_field", mass: 3, gives: -100, -400 / 3.0),
      Case("vortex_field", gives: -80, 60),
      Case("vortex_field", mass: 3, gives: -80 / 3.0, 20),
      Case("vortex_field", "apple_compatible = true", mass: 3, gives: -80 / 9.0, 60 / 9.0),
      Case(
        "field",
        "position = { 100, 0 }, field = function(x, y, vx, vy, m, q, t) return x / 1e3, y * q end",
        charge: 0.001, gives: 20, 40),
    ]

  @Test("accelerates a view as on the phone", arguments: cases)
  func accelerates(field: Case) throws {
    let stage = try open(
      field.kind, field.options, mass: field.mass, charge: field.charge, speed: field.speed)
    stage.step()
    let view = try #require(stage.view("box"))
    let gained = (view.velocity - Vector2(field.speed, 0)) / Double(Float(1.0 / 120))
    let tolerance = max(1e-5 * field.acceleration.length, 2e-5 * field.speed, 1e-6)
    #expect(gained.distance(to: field.acceleration) <= tolerance, "pt/s²")
    #expect(stage.errors == [])
  }

  @Test("brakes and carries with the phone's digits")
  func flows() throws {
    let drag = try open("drag_field", "", speed: 100)
    drag.step(2)
    #expect(abs((drag.view("box")?.velocity.x ?? 0) - 97.5411453) < 1e-4, "pt/s")
    let velocity = try open(
      "velocity_field", "direction = { 30, 40 }",
      more: "m.resistance = 0.1 dynamics.gravity{ items = { box } }")
    velocity.step()
    #expect(abs((velocity.view("box")?.velocity.x ?? 0) / 2997.50195 - 1) < 1e-6)
  }

  static let paths: [(String, String, Double, Vector2)] = [
    ("linear_gravity_field", "direction = { 3, 4 }", 0, Vector2(448.75, 598.3333)),
    ("spring_field", "position = { 250, 350 }, strength = 4", 0, Vector2(229.5706, 329.5706)),
    ("vortex_field", "position = { 250, 350 }, strength = 2", 0, Vector2(218.9498, 451.95)),
    ("drag_field", "strength = 0.5", 100, Vector2(380.3465, 400)),
    ("velocity_field", "direction = { 1, -0.5 }", 0, Vector2(399.168, 350.4174)),
  ]

  @Test("takes a view along the phone's path in 60 frames", arguments: paths.indices)
  func path(index: Int) throws {
    let (kind, options, speed, end) = Self.paths[index]
    let stage = try open(kind, options, speed: speed)
    stage.step(60)
    // The phone's numbers are known to the fourth decimal, the last to the third.
    #expect((stage.view("box")?.center.distance(to: end) ?? 1) < 6e-4, "pt")
  }

  @Test("acts in its region only, whatever that is made of")
  func region() throws {
    let stage = try open(
      "linear_gravity_field",
      """
      direction = { 1, 0 }, position = { 100, 100 }, region = { union = {
        { difference = { { radius = 50 }, { size = { 20, 20 } } } },
        { intersection = { { inverse = { radius = 200 } }, { size = { 900, 10 } } } },
      } }
      """)
    let view = try #require(stage.view("box"))
    for (x, isInside) in [(100.0, false), (130, true), (160, false), (310, true), (560, false)] {
      view.move(to: Vector2(x, 100))
      view.setVelocity(.zero, angular: 0)
      stage.step()
      #expect((view.velocity.x > 0) == isInside, "\(x) pt")
    }
  }

  static let bad: [(String, String)] = [
    ("drag_field{ region = { radus = 5 } }", "has no form 'radus': use radius, size"),
    ("drag_field{ region = { radius = -5 } }", "'radius' must be within 0...10000000 (pt)"),
    ("drag_field{ region = { size = { 1 } } }", "'size' must be {width, height} (pt)"),
    ("drag_field{ region = { union = {} } }", "'union' must be a list of regions"),
    ("drag_field{ region = 5 }", "must be a table with one of radius"),
    ("drag_field{ strength = 0/0 }", "'strength'"),
    ("linear_gravity_field{}", "'direction' is missing"),
    ("vortex_field{ smoothness = 1 }", "no option 'smoothness'"),
    ("field{}", "'field' is missing: give a function(x, y, vx, vy, mass, charge, t)"),
  ]

  @Test("refuses what it does not understand", arguments: bad.indices)
  func refuses(index: Int) throws {
    let (call, message) = Self.bad[index]
    let text = try #require(failure(of: "dynamics.\(call)"))
    #expect(text.contains(message), "\(text)")
    #expect(text.contains("scene.lua:1"), "\(text)")
    let stage = try Stage("after(0.01, function() dynamics.\(call) end)")
    stage.step(2)
    #expect(stage.errors.first?.contains(message) == true, "\(stage.errors)")
  }

  @Test("of a script that fails is switched off, and the rest goes on")
  func fails() throws {
    let stage = try open(
      "field", "field = function(x, y) if y > 405 then error('no') end return 0, 1 end")
    stage.step(60)
    #expect(stage.errors.count == 1)
    #expect(stage.errors.first?.contains("dynamics.field.field is switched off") == true)
  }

  @Test("changes with a reload, and keeps the view's speed")
  func reloads() throws {
    let stage = try open("spring_field", "position = { 250, 350 }")
    stage.step(30)
    let speed = stage.view("box")?.velocity
    try stage.reload(
      replacing: "position = { 250, 350 }", with: "strength = 0, region = { radius = 9 }")
    #expect(stage.view("box")?.velocity == speed)
    stage.step(30)
    #expect(stage.view("box")?.velocity == speed)
  }

  @Test("goes back in time with its strength, region and function")
  func back() throws {
    let stage = try open(
      "field", "region = { radius = 600 }, field = function(x, y, vx, vy) return -vy, vx end",
      speed: 100, more: "dynamics.noise_field{ items = { box }, animation_speed = 2 }")
    stage.host.keepPast(Timeline(interval: 10))
    let hashes = (0..<60).map { _ in
      stage.step()
      return stage.host.stateHash
    }
    _ = stage.host.evaluate(
      "field.region = { radius = 1 } field.field = function() return 0, 0 end")
    stage.step(20)
    try stage.host.seek(25)
    #expect(stage.host.stateHash == hashes[24])
    stage.step(35)
    #expect(stage.host.stateHash == hashes[59])
  }
}
