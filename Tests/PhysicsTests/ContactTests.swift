// SPDX-License-Identifier: MIT

import Physics
import Testing

@Suite("A contact")
struct ContactTests {
  /// A floor from −20 to 20 m with the given material.
  @discardableResult
  static func floor(
    _ world: World, y: Float, _ material: FixtureDefinition = FixtureDefinition()
  ) -> Body.ID {
    world.add(.segment(Vec2(-20, y), Vec2(20, y)), at: .zero, type: .static, material)
  }

  @Test("with a line lands and rests as on the phone")
  func landing() {
    let world = World()
    let body = world.add(box(1, 1), at: Vec2(1, 1)) { $0.isBullet = true }
    world.add(
      .segment(Vec2(0, 3), Vec2(4, 3)), at: .zero, type: .static,
      FixtureDefinition(restitution: 0.2))
    let expected = [26: 192.083298, 27: 199.374969, 28: 206.944397, 200: 248.216629]
    world.run(frames: 200) { frame in
      if let y = expected[frame] { expect(world.position(of: body).y, isPoints: y) }
    }
    #expect(!world.isAwake)
  }

  @Test("bounces with the larger restitution", arguments: [(Float(0), Float(0.8)), (0.8, 0.3)])
  func restitution(ball: Float, floor: Float) {
    let world = World()
    Self.floor(world, y: 0, FixtureDefinition(restitution: floor))
    let body = world.add(circle(0.1), at: Vec2(0, -1), FixtureDefinition(restitution: ball))
    var fastest: Float = 0
    var rebound: Float = 0
    for _ in 0..<120 where rebound == 0 {
      world.step(world.timeStep)
      let velocity = world.linearVelocity(of: body).y
      if velocity < 0 { rebound = -velocity }
      fastest = max(fastest, velocity)
    }
    // One step of gravity, 0.083 m/s, can lie between the two readings.
    #expect(abs(rebound - 0.8 * fastest) < 0.1)
  }

  @Test("of elastic balls in a row adds no energy", arguments: 1...20)
  func elastic(seed: UInt64) {
    let world = World(gravity: .zero)
    var numbers = SeededNumbers(seed: seed)
    let balls = (0..<5).map { index in
      world.add(circle(0.2), at: Vec2(Float(index) * 0.402, 0), FixtureDefinition(restitution: 1)) {
        $0.isBullet = true
        $0.linearVelocity = Vec2(Float(2 - index) * 1.5 + numbers.next(in: -1...1), 0)
      }
    }
    func energy() -> Float {
      balls.reduce(0) { $0 + world.linearVelocity(of: $1).x * world.linearVelocity(of: $1).x }
    }
    var last = energy()
    for _ in 0..<60 {
      world.step(world.timeStep)
      #expect(energy() <= last * 1.0001, "m²/s²")
      last = energy()
    }
  }

  @Test("keeps momentum")
  func momentum() {
    let world = World(gravity: .zero)
    var numbers = SeededNumbers(seed: 7)
    var bodies: [Body.ID] = []
    for index in 0..<30 {
      let place = Vec2(Float(index % 6) * 0.7, Float(index / 6) * 0.7)
      let shape = index % 2 == 0 ? circle(0.3) : box(0.5, 0.4)
      let body = world.add(shape, at: place, FixtureDefinition(restitution: 0.5)) {
        $0.linearVelocity = Vec2(numbers.next(in: -3...3), numbers.next(in: -3...3))
      }
      bodies.append(body)
    }
    func momentum() -> Vec2 {
      bodies.reduce(.zero) { $0 + world.mass(of: $1) * world.linearVelocity(of: $1) }
    }
    let before = momentum()
    world.run(steps: 240)
    #expect(!world.beganContacts.isEmpty)
    let change = momentum() - before
    #expect(abs(change.x) < 1e-4 && abs(change.y) < 1e-4, "newton seconds")
  }

  // √(0.9 · 0.1) = 0.3: holds a slope of 0.25, slides on one of 0.35.
  @Test("holds by the root of both frictions", arguments: [(Float(0.25), true), (0.35, false)])
  func friction(slope: Float, holds: Bool) {
    let world = World(gravity: Vec2(10 * slope, 10))
    Self.floor(world, y: 0, FixtureDefinition(friction: 0.9))
    let body = world.add(
      box(0.4, 0.4), at: Vec2(0, -0.215), FixtureDefinition(friction: 0.1))
    world.run(steps: 240)
    let moved = world.position(of: body).x
    if holds {
      #expect(moved < 0.01)
    } else {
      // a = 10 (0.35 − 0.3) = 0.5 m/s² for 2 s.
      #expect(abs(moved - 1) < 0.05)
    }
  }

  @Test("lets a circle roll")
  func rolling() {
    let world = World(gravity: Vec2(1, 10))
    Self.floor(world, y: 0, FixtureDefinition(friction: 1))
    let body = world.add(circle(0.25), at: Vec2(0, -0.26), FixtureDefinition(friction: 1))
    world.run(steps: 240)
    let velocity = world.linearVelocity(of: body).x
    // A solid disk rolls at 2/3 of the pull.
    #expect(abs(velocity - 2 * 1 * 2 / 3) < 0.02)
    #expect(abs(world.angularVelocity(of: body) * 0.25 - velocity) < 0.06)
  }

  @Test("stacks ten boxes, which fall asleep")
  func stack() {
    let world = World()
    Self.floor(world, y: 0)
    let boxes = (0..<10).map { world.add(box(1, 1), at: Vec2(0, -0.51 - Float($0) * 1.02)) }
    world.run(steps: 600)
    #expect(!world.isAwake)
    for (index, body) in boxes.enumerated() {
      let place = world.position(of: body)
      #expect(abs(place.x) < 0.02)
      #expect(abs(place.y + 0.5 + Float(index) * 1.01) < 0.15)
    }
  }

  @Test("wakes a sleeping stack when something hits it")
  func wakesStack() {
    let world = World()
    Self.floor(world, y: 0)
    let boxes = (0..<3).map { world.add(box(1, 1), at: Vec2(0, -0.51 - Float($0) * 1.02)) }
    world.run(steps: 400)
    #expect(world.awakeBodyCount == 0)
    world.add(circle(0.2), at: Vec2(0, -4))
    world.run(steps: 60)
    #expect(boxes.allSatisfy { world.isAwake($0) })
  }

  @Test("wakes a sleeper that a wall is put into")
  func wall() {
    let world = World(gravity: .zero)
    let body = world.add(box(1, 1), at: .zero)
    let wall = world.add(box(1, 1), at: Vec2(5, 0), type: .static)
    world.run(steps: 100)
    #expect(!world.isAwake(body))
    world.setTransform(of: wall, position: Vec2(0.9, 0), angle: 0)
    world.run(steps: 60)
    #expect(world.position(of: body).x < -0.05)
  }
}
