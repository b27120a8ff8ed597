// SPDX-License-Identifier: MIT

import Physics
import Testing

@Suite("A bond")
struct BondTests {
  private func post(_ world: World) -> Body.ID { world.createBody(BodyDefinition(type: .static)) }

  @Test("of glue holds a beam out from a wall and tells what it bears")
  func weld() {
    let world = World()
    let beam = world.add(box(1, 0.2), at: Vec2(0.5, 0))
    var glue = WeldJointDefinition(bodyA: post(world), bodyB: beam)
    glue.localAnchorB = Vec2(-0.5, 0)
    let joint = world.createJoint(glue)
    world.run(steps: 240)
    #expect(abs(world.position(of: beam).y) < 0.01 && abs(world.angle(of: beam)) < 0.02)
    #expect(!world.isAwake)
    // The weight, and its torque about the wall.
    #expect(abs(world.reactionForce(of: joint).y + 2) < 0.02, "newtons")
    #expect(abs(abs(world.reactionTorque(of: joint)) - 1) < 0.02, "newton meters")
  }

  @Test("of soft glue bends as its spring says")
  func softWeld() {
    let world = World()
    let beam = world.add(box(1, 0.2), at: Vec2(0.5, 0))
    var glue = WeldJointDefinition(bodyA: post(world), bodyB: beam)
    glue.localAnchorB = Vec2(-0.5, 0)
    glue.frequency = 4
    glue.dampingRatio = 0.7
    _ = world.createJoint(glue)
    world.run(steps: 480)
    // k = I ω² about the center, bent by m g l / 2 cos φ.
    let stiffness = 0.2 * 1.04 / 12 * (8 * Float.pi) * (8 * Float.pi)
    let bend = world.angle(of: beam)
    #expect(bend > 0.05 && abs(bend * stiffness - 1 * (1 - bend * bend / 2)) < 0.05)
  }

  @Test("of glue holds what cannot turn, and two bodies welded fly as one")
  func rigid() {
    let world = World()
    let fixed = world.add(box(0.2, 0.2), at: .zero) { $0.isFixedRotation = true }
    _ = world.createJoint(WeldJointDefinition(bodyA: post(world), bodyB: fixed))
    let left = world.add(box(0.2, 0.2), at: Vec2(3, 0)) { $0.angularVelocity = 3 }
    let right = world.add(box(0.2, 0.2), at: Vec2(3.3, 0))
    var glue = WeldJointDefinition(bodyA: left, bodyB: right)
    glue.localAnchorA = Vec2(0.15, 0)
    glue.localAnchorB = Vec2(-0.15, 0)
    _ = world.createJoint(glue)
    world.run(steps: 120)
    #expect(abs(world.position(of: fixed).y) < 0.01)
    #expect(abs(world.angle(of: left) - world.angle(of: right)) < 0.01, "radians")
    let gap = length(world.position(of: left) - world.position(of: right))
    #expect(abs(gap - 0.3) < 0.005, "meters")
  }

  @Test("of rope lets go until it is taut, then holds")
  func rope() {
    let world = World()
    let ball = world.add(circle(0.1), at: Vec2(0.5, 0))
    var rope = RopeJointDefinition(bodyA: post(world), bodyB: ball)
    rope.length = 1
    let joint = world.createJoint(rope)
    world.run(steps: 30)
    #expect(world.reactionForce(of: joint) == .zero)
    var longest: Float = 0
    for _ in 0..<600 {
      world.step(world.timeStep)
      longest = max(longest, length(world.position(of: ball)))
    }
    #expect(longest < 1.02, "meters")
    world.setLinearDamping(3, of: ball)
    world.run(steps: 1_200)
    #expect(abs(world.position(of: ball).y - 1) < 0.006, "meters")
    let weight = 10 * world.mass(of: ball)
    #expect(abs(world.reactionForce(of: joint).y + weight) < 0.03 * weight)
  }

  @Test("between limits is free between them, and springs back beyond if it has a rate")
  func lengthLimits() {
    let world = World(gravity: .zero)
    let ball = world.add(circle(0.1), at: Vec2(1, 0)) { $0.linearVelocity = Vec2(1, 0) }
    var rod = DistanceJointDefinition(bodyA: post(world), bodyB: ball)
    rod.minimumLength = 0.8
    rod.maximumLength = 1.5
    let joint = world.createJoint(rod)
    world.run(steps: 24)
    #expect(world.linearVelocity(of: ball).x == 1)
    world.run(steps: 120)
    #expect(abs(world.position(of: ball).x - 1.5) < 0.01)
    world.setLinearVelocity(Vec2(-2, 0), of: ball)
    world.run(steps: 120)
    #expect(abs(world.position(of: ball).x - 0.8) < 0.01)
    world.setLengthLimits(minimum: 0, maximum: .infinity, of: joint)
    world.setLength(1.2, of: joint)
    world.run(steps: 240)
    #expect(abs(world.position(of: ball).x - 1.2) < 0.01)
  }

  @Test("that is a pin with friction slows down, and holds against less than that")
  func friction() {
    let world = World(gravity: .zero)
    let wheel = world.add(circle(0.5), at: .zero) { $0.angularVelocity = 4 }
    var pin = RevoluteJointDefinition(bodyA: post(world), bodyB: wheel)
    pin.frictionTorque = 0.1
    _ = world.createJoint(pin)
    world.run(steps: 60)
    let slowed = 4 - 0.5 * 0.1 / world.inertia(of: wheel)
    #expect(abs(world.angularVelocity(of: wheel) - slowed) < 0.01)
    world.run(steps: 480)
    world.applyTorque(0.09, to: wheel)
    world.run(steps: 60)
    #expect(abs(world.angularVelocity(of: wheel)) < 1e-4)
  }

  @Test("that drives a body brings it to its offset")
  func motor() {
    let world = World(gravity: .zero)
    let body = world.add(box(0.4, 0.4), at: Vec2(-1, 2))
    var drive = MotorJointDefinition(bodyA: post(world), bodyB: body)
    drive.maxForce = 50
    drive.maxTorque = 5
    drive.linearOffset = Vec2(1, 0.5)
    drive.angularOffset = 1
    let joint = world.createJoint(drive)
    world.run(steps: 240)
    #expect(length(world.position(of: body) - Vec2(1, 0.5)) < 0.01)
    #expect(abs(world.angle(of: body) - 1) < 0.01)
    world.setOffset(Vec2(0, 0), angular: 0, of: joint)
    world.run(steps: 240)
    #expect(length(world.position(of: body)) < 0.01)
  }

  @Test("to the finger drags a body's point, and goes with the body")
  func mouse() {
    let world = World()
    let body = world.add(box(0.4, 0.4), at: .zero)
    var drag = MouseJointDefinition(body: body, target: Vec2(1, -1), maxForce: 500)
    drag.localAnchor = Vec2(0.15, 0.15)
    let joint = world.createJoint(drag)
    world.run(steps: 360)
    let grabbed = world.worldPoint(Vec2(0.15, 0.15), of: body)
    // The spring sags by g / ω².
    #expect(length(grabbed - Vec2(1, -1)) < 0.02, "meters")
    world.setTarget(Vec2(-1, 0), of: joint)
    world.run(steps: 240)
    #expect(world.worldPoint(Vec2(0.15, 0.15), of: body).x < -0.9)
    world.destroyBody(body)
    #expect(!world.isAlive(joint) && world.jointCount == 0)
    world.run(steps: 10)
  }

  @Test("that only filters keeps two bodies from colliding, and holds neither")
  func filter() {
    let world = World(gravity: .zero)
    let left = world.add(circle(0.1), at: Vec2(-1, 0)) { $0.linearVelocity = Vec2(2, 0) }
    let right = world.add(circle(0.1), at: Vec2(1, 0)) { $0.linearVelocity = Vec2(-2, 0) }
    _ = world.createJoint(FilterJointDefinition(bodyA: left, bodyB: right))
    world.run(steps: 120)
    #expect(world.position(of: left).x > 0.9 && world.position(of: right).x < -0.9)
  }

  @Test("breaks at its force, says so once, and lets go")
  func breaking() {
    let world = World()
    let ball = world.add(circle(0.1), at: Vec2(0, 1))
    var rod = DistanceJointDefinition(bodyA: post(world), bodyB: ball)
    rod.breakForce = 2 * 10 * world.mass(of: ball)
    let joint = world.createJoint(rod)
    world.run(steps: 240)
    #expect(world.isAlive(joint) && world.brokenJoints.isEmpty)
    world.applyForceToCenter(Vec2(0, 1.1 * 10 * world.mass(of: ball)), to: ball)
    world.run(steps: 20)
    #expect(world.brokenJoints.map(\.joint) == [joint] && !world.isAlive(joint))
    #expect(world.brokenJoints.first.map { $0.bodyB == ball && $0.force > rod.breakForce } == true)
    #expect(world.position(of: ball).y > 1.05)
  }

  @Test("breaks by torque too")
  func torque() {
    let world = World()
    let beam = world.add(box(1, 0.2), at: Vec2(0.5, 0))
    var glue = WeldJointDefinition(bodyA: post(world), bodyB: beam)
    glue.localAnchorB = Vec2(-0.5, 0)
    glue.breakTorque = 0.8
    _ = world.createJoint(glue)
    world.run(steps: 30)
    #expect(world.brokenJoints.count == 1 && world.jointCount == 0)
  }
}
