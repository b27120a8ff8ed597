// SPDX-License-Identifier: MIT

internal import Dynamics
internal import Geometry
internal import Scripting

/// A field with what a script hangs on it.
final class ScriptedField: ScriptedBehavior {
  let behavior: FieldBehavior
  let bond: Bond
  var base: any Behavior { behavior }
  /// The region as the script gave it.
  var region = Value.none
  /// What computes a field of one's own.
  var function: ScriptFunction?

  init(_ behavior: FieldBehavior, _ id: ObjectID) {
    self.behavior = behavior
    bond = Bond(id)
  }

  func save() -> () -> Void {
    let (region, function) = (region, function)
    return { [self] in (self.region, self.function) = (region, function) }
  }
}

private typealias FieldKind = KindBuilder<ScriptedField>

extension DynamicsPlugin {
  /// The names of the fields' kinds.
  static let fieldKinds =
    [
      "drag_field", "vortex_field", "radial_gravity_field", "linear_gravity_field",
      "velocity_field", "noise_field", "turbulence_field", "spring_field", "electric_field",
      "magnetic_field", "field",
    ].map { "dynamics.\($0)" }

  func registerFields(_ host: Host) {
    registerFlows(host)
    registerPulls(host)
    registerNoises(host)
    registerChargeFields(host)
    registerOwnField(host)
  }

  private func registerFlows(_ host: Host) {
    let drag = field("drag_field", "Brakes its items by the square of their speed.") { .drag() }
    addStrength(drag, 0)
    addDirection(drag, unit: "100 pt/s", "the wind that it brakes to")
    host.registry.add(drag)
    let vortex = field("vortex_field", "Pushes its items around its position, clockwise.") {
      .vortex()
    }
    addStrength(vortex, 0)
    addCompatibility(vortex, "whether it divides by the mass twice, as the phone's does")
    host.registry.add(vortex)
    let velocity = field(
      "velocity_field", "Gives its items a velocity, whatever pulls at them; the first one rules."
    ) { .velocity(direction: .zero) }
    addDirection(velocity, unit: "100 pt/s", "the velocity", required: true)
    host.registry.add(velocity)
  }

  private func registerPulls(_ host: Host) {
    let radial = field(
      "radial_gravity_field", "Attracts its items to its position, whatever their mass."
    ) { .radialGravity(position: .zero) }
    addStrength(radial, 2)
    host.registry.add(radial)
    let linear = field(
      "linear_gravity_field", "Accelerates its items, whatever their mass."
    ) { .linearGravity(direction: .zero) }
    addStrength(linear, 0)
    addDirection(
      linear, unit: "100 pt/s²", "the acceleration: a tenth of a gravity's", required: true)
    host.registry.add(linear)
    let spring = field("spring_field", "Pulls its items to its position as a spring does.") {
      .spring()
    }
    addStrength(spring, -1)
    host.registry.add(spring)
  }

  private func registerNoises(_ host: Host) {
    let noise = field("noise_field", "Pushes its items irregularly.") {
      .noise(smoothness: 0, animationSpeed: 0)
    }
    let turbulence = field(
      "turbulence_field", "Pushes its items irregularly, by mass and the square of their speed."
    ) { .turbulence(smoothness: 0, animationSpeed: 0) }
    for kind in [noise, turbulence] {
      addStrength(kind, 0)
      kind.number(
        "smoothness", unit: "no unit", in: 0...1, doc: "the grain: 0 about 12 pt, 1 about 200 pt",
        get: { $0.behavior.smoothness }, set: { $0.behavior.smoothness = $1 })
      kind.number(
        "animation_speed", unit: "1/s", in: DynamicsLimits.pace, doc: "how often it changes",
        get: { $0.behavior.animationSpeed }, set: { $0.behavior.animationSpeed = $1 })
      host.registry.add(kind)
    }
  }

  private func registerChargeFields(_ host: Host) {
    let electric = field("electric_field", "Repels its items by their charge.") { .electric() }
    addStrength(electric, 1)
    host.registry.add(electric)
    let magnetic = field("magnetic_field", "Bends the way of its charged items.") { .magnetic() }
    addStrength(magnetic, 1)
    addCompatibility(
      magnetic, "whether it minds only that there is a charge, as the phone's does")
    host.registry.add(magnetic)
  }

  private static let columns = [
    ("x", "pt"), ("y", "pt"), ("vx", "pt/s"), ("vy", "pt/s"), ("mass", "kg"), ("charge", "no unit"),
    ("t", "s"),
  ].map { Parameter($0.0, .number(unit: $0.1)) }

  private func registerOwnField(_ host: Host) {
    let name = "dynamics.field"
    let own = field(
      "field", "A field of your own, computed in every sub-step.",
      prepare: { [unowned host] object in
        object.behavior.evaluate = { [weak object, unowned host] batch in
          batch.ask(
            object?.function, named: "dynamics.field.field", takesCharge: true,
            limit: DynamicsLimits.force.upperBound, in: host)
        }
      }, { .custom { _ in } })
    own.number(
      "strength", unit: "no unit", in: DynamicsLimits.strength, default: 1,
      doc: "0 switches it off; nothing else changes the forces",
      get: { $0.behavior.strength }, set: { $0.behavior.strength = $1 })
    own.handler(
      "field", Self.columns, returns: .number(unit: "N"), results: 2,
      doc:
        "from (x, y, vx, vy, mass, charge, t), x and y from its position, in pt, pt/s, kg and s: "
        + "fx, fy in newtons",
      get: { $0.function },
      set: { object, function in
        object.function = function
        // Assigning starts a world that was at rest.
        let evaluate = object.behavior.evaluate
        object.behavior.evaluate = evaluate
      })
    own.check { target in
      guard try target["field"] == .none else { return }
      throw ScriptRefusal(
        "\(name): 'field' is missing: give a function(x, y, vx, vy, mass, charge, t) that returns "
          + "fx, fy")
    }
    own.example(
      "dynamics.field{ items = { ball }, field = function(x, y) return 0, -0.01 * y end }")
    host.registry.add(own)
  }
}

// MARK: - Fields of fields

extension DynamicsPlugin {
  private func field(
    _ name: String, _ doc: String, prepare: @escaping (ScriptedField) -> Void = { _ in },
    _ make: @escaping () -> FieldBehavior
  ) -> FieldKind {
    let name = "dynamics.\(name)"
    let kind = describe(
      name, of: ScriptedField.self, doc: doc,
      make: { target in
        let object = ScriptedField(make(), target.id)
        prepare(object)
        return object
      },
      validate: { _ = try RegionReader.region(try $0["region"], of: name) })
    addItems(to: kind) { $0.behavior }
    kind.field(
      "position", .vector(unit: "pt", in: DynamicsLimits.coordinate), default: .vector(.zero),
      doc: "where it is",
      get: { .vector($0.behavior.position) },
      set: { $0.behavior.position = $1.vector ?? .zero })
    kind.field(
      "region", .any, doc: RegionReader.doc, get: { $0.region },
      set: { object, value in
        object.behavior.region = try RegionReader.region(value, of: name)
        object.region = value
      })
    return kind
  }

  private func addStrength(_ kind: FieldKind, _ falloff: Double) {
    kind.number(
      "strength", unit: "no unit", in: DynamicsLimits.strength, default: 1, doc: "how strong it is",
      get: { $0.behavior.strength }, set: { $0.behavior.strength = $1 })
    kind.number(
      "falloff", unit: "no unit", in: DynamicsLimits.falloff, default: falloff,
      doc: "the power by which it weakens with the distance in units of 100 pt",
      get: { $0.behavior.falloff }, set: { $0.behavior.falloff = $1 })
    kind.number(
      "minimum_radius", unit: "pt", in: DynamicsLimits.minimumRadius, default: 100.0 / 32768,
      doc: "the least distance that the falloff counts with",
      get: { $0.behavior.minimumRadius }, set: { $0.behavior.minimumRadius = $1 })
  }

  private func addDirection(
    _ kind: FieldKind, unit: String, _ doc: String, required: Bool = false
  ) {
    kind.field(
      "direction", .vector(unit: unit, in: DynamicsLimits.direction),
      default: required ? .none : .vector(.zero), required: required, doc: doc,
      get: { .vector($0.behavior.direction) },
      set: { $0.behavior.direction = $1.vector ?? .zero })
  }

  private func addCompatibility(_ kind: FieldKind, _ doc: String) {
    kind.field(
      "apple_compatible", .boolean, default: .boolean(false), doc: doc,
      get: { .boolean($0.behavior.isAppleCompatible) },
      set: { $0.behavior.isAppleCompatible = $1.boolean ?? false })
  }
}
