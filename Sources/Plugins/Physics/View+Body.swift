// SPDX-License-Identifier: MIT

internal import Dynamics
internal import DynamicsPlugin
internal import Geometry
internal import Physics
internal import ScenePlugin
internal import Scripting

// What a view's body is like, once a behavior has given it one.
extension PhysicsPlugin {
  func extendViews(_ host: Host) {
    guard let kind = host.registry.kind(named: "view") else { return }
    let view = KindBuilder(extending: kind, of: View.self)
    let animator = dynamics.animator
    view.readOnlyNumber("mass", unit: "kg", doc: "the mass of the view's body; 0 without one") {
      animator.mass(of: $0) ?? 0
    }
    view.readOnly(
      "is_awake", .boolean, atLoad: .boolean(false),
      doc: "whether the view's body may move; one at rest sleeps"
    ) { _, view in .boolean(animator.body(of: view).map { animator.world.isAwake($0) } ?? false) }
    addPushes(view)
  }

  private func addPushes(_ view: KindBuilder<View>) {
    view.effect(
      "apply_impulse", [Parameter("impulse", .vector(unit: "N·s", in: -1e6...1e6))],
      doc: "changes the velocity at once: 1 N·s on 1 kg by 100 pt/s"
    ) { [unowned self] _, view, arguments in
      let (animator, world) = (dynamics.animator, dynamics.animator.world)
      let body = try body(of: view, "apply_impulse")
      world.applyLinearImpulse(
        Self.newtons(arguments[0]), at: world.worldCenter(of: body), to: body)
      dynamics.follow(view)
      animator.updateItem(view)
    }
    view.effect(
      "apply_force", [Parameter("force", .vector(unit: "N", in: -1e6...1e6))],
      doc: "pushes during the next step: 1 N on 1 kg by 100 pt/s²"
    ) { [unowned self] _, view, arguments in
      let body = try body(of: view, "apply_force")
      dynamics.animator.world.applyForceToCenter(Self.newtons(arguments[0]), to: body)
      dynamics.animator.updateItem(view)
    }
  }

  private func body(of view: View, _ name: String) throws -> Body.ID {
    guard let body = dynamics.animator.body(of: view) else {
      throw ScriptRefusal(
        "view:\(name): the view has no body: add it to a behavior such as dynamics.collision first")
    }
    return body
  }

  /// A vector in newtons, the same number on both sides.
  private static func newtons(_ value: Value) -> Vec2 {
    let vector = value.vector ?? .zero
    return Vec2(Float(vector.x), Float(vector.y))
  }
}
