// SPDX-License-Identifier: MIT

/// A joint broke and is gone.
public struct JointBreakEvent: Sendable {
  /// The joint's handle; stale by now.
  public var joint: Joint.ID
  /// The first body.
  public var bodyA: Body.ID
  /// The second body.
  public var bodyB: Body.ID
  /// The force that broke it, in newtons.
  public var force: Float
  /// The torque that broke it, in newton meters.
  public var torque: Float
}

extension World {
  /// Destroys the joints whose force or torque in this step was more than they bear, in creation
  /// order.
  func breakJoints(_ rate: Float) {
    var place = 0
    while place < jointOrder.count {
      let index = jointOrder.base[place]
      let joint = joints.rows + Int(index)
      place += 1
      guard joint.pointee.isBreakable && isMoving(joint) else { continue }
      let (force, torque) = joint.pointee.load(rate)
      let holds = force <= joint.pointee.breakForce && torque <= joint.pointee.breakTorque
      if holds { continue }
      events.broken.append(
        JointBreakEvent(
          joint: Joint.ID(index: index, generation: joints.generations[Int(index)]),
          bodyA: bodyID(joint.pointee.edgeA.body), bodyB: bodyID(joint.pointee.edgeB.body),
          force: force, torque: torque))
      removeJoint(index)
      place -= 1
    }
  }

  private func isMoving(_ joint: UnsafeMutablePointer<JointRow>) -> Bool {
    isActive(joint.pointee.edgeA.body) || isActive(joint.pointee.edgeB.body)
  }
}

extension JointRow {
  /// The force and torque, from the step's rate in hertz.
  fileprivate func load(_ rate: Float) -> (force: Float, torque: Float) {
    let reaction = reaction
    return (rate * length(reaction.linear), rate * abs(reaction.turn))
  }

  fileprivate var isBreakable: Bool { breakForce < .infinity || breakTorque < .infinity }
}
