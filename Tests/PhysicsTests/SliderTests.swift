// SPDX-License-Identifier: MIT

import Physics
import Testing

@Suite("A sliding joint")
struct SliderTests {
  private func rail(
    _ world: World, axis: Vec2, change: (inout PrismaticJointDefinition) -> Void = { _ in }
  ) -> (Body.ID, Joint.ID) {
    let post = world.createBody(BodyDefinition(type: .static))
    let cart = world.add(box(0.4, 0.4), at: .zero)
    var definition = PrismaticJointDefinition(bodyA: post, bodyB: cart)
    definition.localAxisA = axis
    change(&definition)
    return (cart, world.createJoint(definition))
  }

  @Test("keeps its body on a slope without turning, and falls as a slope says")
  func slope() {
    let world = World()
    let (cart, joint) = rail(world, axis: Vec2(0.6, 0.8))
    world.run(steps: 120)
    let place = world.position(of: cart)
    #expect(abs(cross(place, Vec2(0.6, 0.8))) < 0.001, "meters off the rail")
    #expect(abs(world.angle(of: cart)) < 1e-4, "radians")
    // ½ g sin α t², plus the half step that semi-implicit Euler runs ahead.
    #expect(abs(world.jointTranslation(of: joint) - 4 * (1 + 1 / 120)) < 0.01, "meters")
    // The rail bears m g cos α.
    let force = world.reactionForce(of: joint)
    #expect(abs(length(force) - 0.16 * 6) < 0.01, "newtons")
  }

  @Test("stops at its limits", arguments: [Float(1), -1])
  func limits(side: Float) {
    let world = World(gravity: Vec2(0, 10 * side))
    let (cart, joint) = rail(world, axis: Vec2(0, 1)) {
      $0.enableLimit = true
      ($0.lower, $0.upper) = (-0.5, 0.5)
    }
    world.run(steps: 240)
    #expect(abs(world.jointTranslation(of: joint) - 0.5 * side) < 0.011, "meters")
    #expect(abs(world.reactionForce(of: joint).y + 1.6 * side) < 0.01, "newtons")
    #expect(!world.isAwake(cart))
    world.setLimits(lower: -1, upper: 1, of: joint)
    world.run(steps: 240)
    #expect(abs(world.jointTranslation(of: joint) - side) < 0.011, "meters")
  }

  @Test("is driven by a motor up to its force")
  func motor() {
    let world = World(gravity: Vec2(0, 10))
    let (cart, joint) = rail(world, axis: Vec2(0, -1)) {
      $0.enableMotor = true
      $0.motorSpeed = 2
      $0.maxMotorForce = 3
    }
    world.run(steps: 120)
    #expect(abs(world.linearVelocity(of: cart).y + 2) < 1e-3, "meters per second")
    world.setMaxMotorForce(1.5, of: joint)
    world.run(steps: 120)
    // 0.1 N too weak for 0.16 kg.
    #expect(abs(world.linearVelocity(of: cart).y + 2 - 0.1 / 0.16) < 0.01)
  }

  @Test("swings on a spring with the rate and damping it was given")
  func spring() {
    let world = World(gravity: .zero)
    let (cart, _) = rail(world, axis: Vec2(1, 0)) { $0.frequency = 2 }
    world.setLinearVelocity(Vec2(1, 0), of: cart)
    var crossings = 0
    var before: Float = 0
    for _ in 0..<240 {
      world.step(world.timeStep)
      let place = world.position(of: cart).x
      if before > 0 && place <= 0 { crossings += 1 }
      before = place
    }
    // The implicit spring loses 2 % of its rate at this step, and energy.
    #expect(crossings == 4)
  }

  @Test("of a wheel rolls a car that rests on its springs")
  func car() {
    let world = World()
    world.add(box(40, 1), at: Vec2(0, 0.5), type: .static, FixtureDefinition(friction: 0.9))
    let chassis = world.add(box(1.6, 0.3), at: Vec2(0, -0.6), FixtureDefinition(density: 2))
    var joints: [Joint.ID] = []
    for side: Float in [-0.6, 0.6] {
      let wheel = world.add(circle(0.25), at: Vec2(side, -0.3), FixtureDefinition(friction: 0.9))
      var definition = WheelJointDefinition(bodyA: chassis, bodyB: wheel)
      definition.localAnchorA = Vec2(side, 0.3)
      definition.frequency = 4
      definition.maxMotorTorque = 5
      joints.append(world.createJoint(definition))
    }
    world.run(steps: 240)
    // Static sag g' / ω², with the two wheels and the chassis as reduced mass.
    #expect(abs(world.jointTranslation(of: joints[0])) < 0.1)
    let start = world.position(of: chassis)
    for joint in joints {
      world.setMotorEnabled(true, of: joint)
      world.setMotorSpeed(10, of: joint)
    }
    world.run(steps: 360)
    #expect(abs(world.linearVelocity(of: chassis).x - 2.5) < 0.1, "ω r, meters per second")
    #expect(world.position(of: chassis).x > start.x + 4)
  }
}

func cross(_ a: Vec2, _ b: Vec2) -> Float { a.x * b.y - a.y * b.x }

func length(_ v: Vec2) -> Float { (v.x * v.x + v.y * v.y).squareRoot() }
