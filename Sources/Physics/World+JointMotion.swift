// SPDX-License-Identifier: MIT

extension World {
  /// Sets whether the motor of a revolute, prismatic or wheel joint runs, and wakes the bodies.
  public func setMotorEnabled(_ isEnabled: Bool, of joint: Joint.ID) {
    edit(joint, [.revolute, .prismatic, .wheel]) {
      $0.revolute.isMotorEnabled = isEnabled
      $0.slider.isMotorEnabled = isEnabled
    }
  }

  /// Sets the rate the motor aims for, in radians per second, or meters per second for a prismatic
  /// joint; wakes the bodies.
  public func setMotorSpeed(_ speed: Float, of joint: Joint.ID) {
    edit(joint, [.revolute, .prismatic, .wheel]) {
      $0.revolute.motorSpeed = speed
      $0.slider.motorSpeed = speed
    }
  }

  /// Sets the most torque the motor of a revolute or wheel joint uses, or a motor joint, in newton
  /// meters; wakes the bodies.
  public func setMaxMotorTorque(_ torque: Float, of joint: Joint.ID) {
    edit(joint, [.revolute, .wheel, .motor]) {
      $0.revolute.maximumMotorTorque = torque
      $0.slider.maximumMotor = torque
      $0.grip.maximumTorque = torque
    }
  }

  /// Sets the most force the motor of a prismatic joint uses, or a motor or mouse joint, in
  /// newtons; wakes the bodies.
  public func setMaxMotorForce(_ force: Float, of joint: Joint.ID) {
    edit(joint, [.prismatic, .motor, .mouse]) {
      $0.slider.maximumMotor = force
      $0.grip.maximumForce = force
    }
  }

  /// Sets the torque that brakes a revolute joint without motor, in newton meters; wakes the
  /// bodies.
  public func setFrictionTorque(_ torque: Float, of joint: Joint.ID) {
    edit(joint, [.revolute]) { $0.revolute.frictionTorque = torque }
  }

  /// Sets whether the limits of a revolute or prismatic joint hold, and wakes the bodies.
  public func setLimitEnabled(_ isEnabled: Bool, of joint: Joint.ID) {
    edit(joint, [.revolute, .prismatic]) {
      $0.revolute.isLimitEnabled = isEnabled
      $0.revolute.limitImpulse = 0
      $0.slider.isLimitEnabled = isEnabled
      $0.slider.limitImpulse = 0
    }
  }

  /// Sets the limits of a revolute joint, in radians, or a prismatic joint, in meters, and wakes
  /// the bodies.
  ///
  /// - Precondition: `lower <= upper`.
  public func setLimits(lower: Float, upper: Float, of joint: Joint.ID) {
    precondition(lower <= upper, "setLimits: lower \(lower) is above upper \(upper)")
    edit(joint, [.revolute, .prismatic]) {
      ($0.revolute.lower, $0.revolute.upper, $0.revolute.limitImpulse) = (lower, upper, 0)
      ($0.slider.lower, $0.slider.upper, $0.slider.limitImpulse) = (lower, upper, 0)
    }
  }

  /// Sets where a mouse joint pulls to, in meters in the world, and wakes the body.
  public func setTarget(_ target: Vec2, of joint: Joint.ID) {
    edit(joint, [.mouse]) { $0.grip.target = target }
  }

  /// Sets the placement a motor joint aims for, and wakes the bodies.
  ///
  /// - Parameters:
  ///   - linear: Where B's origin shall be in A's frame, in meters.
  ///   - angular: The angle of B minus that of A, in radians.
  ///   - joint: The joint.
  public func setOffset(_ linear: Vec2, angular: Float, of joint: Joint.ID) {
    edit(joint, [.motor]) { ($0.grip.target, $0.grip.angle) = (linear, angular) }
  }

  /// The angle of body B on body A minus the reference angle, in radians.
  public func jointAngle(of joint: Joint.ID) -> Float {
    let row = read(joint, [])
    let turnA = bodies.rows[Int(row.edgeA.body)].sweep.angle
    let turnB = bodies.rows[Int(row.edgeB.body)].sweep.angle
    let reference = row.kind == .prismatic ? row.slider.referenceAngle : row.revolute.referenceAngle
    return turnB - turnA - reference
  }

  /// How far body B is along the axis of a prismatic or wheel joint, in meters.
  public func jointTranslation(of joint: Joint.ID) -> Float {
    let row = read(joint, [.prismatic, .wheel])
    let a = bodies.rows[Int(row.edgeA.body)].transform
    let offset =
      bodies.rows[Int(row.edgeB.body)].transform.apply(row.localAnchorB)
      - a.apply(row.localAnchorA)
    return dot(offset, a.rotation.apply(row.slider.localAxis))
  }

  /// The force of the joint on body B in the last step, in newtons.
  public func reactionForce(of joint: Joint.ID) -> Vec2 {
    previousRate * row(joint).pointee.reaction.linear
  }

  /// The torque of the joint on body B in the last step, in newton meters.
  public func reactionTorque(of joint: Joint.ID) -> Float {
    previousRate * row(joint).pointee.reaction.turn
  }

  /// Sets the force, in newtons, and the torque, in newton meters, at which the joint breaks;
  /// infinity for never.
  public func setStrength(force: Float, torque: Float, of joint: Joint.ID) {
    let row = row(joint)
    row.pointee.breakForce = force
    row.pointee.breakTorque = torque
  }
}
