// SPDX-License-Identifier: MIT

extension World {
  /// A number that differs as soon as any moving number of the world does.
  ///
  /// It covers placements, velocities, sleep, and the impulses that the next step starts from;
  /// bodies in id order, contacts and joints in creation order.
  public var stateHash: UInt64 {
    var hash = StateHash()
    for index in 0..<bodies.end where bodies.isFilled(index) {
      hash.add(UInt32(index))
      hash.add(bodies.generations[index])
      add(bodies.rows[index], to: &hash)
    }
    for place in 0..<contactOrder.count {
      let contact = contacts.rows[Int(contactOrder.base[place])]
      guard contact.isTouching && !contact.isRemoved else { continue }
      hash.add(fixtures.rows[Int(contact.fixtureA)].serial)
      hash.add(fixtures.rows[Int(contact.fixtureB)].serial)
      add(contact.manifold.first, to: &hash)
      if contact.manifold.count > 1 { add(contact.manifold.second, to: &hash) }
    }
    for place in 0..<jointOrder.count {
      let joint = joints.rows[Int(jointOrder.base[place])]
      hash.add(joint.distance.impulse)
      hash.add(joint.revolute.impulse)
      hash.add(joint.revolute.limitImpulse)
      hash.add(joint.revolute.motorImpulse)
      add(joint, to: &hash)
    }
    return hash.value
  }

  private func add(_ body: BodyRow, to hash: inout StateHash) {
    hash.add(body.transform.position)
    hash.add(body.sweep.center)
    hash.add(body.sweep.angle)
    hash.add(body.linearVelocity)
    hash.add(body.angularVelocity)
    hash.add(body.force)
    hash.add(body.torque)
    hash.add(body.sleepTime)
    hash.add(UInt32(body.isAwake ? 1 : 0))
  }

  /// What kinds other than rods and pins remember.
  private func add(_ joint: JointRow, to hash: inout StateHash) {
    switch joint.kind {
    case .distance:
      guard joint.distance.hasLimits else { return }
      hash.add(joint.distance.lowerImpulse)
      hash.add(joint.distance.upperImpulse)
    case .prismatic, .wheel:
      hash.add(joint.slider.sideImpulse)
      hash.add(joint.slider.turnImpulse)
      hash.add(joint.slider.limitImpulse)
      hash.add(joint.slider.motorImpulse)
      hash.add(joint.slider.springImpulse)
    case .motor, .mouse:
      hash.add(joint.grip.impulse)
      hash.add(joint.grip.turnImpulse)
    case .revolute, .weld, .rope, .filter: break
    }
  }

  private func add(_ point: ManifoldPoint, to hash: inout StateHash) {
    hash.add(point.normalImpulse)
    hash.add(point.tangentImpulse)
  }
}

/// FNV-1a over 32-bit words.
struct StateHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ word: UInt32) {
    value = (value ^ UInt64(word)) &* 0x100_0000_01b3
  }

  mutating func add(_ flag: Bool) { add(UInt32(flag ? 1 : 0)) }

  mutating func add(_ number: Float) { add(number.bitPattern) }

  mutating func add(_ vector: Vec2) {
    add(vector.x)
    add(vector.y)
  }
}
