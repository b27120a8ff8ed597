// SPDX-License-Identifier: MIT

extension World {
  /// A number that differs as soon as anything does that bodies, fixtures and joints were given:
  /// types, masses, materials, filters, outlines, motors, limits; no unit.
  ///
  /// Together with `stateHash` it covers all that the next step reads.
  public var definitionHash: UInt64 {
    var hash = StateHash()
    hash.add(gravity)
    for index in 0..<bodies.end where bodies.isFilled(index) {
      add(bodies.rows[index], to: &hash)
      var fixture = bodies.rows[index].firstFixture
      while fixture >= 0 {
        add(fixtures.rows[Int(fixture)], to: &hash)
        fixture = fixtures.rows[Int(fixture)].next
      }
    }
    for place in 0..<jointOrder.count {
      add(joints.rows[Int(jointOrder.base[place])], to: &hash)
    }
    return hash.value
  }

  private func add(_ body: BodyRow, to hash: inout StateHash) {
    hash.add(UInt32(body.type.rawValue))
    for flag in [body.isBullet, body.isFixedRotation, body.allowsSleep, body.hasOwnGravity] {
      hash.add(flag)
    }
    hash.add(body.ownGravity)
    hash.add(body.sweep.localCenter)
    let numbers = [
      body.mass, body.inertia, body.linearDamping, body.angularDamping, body.gravityScale,
    ]
    for number in numbers { hash.add(number) }
  }

  private func add(_ fixture: FixtureRow, to hash: inout StateHash) {
    hash.add(fixture.serial)
    hash.add(UInt32(fixture.kind.rawValue))
    hash.add(fixture.center)
    for index in 0..<Int(fixture.vertexCount) {
      hash.add(shapes.vertices[Int(fixture.vertexStart) + index])
    }
    let numbers = [
      fixture.radius, fixture.density, fixture.friction, fixture.restitution, fixture.surfaceSpeed,
    ]
    for number in numbers { hash.add(number) }
    hash.add(fixture.oneWayNormal)
    hash.add(fixture.isSensor)
    hash.add(fixture.reportsHits)
    hash.add(fixture.filter.category)
    hash.add(fixture.filter.mask)
    hash.add(UInt32(bitPattern: fixture.filter.group))
  }

  private func add(_ joint: JointRow, to hash: inout StateHash) {
    hash.add(UInt32(joint.kind.rawValue))
    hash.add(UInt32(bitPattern: joint.edgeA.body))
    hash.add(UInt32(bitPattern: joint.edgeB.body))
    hash.add(joint.collideConnected)
    for vector in [joint.localAnchorA, joint.localAnchorB, joint.slider.localAxis] {
      hash.add(vector)
    }
    hash.add(joint.grip.target)
    let flags = [
      joint.revolute.isMotorEnabled, joint.revolute.isLimitEnabled, joint.slider.isMotorEnabled,
      joint.slider.isLimitEnabled,
    ]
    for flag in flags { hash.add(flag) }
    for number in joint.givenNumbers { hash.add(number) }
  }
}

extension JointRow {
  fileprivate var givenNumbers: [Float] {
    let (rod, pin) = (distance, revolute)
    return [
      breakForce, breakTorque, rod.length, rod.frequency, rod.dampingRatio, rod.minimumLength,
      rod.maximumLength, pin.referenceAngle, pin.motorSpeed, pin.maximumMotorTorque,
      pin.frictionTorque, pin.lower, pin.upper, slider.referenceAngle, slider.motorSpeed,
      slider.maximumMotor, slider.lower, slider.upper, slider.frequency, slider.dampingRatio,
      grip.angle, grip.maximumForce, grip.maximumTorque, grip.correctionFactor, grip.frequency,
      grip.dampingRatio,
    ]
  }
}
