// SPDX-License-Identifier: MIT

internal import Dynamics
internal import DynamicsPlugin
internal import Geometry
internal import Physics
internal import ScenePlugin
internal import Scripting

// What joints of all kinds have: their ends, what they bear, and what they feel.
extension PhysicsPlugin {
  /// The body of a script that an object is or shows; nil for items of behaviors.
  private func body(of id: ObjectID, _ host: Host) -> ScriptedBody? {
    switch host.objects.instance(of: id) {
    case let body as ScriptedBody: body
    case let view as View: body(showing: view)
    default: nil
    }
  }

  /// The body in the world that an object has; nil until a behavior gives it one.
  func bodyID(of id: ObjectID, _ host: Host) -> Body.ID? {
    if let body = body(of: id, host) { return body.isThere ? body.body : nil }
    return host.item(.object(id)).flatMap { dynamics.animator.body(of: $0) }
  }

  /// Whose body an object stands for: a body of its own, or an item.
  func owner(of id: ObjectID, _ host: Host) -> AnyObject? {
    guard let body = body(of: id, host) else { return host.item(.object(id)) }
    return body.item ?? body
  }

  /// Describes a kind of joint between two bodies.
  func joint<Definition: JointDefinition>(
    _ name: String, of type: Definition.Type, doc: String, hasAnchors: Bool = true,
    naturals: [ScriptedJoint<Definition>.Natural] = []
  ) -> JointKind<Definition> {
    let kind = jointKind(name, of: type, doc: doc, naturals: naturals) {
      try $0["bodies"].list.compactMap(\.object)
    }
    addBodies(kind)
    if hasAnchors {
      addAnchor(
        kind, "the point of the scene that both keep; from `local_anchor_a` and `_b` if nil")
      kind.point("local_anchor_a", \.ends.localAnchorA, "the tied point of the first, in its axes")
      kind.point("local_anchor_b", \.ends.localAnchorB, "the tied point of the second, in its axes")
    }
    kind.flag(
      "collide_connected", \.ends.collideConnected, "whether the two still collide")
    addStrength(kind)
    return kind
  }

  /// Describes a kind of joint.
  func jointKind<Definition: JointDefinition>(
    _ name: String, of type: Definition.Type, doc: String,
    naturals: [ScriptedJoint<Definition>.Natural], ends: @escaping (Target) throws -> [ObjectID]
  ) -> JointKind<Definition> {
    let builder = KindBuilder(
      "physics.\(name)_joint", of: ScriptedJoint<Definition>.self, doc: doc,
      make: { [unowned self] target in
        let joint = ScriptedJoint(target.id, try ends(target), naturals, in: self)
        ties.append(joint)
        return joint
      },
      activate: { target, joint in try joint.tie(target.host) },
      dispose: { [unowned self] _, joint in
        joint.untie()
        ties.removeAll { $0 === joint }
      })
    return JointKind(builder: builder)
  }

  func addBodies<Definition>(_ kind: JointKind<Definition>) {
    kind.builder.check { target in
      let bodies = try target["bodies"].list
      guard bodies.count != 2 || bodies[0] == bodies[1] else { return }
      throw ScriptRefusal("\(kind.name): 'bodies' must be two different ones: {a, b}")
    }
    kind.builder.constant(
      "bodies", .list(.object(Self.ownerKinds)), required: true,
      doc: "the two bodies that it ties, or views, which get bodies"
    ) { .list($1.ends.map { .object($0) }) }
  }

  func addAnchor<Definition>(_ kind: JointKind<Definition>, _ doc: String) {
    kind.builder.field(
      "anchor", .optional(.vector(unit: "pt", in: DynamicsLimits.coordinate)), doc: doc,
      get: { joint in
        guard let living = joint.living else {
          return joint.anchor.map { .vector($0) } ?? .none
        }
        let (body, local) = (
          joint.plugin.world.bodies(of: living).b, joint.plugin.world.localAnchors(of: living).b
        )
        return .vector(Units.points(joint.plugin.world.worldPoint(local, of: body)))
      },
      set: { $0.setAnchor($1.vector) })
  }

  // MARK: strength

  func addStrength<Definition>(_ kind: JointKind<Definition>) {
    strength(kind, "break_force", unit: "N", \.ends.breakForce, "the force at which it breaks")
    strength(kind, "break_torque", unit: "N·m", \.ends.breakTorque, "the torque at which it breaks")
    kind.builder.readOnly(
      "reaction_force", .vector(unit: "N"), atLoad: .vector(.zero),
      doc: "its force on the second body in the last sub-step"
    ) { _, joint in
      .vector(joint.living.map { Units.vector(joint.plugin.world.reactionForce(of: $0)) } ?? .zero)
    }
    kind.builder.readOnlyNumber(
      "reaction_torque", unit: "N·m", doc: "its torque on the second body in the last sub-step"
    ) { joint in joint.living.map { Double(joint.plugin.world.reactionTorque(of: $0)) } ?? 0 }
    kind.builder.readOnly(
      "is_broken", .boolean, atLoad: .boolean(false),
      doc: "whether it broke, and stays so: construct another"
    ) { .boolean($1.isBroken) }
    kind.builder.handler(
      "on_break",
      [
        Parameter("joint", .object([kind.name])), Parameter("force", .number(unit: "N")),
        Parameter("torque", .number(unit: "N·m")),
      ],
      doc: "called with (joint, force, torque) when it breaks", get: { $0.onBreak },
      set: { $0.onBreak = $1 })
  }

  private func strength<Definition>(
    _ kind: JointKind<Definition>, _ name: String, unit: String,
    _ path: WritableKeyPath<Definition, Float>, _ doc: String
  ) {
    kind.builder.field(
      name, .optional(.number(unit: unit, in: 0...1e9)), doc: doc + "; never when nil",
      get: {
        let most = $0.definition[keyPath: path]
        return most.isFinite ? .number(Double(most)) : .none
      },
      set: { joint, value in
        joint.edit { $0[keyPath: path] = value.number.map { Float($0) } ?? .infinity }
      })
  }
}
