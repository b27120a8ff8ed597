// SPDX-License-Identifier: MIT

extension World {
  /// Notes that a pair began to touch; point and impulse are refined when the pair is solved.
  func recordBegin(_ index: Int32) {
    let contact = contacts.rows + Int(index)
    contact.pointee.event = Int32(events.began.count)
    fresh.append(index)
    events.began.append(event(index, contact.pointee.manifold))
  }

  /// Notes that a pair stopped touching, with the last manifold it had.
  func recordEnd(_ index: Int32, _ manifold: Manifold? = nil) {
    if contacts.rows[Int(index)].isSensor { return recordSensor(index, isBegin: false) }
    events.ended.append(event(index, manifold ?? contacts.rows[Int(index)].manifold))
  }

  /// Gives a fresh event the point with the largest impulse, if it is larger than what it had.
  func refineEvent(_ index: Int32, _ impulse1: Float, _ impulse2: Float) {
    let contact = contacts.rows + Int(index)
    guard contact.pointee.event >= 0 && contact.pointee.isTouching else { return }
    var manifold = contact.pointee.manifold
    manifold.first.normalImpulse = impulse1
    manifold.second.normalImpulse = impulse2
    let new = event(index, manifold)
    if new.normalImpulse > events.began[Int(contact.pointee.event)].normalImpulse {
      events.began[Int(contact.pointee.event)] = new
    }
  }

  /// Ends the refinement of this step's events.
  func settleEvents() {
    for place in 0..<fresh.count { contacts.rows[Int(fresh.base[place])].event = -1 }
    fresh.count = 0
  }

  func event(_ index: Int32, _ manifold: Manifold) -> ContactEvent {
    let contact = contacts.rows[Int(index)]
    let a = fixtures.rows[Int(contact.fixtureA)]
    let b = fixtures.rows[Int(contact.fixtureB)]
    let placed = WorldManifold(
      manifold, bodies.rows[Int(a.body)].transform, radiusA: a.radius,
      bodies.rows[Int(b.body)].transform, radiusB: b.radius)
    let second = manifold.count > 1 ? manifold.second.normalImpulse : -1
    let isSecond = second > manifold.first.normalImpulse
    return ContactEvent(
      fixtureA: fixtureID(contact.fixtureA), fixtureB: fixtureID(contact.fixtureB),
      userDataA: a.userData, userDataB: b.userData, bodyA: bodyID(a.body), bodyB: bodyID(b.body),
      point: isSecond ? placed.second : placed.first, normal: placed.normal,
      normalImpulse: isSecond ? second : manifold.first.normalImpulse)
  }
}
