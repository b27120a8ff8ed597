// SPDX-License-Identifier: MIT

internal import Dynamics
internal import DynamicsPlugin
internal import Geometry
internal import Physics
internal import ScenePlugin
internal import Scripting

extension PhysicsPlugin {
  static let bodyKind = "physics.body"
  /// Whatever has a body.
  static let ownerKinds = [bodyKind] + itemKinds

  func registerBody(_ host: Host) {
    let body = KindBuilder(
      Self.bodyKind, of: ScriptedBody.self,
      doc: "A rigid body of its own; a view's `body` is one too.",
      make: { [unowned self] in makeBody($0.id) },
      activate: { try $1.start() },
      dispose: { [unowned self] target, body in dispose(body, target.host) })
    addPlace(body)
    addMotion(body)
    addNature(body)
    addMass(body)
    addShapes(body)
    addView(body)
    addEffects(body)
    addBodyQueries(body)
    addHandlers(body)
    body.example("physics.body{ position = { 50, 50 }, shape = physics.circle{ radius = 10 } }")
    host.registry.add(body)
  }

  private func makeBody(_ id: ObjectID) -> ScriptedBody {
    let body = ScriptedBody(id, world.createBody(BodyDefinition()), in: self)
    bodies.append(body)
    bodyOfID[body.body] = body
    dynamics.owners[body.body] = id
    return body
  }

  private func dispose(_ body: ScriptedBody, _ host: Host) {
    bodies.removeAll { $0 === body }
    bodyOfID[body.body] = nil
    dynamics.owners[body.body] = nil
    for shape in body.shapes {
      shape.detach()
      // A load says itself which shapes are gone.
      if !host.isCommitting { host.end(shape.id) }
    }
    guard body.item == nil else { return }
    world.destroyBody(body.body)
    worldChanged()
  }

  // MARK: place

  private func addPlace(_ body: KindBuilder<ScriptedBody>) {
    let types: [(name: String, type: BodyType)] = [
      ("dynamic", .dynamic), ("static", .static), ("kinematic", .kinematic),
    ]
    body.field(
      "type", .choice(types.map(\.name)), default: .string("dynamic"),
      doc: "dynamic: moved by forces; kinematic: by its velocity alone; static: not at all",
      get: { object in
        let type = object.isThere ? object.world.bodyType(of: object.body) : .dynamic
        return .string(types.first { $0.type == type }?.name ?? "dynamic")
      },
      set: { object, value in
        let type = types.first { $0.name == value.string }?.type ?? .dynamic
        try object.edit { $0.setBodyType(type, of: $1) }
      })
    let places = DynamicsLimits.coordinate
    body.field(
      "position", .vector(unit: "pt", in: places), default: .vector(.zero),
      doc: "where its shapes' origin is, in the scene; assigning keeps its velocity",
      get: { .vector($0.position) },
      set: { try $0.move(to: $1.vector ?? .zero, angle: $0.angle) })
    body.parts(["x", "y"], of: "position", unit: "pt", in: places) { $0.position }
    body.number(
      "angle", unit: "rad", in: DynamicsLimits.angle, doc: "its turn, clockwise",
      get: { $0.angle }, set: { try $0.move(to: $0.position, angle: $1) })
  }

  // MARK: motion

  private func addMotion(_ body: KindBuilder<ScriptedBody>) {
    let speeds = DynamicsLimits.velocity
    body.field(
      "linear_velocity", .vector(unit: "pt/s", in: speeds), default: .vector(.zero),
      doc: "the velocity of its center of mass; a static body keeps still",
      get: { .vector($0.linearVelocity) },
      set: { try $0.setMotion($1.vector ?? .zero, $0.angularVelocity) })
    body.parts(["vx", "vy"], of: "linear_velocity", unit: "pt/s", in: speeds) {
      $0.linearVelocity
    }
    body.number(
      "angular_velocity", unit: "rad/s", in: DynamicsLimits.angle, doc: "its rate of turn",
      get: { $0.angularVelocity }, set: { try $0.setMotion($0.linearVelocity, $1) })
    number(
      body, "gravity_scale", unit: "no unit", in: DynamicsLimits.gravity, default: 1,
      "the factor on the gravity of `physics.world`", { $0.gravityScale(of: $1) },
      { $0.setGravityScale($2, of: $1) })
    number(
      body, "linear_damping", unit: "1/s", in: DynamicsLimits.coefficient,
      "how fast its motion dies out", { $0.linearDamping(of: $1) },
      { $0.setLinearDamping($2, of: $1) })
    number(
      body, "angular_damping", unit: "1/s", in: DynamicsLimits.coefficient,
      "how fast its turn dies out", { $0.angularDamping(of: $1) },
      { $0.setAngularDamping($2, of: $1) })
  }

  private func number(
    _ body: KindBuilder<ScriptedBody>, _ name: String, unit: String, in range: ClosedRange<Double>,
    default value: Double = 0, _ doc: String, _ get: @escaping (World, Body.ID) -> Float,
    _ set: @escaping (World, Body.ID, Float) -> Void
  ) {
    body.number(
      name, unit: unit, in: range, default: value, doc: doc,
      get: { $0.isThere ? Double(get($0.world, $0.body)) : value },
      set: { object, number in try object.edit { set($0, $1, Float(number)) } })
  }
}
