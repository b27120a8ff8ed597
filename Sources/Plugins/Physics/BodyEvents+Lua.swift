// SPDX-License-Identifier: MIT

internal import Dynamics
internal import DynamicsPlugin
internal import Geometry
internal import Physics
internal import Scripting

// What bodies tell after the sub-steps of a step: contacts that began, then those that ended, then
// hits, sensors, joints that broke, and sleep.
extension PhysicsPlugin {
  private static let pair = [
    Parameter("body", .object([bodyKind])),
    Parameter("other", .optional(.object(ownerKinds))),
  ]
  private static let shapes: [ValueType.Option] = [
    ("shape", .optional(.object(shapeKinds)), false),
    ("other_shape", .optional(.object(shapeKinds)), false),
  ]
  private static let contact: [ValueType.Option] =
    [
      ("point", .vector(unit: "pt"), true), ("normal", .vector(unit: "no unit"), true),
      ("impulse", .number(unit: "N·s"), true), ("points", .list(.fields(contactPoint)), true),
      ("boundary", .optional(.string), false),
    ] + shapes

  func addHandlers(_ body: KindBuilder<ScriptedBody>) {
    let contact = Self.pair + [Parameter("contact", .fields(Self.contact))]
    handler(
      body, "on_contact_began", contact, \.onContactBegan,
      "called with (body, other, contact) when it touches another; other is nil for a wall; "
        + "contact is {point = , normal = , impulse = , points = , shape = , other_shape = , "
        + "boundary = }, of the hardest point; the normal leads to the other")
    handler(
      body, "on_contact_ended", contact, \.onContactEnded,
      "called with (body, other, contact) when it touches another no more; other is nil if it is "
        + "gone; contact is as it was last, without points")
    addHits(body)
    let visit = Self.pair + [Parameter("visit", .fields(Self.shapes))]
    handler(
      body, "on_sensor_began", visit, \.onSensorBegan,
      "called with (body, other, visit) when another enters a sensor of it; visit is "
        + "{shape = , other_shape = }")
    handler(
      body, "on_sensor_ended", visit, \.onSensorEnded,
      "called with (body, other, visit) when another leaves a sensor of it")
    let own = [Self.pair[0]]
    handler(body, "on_sleep", own, \.onSleep, "called with (body) when it falls asleep")
    handler(body, "on_wake", own, \.onWake, "called with (body) when it wakes")
  }

  private func addHits(_ body: KindBuilder<ScriptedBody>) {
    let hit = Self.contact + [("speed", .number(unit: "pt/s"), true)]
    body.handler(
      "on_hit", Self.pair + [Parameter("hit", .fields(hit))],
      doc:
        "called with (body, other, hit) when it hits another faster than world.hit_speed; hit is a "
        + "contact with its speed, in pt/s",
      get: { $0.handlers.onHit },
      set: { object, function in
        object.handlers.onHit = function
        object.reportHits()
      })
  }

  private func handler(
    _ body: KindBuilder<ScriptedBody>, _ name: String, _ parameters: [Parameter],
    _ path: WritableKeyPath<ScriptedBody.Handlers, ScriptFunction?>, _ doc: String
  ) {
    body.handler(
      name, parameters, doc: doc, get: { $0.handlers[keyPath: path] },
      set: { $0.handlers[keyPath: path] = $1 })
  }

  // MARK: telling

  /// Tells both bodies of a contact, first the one that is first in the world.
  func tell(_ event: ContactEvent, hasBegun: Bool, _ host: Host) {
    guard bodyOfID[event.bodyA] != nil || bodyOfID[event.bodyB] != nil else { return }
    let isNews =
      hasBegun
      ? touching.begin(
        event.fixtureA, event.fixtureB,
        of: (
          surface(event.fixtureA, event.bodyA, event.userDataA),
          surface(event.fixtureB, event.bodyB, event.userDataB)
        ))
      : touching.end(event.fixtureA, event.fixtureB)
    guard isNews else { return }
    let (name, path) =
      hasBegun
      ? ("on_contact_began", \ScriptedBody.Handlers.onContactBegan)
      : ("on_contact_ended", \ScriptedBody.Handlers.onContactEnded)
    for side in Side.both(of: event) { tell(name, path, side, event, [:], host) }
  }

  /// Tells what else happened in a step.
  func tell(_ events: WorldEvents, _ host: Host) {
    for hit in events.hits {
      let speed = ["speed": Value.number(Units.points(hit.approachSpeed))]
      for side in Side.both(of: hit.contact) {
        tell("on_hit", \.onHit, side, hit.contact, speed, host)
      }
    }
    for event in events.sensor { tell(event, host) }
    for event in events.broken {
      ties.first { $0.joint == event.joint }?.didBreak(event, host)
    }
    for event in events.sleep {
      let (name, path) =
        event.isAwake
        ? ("on_wake", \ScriptedBody.Handlers.onWake) : ("on_sleep", \ScriptedBody.Handlers.onSleep)
      call(name, path, event.body, [], host)
    }
  }

  private func tell(
    _ name: String, _ path: KeyPath<ScriptedBody.Handlers, ScriptFunction?>, _ side: Side,
    _ event: ContactEvent, _ more: [String: Value], _ host: Host
  ) {
    guard bodyOfID[side.body]?.handlers[keyPath: path] != nil else { return }
    var contact: [String: Value] = [
      "point": .vector(Units.points(event.point)), "normal": .vector(Units.vector(side.normal)),
      "impulse": .number(Double(event.normalImpulse)), "shape": value(ofShape: side.fixture),
      "other_shape": value(ofShape: side.otherFixture), "points": points(of: event),
    ]
    let boundary = dynamics.animator.boundaryIdentifier(of: side.otherUserData)
    contact["boundary"] = boundary.map { .string($0) } ?? Value.none
    contact.merge(more) { $1 }
    call(name, path, side.body, [value(ofOwner: side.other, host), .record(contact)], host)
  }

  private func surface(
    _ fixture: Fixture.ID, _ body: Body.ID, _ userData: UInt64
  ) -> ContactBook.Surface {
    shapeOfFixture[fixture].map { .shape($0) } ?? .other(body, userData)
  }

  /// Where two fixtures touch now; none if they touch no more.
  private func points(of event: ContactEvent) -> Value {
    guard world.isAlive(event.bodyA) else { return .list([]) }
    let contact = world.contacts(of: event.bodyA).first {
      $0.fixtureA == event.fixtureA && $0.fixtureB == event.fixtureB
    }
    return contact.map { value(of: $0.points) } ?? .list([])
  }

  private func tell(_ event: SensorEvent, _ host: Host) {
    guard bodyOfID[event.sensorBody] != nil else { return }
    let isNews =
      event.isBegin
      ? visiting.begin(
        event.sensor, event.visitor,
        of: (
          surface(event.sensor, event.sensorBody, event.sensorUserData),
          surface(event.visitor, event.visitorBody, event.visitorUserData)
        ))
      : visiting.end(event.sensor, event.visitor)
    guard isNews else { return }
    let (name, path) =
      event.isBegin
      ? ("on_sensor_began", \ScriptedBody.Handlers.onSensorBegan)
      : ("on_sensor_ended", \ScriptedBody.Handlers.onSensorEnded)
    let visit = Value.record([
      "shape": value(ofShape: event.sensor), "other_shape": value(ofShape: event.visitor),
    ])
    call(
      name, path, event.sensorBody, [value(ofOwner: event.visitorBody, host), visit], host)
  }

  /// Calls a handler of a body, unless a callback of this step has removed the body.
  private func call(
    _ name: String, _ path: KeyPath<ScriptedBody.Handlers, ScriptFunction?>, _ body: Body.ID,
    _ arguments: [Value], _ host: Host
  ) {
    guard let object = bodyOfID[body], let function = object.handlers[keyPath: path] else { return }
    host.call(function, named: Self.bodyKind + "." + name, [.object(object.id)] + arguments)
  }
}

/// A contact as one of its two bodies sees it.
private struct Side {
  let body: Body.ID
  let fixture: Fixture.ID
  let other: Body.ID
  let otherFixture: Fixture.ID
  let otherUserData: UInt64
  let normal: Vec2

  static func both(of event: ContactEvent) -> [Side] {
    [
      Side(
        body: event.bodyA, fixture: event.fixtureA, other: event.bodyB,
        otherFixture: event.fixtureB, otherUserData: event.userDataB, normal: event.normal),
      Side(
        body: event.bodyB, fixture: event.fixtureB, other: event.bodyA,
        otherFixture: event.fixtureA, otherUserData: event.userDataA, normal: -event.normal),
    ]
  }
}
