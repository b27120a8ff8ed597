// SPDX-License-Identifier: MIT

import Physics
import Testing

@Suite("A free body")
struct WorldFallTests {
  // Measured on the phone: heights after frames 1 to 5, in points.
  static let undamped = [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076]
  static let damped = [50.0693855, 50.4160881, 51.0396423, 51.9395943, 53.1154747]

  @Test("falls as on the phone", arguments: [(Float(0), undamped), (Float(0.1), damped)])
  func fall(damping: Float, heights: [Double]) {
    let world = World()
    let body = world.add(box(1, 1), at: Vec2(1.5, 0.5))
    world.setLinearDamping(damping, of: body)
    world.run(frames: 5) { frame in
      expect(world.position(of: body).y, isPoints: heights[frame - 1], within: 1e-5)
    }
    #expect(world.position(of: body).x == 1.5)
  }

  @Test("takes one step in the first frame and two in each later one")
  func substeps() {
    let world = World()
    #expect(world.substepCount(adding: 1.0 / 60) == 1)
    for _ in 0..<1000 { #expect(world.substepCount(adding: 1.0 / 60) == 2) }
  }

  @Test("turns at 3 rad/s after an off-center blow of 1 N s")
  func blow() {
    let world = World(gravity: .zero)
    let body = world.add(box(1, 1), at: Vec2(1, 1))
    world.applyLinearImpulse(Vec2(0, 1), at: Vec2(1.5, 1), to: body)
    #expect(abs(world.inertia(of: body) - 1 / 6) < 1e-7)
    #expect(abs(world.angularVelocity(of: body) - 3) < 1e-5)
    #expect(world.linearVelocity(of: body) == Vec2(0, 1))
  }

  @Test("rests from the 31st idle frame on")
  func rest() {
    let world = World(gravity: .zero)
    world.add(box(0.4, 0.4), at: Vec2(1, 1))
    var firstRest = 0
    world.run(frames: 40) { if !world.isAwake && firstRest == 0 { firstRest = $0 } }
    #expect(firstRest == 31)
  }

  @Test("keeps a force until it is cleared, and a step force for one step")
  func forces() {
    let world = World(gravity: .zero)
    let body = world.add(box(1, 1), at: .zero)
    world.applyForceToCenter(Vec2(120, 0), to: body)
    world.run(steps: 3)
    #expect(abs(world.linearVelocity(of: body).x - 3) < 1e-5)
    world.clearForces()
    world.applySubstepForce(Vec2(0, 120), to: body)
    world.run(steps: 3)
    #expect(abs(world.linearVelocity(of: body).x - 3) < 1e-5)
    #expect(abs(world.linearVelocity(of: body).y - 1) < 1e-5)
  }

  @Test("obeys gravity scale, fixed rotation and type")
  func properties() {
    let world = World()
    let floating = world.add(box(1, 1), at: .zero)
    let standing = world.add(box(1, 1), at: Vec2(5, 0), type: .static)
    let moving = world.add(box(1, 1), at: Vec2(10, 0), type: .kinematic)
    world.setGravityScale(0, of: floating)
    world.setFixedRotation(true, of: floating)
    world.applyAngularImpulse(3, to: floating)
    world.setLinearVelocity(Vec2(1, 0), of: standing)
    world.setLinearVelocity(Vec2(1, 0), of: moving)
    world.run(steps: 120)
    #expect(world.position(of: floating) == .zero)
    #expect(world.angle(of: floating) == 0)
    #expect(world.position(of: standing) == Vec2(5, 0))
    #expect(abs(world.position(of: moving).x - 11) < 1e-4)
    #expect(world.mass(of: moving) == 0)
  }

  @Test("has the mass of its shapes")
  func mass() {
    let world = World()
    let body = world.createBody(BodyDefinition())
    #expect(world.mass(of: body) == 1)
    let fixture = world.createFixture(
      box(2, 0.5), on: body, FixtureDefinition(density: 2))
    #expect(abs(world.mass(of: body) - 2) < 1e-6)
    world.setDensity(4, of: fixture)
    #expect(abs(world.mass(of: body) - 4) < 1e-6)
    world.createFixture(.circle(center: Vec2(1, 0), radius: 0.5), on: body)
    #expect(world.worldCenter(of: body).x > 0.1)
    world.destroyFixture(fixture)
    #expect(abs(world.mass(of: body) - Float.pi / 4) < 1e-6)
    #expect(abs(world.worldCenter(of: body).x - 1) < 1e-6)
  }
}
