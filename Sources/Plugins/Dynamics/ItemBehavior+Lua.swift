// SPDX-License-Identifier: MIT

public import Dynamics
internal import Geometry
internal import Scripting

extension DynamicsPlugin {
  func registerItemBehavior(_ host: Host) {
    let kind = describe(
      "dynamics.item_behavior", of: Scripted<ItemBehavior>.self,
      doc: "What its items are like. Of several, the last that changed a property decides it.",
      make: { Scripted(ItemBehavior(), id: $0.id) })
    addItems(to: kind) { $0.behavior }
    addSurface(kind)
    addResistance(kind)
    addSwitches(kind)
    addVelocities(kind)
    kind.example("dynamics.item_behavior{ items = { ball }, elasticity = 0.7 }")
    host.registry.add(kind)
  }

  private func addSurface(_ kind: KindBuilder<Scripted<ItemBehavior>>) {
    kind.number(
      "elasticity", unit: "no unit", in: 0...1e3, default: 0.2,
      doc: "bounciness: 0 none, 1 all, above 1 gains speed; the larger of two counts",
      get: { $0.behavior.elasticity }, set: { $0.behavior.elasticity = $1 })
    kind.number(
      "friction", unit: "no unit", in: 0...1e3, default: 0.2,
      doc: "how items rub: 0 slides, 1 grips; of two, the root of their product counts",
      get: { $0.behavior.friction }, set: { $0.behavior.friction = $1 })
    kind.number(
      "density", unit: "kg per 100×100 pt", in: 1e-6...1e6, default: 1,
      doc: "mass by area: a view of 100 by 100 pt weighs this many kg",
      get: { $0.behavior.density }, set: { $0.behavior.density = $1 })
    kind.number(
      "charge", unit: "no unit", in: -1e6...1e6,
      doc: "what electric and magnetic fields act on; its sign says which way",
      get: { $0.behavior.charge }, set: { $0.behavior.charge = $1 })
  }

  private func addResistance(_ kind: KindBuilder<Scripted<ItemBehavior>>) {
    kind.number(
      "resistance", unit: "1/s", in: 0...1e6, default: 0.1,
      doc: "linear damping: speed halves in ln 2 / resistance seconds",
      get: { $0.behavior.resistance }, set: { $0.behavior.resistance = $1 })
    kind.number(
      "angular_resistance", unit: "1/s", in: 0...1e6, default: 0.1,
      doc: "damping of the turn: its rate halves in ln 2 / angular_resistance seconds",
      get: { $0.behavior.angularResistance }, set: { $0.behavior.angularResistance = $1 })
  }

  private func addSwitches(_ kind: KindBuilder<Scripted<ItemBehavior>>) {
    kind.field(
      "allows_rotation", .boolean, default: .boolean(true), doc: "whether contacts turn the items",
      get: { .boolean($0.behavior.allowsRotation) },
      set: { $0.behavior.allowsRotation = $1.boolean ?? true })
    kind.field(
      "is_anchored", .boolean, default: .boolean(false),
      doc: "whether the items stand still and others bounce off them",
      get: { .boolean($0.behavior.isAnchored) },
      set: { $0.behavior.isAnchored = $1.boolean ?? false })
  }

  // MARK: velocities

  private func addVelocities(_ kind: KindBuilder<Scripted<ItemBehavior>>) {
    let item = Parameter("item", .object(itemKinds))
    kind.effect(
      "add_linear_velocity", [Parameter("velocity", .vector(unit: "pt/s", in: -1e7...1e7)), item],
      doc: "adds to an item's velocity at once, whatever its mass"
    ) { [unowned self] target, object, arguments in
      try withItem(arguments[1], of: object, target) { [unowned object] view in
        object.behavior.addLinearVelocity(arguments[0].vector ?? .zero, for: view)
        self.follow(view)
      }
    }
    kind.effect(
      "add_angular_velocity",
      [Parameter("velocity", .number(unit: "rad/s", in: -1e6...1e6)), item],
      doc: "adds to an item's rate of turn, clockwise"
    ) { [unowned self] target, object, arguments in
      try withItem(arguments[1], of: object, target) { [unowned object] view in
        object.behavior.addAngularVelocity(arguments[0].number ?? 0, for: view)
        self.follow(view)
      }
    }
    addVelocityQueries(kind, item)
  }

  private func addVelocityQueries(
    _ kind: KindBuilder<Scripted<ItemBehavior>>, _ item: Parameter
  ) {
    kind.query(
      "linear_velocity", [item], returns: .vector(unit: "pt/s"), atLoad: .vector(.zero),
      doc: "an item's velocity, in pt/s"
    ) { target, object, arguments in
      let item = target.host.item(arguments[0])
      return .vector(item.map { object.behavior.linearVelocity(for: $0) } ?? .zero)
    }
    kind.query(
      "angular_velocity", [item], returns: .number(unit: "rad/s"), atLoad: .number(0),
      doc: "an item's rate of turn, in rad/s"
    ) { target, object, arguments in
      let item = target.host.item(arguments[0])
      return .number(item.map { object.behavior.angularVelocity(for: $0) } ?? 0)
    }
  }

  /// Lets an item read its body's velocity before the next step.
  public func follow(_ item: any DynamicItem) {
    guard animator.body(of: item) != nil else { return }
    item.velocity = animator.linearVelocity(of: item)
    item.angularVelocity = animator.angularVelocity(of: item)
  }
}
