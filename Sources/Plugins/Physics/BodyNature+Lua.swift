// SPDX-License-Identifier: MIT

internal import Dynamics
internal import DynamicsPlugin
internal import Geometry
internal import Physics
internal import ScenePlugin
internal import Scripting

// What a body is like: how it sleeps and turns, its mass, and the view that shows it.
extension PhysicsPlugin {
  func addNature(_ body: KindBuilder<ScriptedBody>) {
    flag(
      body, "is_fixed_rotation", false, "whether contacts and forces leave its turn alone",
      { $0.isFixedRotation($1) }, { $0.setFixedRotation($2, of: $1) })
    flag(
      body, "is_bullet", false,
      "whether it is swept against moving bodies too, so that it never passes through one",
      { $0.isBullet($1) }, { $0.setBullet($2, of: $1) })
    flag(
      body, "allows_sleep", true, "whether it may fall asleep when it lies still",
      { $0.allowsSleep($1) }, { $0.setAllowsSleep($2, of: $1) })
    flag(
      body, "is_awake", true,
      "whether it takes part in steps; putting it to sleep takes its velocity",
      { $0.isAwake($1) }, { $0.setAwake($2, of: $1) })
  }

  private func flag(
    _ body: KindBuilder<ScriptedBody>, _ name: String, _ value: Bool, _ doc: String,
    _ get: @escaping (World, Body.ID) -> Bool, _ set: @escaping (World, Body.ID, Bool) -> Void
  ) {
    body.field(
      name, .boolean, default: .boolean(value), doc: doc,
      get: { .boolean($0.isThere ? get($0.world, $0.body) : value) },
      set: { object, flag in try object.edit { set($0, $1, flag.boolean ?? value) } })
  }

  // MARK: mass

  func addMass(_ body: KindBuilder<ScriptedBody>) {
    body.field(
      "mass", .optional(.number(unit: "kg", in: 1e-6...1e9)),
      doc: "the mass; that of its shapes unless given, 0 unless dynamic",
      get: { .number($0.isThere ? Double($0.world.mass(of: $0.body)) : 0) },
      set: { object, value in
        try object.override { $0.mass = value.number.map { Float($0) } }
      })
    body.field(
      "inertia", .optional(.number(unit: "kg·m²", in: 0...1e9)),
      doc: "what resists turning, about the center of mass; that of its shapes unless given",
      get: { .number($0.isThere ? Double($0.world.centralInertia(of: $0.body)) : 0) },
      set: { object, value in
        try object.override { $0.inertia = value.number.map { Float($0) } }
      })
    body.field(
      "center_of_mass", .optional(.vector(unit: "pt", in: -1e6...1e6)),
      doc: "the center of mass from its position, in its own axes; that of its shapes unless given",
      get: { .vector($0.isThere ? Units.points($0.world.localCenter(of: $0.body)) : .zero) },
      set: { object, value in
        try object.override { $0.center = value.vector.map { Units.meters($0) } }
      })
  }

  // MARK: view

  func addView(_ body: KindBuilder<ScriptedBody>) {
    body.hostField(
      "view", .optional(.object(["view"])),
      doc: "a view that goes where the body goes, and the body where it is put",
      get: { ($1.item ?? $1.shown).map { .object($0.id) } ?? .none },
      set: { [unowned self] target, object, value in
        guard object.item == nil else {
          throw ScriptRefusal("physics.body: the view of a view's body can't change")
        }
        let view = value.object.flatMap { target.host.objects.instance(of: $0, as: View.self) }
        if let view, let reason = reasonAgainst(view, for: object) {
          let refusal = ScriptRefusal("physics.body: 'view' \(reason)")
          return try dynamics.refuse(refusal, by: target.id, target.host)
        }
        object.shown = view
        object.show()
      })
  }

  /// Why a body can't be shown by a view; nil when it can.
  private func reasonAgainst(_ view: View, for body: ScriptedBody) -> String? {
    if let other = self.body(showing: view), other !== body {
      return "shows another body already: give another view"
    }
    guard dynamics.animator.body(of: view) != nil else { return nil }
    return "has a body from a behavior: use that, view.body, or give another view"
  }
}

extension ScriptedBody {
  fileprivate func override(_ change: (inout MassOverride) -> Void) throws {
    try edit { world, body in
      var override = world.massOverride(of: body)
      change(&override)
      world.setMassOverride(override, of: body)
    }
  }
}
