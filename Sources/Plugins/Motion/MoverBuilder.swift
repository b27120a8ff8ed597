// SPDX-License-Identifier: MIT

internal import Geometry
internal import ScenePlugin
internal import Scripting

/// Describes one kind of motion that runs: what all have alike, and short ways for its own fields.
struct MoverBuilder<Settings: Rule> {
  let kind: KindBuilder<Mover<Settings>>

  init(
    _ name: String, doc: String, plugin: MotionPlugin,
    properties: [Property] = Property.allCases, isVelocityGiven: Bool = false,
    activate: @escaping (Mover<Settings>) throws -> Void = { _ in },
    validate: @escaping (Target) throws -> Void = { _ in }
  ) {
    kind = KindBuilder(
      name, of: Mover<Settings>.self, doc: doc,
      make: { [unowned plugin] target in
        let rule = try Settings(target)
        let player = Player(
          kind: name, view: try Self.view(of: target, name),
          property: try target["property"].string.flatMap { Property(rawValue: $0) } ?? .center,
          track: rule.track, recipe: rule.recipe, host: target.host)
        plugin.add(player)
        return Mover(player, rule, plugin)
      }, activate: { try activate($1) },
      dispose: { [unowned plugin] _, mover in plugin.remove(mover.player) },
      validate: validate)
    addPlace(properties)
    addHandlers()
    addState()
    if !isVelocityGiven { addVelocity() }
    addMethods()
  }

  private static func view(of target: Target, _ name: String) throws -> View? {
    guard let id = try target["view"].object else { return nil }
    guard let view = target.host.objects.instance(of: id, as: View.self) else {
      throw ScriptRefusal("\(name): 'view' has been removed: give a view that is there")
    }
    return view
  }

  // MARK: what all have

  private func addPlace(_ properties: [Property]) {
    kind.constant(
      "view", .optional(.object(["view"])), doc: "what it moves; nil for `on_update` alone"
    ) { target, mover in
      mover.player.view.flatMap { target.host.objects.id(of: $0) }.map { .object($0) } ?? .none
    }
    kind.constant(
      "property", .choice(properties.map(\.rawValue)), default: .string("center"),
      doc: "what of the view it moves; a motion that starts stops others of the same"
    ) { .string($1.player.property.rawValue) }
  }

  private func addHandlers() {
    kind.handler(
      "on_update",
      [
        Parameter("value", Quantity.type("the property's unit")),
        Parameter("velocity", Quantity.type("the property's unit per second")),
      ],
      doc: "called with where and how fast it is, in each step, after the view has moved",
      get: { $0.player.onUpdate }, set: { $0.player.onUpdate = $1 })
    kind.handler(
      "on_ended", [Parameter("motion", .object([kind.kind.name]))],
      doc: "called with the motion when it has arrived, not when it is stopped",
      get: { $0.player.onEnded }, set: { $0.player.onEnded = $1 })
  }

  private func addState() {
    kind.readOnly(
      "value", Quantity.type("the property's unit"), atLoad: .number(0), doc: "where it is"
    ) {
      $1.player.value.value
    }
    kind.readOnly(
      "end_value", .optional(Quantity.type("the property's unit")),
      doc: "where it will arrive; nil when it does not run"
    ) {
      $1.player.course?.end.value ?? .none
    }
    kind.readOnly("is_running", .boolean, atLoad: .boolean(false), doc: "whether it runs") {
      .boolean($1.player.isRunning)
    }
    kind.readOnlyNumber("elapsed", unit: "s", doc: "the time since it started") {
      $0.player.elapsed
    }
  }

  private func addVelocity() {
    kind.readOnly(
      "velocity", Quantity.type("the property's unit per second"), atLoad: .number(0),
      doc: "how fast it is"
    ) {
      $1.player.velocity.value
    }
  }

  private func addMethods() {
    kind.effect(
      "start", [Parameter("options", .optional(.fields(Settings.startOptions)))],
      doc: "starts it, from where the property is; one that runs keeps its velocity"
    ) { _, mover, arguments in try mover.start(arguments[0]) }
    kind.effect("stop", doc: "stops it where it is") { _, mover, _ in mover.player.stop() }
    kind.effect("finish", doc: "takes it to its end at once") { _, mover, _ in
      mover.player.finish()
    }
  }
}

// MARK: - Short ways

extension MoverBuilder {
  /// Adds a number of the settings.
  func number(
    _ name: String, unit: String, in range: ClosedRange<Double>, default value: Double,
    doc: String, _ path: WritableKeyPath<Settings, Double>
  ) {
    kind.number(
      name, unit: unit, in: range, default: value, doc: doc, get: { $0.rule[keyPath: path] },
      set: { mover, number in try mover.change { $0[keyPath: path] = number } })
  }

  /// Adds a number of the settings that may be nil.
  func optionalNumber(
    _ name: String, unit: String, in range: ClosedRange<Double>, doc: String,
    _ path: WritableKeyPath<Settings, Double?>
  ) {
    kind.field(
      name, .optional(.number(unit: unit, in: range)), doc: doc,
      get: { $0.rule[keyPath: path].map { .number($0) } ?? .none },
      set: { mover, value in try mover.change { $0[keyPath: path] = value.number } })
  }

  /// Adds a value of the settings, kept as the script gave it.
  func value(
    _ name: String, _ type: ValueType, default value: Value = .none, required: Bool = false,
    doc: String, _ path: WritableKeyPath<Settings, Value>
  ) {
    kind.field(
      name, type, default: value, required: required, doc: doc,
      get: { $0.rule[keyPath: path] },
      set: { mover, value in try mover.change { $0[keyPath: path] = value } })
  }
}

extension MoverBuilder {
  /// Adds the target `to` of the settings.
  func target(_ doc: String, _ path: WritableKeyPath<Settings, Value>) {
    kind.field(
      "to", .optional(Quantity.type("the property's unit")), doc: doc,
      get: { $0.rule[keyPath: path] },
      set: { mover, value in
        let player = mover.player
        if let to = Quantity(value), player.view != nil || player.isRunning {
          let isPoint = player.view == nil ? player.value.isPoint : player.isPoint
          guard to.isPoint == isPoint else {
            throw ScriptRefusal(
              "\(player.kind): 'to' must be \(isPoint ? "a vector {x, y}" : "a number"), got "
                + (to.isPoint ? "a vector" : "a number"))
          }
        }
        // Without a target there is nothing to bend to: a course under way goes on.
        try mover.change(isBending: value != .none) { $0[keyPath: path] = value }
      })
  }
}

/// Refuses a declared target of another shape than the property's.
func checkTarget(_ target: Target, _ name: String) throws {
  guard try target["view"] != .none, let to = Quantity(try target["to"]),
    let property = try target["property"].string.flatMap({ Property(rawValue: $0) }),
    property.isPoint != to.isPoint
  else { return }
  throw ScriptRefusal(
    "\(name): 'to' must be \(property.isPoint ? "a vector {x, y}" : "a number") (\(property.unit)) "
      + "for property '\(property.rawValue)', got \(to.isPoint ? "a vector" : "a number")")
}
