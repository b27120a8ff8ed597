// SPDX-License-Identifier: MIT

internal import Dynamics
internal import DynamicsPlugin
internal import Geometry
internal import Physics
internal import Scripting

// What scripts do to a body at once, and what they ask it.
extension PhysicsPlugin {
  private static let point = Parameter(
    "point", .optional(.vector(unit: "pt", in: DynamicsLimits.coordinate)))

  func addEffects(_ body: KindBuilder<ScriptedBody>) {
    body.effect(
      "apply_force",
      [Parameter("force", .vector(unit: "N", in: DynamicsLimits.force)), Self.point],
      doc: "pushes during the next step, at a point of the scene or the center of mass: "
        + "1 N on 1 kg by 100 pt/s²"
    ) { _, object, arguments in
      let force = Units.same(arguments[0].vector ?? .zero)
      try object.edit { world, body in
        let point = arguments[1].vector.map(Units.meters) ?? world.worldCenter(of: body)
        world.applyForce(force, at: point, to: body)
      }
    }
    body.effect(
      "apply_impulse",
      [Parameter("impulse", .vector(unit: "N·s", in: DynamicsLimits.force)), Self.point],
      doc: "changes the velocity at once, at a point of the scene or the center of mass: "
        + "1 N·s on 1 kg by 100 pt/s"
    ) { _, object, arguments in
      let impulse = Units.same(arguments[0].vector ?? .zero)
      try object.edit { world, body in
        let point = arguments[1].vector.map(Units.meters) ?? world.worldCenter(of: body)
        world.applyLinearImpulse(impulse, at: point, to: body)
      }
    }
    addTurns(body)
    addTarget(body)
  }

  private func addTurns(_ body: KindBuilder<ScriptedBody>) {
    let turns = -1e9...1e9
    body.effect(
      "apply_torque", [Parameter("torque", .number(unit: "N·m", in: turns))],
      doc: "turns during the next step, clockwise: 1 N·m on 1 kg·m² by 1 rad/s²"
    ) { _, object, arguments in
      try object.edit { $0.applyTorque(Float(arguments[0].number ?? 0), to: $1) }
    }
    body.effect(
      "apply_angular_impulse", [Parameter("impulse", .number(unit: "N·m·s", in: turns))],
      doc: "changes the rate of turn at once: 1 N·m·s on 1 kg·m² by 1 rad/s"
    ) { _, object, arguments in
      try object.edit { $0.applyAngularImpulse(Float(arguments[0].number ?? 0), to: $1) }
    }
  }

  private func addTarget(_ body: KindBuilder<ScriptedBody>) {
    let options: [ValueType.Option] = [
      ("position", .vector(unit: "pt", in: DynamicsLimits.coordinate), true),
      ("angle", .number(unit: "rad", in: DynamicsLimits.angle), false),
      ("duration", .number(unit: "s", in: 1e-3...1e6), true),
    ]
    body.effect(
      "set_target", [Parameter("target", .fields(options))],
      doc: "gives a kinematic body the velocity that takes it to {position = , duration = }; "
        + "it goes on until told otherwise"
    ) { _, object, arguments in
      guard object.isThere, object.world.bodyType(of: object.body) == .kinematic else {
        throw ScriptRefusal("body:set_target: only a kinematic body has a target: set 'type'")
      }
      let target = arguments[0]
      try object.edit { world, body in
        world.setTarget(
          of: body, position: Units.meters(target[name: "position"].vector ?? .zero),
          angle: target[name: "angle"].number.map { Float($0) } ?? world.angle(of: body),
          after: Float(target[name: "duration"].number ?? 1))
      }
    }
  }

  // MARK: questions

  func addBodyQueries(_ body: KindBuilder<ScriptedBody>) {
    let point = Parameter("point", .vector(unit: "pt", in: DynamicsLimits.coordinate))
    body.query(
      "local_point", [point], returns: .vector(unit: "pt"), atLoad: .vector(.zero),
      doc: "where a point of the scene is from the body's position, in its own axes"
    ) { _, object, arguments in
      guard object.isThere else { return .vector(.zero) }
      let point = Units.meters(arguments[0].vector ?? .zero)
      return .vector(Units.points(object.world.localPoint(point, of: object.body)))
    }
    body.query(
      "world_point", [point], returns: .vector(unit: "pt"), atLoad: .vector(.zero),
      doc: "where a point of the body is in the scene"
    ) { _, object, arguments in
      guard object.isThere else { return .vector(.zero) }
      let point = Units.meters(arguments[0].vector ?? .zero)
      return .vector(Units.points(object.world.worldPoint(point, of: object.body)))
    }
    addContacts(body)
  }

  private func addContacts(_ body: KindBuilder<ScriptedBody>) {
    let contact: [ValueType.Option] = [
      ("other", .optional(.object(Self.ownerKinds)), false),
      ("shape", .optional(.object(shapeKinds)), false),
      ("other_shape", .optional(.object(shapeKinds)), false),
      ("normal", .vector(unit: "no unit"), true),
      ("points", .list(.fields(Self.contactPoint)), true),
    ]
    body.query(
      "contacts", returns: .list(.fields(contact)), atLoad: .list([]),
      doc: "what it touches now: {other = , shape = , other_shape = , normal = , points = }; the "
        + "normal is of length 1 and leads to the other; each point is {point = , impulse = , "
        + "friction_impulse = }"
    ) { [unowned self] target, object, _ in
      guard object.isThere else { return .list([]) }
      return .list(
        world.contacts(of: object.body).map { value(of: $0, for: object, target.host) })
    }
  }

  private func value(of contact: Contact, for object: ScriptedBody, _ host: Host) -> Value {
    let isFirst = world.body(of: contact.fixtureA) == object.body
    let (mine, other) =
      isFirst ? (contact.fixtureA, contact.fixtureB) : (contact.fixtureB, contact.fixtureA)
    let normal = isFirst ? contact.normal : -contact.normal
    return .record([
      "other": value(ofOwner: world.body(of: other), host), "shape": value(ofShape: mine),
      "other_shape": value(ofShape: other),
      "normal": .vector(Units.vector(normal)),
      "points": value(of: contact.points),
    ])
  }

  /// What scripts hear of one place where two shapes touch.
  static let contactPoint: [ValueType.Option] = [
    ("point", .vector(unit: "pt"), true), ("impulse", .number(unit: "N·s"), true),
    ("friction_impulse", .number(unit: "N·s"), true),
  ]

  func value(of points: [ContactPoint]) -> Value {
    .list(
      points.map { point in
        .record([
          "point": .vector(Units.points(point.position)),
          "impulse": .number(Double(point.normalImpulse)),
          "friction_impulse": .number(Double(point.tangentImpulse)),
        ])
      })
  }

  /// The object that a body belongs to; nil for walls and what has ended.
  func value(ofOwner body: Body.ID, _ host: Host) -> Value {
    dynamics.owner(of: body, host).map { .object($0) } ?? .none
  }

  /// The shape that a fixture is part of; nil for those of views and walls.
  func value(ofShape fixture: Fixture.ID) -> Value {
    shapeOfFixture[fixture].map { .object($0) } ?? .none
  }
}
