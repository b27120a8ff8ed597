// SPDX-License-Identifier: MIT

import Physics
import Testing

@Suite("A stack")
struct StackTests {
  private func floor(_ world: World) {
    world.add(box(20, 1), at: Vec2(0, 0.5), type: .static)
  }

  /// How far any body is from where it was after a second, in points, at any later moment.
  private func drift(_ world: World, _ bodies: [Body.ID], seconds: Int) -> Float {
    world.run(steps: 120)
    let start = bodies.map { world.position(of: $0) }
    var worst: Float = 0
    for _ in 1..<seconds {
      world.run(steps: 120)
      for (body, place) in zip(bodies, start) {
        worst = max(worst, 100 * length(world.position(of: body) - place))
      }
    }
    return worst
  }

  @Test("of ten stays where it is and falls asleep", arguments: [box(0.4, 0.4), box(0.6, 0.2)])
  func ten(shape: Shape) {
    let world = World()
    floor(world)
    let height: Float = shape == box(0.4, 0.4) ? 0.4 : 0.2
    let bodies = (0..<10).map { row in
      world.add(shape, at: Vec2(0, -0.5 * height - 0.015 - (height + 0.015) * Float(row)))
    }
    #expect(drift(world, bodies, seconds: 60) < 0.5, "points")
    #expect(!world.isAwake)
  }

  @Test("of twenty rows in a pyramid stays where it is and falls asleep")
  func pyramid() {
    let world = World()
    floor(world)
    var bodies: [Body.ID] = []
    for row in 0..<20 {
      for column in 0..<(20 - row) {
        let x = (Float(column) - 0.5 * Float(19 - row)) * 0.33
        bodies.append(world.add(box(0.3, 0.3), at: Vec2(x, -0.165 - 0.315 * Float(row))))
      }
    }
    #if DEBUG
      let seconds = 12
    #else
      let seconds = 60
    #endif
    #expect(drift(world, bodies, seconds: seconds) < 0.5, "points")
    #expect(!world.isAwake)
  }

  @Test("bears a body a hundred times as heavy", arguments: [Float(1), 3])
  func heavy(count: Float) {
    let world = World()
    floor(world)
    for row in 0..<Int(count) { world.add(box(0.4, 0.4), at: Vec2(0, -0.22 - 0.42 * Float(row))) }
    let heavy = world.add(
      box(0.4, 0.4), at: Vec2(0, -0.22 - 0.42 * count), FixtureDefinition(density: 100))
    world.run(steps: 1_200)
    let place = world.position(of: heavy)
    #expect(abs(place.y + 0.2 + 0.4 * count) < 0.05 && abs(place.x) < 0.02, "meters")
    #expect(world.speed(of: heavy) < 0.02)
  }

  @Test("of ropes holds a load a hundred times as heavy as a link")
  func chain() {
    let world = World()
    var last = world.createBody(BodyDefinition(type: .static))
    for index in 0..<8 {
      let link = world.add(box(0.05, 0.2), at: Vec2(0, 0.1 + 0.2 * Float(index)))
      var pin = RevoluteJointDefinition(bodyA: last, bodyB: link)
      pin.localAnchorA = Vec2(0, index == 0 ? 0 : 0.1)
      pin.localAnchorB = Vec2(0, -0.1)
      _ = world.createJoint(pin)
      last = link
    }
    let load = world.add(
      circle(0.2), at: Vec2(0, 1.8), FixtureDefinition(density: 1 / (0.04 * Float.pi)))
    var pin = RevoluteJointDefinition(bodyA: last, bodyB: load)
    pin.localAnchorA = Vec2(0, 0.1)
    pin.localAnchorB = Vec2(0, -0.2)
    _ = world.createJoint(pin)
    #expect(abs(world.mass(of: load) / 0.01 - 100) < 0.01)
    world.setLinearVelocity(Vec2(1, 0), of: load)
    for _ in 0..<10 {
      world.run(steps: 60)
      #expect(length(world.position(of: load)) < 1.9, "meters")
    }
  }
}

@Suite("A fault")
struct FaultTests {
  @Test("names the body that went too far, and the rest goes on")
  func far() throws {
    let world = World(gravity: .zero)
    let still = world.add(circle(0.1), at: Vec2(0, 0)) { $0.linearVelocity = Vec2(1, 0) }
    let lost = world.add(circle(0.1), at: Vec2(9_999, 0)) { $0.linearVelocity = Vec2(200, 0) }
    #expect(world.fault == nil)
    world.run(steps: 10)
    let fault = try #require(world.fault)
    #expect(fault.body == lost && fault.kind == .tooFar)
    #expect(world.position(of: lost).x <= 10_000 && world.linearVelocity(of: lost) == .zero)
    #expect(abs(world.position(of: still).x - 10.0 / 120) < 1e-5)
    world.clearFault()
    world.run(steps: 10)
    #expect(world.fault == nil)
  }

  @Test("names a body of a crowd on one spot, whose pairs are not all looked for")
  func crowd() throws {
    let world = World(gravity: .zero)
    world.contactLimit = 100
    let bodies = (0..<14).map { _ in world.add(circle(0.1), at: .zero) }
    world.run(steps: 1)
    #expect(world.fault == nil)
    world.add(circle(0.1), at: .zero)
    let more = (0..<4).map { _ in world.add(circle(0.1), at: .zero) }
    world.run(steps: 1)
    #expect(try #require(world.fault).kind == .crowded)
    for body in bodies.dropFirst(4) + more { world.destroyBody(body) }
    world.clearFault()
    world.run(steps: 60)
    #expect(world.fault == nil && world.bodyCount == 5)
    for body in bodies.prefix(4) { #expect(world.position(of: body).x.isFinite) }
  }

  @Test(
    "from a force that is not finite leaves numbers that are", arguments: [Float.nan, .infinity])
  func notFinite(number: Float) throws {
    let world = World()
    world.add(box(4, 0.2), at: .zero, type: .static)
    let bodies = (0..<4).map { world.add(box(0.4, 0.4), at: Vec2(0, -0.31 - 0.41 * Float($0))) }
    world.run(steps: 20)
    world.applyForceToCenter(Vec2(number, 0), to: bodies[2])
    world.run(steps: 1)
    let fault = try #require(world.fault)
    #expect(fault.body == bodies[2] && fault.kind == .notFinite)
    #expect(fault.description.contains("not finite"))
    world.clearFault()
    world.run(steps: 600)
    #expect(world.fault == nil && !world.isAwake)
    for body in bodies {
      let place = world.position(of: body)
      #expect(abs(place.x) < 1 && abs(place.y) < 3)
    }
  }

  @Test("comes with a snapshot back and forth")
  func snapshot() {
    let world = World(gravity: .zero)
    let body = world.add(circle(0.1), at: .zero)
    let before = world.snapshot()
    world.setLinearVelocity(Vec2(.nan, 0), of: body)
    world.run(steps: 1)
    #expect(world.fault?.body == body)
    world.restore(before)
    #expect(world.fault == nil)
  }
}
