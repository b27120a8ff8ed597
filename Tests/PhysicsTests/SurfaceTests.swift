// SPDX-License-Identifier: MIT

import Physics
import Testing

@Suite("A surface")
struct SurfaceTests {
  private func flatChain(_ world: World, _ shape: Shape, speed: Float) -> (Float, Float) {
    let points = (0...40).map { Vec2(-10 + 0.5 * Float($0), 0) }
    let ground = world.createBody(BodyDefinition(type: .static))
    guard let chain = try? Chain(points) else { return (0, 0) }
    world.createChain(chain, on: ground, FixtureDefinition(friction: 0))
    let body = world.add(shape, at: Vec2(-9, -0.32), FixtureDefinition(friction: 0)) {
      $0.linearVelocity = Vec2(speed, 0)
    }
    world.run(steps: 60)
    let start = world.position(of: body).y
    var largest: Float = 0
    for _ in 0..<240 {
      world.step(world.timeStep)
      largest = max(largest, abs(world.position(of: body).y - start))
    }
    return (largest, world.linearVelocity(of: body).x)
  }

  /// With single segments instead of a chain, the boxes catch on the joints.
  @Test(
    "that is a flat chain lets things glide without a bump (B-56)",
    arguments: [
      box(0.6, 0.6), circle(0.3), .capsule(Vec2(-0.2, 0), Vec2(0.2, 0), radius: 0.3),
      .polygon(
        (try? .box(width: 0.6, height: 0.6, cornerRadius: 0.1)) ?? .box(width: 1, height: 1)),
    ])
  func glide(shape: Shape) {
    let (bump, speed) = flatChain(World(), shape, speed: 5)
    #expect(bump < 0.005, "meters")
    #expect(abs(speed - 5) < 0.01, "meters per second")
  }

  @Test("that is a chain is solid from both sides and at its corners", arguments: [Float(1), -1])
  func bothSides(side: Float) throws {
    let world = World(gravity: Vec2(0, 10 * side))
    let points = (0...8).map { Vec2(Float($0) - 4, $0 % 2 == 0 ? 0 : 0.6) }
    let ground = world.createBody(BodyDefinition(type: .static))
    world.createChain(try Chain(points), on: ground)
    let bodies = (0..<12).map { index in
      let place = Vec2(-3.3 + 0.6 * Float(index), -2 * side + 0.3)
      return world.add(index % 2 == 0 ? circle(0.15) : box(0.25, 0.25), at: place)
    }
    world.run(steps: 600)
    for body in bodies {
      let place = world.position(of: body)
      if abs(place.x) < 4 { #expect(side * place.y < side * 0.3 + 0.5, "meters") }
    }
  }

  @Test("that is a loop keeps everything inside")
  func loop() throws {
    let world = World()
    let ring: [Vec2] = (0..<24).map { index in
      Rotor(radians: Float.pi / 12 * Float(index)).apply(Vec2(2, 0))
    }
    let ground = world.createBody(BodyDefinition(type: .static))
    world.createChain(try Chain(ring, isLoop: true), on: ground)
    let bodies: [Body.ID] = (0..<20).map { index in
      let place = Vec2(Float(index % 5), Float(index / 5)) * 0.4 - Vec2(0.8, 0.8)
      return world.add(index % 2 == 0 ? box(0.3, 0.3) : circle(0.15), at: place) {
        $0.linearVelocity = Vec2(Float(index), 30)
      }
    }
    world.run(steps: 600)
    for body in bodies {
      let place = world.position(of: body)
      #expect(place.x * place.x + place.y * place.y < 4, "meters from the middle")
    }
  }

  @Test("of a chain is refused with a reason")
  func refused() {
    #expect(throws: ChainError.pointCount(2, isLoop: true)) {
      try Chain([Vec2(0, 0), Vec2(1, 0)], isLoop: true)
    }
    #expect(throws: ChainError.coincident(index: 1)) {
      try Chain([Vec2(0, 0), Vec2(1, 0), Vec2(1, 0)])
    }
  }

  @Test("that runs carries things with it, and stops at a wall")
  func conveyor() {
    let world = World()
    let belt = world.add(
      box(8, 0.4), at: Vec2(0, 0.2), type: .static, FixtureDefinition(friction: 0.8))
    let fixture = world.fixtures(of: belt)[0]
    let crate = world.add(box(0.4, 0.4), at: Vec2(-3, -0.22), FixtureDefinition(friction: 0.8))
    world.run(steps: 120)
    #expect(!world.isAwake(crate))
    world.setSurfaceSpeed(1.5, of: fixture)
    world.run(steps: 240)
    #expect(abs(world.linearVelocity(of: crate).x - 1.5) < 0.01, "meters per second")
    world.setSurfaceSpeed(-1.5, of: fixture)
    world.run(steps: 240)
    #expect(abs(world.linearVelocity(of: crate).x + 1.5) < 0.01, "meters per second")
  }

  // The cases of one-way platforms that other engines get wrong.

  private let upward = FixtureDefinition(oneWayNormal: Vec2(0, -1))

  @Test("that is solid from above lets things rise through it and holds them then")
  func oneWay() {
    let world = World()
    world.add(box(2, 0.2), at: Vec2(0, 0), type: .static, upward)
    let body = world.add(box(0.4, 0.4), at: Vec2(0, 2)) { $0.linearVelocity = Vec2(0, -9) }
    var top: Float = 0
    for _ in 0..<400 {
      world.step(world.timeStep)
      top = min(top, world.position(of: body).y)
    }
    #expect(top < -1, "meters")
    #expect(abs(world.position(of: body).y + 0.3) < 0.03 && !world.isAwake(body))
    #expect(world.beganContacts.count == 1, "passing is no contact")
  }

  @Test("that is solid from above drops what turns back inside it", arguments: [Float(-5.8), -6.2])
  func turnsBack(speed: Float) {
    let world = World()
    world.add(box(2, 0.6), at: Vec2(0, 0), type: .static, upward)
    let body = world.add(box(0.4, 0.4), at: Vec2(0, 2)) { $0.linearVelocity = Vec2(0, speed) }
    world.run(steps: 400)
    #expect(world.position(of: body).y > 2)
  }

  @Test("that is solid from above does not stop what comes from the side or below at speed")
  func sides() {
    let world = World(gravity: .zero)
    world.add(box(0.2, 2), at: Vec2(0, 0), type: .static, upward)
    let across = world.add(circle(0.1), at: Vec2(-1, 0)) { $0.linearVelocity = Vec2(3, 0) }
    let fast = world.add(circle(0.1), at: Vec2(0, 5)) { $0.linearVelocity = Vec2(0, -100) }
    world.run(steps: 120)
    #expect(abs(world.position(of: across).x - 2) < 0.01)
    #expect(abs(world.linearVelocity(of: fast).y + 100) < 0.01)
  }

  @Test("that is solid from above stops what falls at any speed", arguments: [Float(5), 50, 220])
  func falls(speed: Float) {
    let world = World()
    world.add(.segment(Vec2(-2, 0), Vec2(2, 0)), at: .zero, type: .static, upward)
    let body = world.add(circle(0.1), at: Vec2(0, -8)) { $0.linearVelocity = Vec2(0, speed) }
    world.run(steps: 600)
    #expect(world.position(of: body).y < 0)
  }

  @Test("that moves up and down keeps what it carries")
  func lift() {
    let world = World()
    let lift = world.add(box(2, 0.2), at: Vec2(0, 0), type: .kinematic, upward)
    let riders = (0..<3).map { world.add(box(0.4, 0.4), at: Vec2(0, -0.31 - 0.41 * Float($0))) }
    for step in 0..<1_200 {
      world.setLinearVelocity(Vec2(0, step / 200 % 2 == 0 ? -2 : 2), of: lift)
      world.step(world.timeStep)
    }
    for rider in riders { #expect(world.position(of: rider).y < world.position(of: lift).y - 0.2) }
  }
}

@Suite("A kinematic body")
struct KinematicTests {
  @Test("goes where it is told and carries what lies on it")
  func target() {
    let world = World()
    let lift = world.add(
      box(2, 0.2), at: Vec2(0, 0), type: .kinematic, FixtureDefinition(friction: 0.9))
    let crate = world.add(box(0.4, 0.4), at: Vec2(0, -0.31), FixtureDefinition(friction: 0.9))
    for step in 1...240 {
      let place = Vec2(0.005 * Float(step), -0.01 * Float(step))
      world.setTarget(of: lift, position: place, angle: 0, after: world.timeStep)
      world.step(world.timeStep)
    }
    let (end, load) = (world.position(of: lift), world.position(of: crate))
    #expect(abs(end.x - 1.2) < 1e-4 && abs(end.y + 2.4) < 1e-4, "meters")
    #expect(abs(load.x - end.x) < 0.1 && abs(load.y - end.y + 0.31) < 0.02, "meters")
  }

  @Test("keeps the world awake as long as it moves")
  func awake() {
    let world = World()
    let lift = world.add(box(1, 0.1), at: .zero, type: .kinematic)
    world.setLinearVelocity(Vec2(0, -1), of: lift)
    world.run(steps: 240)
    #expect(world.isAwake && world.awakeBodyCount == 0)
    world.setLinearVelocity(.zero, of: lift)
    world.run(steps: 120)
    #expect(!world.isAwake)
  }

  @Test("falls asleep when it stops, and pushes on whatever is in its way")
  func push() {
    let world = World(gravity: .zero)
    let ram = world.add(box(0.4, 2), at: Vec2(-3, 0), type: .kinematic) {
      $0.linearVelocity = Vec2(2, 0)
    }
    let crate = world.add(box(0.5, 0.5), at: .zero, FixtureDefinition(density: 1_000))
    world.run(steps: 240)
    #expect(world.position(of: crate).x > 1 && world.linearVelocity(of: ram) == Vec2(2, 0))
    world.setLinearVelocity(.zero, of: ram)
    world.setLinearVelocity(.zero, of: crate)
    world.run(steps: 120)
    #expect(!world.isAwake(ram) && !world.isAwake(crate))
  }
}
