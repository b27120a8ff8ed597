// SPDX-License-Identifier: MIT

/// Something began or ended overlapping a sensor.
public struct SensorEvent: Sendable {
  /// Whether it began; else it ended.
  public var isBegin: Bool
  /// The sensor.
  public var sensor: Fixture.ID
  /// What the sensor sees.
  public var visitor: Fixture.ID
  /// The body of the sensor.
  public var sensorBody: Body.ID
  /// The body of the visitor.
  public var visitorBody: Body.ID
  /// The user data of the sensor; no unit.
  public var sensorUserData: UInt64
  /// The user data of the visitor; no unit.
  public var visitorUserData: UInt64
}

extension World {
  /// Compares what overlaps each sensor after the step with what did before.
  ///
  /// A visitor so fast that it was in the sensor only during the step begins and ends in it.
  func updateSensors() {
    for place in 0..<contactOrder.count {
      let index = contactOrder.base[place]
      let contact = contacts.rows + Int(index)
      guard contact.pointee.isSensor && !contact.pointee.isRemoved else { continue }
      let (a, b) = (contact.pointee.edgeA.body, contact.pointee.edgeB.body)
      if isActive(a) || isActive(b) { updateSensor(index) }
    }
  }

  private func updateSensor(_ index: Int32) {
    let contact = contacts.rows + Int(index)
    let a = shapeView(contact.pointee.fixtureA)
    let b = shapeView(contact.pointee.fixtureB)
    let bodyA = bodies.rows + Int(contact.pointee.edgeA.body)
    let bodyB = bodies.rows + Int(contact.pointee.edgeB.body)
    var cache = SimplexCache()
    let distance = Distance.measure(
      a, bodyA.pointee.transform, b, bodyB.pointee.transform, cache: &cache)
    let gap = distance - a.formRadius - b.formRadius
    if (gap <= 0) != contact.pointee.isTouching {
      contact.pointee.isTouching = gap <= 0
      recordSensor(index, isBegin: gap <= 0)
    } else if gap > 0 {
      let motion = bodyB.pointee.stepMotion - bodyA.pointee.stepMotion
      // What ended farther away than it went cannot have been there.
      if dot(motion, motion) < gap * gap { return }
      let impact = TimeOfImpact.impact(a, bodyA.pointee.stepSweep, b, bodyB.pointee.stepSweep)
      guard impact != nil else { return }
      recordSensor(index, isBegin: true)
      recordSensor(index, isBegin: false)
    }
  }

  /// Notes that a fixture entered or left a sensor.
  func recordSensor(_ index: Int32, isBegin: Bool) {
    let contact = contacts.rows[Int(index)]
    let isA = fixtures.rows[Int(contact.fixtureA)].isSensor
    let (sensor, visitor) =
      isA ? (contact.fixtureA, contact.fixtureB) : (contact.fixtureB, contact.fixtureA)
    let (row, other) = (fixtures.rows[Int(sensor)], fixtures.rows[Int(visitor)])
    events.sensor.append(
      SensorEvent(
        isBegin: isBegin, sensor: fixtureID(sensor), visitor: fixtureID(visitor),
        sensorBody: bodyID(row.body), visitorBody: bodyID(other.body),
        sensorUserData: row.userData, visitorUserData: other.userData))
  }
}

extension BodyRow {
  /// How far the center of mass went in the last step.
  fileprivate var stepMotion: Vec2 { sweep.center - stepCenter }

  /// The whole last step as one straight motion.
  fileprivate var stepSweep: Sweep {
    Sweep(
      localCenter: sweep.localCenter, startCenter: stepCenter, center: sweep.center,
      startAngle: stepAngle, angle: sweep.angle)
  }
}
