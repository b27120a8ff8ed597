// SPDX-License-Identifier: MIT

extension World {
  /// The distance a distance joint keeps, in meters.
  public func length(of joint: Joint.ID) -> Float { distance(joint).distance.length }

  /// Sets the distance to keep, in meters, and wakes the bodies.
  public func setLength(_ length: Float, of joint: Joint.ID) {
    edit(joint, .distance) { $0.distance.length = length }
  }

  /// The rate of a distance joint's spring, in hertz; 0 for a rigid rod.
  public func frequency(of joint: Joint.ID) -> Float { distance(joint).distance.frequency }

  /// Sets the rate of the spring, in hertz (0 for a rigid rod), and wakes the bodies.
  public func setFrequency(_ frequency: Float, of joint: Joint.ID) {
    edit(joint, .distance) { $0.distance.frequency = frequency }
  }

  /// The damping of a distance joint as a fraction of critical damping; no unit.
  public func dampingRatio(of joint: Joint.ID) -> Float { distance(joint).distance.dampingRatio }

  /// Sets the damping as a fraction of critical damping (no unit), and wakes the bodies.
  public func setDampingRatio(_ ratio: Float, of joint: Joint.ID) {
    edit(joint, .distance) { $0.distance.dampingRatio = ratio }
  }

  /// Moves a joint's anchors on its bodies, and wakes them.
  ///
  /// - Parameters:
  ///   - localAnchorA: The anchor on body A, in its own frame, in meters.
  ///   - localAnchorB: The anchor on body B, in its own frame, in meters.
  ///   - joint: The joint.
  public func setLocalAnchors(_ localAnchorA: Vec2, _ localAnchorB: Vec2, of joint: Joint.ID) {
    edit(joint, nil) {
      $0.localAnchorA = localAnchorA
      $0.localAnchorB = localAnchorB
    }
  }

  /// The anchors of a joint, each in its body's frame, in meters.
  public func localAnchors(of joint: Joint.ID) -> (a: Vec2, b: Vec2) {
    let row = row(joint).pointee
    return (row.localAnchorA, row.localAnchorB)
  }

  /// The bodies of a joint.
  public func bodies(of joint: Joint.ID) -> (a: Body.ID, b: Body.ID) {
    let row = row(joint).pointee
    return (bodyID(row.edgeA.body), bodyID(row.edgeB.body))
  }

  /// Sets whether a revolute joint's motor runs, and wakes the bodies.
  public func setMotorEnabled(_ isEnabled: Bool, of joint: Joint.ID) {
    edit(joint, .revolute) { $0.revolute.isMotorEnabled = isEnabled }
  }

  /// Sets the rate a revolute joint's motor aims for, in radians per second; wakes the bodies.
  public func setMotorSpeed(_ speed: Float, of joint: Joint.ID) {
    edit(joint, .revolute) { $0.revolute.motorSpeed = speed }
  }

  /// Sets the most torque a revolute joint's motor uses, in newton meters; wakes the bodies.
  public func setMaxMotorTorque(_ torque: Float, of joint: Joint.ID) {
    edit(joint, .revolute) { $0.revolute.maximumMotorTorque = torque }
  }

  /// Sets whether a revolute joint's limits hold, and wakes the bodies.
  public func setLimitEnabled(_ isEnabled: Bool, of joint: Joint.ID) {
    edit(joint, .revolute) {
      $0.revolute.isLimitEnabled = isEnabled
      $0.revolute.limitImpulse = 0
    }
  }

  /// Sets the limits of a revolute joint, in radians, and wakes the bodies.
  ///
  /// - Precondition: `lower <= upper`.
  public func setLimits(lower: Float, upper: Float, of joint: Joint.ID) {
    precondition(lower <= upper, "setLimits: lower \(lower) is above upper \(upper) rad")
    edit(joint, .revolute) {
      $0.revolute.lower = lower
      $0.revolute.upper = upper
      $0.revolute.limitImpulse = 0
    }
  }

  /// The angle of body B on body A minus the reference angle, in radians.
  public func jointAngle(of joint: Joint.ID) -> Float {
    let row = row(joint).pointee
    let turnA = bodies.rows[Int(row.edgeA.body)].sweep.angle
    let turnB = bodies.rows[Int(row.edgeB.body)].sweep.angle
    return turnB - turnA - row.revolute.referenceAngle
  }

  private func distance(_ joint: Joint.ID) -> JointRow {
    let row = row(joint).pointee
    precondition(row.kind == .distance, "joint \(joint.index) is no distance joint")
    return row
  }

  private func edit(_ joint: Joint.ID, _ kind: JointKind?, _ change: (inout JointRow) -> Void) {
    let row = row(joint)
    precondition(
      kind == nil || kind == row.pointee.kind,
      "joint \(joint.index) is a \(row.pointee.kind) joint and lacks this property")
    change(&row.pointee)
    wake(row.pointee.edgeA.body)
    wake(row.pointee.edgeB.body)
  }
}
