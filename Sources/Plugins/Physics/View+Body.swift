// SPDX-License-Identifier: MIT

internal import Dynamics
internal import DynamicsPlugin
internal import Geometry
internal import Physics
internal import ScenePlugin
internal import Scripting

// What a view's body is like: one from a behavior, or one that it shows.
extension PhysicsPlugin {
  func extendViews(_ host: Host) {
    guard let kind = host.registry.kind(named: "view") else { return }
    let view = KindBuilder(extending: kind, of: View.self)
    view.readOnlyNumber("mass", unit: "kg", doc: "the mass of the view's body; 0 without one") {
      [unowned self] view in
      if let mass = dynamics.animator.mass(of: view) { return mass }
      return body(showing: view).map { Double(world.mass(of: $0.body)) } ?? 0
    }
    view.readOnly(
      "is_awake", .boolean, atLoad: .boolean(false),
      doc: "whether the view's body may move; one at rest sleeps"
    ) { [unowned self] _, view in .boolean(bodyID(of: view).map { world.isAwake($0) } ?? false) }
    view.readOnly(
      "body", .optional(.object([Self.bodyKind])),
      doc: "the view's body, as long as it has one; nil in a load"
    ) { [unowned self] target, view in value(ofBodyOf: view, target.host) }
    addPushes(view)
  }

  private func bodyID(of view: View) -> Body.ID? {
    dynamics.animator.body(of: view) ?? body(showing: view)?.body
  }

  /// The body of a view; the first that asks makes its handle.
  private func value(ofBodyOf view: View, _ host: Host) -> Value {
    if let shown = body(showing: view) { return .object(shown.id) }
    guard let body = dynamics.animator.body(of: view) else { return .none }
    if let known = bodyOfID[body] { return .object(known.id) }
    let id = host.adopt(Self.bodyKind, of: host.objects.label(of: view.id)) { id in
      let object = ScriptedBody(id, body, of: view, in: self)
      bodies.append(object)
      bodyOfID[body] = object
      return object
    }
    return .object(id)
  }

  private func addPushes(_ view: KindBuilder<View>) {
    view.effect(
      "apply_impulse", [Parameter("impulse", .vector(unit: "N·s", in: -1e6...1e6))],
      doc: "changes the velocity at once: 1 N·s on 1 kg by 100 pt/s"
    ) { [unowned self] _, view, arguments in
      let body = try requireBody(of: view, "apply_impulse")
      world.applyLinearImpulse(
        Units.same(arguments[0].vector ?? .zero), at: world.worldCenter(of: body), to: body)
      dynamics.follow(view)
      self.body(showing: view)?.show()
      worldChanged()
    }
    view.effect(
      "apply_force", [Parameter("force", .vector(unit: "N", in: -1e6...1e6))],
      doc: "pushes during the next step: 1 N on 1 kg by 100 pt/s²"
    ) { [unowned self] _, view, arguments in
      let body = try requireBody(of: view, "apply_force")
      world.applyForceToCenter(Units.same(arguments[0].vector ?? .zero), to: body)
      worldChanged()
    }
  }

  private func requireBody(of view: View, _ name: String) throws -> Body.ID {
    guard let body = bodyID(of: view) else {
      throw ScriptRefusal(
        "view:\(name): the view has no body: add it to a behavior such as dynamics.collision first")
    }
    return body
  }
}
