// SPDX-License-Identifier: MIT

import Physics
import Testing

/// Places measured with Box2D 2.4.1 (zlib license), 8 and 3 iterations of 1/120 s.
@Suite("A joint, like Box2D's,")
struct JointReferenceTests {
  private let world = World()

  private func body(_ type: BodyType, _ place: Vec2, _ half: Vec2 = .zero) -> Body.ID {
    let body = world.createBody(BodyDefinition(type: type, position: place))
    if half != .zero {
      world.createFixture(.polygon(.box(width: 2 * half.x, height: 2 * half.y)), on: body)
    }
    return body
  }

  /// Compares place and turn after 10, 60 and 120 steps, within 3e-6 m and rad: rounding alone.
  private func expect(_ body: Body.ID, _ rows: [SIMD3<Float>]) {
    for (steps, row) in zip([10, 50, 60], rows) {
      world.run(steps: steps)
      let place = world.position(of: body)
      let error = SIMD3(place.x, place.y, world.angle(of: body)) - row
      #expect(max(abs(error.x), abs(error.y), abs(error.z)) < 3e-6, "\(error)")
    }
  }

  @Test("bends a soft weld")
  func softWeld() {
    let beam = body(.dynamic, Vec2(0.5, 0), Vec2(0.5, 0.1))
    var glue = WeldJointDefinition(bodyA: body(.static, .zero), bodyB: beam)
    glue.localAnchorB = Vec2(-0.5, 0)
    glue.frequency = 4
    glue.dampingRatio = 0.3
    _ = world.createJoint(glue)
    expect(
      beam,
      [
        SIMD3(0.499525, 0.021796, 0.043605), SIMD3(0.498908, 0.033033, 0.066115),
        SIMD3(0.498228, 0.042054, 0.084208),
      ])
  }

  @Test("slides along a rail that turns")
  func prismatic() {
    let rail = body(.dynamic, .zero, Vec2(0.4, 0.2))
    let cart = body(.dynamic, Vec2(1, 0), Vec2(0.2, 0.3))
    world.setAngularVelocity(1, of: rail)
    var slider = PrismaticJointDefinition(bodyA: rail, bodyB: cart)
    slider.localAnchorA = Vec2(0.5, 0)
    slider.localAnchorB = Vec2(-0.3, 0.1)
    slider.localAxisA = Vec2(0.8, 0.6)
    _ = world.createJoint(slider)
    expect(
      cart,
      [
        SIMD3(0.992279, 0.048473, -0.021712), SIMD3(0.971941, 1.308239, 0.053231),
        SIMD3(0.947909, 5.111187, 0.146540),
      ])
  }

  @Test("springs and drives a wheel")
  func wheel() {
    let wheel = body(.dynamic, Vec2(0, 0.2), Vec2(0.2, 0.3))
    var joint = WheelJointDefinition(bodyA: body(.static, .zero), bodyB: wheel)
    joint.frequency = 2
    joint.dampingRatio = 0.3
    joint.enableMotor = true
    joint.maxMotorTorque = 0.2
    joint.motorSpeed = 3
    _ = world.createJoint(joint)
    expect(
      wheel,
      [
        SIMD3(0, 0.142557, 0.073451), SIMD3(0, 0.075180, 1.278365),
        SIMD3(0, 0.063890, 2.778367),
      ])
  }

  @Test("drags a body by a point")
  func mouse() {
    let dragged = body(.dynamic, Vec2(0.3, 0), Vec2(0.2, 0.3))
    var drag = MouseJointDefinition(body: dragged, target: Vec2(1, -1), maxForce: 50)
    drag.localAnchor = Vec2(0.1, 0.1)
    _ = world.createJoint(drag)
    expect(
      dragged,
      [
        SIMD3(0.677445, -0.521651, -1.826684), SIMD3(1.049378, -0.831889, -9.043363),
        SIMD3(1.019815, -1.130489, -11.633272),
      ])
  }

  @Test("drives a body to an offset with little force")
  func motor() {
    world.gravity = .zero
    let driven = body(.dynamic, Vec2(0.3, 0), Vec2(0.2, 0.3))
    var drive = MotorJointDefinition(bodyA: body(.static, .zero), bodyB: driven)
    drive.linearOffset = Vec2(1, 0.5)
    drive.angularOffset = 1
    drive.maxForce = 2
    drive.maxTorque = 0.1
    _ = world.createJoint(drive)
    expect(
      driven,
      [
        SIMD3(0.325900, 0.018500, 0.036725), SIMD3(1.119384, 0.585275, 1.170753),
        SIMD3(1.444313, 0.817366, 1.690785),
      ])
  }

  @Test("holds a pendulum on a rope or between limits alike", arguments: [false, true])
  func limits(isRope: Bool) {
    let ball = body(.dynamic, Vec2(0.5, 0), Vec2(0.1, 0.1))
    let post = body(.static, .zero)
    if isRope {
      _ = world.createJoint(RopeJointDefinition(bodyA: post, bodyB: ball))
    } else {
      var rod = DistanceJointDefinition(bodyA: post, bodyB: ball)
      rod.length = 0.5
      rod.maximumLength = 1
      _ = world.createJoint(rod)
    }
    expect(
      ball,
      [
        SIMD3(0.5, 0.038194, 0), SIMD3(0.317848, 0.948142, 0), SIMD3(-0.700137, 0.714009, 0),
      ])
  }
}
