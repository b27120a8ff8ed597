// SPDX-License-Identifier: MIT

import Physics
import Testing

@Suite("A joint's definition")
struct JointDefinitionTests {
  /// A world in which one joint holds a falling box to a hook.
  private func hung<Definition: JointDefinition>(
    _ type: Definition.Type, canSleep: Bool = false, change: (inout Definition) -> Void
  ) -> (world: World, joint: Joint.ID, definition: Definition) {
    let world = World()
    let hook = world.createBody(BodyDefinition(type: .static))
    let load = world.add(box(0.3, 0.2), at: Vec2(0.5, 0.1)) {
      ($0.angularVelocity, $0.allowsSleep) = (1, canSleep)
    }
    var definition = Definition(bodyA: hook, bodyB: load)
    definition.localAnchorB = Vec2(-0.4, 0)
    change(&definition)
    return (world, world.createJoint(definition), definition)
  }

  /// That saying the same again in every step changes no bit.
  private func expectNoChange<Definition: JointDefinition>(
    _ type: Definition.Type, change: (inout Definition) -> Void = { _ in }
  ) {
    let (told, joint, definition) = hung(type, change: change)
    let (left, _, _) = hung(type, change: change)
    for step in 1...240 {
      told.redefine(joint, as: definition)
      told.step(told.timeStep)
      left.step(left.timeStep)
      guard told.stateHash != left.stateHash else { continue }
      Issue.record("\(type) in step \(step)")
      return
    }
  }

  @Test("that is given again changes nothing: the joint goes on with its force")
  func again() {
    expectNoChange(DistanceJointDefinition.self) {
      ($0.minimumLength, $0.maximumLength) = (0.2, 0.5)
    }
    expectNoChange(RopeJointDefinition.self) { $0.length = 0.3 }
    expectNoChange(RevoluteJointDefinition.self) {
      ($0.enableLimit, $0.lower, $0.upper) = (true, -1, 1)
    }
    expectNoChange(RevoluteJointDefinition.self) {
      ($0.enableMotor, $0.motorSpeed, $0.maxMotorTorque) = (true, 2, 5)
    }
    expectNoChange(WeldJointDefinition.self) { ($0.frequency, $0.dampingRatio) = (4, 0.5) }
    expectNoChange(PrismaticJointDefinition.self) {
      ($0.localAxisA, $0.enableLimit, $0.lower, $0.upper) = (Vec2(0, 1), true, -0.2, 0.3)
    }
    expectNoChange(WheelJointDefinition.self)
    expectNoChange(MotorJointDefinition.self) { $0.maxForce = 3 }
  }

  @Test("moves the joint's numbers, wakes its bodies, and keeps the pin")
  func changes() {
    let (world, joint, definition) = hung(RevoluteJointDefinition.self, canSleep: true) {
      $0.frictionTorque = 5
    }
    world.run(steps: 240)
    #expect(!world.isAwake)
    var other = definition
    (other.enableMotor, other.motorSpeed, other.maxMotorTorque) = (true, -2, 50)
    world.redefine(joint, as: other)
    #expect(world.isAwake)
    let load = world.bodies(of: joint).b
    for _ in 0..<120 {
      world.step(world.timeStep)
      let anchor = world.worldPoint(definition.localAnchorB, of: load)
      #expect(length(anchor) < 0.005, "meters")
    }
    #expect(abs(world.angularVelocity(of: load) + 2) < 0.01)
  }

  @Test("may let its bodies collide, or keep them from it, later")
  func collides() {
    let world = World(gravity: .zero)
    let a = world.add(box(0.2, 0.2), at: .zero)
    let b = world.add(box(0.2, 0.2), at: Vec2(0.1, 0))
    var rope = RopeJointDefinition(bodyA: a, bodyB: b)
    let joint = world.createJoint(rope)
    world.run(steps: 10)
    #expect(world.contacts(of: a).isEmpty)
    rope.collideConnected = true
    world.redefine(joint, as: rope)
    world.run(steps: 60)
    #expect(abs(world.position(of: a).x - world.position(of: b).x) > 0.19)
  }
}
