// SPDX-License-Identifier: MIT

import Physics
import Testing

@Suite("A joint")
struct JointTests {
  @Test("of fixed length swings as on the phone")
  func pendulum() {
    let world = World()
    let body = world.add(box(0.4, 0.4), at: Vec2(2, 1))
    let anchor = world.createBody(BodyDefinition(type: .static, position: Vec2(1, 1)))
    _ = world.createJoint(DistanceJointDefinition(bodyA: body, bodyB: anchor))
    let expected = [
      1: (199.999969, 100.069443), 10: (199.132126, 113.146225), 30: (139.359573, 191.92836),
    ]
    world.run(frames: 60) { frame in
      let place = world.position(of: body)
      if let (x, y) = expected[frame] {
        expect(place.x, isPoints: x)
        expect(place.y, isPoints: y)
      }
    }
    // The phone's own run differs from the solver's here, by up to 4e-6 pt and rounding.
    expect(world.position(of: body).x, isPoints: 2.06188917, within: 1e-5)
    expect(world.position(of: body).y, isPoints: 120.202171, within: 2e-5)
  }

  @Test("with a frequency springs as on the phone")
  func spring() {
    let world = World(gravity: .zero)
    let body = world.add(box(0.4, 0.4), at: Vec2(1, 2.5))
    let anchor = world.createBody(BodyDefinition(type: .static, position: Vec2(1, 1)))
    var definition = DistanceJointDefinition(bodyA: body, bodyB: anchor)
    definition.frequency = 2
    definition.dampingRatio = 0.3
    _ = world.createJoint(definition)
    let expected = [1: 249.48938, 10: 201.092148, 30: 204.031586, 60: 200.142715]
    world.run(frames: 60) { frame in
      if let y = expected[frame] { expect(world.position(of: body).y, isPoints: y) }
    }
  }

  /// The four springs of UIKit's snap: from two corners to points 0.5 m further out.
  private func snapWorld() -> (World, Body.ID) {
    let world = World(gravity: .zero)
    let body = world.add(box(1, 0.5), at: Vec2(1, 1)) {
      $0.linearDamping = 0.1
      $0.angularDamping = 0.1
    }
    let anchor = world.createBody(BodyDefinition(type: .static, position: Vec2(3, 2)))
    let reach: Float = 0.5
    for (corner, arm) in [
      (Vec2(-0.5, -0.25), Vec2(-reach, 0)), (Vec2(-0.5, -0.25), Vec2(0, -reach)),
      (Vec2(0.5, 0.25), Vec2(reach, 0)), (Vec2(0.5, 0.25), Vec2(0, reach)),
    ] {
      var definition = DistanceJointDefinition(bodyA: body, bodyB: anchor)
      definition.localAnchorA = corner
      definition.localAnchorB = corner + arm
      definition.length = reach
      definition.frequency = 4
      definition.dampingRatio = 0.5
      _ = world.createJoint(definition)
    }
    return (world, body)
  }

  @Test("snaps in fours as on the phone")
  func snap() {
    let (world, body) = snapWorld()
    let expected: [Int: (x: Double, y: Double, angle: Double, tolerance: Double)] = [
      1: (113.265648, 106.623589, 0.0361267589, 2e-5),
      10: (307.676575, 191.35759, -0.177593, 1e-4),
      30: (300.043335, 199.486359, .nan, 1e-4),
      200: (299.999969, 199.999222, .nan, 1e-4),
    ]
    world.run(frames: 200) { frame in
      guard let (x, y, angle, tolerance) = expected[frame] else { return }
      expect(world.position(of: body).x, isPoints: x, within: tolerance)
      expect(world.position(of: body).y, isPoints: y, within: tolerance)
      if !angle.isNaN { #expect(abs(Double(world.angle(of: body)) - angle) < 1e-6) }
    }
  }

  private func pinned(_ change: (inout RevoluteJointDefinition) -> Void) -> (World, Joint.ID) {
    let world = World()
    let ground = world.createBody(BodyDefinition(type: .static))
    let arm = world.add(box(0.6, 0.4), at: Vec2(1, 0))
    var definition = RevoluteJointDefinition(bodyA: ground, bodyB: arm)
    definition.localAnchorB = Vec2(-1, 0)
    change(&definition)
    return (world, world.createJoint(definition))
  }

  @Test("with a limit stops there within 2°")
  func limit() {
    let (world, joint) = pinned {
      $0.enableLimit = true
      $0.lower = -0.5
      $0.upper = 0.7
    }
    world.run(steps: 400)
    #expect(abs(world.jointAngle(of: joint) - 0.7) < 0.035)
  }

  @Test("with a strong motor turns at its speed and keeps the pin within 5 mm")
  func motor() {
    let (world, joint) = pinned {
      $0.enableMotor = true
      $0.motorSpeed = 3
      $0.maxMotorTorque = 100
    }
    world.run(steps: 240)
    let arm = world.bodies(of: joint).b
    let place = world.position(of: arm)
    #expect(abs(world.angularVelocity(of: arm) - 3) < 0.01)
    #expect(abs((place.x * place.x + place.y * place.y).squareRoot() - 1) < 0.005)
  }

  @Test("keeps its bodies from colliding unless told otherwise", arguments: [false, true])
  func collideConnected(collides: Bool) {
    let world = World(gravity: .zero)
    let a = world.add(circle(0.5), at: .zero)
    let b = world.add(circle(0.5), at: Vec2(0.5, 0))
    var definition = DistanceJointDefinition(bodyA: a, bodyB: b)
    definition.length = 0.5
    definition.collideConnected = collides
    _ = world.createJoint(definition)
    world.step(world.timeStep)
    #expect(world.beganContacts.isEmpty == !collides)
  }

  @Test("wakes its bodies when it is changed or its anchor moves")
  func wakes() {
    let (world, body) = snapWorld()
    world.run(frames: 400)
    #expect(!world.isAwake(body))
    let anchor = world.allBodies[1]
    world.setTransform(of: anchor, position: Vec2(2, 2), angle: 0)
    #expect(world.isAwake(body))
    world.run(frames: 400)
    expect(world.position(of: body).x, isPoints: 200, within: 0.01)
  }
}
