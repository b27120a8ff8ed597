// SPDX-License-Identifier: MIT

import Physics
import Testing

@Suite("A fast body")
struct ImpactTests {
  @Test("never passes a thin segment", arguments: UInt64(1)...40)
  func segment(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let world = World(gravity: .zero)
    world.add(.segment(Vec2(0, -50), Vec2(0, 50)), at: .zero, type: .static)
    let size = numbers.next(in: 0.02...0.3)
    let shape = seed % 2 == 0 ? circle(size) : box(size, 2 * size)
    let body = world.add(shape, at: Vec2(numbers.next(in: -4 ... -2), 0)) {
      $0.isBullet = true
      $0.angularVelocity = numbers.next(in: -20...20)
    }
    world.setLinearVelocity(
      Vec2(numbers.next(in: 20...230), numbers.next(in: -20...20)), of: body)
    world.run(steps: 60)
    #expect(world.position(of: body).x < 0)
  }

  @Test("is stopped by a static wall even if it is no bullet")
  func wall() {
    let world = World(gravity: .zero)
    world.add(box(0.02, 10), at: Vec2(2, 0), type: .static)
    let body = world.add(circle(0.05), at: .zero) { $0.linearVelocity = Vec2(200, 0) }
    world.run(steps: 60)
    #expect(world.position(of: body).x < 2)
  }

  @Test("hits a light moving body if it is a bullet")
  func bullet() {
    let world = World(gravity: .zero)
    let target = world.add(box(0.02, 1), at: Vec2(2, 0))
    world.add(circle(0.05), at: .zero, FixtureDefinition(density: 10)) {
      $0.linearVelocity = Vec2(150, 0)
      $0.isBullet = true
    }
    world.run(steps: 10)
    #expect(world.beganContacts.count >= 1)
    #expect(world.linearVelocity(of: target).x > 10)
  }

  @Test("pushed into a corner by others stays inside")
  func corner() {
    let world = World(gravity: Vec2(40, 60))
    world.add(.segment(Vec2(0, 3), Vec2(3, 3)), at: .zero, type: .static)
    world.add(.segment(Vec2(3, 0), Vec2(3, 3)), at: .zero, type: .static)
    let bodies = (0..<36).map { index in
      world.add(
        circle(0.15), at: Vec2(0.4 + Float(index % 6) * 0.35, 0.4 + Float(index / 6) * 0.35)
      ) {
        $0.isBullet = true
        $0.linearVelocity = Vec2(100, 100)
      }
    }
    world.run(steps: 240)
    for body in bodies {
      #expect(world.position(of: body).x < 3 && world.position(of: body).y < 3)
    }
  }
}
