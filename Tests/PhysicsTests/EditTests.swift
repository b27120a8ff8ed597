// SPDX-License-Identifier: MIT

import Physics
import Testing

@Suite("A world under edits")
struct EditTests {
  /// A run of random edits and steps from a seed.
  private struct Editor {
    var numbers: SeededNumbers
    let world = World()
    var bodies: [Body.ID] = []
    var joints: [Joint.ID] = []

    init(seed: UInt64) {
      numbers = SeededNumbers(seed: seed)
      ContactTests.floor(world, y: 3)
    }

    mutating func index(below count: Int) -> Int {
      min(count - 1, Int(numbers.next(in: 0...1) * Float(count)))
    }

    mutating func add() {
      let size = numbers.next(in: 0.1...0.4)
      let place = Vec2(numbers.next(in: -3...3), numbers.next(in: -2...2.5))
      let shape = index(below: 2) == 0 ? circle(size) : box(size, 2 * size)
      let types: [BodyType] = [.dynamic, .dynamic, .dynamic, .kinematic, .static]
      let type = types[index(below: types.count)]
      bodies.append(world.add(shape, at: place, type: type) { $0.isBullet = size > 0.3 })
    }

    mutating func edit() {
      guard bodies.count > 3 else { return add() }
      let body = bodies[index(below: bodies.count)]
      let other = bodies[index(below: bodies.count)]
      switch index(below: 10) {
      case 0, 1: add()
      case 2:
        world.destroyBody(body)
        bodies.removeAll { $0 == body }
        joints.removeAll { !world.isAlive($0) }
      case 3: world.createFixture(.circle(center: Vec2(0.2, 0), radius: 0.1), on: body)
      case 4: if let last = world.fixtures(of: body).last { world.destroyFixture(last) }
      case 5: world.setBodyType(BodyType(rawValue: UInt8(index(below: 3))) ?? .static, of: body)
      case 6: world.setTransform(of: body, position: Vec2(numbers.next(in: -3...3), 0), angle: 1)
      case 7:
        guard body != other else { return }
        joints.append(world.createJoint(DistanceJointDefinition(bodyA: body, bodyB: other)))
      case 8: if let joint = joints.popLast() { world.destroyJoint(joint) }
      default: world.refilter(body)
      }
    }

    mutating func run() -> UInt64 {
      for _ in 0..<400 {
        edit()
        world.step(world.timeStep)
      }
      return world.stateHash
    }
  }

  @Test("keeps its books, and repeats to the bit", arguments: UInt64(1)...6)
  func random(seed: UInt64) {
    var first = Editor(seed: seed)
    var second = Editor(seed: seed)
    #expect(first.run() == second.run())
    let world = first.world
    #expect(world.bodyCount == first.bodies.count + 1)
    #expect(first.bodies.allSatisfy { world.isAlive($0) })
    #expect(world.jointCount == first.joints.count)
    for body in world.allBodies { world.destroyBody(body) }
    #expect(world.bodyCount == 0 && world.jointCount == 0)
    // Whatever began to touch has ended.
    #expect(world.beganContacts.count == world.endedContacts.count)
    world.step(world.timeStep)
  }
}
