// SPDX-License-Identifier: MIT

import Physics
import Testing

@Suite("A hit")
struct HitTests {
  @Test("is reported once, with its speed and impulse", arguments: [Float(3), 20, 150])
  func once(speed: Float) throws {
    let world = World(gravity: .zero)
    world.add(box(0.2, 4), at: .zero, type: .static)
    let ball = world.add(circle(0.1), at: Vec2(-1.5, 0.3), FixtureDefinition(reportsHits: true)) {
      $0.linearVelocity = Vec2(speed, 0)
    }
    let mass = world.mass(of: ball)
    world.run(steps: 240)
    #expect(world.hits.count == 1)
    let hit = try #require(world.hits.first)
    #expect(abs(hit.approachSpeed - speed) < 1e-3 * speed, "meters per second")
    #expect(abs(hit.contact.normalImpulse - mass * speed) < 1e-3 * mass * speed, "newton seconds")
    #expect(length(hit.contact.point - Vec2(-0.1, 0.3)) < 0.03, "meters")
  }

  @Test("slower than the threshold, or not asked for, is not reported")
  func quiet() {
    let world = World()
    world.add(box(4, 0.2), at: .zero, type: .static)
    world.add(circle(0.1), at: Vec2(0, -0.24), FixtureDefinition(reportsHits: true))
    world.add(circle(0.1), at: Vec2(1, -3))
    world.run(steps: 240)
    #expect(world.hits.isEmpty && world.beganContacts.count == 2)
  }

  @Test("leaves a contact whose points carry the weight")
  func points() {
    let world = World()
    world.add(box(4, 0.2), at: .zero, type: .static)
    let crate = world.add(box(0.4, 0.4), at: Vec2(0, -0.31))
    world.setAllowsSleep(false, of: crate)
    world.run(steps: 240)
    let contacts = world.contacts(of: crate)
    #expect(contacts.count == 1 && contacts[0].points.count == 2)
    let impulse = contacts[0].points.reduce(0) { $0 + $1.normalImpulse }
    #expect(abs(impulse - world.mass(of: crate) * 10 / 120) < 1e-4, "newton seconds")
  }
}

@Suite("Sleep")
struct SleepTests {
  @Test("is reported when it begins and ends, each once")
  func events() {
    let world = World()
    world.add(box(4, 0.2), at: .zero, type: .static)
    let crate = world.add(box(0.4, 0.4), at: Vec2(0, -0.31))
    world.run(steps: 240)
    #expect(world.sleepEvents == [SleepEvent(body: crate, isAwake: false)])
    world.clearEvents()
    world.applyLinearImpulse(Vec2(0, -0.5), at: world.worldCenter(of: crate), to: crate)
    world.run(steps: 1)
    #expect(world.sleepEvents == [SleepEvent(body: crate, isAwake: true)])
    world.run(steps: 240)
    #expect(world.sleepEvents.map(\.isAwake) == [true, false])
  }

  @Test("ends for what is hit")
  func hit() {
    let world = World(gravity: .zero)
    let target = world.add(circle(0.1), at: .zero)
    world.run(steps: 90)
    world.clearEvents()
    world.add(circle(0.1), at: Vec2(-1, 0)) { $0.linearVelocity = Vec2(4, 0) }
    world.run(steps: 60)
    #expect(world.sleepEvents == [SleepEvent(body: target, isAwake: true)])
  }
}
