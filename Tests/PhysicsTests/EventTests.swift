// SPDX-License-Identifier: MIT

import Physics
import Testing

@Suite("Contact events")
struct EventTests {
  @Test("come once when a pair begins and once when it ends")
  func once() {
    let world = World(gravity: .zero)
    let a = world.add(circle(0.5), at: .zero, FixtureDefinition(restitution: 1, userData: 7))
    let b = world.add(circle(0.5), at: Vec2(3, 0), FixtureDefinition(restitution: 1, userData: 9))
    world.setLinearVelocity(Vec2(4, 0), of: a)
    world.run(steps: 240)
    #expect(world.beganContacts.count == 1)
    #expect(world.endedContacts.count == 1)
    let event = world.beganContacts[0]
    #expect(event.bodyA == a && event.bodyB == b)
    #expect(event.userDataA == 7 && event.userDataB == 9)
    #expect(event.normal == Vec2(1, 0))
    #expect(abs(event.point.x - 2.5) < 0.05 && event.point.y == 0)
    // All momentum goes over: m v = π/4 · 4 N s.
    #expect(abs(event.normalImpulse - Float.pi) < 1e-4)
    world.clearEvents()
    #expect(world.beganContacts.isEmpty && world.endedContacts.isEmpty)
  }

  @Test("name the point that takes the most")
  func corner() {
    let world = World()
    ContactTests.floor(world, y: 0)
    let body = world.add(box(1, 1), at: Vec2(0, -2))
    // Turned a little, so that the right corner hits first.
    world.setTransform(of: body, position: Vec2(0, -2), angle: 0.1)
    world.run(steps: 120)
    let point = world.beganContacts[0].point
    #expect(point.x > 0.3 && abs(point.y) < 0.02)
    #expect(world.beganContacts[0].normalImpulse > 0)
  }

  @Test("follow the pair filter", arguments: [PairResponse.ignore, .report, .collide])
  func filter(response: PairResponse) {
    let world = World()
    world.pairFilter = { _, _, _, _ in response }
    ContactTests.floor(world, y: 0)
    let body = world.add(circle(0.2), at: Vec2(0, -1))
    world.run(steps: 120)
    #expect((world.position(of: body).y < 0) == (response == .collide))
    #expect(world.beganContacts.count == (response == .ignore ? 0 : 1))
    #expect(world.endedContacts.count == (response == .report ? 1 : 0))
  }

  @Test("follow a filter that changed its mind")
  func refilter() {
    let world = World()
    ContactTests.floor(world, y: 0)
    let body = world.add(circle(0.2), at: Vec2(0, -0.3))
    world.run(steps: 60)
    #expect(world.position(of: body).y < 0)
    world.pairFilter = { _, _, _, _ in .ignore }
    world.refilter(body)
    world.run(steps: 60)
    #expect(world.position(of: body).y > 0.5)
    #expect(world.endedContacts.count == 1)
  }

  @Test("respect categories, masks and groups")
  func masks() {
    let floor = FixtureDefinition(filter: CollisionFilter(category: 2, mask: 4))
    for (filter, lands) in [
      (CollisionFilter(category: 4), true), (CollisionFilter(category: 1), false),
      (CollisionFilter(category: 4, mask: 1), false),
    ] {
      let world = World()
      ContactTests.floor(world, y: 0, floor)
      let body = world.add(circle(0.2), at: Vec2(0, -0.5), FixtureDefinition(filter: filter))
      world.run(steps: 120)
      #expect((world.position(of: body).y < 0) == lands)
    }
  }

  @Test("end when a touching body is destroyed")
  func destroyed() {
    let world = World()
    let floor = ContactTests.floor(world, y: 0)
    let body = world.add(circle(0.2), at: Vec2(0, -0.3))
    world.run(steps: 200)
    #expect(!world.isAwake)
    world.destroyBody(floor)
    #expect(world.endedContacts.count == 1)
    #expect(world.isAwake(body))
    world.run(steps: 60)
    #expect(world.position(of: body).y > 0.5)
  }
}
