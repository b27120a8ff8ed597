// SPDX-License-Identifier: MIT

extension World {
  /// Ties two bodies as a definition says, and wakes them.
  ///
  ///     var rod = DistanceJointDefinition(bodyA: hook, bodyB: ball)
  ///     rod.length = 0.5
  ///     let joint = world.createJoint(rod)
  ///
  /// - Precondition: The world is not stepping, the bodies exist, and they differ unless it is a
  ///   mouse joint.
  public func createJoint(_ definition: some JointDefinition) -> Joint.ID {
    insert(row(for: definition))
  }

  /// Gives a joint the numbers of another definition of its kind, and wakes its bodies.
  ///
  /// It goes on with the force that it had; a limit that moves starts afresh. The bodies stay
  /// what they are, whatever the definition says.
  ///
  /// - Parameters:
  ///   - joint: The joint.
  ///   - definition: A definition of the same kind.
  /// - Precondition: The world is not stepping.
  public func redefine(_ joint: Joint.ID, as definition: some JointDefinition) {
    precondition(!isStepping, "redefine: the world is stepping; queue it for after the step")
    let old = read(joint, [definition.form.kind])
    var new = row(for: definition)
    (new.edgeA, new.edgeB) = (old.edgeA, old.edgeB)
    new.keepImpulses(of: old)
    row(joint).pointee = new
    wake(new.edgeA.body)
    wake(new.edgeB.body)
    if new.collideConnected != old.collideConnected {
      refilterPair(new.edgeA.body, new.edgeB.body)
    }
  }

  private func row(for definition: some JointDefinition) -> JointRow {
    let (ends, form) = (definition.ends, definition.form)
    return JointRow(
      kind: form.kind, collideConnected: ends.collideConnected && form.kind != .filter,
      edgeA: edge(to: ends.bodyA), edgeB: edge(to: ends.bodyB),
      localAnchorA: ends.localAnchorA, localAnchorB: ends.localAnchorB,
      breakForce: ends.breakForce, breakTorque: ends.breakTorque, distance: form.distance,
      revolute: form.revolute, slider: form.slider, grip: form.grip)
  }

  private func edge(to body: Body.ID) -> Edge {
    _ = row(body)
    return Edge(body: body.index)
  }
}

extension JointRow {
  /// Takes over what another joint of the same kind remembers of its last step.
  fileprivate mutating func keepImpulses(of old: JointRow) {
    distance.impulse = old.distance.impulse
    let isSameRange =
      distance.minimumLength == old.distance.minimumLength
      && distance.maximumLength == old.distance.maximumLength
    if isSameRange {
      distance.lowerImpulse = old.distance.lowerImpulse
      distance.upperImpulse = old.distance.upperImpulse
    }
    revolute.impulse = old.revolute.impulse
    revolute.motorImpulse = old.revolute.motorImpulse
    (slider.sideImpulse, slider.turnImpulse) = (old.slider.sideImpulse, old.slider.turnImpulse)
    (slider.motorImpulse, slider.springImpulse) = (
      old.slider.motorImpulse, old.slider.springImpulse
    )
    keepLimitImpulses(of: old)
    (grip.impulse, grip.turnImpulse) = (old.grip.impulse, old.grip.turnImpulse)
  }

  private mutating func keepLimitImpulses(of old: JointRow) {
    // Of a weld, what keeps the angle.
    if (revolute.lower, revolute.upper) == (old.revolute.lower, old.revolute.upper),
      revolute.isLimitEnabled == old.revolute.isLimitEnabled
    {
      (revolute.limit, revolute.limitImpulse) = (old.revolute.limit, old.revolute.limitImpulse)
    }
    if (slider.lower, slider.upper) == (old.slider.lower, old.slider.upper),
      slider.isLimitEnabled == old.slider.isLimitEnabled
    {
      (slider.limit, slider.limitImpulse) = (old.slider.limit, old.slider.limitImpulse)
    }
  }
}
