// SPDX-License-Identifier: MIT

import Physics
import Testing

@Suite("A handle")
struct IdentityTests {
  @Test("to a destroyed body stays dead when its slot is reused")
  func body() {
    let world = World()
    let old = world.add(circle(1), at: .zero)
    let fixture = world.fixtures(of: old)[0]
    world.destroyBody(old)
    #expect(!world.isAlive(old) && !world.isAlive(fixture))
    let new = world.add(circle(1), at: .zero)
    #expect(new.index == old.index && new.generation != old.generation)
    #expect(world.isAlive(new) && !world.isAlive(old))
    #expect(world.bodyCount == 1)
  }

  @Test("to a joint dies with either body")
  func joint() {
    let world = World()
    let a = world.add(circle(1), at: .zero)
    let b = world.add(circle(1), at: Vec2(5, 0))
    let joint = world.createJoint(DistanceJointDefinition(bodyA: a, bodyB: b))
    world.run(steps: 3)
    world.destroyBody(b)
    #expect(!world.isAlive(joint) && world.isAlive(a) && world.jointCount == 0)
    world.run(steps: 3)
  }

  @Test("survives the growth of the world")
  func growth() {
    let world = World(gravity: .zero)
    let bodies = (0..<500).map { world.add(circle(0.1), at: Vec2(Float($0), 0)) }
    for (index, body) in bodies.enumerated() {
      #expect(world.position(of: body).x == Float(index))
    }
    #expect(
      world.fixtures(near: Vec2(9.5, -1), Vec2(11.5, 1)).map { world.body(of: $0) }
        == [bodies[10], bodies[11]])
  }

  @Test("finds what the caller stored")
  func userData() {
    let world = World()
    let body = world.createBody(BodyDefinition())
    world.setUserData(42, of: body)
    let fixture = world.createFixture(circle(1), on: body, FixtureDefinition(userData: 43))
    #expect(world.userData(of: body) == 42 && world.userData(of: fixture) == 43)
    #expect(world.body(of: fixture) == body && world.fixtures(of: body) == [fixture])
  }

  @Test("that is stale stops the program with a sentence")
  func stale() async {
    await #expect(processExitsWith: .failure) {
      let world = World()
      let body = world.createBody(BodyDefinition())
      world.destroyBody(body)
      _ = world.position(of: body)
    }
  }
}
