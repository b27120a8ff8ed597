// SPDX-License-Identifier: MIT

import Physics
import Testing

@Suite("A sensor")
struct SensorTests {
  private func gate(_ world: World, type: BodyType = .static) -> Body.ID {
    world.add(box(0.2, 2), at: .zero, type: type, FixtureDefinition(isSensor: true))
  }

  @Test("sees what passes at any speed, once in and once out", arguments: [Float(2), 30, 230])
  func pass(speed: Float) {
    let world = World(gravity: .zero)
    let sensor = gate(world)
    let ball = world.add(circle(0.1), at: Vec2(-3.1, 0)) { $0.linearVelocity = Vec2(speed, 0) }
    world.run(steps: 600)
    #expect(world.sensorEvents.map(\.isBegin) == [true, false])
    #expect(world.sensorEvents.allSatisfy { $0.sensorBody == sensor && $0.visitorBody == ball })
    #expect(world.beganContacts.isEmpty && world.linearVelocity(of: ball).x == speed)
  }

  @Test("reports in the step in which the overlap begins")
  func noDelay() {
    let world = World(gravity: .zero)
    _ = gate(world)
    let ball = world.add(circle(0.1), at: Vec2(-1, 0)) { $0.linearVelocity = Vec2(1, 0) }
    while world.sensorEvents.isEmpty { world.step(world.timeStep) }
    #expect(abs(world.position(of: ball).x + 0.2) < 0.01, "meters")
  }

  @Test("ends when the visitor is destroyed, and sees one that sleeps in it")
  func ends() {
    let world = World(gravity: .zero)
    let sensor = gate(world)
    let ball = world.add(circle(0.1), at: .zero)
    world.run(steps: 120)
    #expect(!world.isAwake && world.sensorEvents.count == 1)
    world.destroyBody(ball)
    #expect(world.sensorEvents.map(\.isBegin) == [true, false])
    world.add(circle(0.1), at: .zero)
    world.run(steps: 1)
    #expect(world.sensorEvents.count == 3)
    world.destroyBody(sensor)
    #expect(world.sensorEvents.count == 4)
  }

  @Test("sees a kinematic body, but no other sensor")
  func kinematic() {
    let world = World(gravity: .zero)
    _ = gate(world)
    world.add(circle(0.1), at: Vec2(-1, 0), type: .kinematic) { $0.linearVelocity = Vec2(3, 0) }
    world.add(circle(0.1), at: Vec2(-1, 0.5), FixtureDefinition(isSensor: true)) {
      $0.linearVelocity = Vec2(3, 0)
    }
    world.run(steps: 120)
    #expect(world.sensorEvents.count == 2)
  }

  @Test("can be switched on and off")
  func toggle() {
    let world = World()
    let floor = world.add(box(4, 0.2), at: .zero, type: .static)
    let ball = world.add(circle(0.1), at: Vec2(0, -0.25))
    world.run(steps: 60)
    let fixture = world.fixtures(of: floor)[0]
    world.setSensor(true, of: fixture)
    world.run(steps: 60)
    #expect(world.position(of: ball).y > 0 && world.isSensor(fixture))
    #expect(world.endedContacts.count == 1)
  }
}
