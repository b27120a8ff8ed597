// SPDX-License-Identifier: MIT

extension World {
  /// Holds two bodies at a distance, rigidly, by a spring or between limits.
  ///
  /// - Precondition: The world is not stepping and the bodies differ.
  public func createJoint(_ definition: DistanceJointDefinition) -> Joint.ID {
    var joint = joint(
      .distance, definition.bodyA, definition.bodyB, definition.localAnchorA,
      definition.localAnchorB, collideConnected: definition.collideConnected)
    joint.distance.length = definition.length
    joint.distance.frequency = definition.frequency
    joint.distance.dampingRatio = definition.dampingRatio
    joint.distance.minimumLength = definition.minimumLength
    joint.distance.maximumLength = definition.maximumLength
    joint.breakForce = definition.breakForce
    joint.breakTorque = definition.breakTorque
    return insert(joint)
  }

  /// Pins two bodies together at a point.
  ///
  /// - Precondition: The world is not stepping and the bodies differ.
  public func createJoint(_ definition: RevoluteJointDefinition) -> Joint.ID {
    var joint = joint(
      .revolute, definition.bodyA, definition.bodyB, definition.localAnchorA,
      definition.localAnchorB, collideConnected: definition.collideConnected)
    joint.revolute.referenceAngle = definition.referenceAngle
    joint.revolute.isMotorEnabled = definition.enableMotor
    joint.revolute.motorSpeed = definition.motorSpeed
    joint.revolute.maximumMotorTorque = definition.maxMotorTorque
    joint.revolute.frictionTorque = definition.frictionTorque
    joint.revolute.isLimitEnabled = definition.enableLimit
    joint.revolute.lower = definition.lower
    joint.revolute.upper = definition.upper
    joint.breakForce = definition.breakForce
    joint.breakTorque = definition.breakTorque
    return insert(joint)
  }

  /// Lets body B slide along an axis of body A.
  ///
  /// - Precondition: The world is not stepping and the bodies differ.
  public func createJoint(_ definition: PrismaticJointDefinition) -> Joint.ID {
    var joint = joint(
      .prismatic, definition.bodyA, definition.bodyB, definition.localAnchorA,
      definition.localAnchorB, collideConnected: definition.collideConnected)
    joint.slider.localAxis = axis(definition.localAxisA)
    joint.slider.referenceAngle = definition.referenceAngle
    joint.slider.isMotorEnabled = definition.enableMotor
    joint.slider.motorSpeed = definition.motorSpeed
    joint.slider.frequency = definition.frequency
    joint.slider.dampingRatio = definition.dampingRatio
    joint.slider.maximumMotor = definition.maxMotorForce
    joint.slider.isLimitEnabled = definition.enableLimit
    joint.slider.lower = definition.lower
    joint.slider.upper = definition.upper
    joint.breakForce = definition.breakForce
    joint.breakTorque = definition.breakTorque
    return insert(joint)
  }

  /// Mounts body B on body A as a sprung wheel.
  ///
  /// - Precondition: The world is not stepping and the bodies differ.
  public func createJoint(_ definition: WheelJointDefinition) -> Joint.ID {
    var joint = joint(
      .wheel, definition.bodyA, definition.bodyB, definition.localAnchorA,
      definition.localAnchorB, collideConnected: definition.collideConnected)
    joint.slider.localAxis = axis(definition.localAxisA)
    joint.slider.isMotorEnabled = definition.enableMotor
    joint.slider.motorSpeed = definition.motorSpeed
    joint.slider.frequency = definition.frequency
    joint.slider.dampingRatio = definition.dampingRatio
    joint.slider.maximumMotor = definition.maxMotorTorque
    joint.breakForce = definition.breakForce
    joint.breakTorque = definition.breakTorque
    return insert(joint)
  }

  /// Glues two bodies together.
  ///
  /// - Precondition: The world is not stepping and the bodies differ.
  public func createJoint(_ definition: WeldJointDefinition) -> Joint.ID {
    var joint = joint(
      .weld, definition.bodyA, definition.bodyB, definition.localAnchorA,
      definition.localAnchorB, collideConnected: definition.collideConnected)
    joint.revolute.referenceAngle = definition.referenceAngle
    joint.distance.frequency = definition.frequency
    joint.distance.dampingRatio = definition.dampingRatio
    joint.breakForce = definition.breakForce
    joint.breakTorque = definition.breakTorque
    return insert(joint)
  }

  /// Ties two bodies together.
  ///
  /// - Precondition: The world is not stepping and the bodies differ.
  public func createJoint(_ definition: RopeJointDefinition) -> Joint.ID {
    var joint = joint(
      .rope, definition.bodyA, definition.bodyB, definition.localAnchorA,
      definition.localAnchorB, collideConnected: definition.collideConnected)
    joint.distance.length = definition.length
    joint.breakForce = definition.breakForce
    joint.breakTorque = definition.breakTorque
    return insert(joint)
  }

  /// Drives body B to a placement relative to body A.
  ///
  /// - Precondition: The world is not stepping and the bodies differ.
  public func createJoint(_ definition: MotorJointDefinition) -> Joint.ID {
    var joint = joint(
      .motor, definition.bodyA, definition.bodyB, .zero, .zero,
      collideConnected: definition.collideConnected)
    joint.grip.target = definition.linearOffset
    joint.grip.angle = definition.angularOffset
    joint.grip.maximumForce = definition.maxForce
    joint.grip.maximumTorque = definition.maxTorque
    joint.grip.correctionFactor = definition.correctionFactor
    joint.breakForce = definition.breakForce
    joint.breakTorque = definition.breakTorque
    return insert(joint)
  }

  /// Pulls a point of a body to a target.
  ///
  /// - Precondition: The world is not stepping.
  public func createJoint(_ definition: MouseJointDefinition) -> Joint.ID {
    var joint = joint(
      .mouse, definition.body, definition.body, definition.localAnchor, definition.localAnchor,
      collideConnected: true)
    joint.grip.target = definition.target
    joint.grip.maximumForce = definition.maxForce
    joint.grip.frequency = definition.frequency
    joint.grip.dampingRatio = definition.dampingRatio
    joint.breakForce = definition.breakForce
    joint.breakTorque = definition.breakTorque
    return insert(joint)
  }

  /// Keeps two bodies from colliding with each other.
  ///
  /// - Precondition: The world is not stepping and the bodies differ.
  public func createJoint(_ definition: FilterJointDefinition) -> Joint.ID {
    insert(
      joint(
        .filter, definition.bodyA, definition.bodyB, .zero, .zero, collideConnected: false))
  }

  private func joint(
    _ kind: Joint.Kind, _ bodyA: Body.ID, _ bodyB: Body.ID, _ localAnchorA: Vec2,
    _ localAnchorB: Vec2, collideConnected: Bool
  ) -> JointRow {
    JointRow(
      kind: kind, collideConnected: collideConnected, edgeA: edge(to: bodyA),
      edgeB: edge(to: bodyB), localAnchorA: localAnchorA, localAnchorB: localAnchorB)
  }

  private func edge(to body: Body.ID) -> Edge {
    _ = row(body)
    return Edge(body: body.index)
  }
}

private func axis(_ direction: Vec2) -> Vec2 {
  let axis = normalized(direction)
  precondition(
    abs(length(axis) - 1) < 1e-3, "createJoint: the axis \(direction) has no direction")
  return axis
}
