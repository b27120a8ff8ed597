// SPDX-License-Identifier: MIT

/// Two fixtures hit each other hard.
public struct HitEvent: Sendable {
  /// Who hit whom, where, and with which impulse.
  public var contact: ContactEvent
  /// How fast they came together, in meters per second.
  public var approachSpeed: Float
}

/// A body fell asleep or woke.
public struct SleepEvent: Sendable, Equatable {
  /// The body.
  public var body: Body.ID
  /// Whether it is awake now.
  public var isAwake: Bool

  /// Makes an event.
  public init(body: Body.ID, isAwake: Bool) {
    self.body = body
    self.isAwake = isAwake
  }
}

extension World {
  /// Notes the hits among the constraints just solved, before the bodies move on.
  func recordHits() {
    let constraints = scratch.constraints.base
    for place in 0..<scratch.constraints.count where constraints[place].reportsHits {
      let constraint = constraints[place]
      guard constraint.approach > hitSpeed else { continue }
      var manifold = contacts.rows[Int(constraint.contact)].manifold
      manifold.first.normalImpulse = constraint.first.normalImpulse
      manifold.second.normalImpulse = constraint.count > 1 ? constraint.second.normalImpulse : -1
      let contact = event(constraint.contact, manifold)
      guard contact.normalImpulse > 0 else { continue }
      events.hits.append(HitEvent(contact: contact, approachSpeed: constraint.approach))
    }
  }

  func recordSleep(_ body: Int32, isAwake: Bool) {
    if bodies.rows[Int(body)].type == .static { return }
    events.sleep.append(SleepEvent(body: bodyID(body), isAwake: isAwake))
  }
}
