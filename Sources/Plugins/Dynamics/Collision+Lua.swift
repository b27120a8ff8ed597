// SPDX-License-Identifier: MIT

internal import Dynamics
internal import Geometry
internal import ScenePlugin
internal import Scripting

/// A collision behavior with a script's callbacks and boundaries.
final class ScriptedCollision: ScriptedBehavior {
  let behavior = CollisionBehavior()
  let bond: Bond
  var base: any Behavior { behavior }

  /// The boundaries as the script gave them, by name.
  var boundaries: [Value.Entry] = []
  var hasReferenceBounds = false
  var insets = Value.none

  var onBeganItemContact: ScriptFunction?
  var onEndedItemContact: ScriptFunction?
  var onBeganBoundaryContact: ScriptFunction?
  var onEndedBoundaryContact: ScriptFunction?

  init(_ id: ObjectID) { bond = Bond(id) }

  func save() -> () -> Void {
    let own = (boundaries, hasReferenceBounds, insets)
    let handlers = (
      onBeganItemContact, onEndedItemContact, onBeganBoundaryContact, onEndedBoundaryContact
    )
    return { [self] in
      (boundaries, hasReferenceBounds, insets) = own
      (onBeganItemContact, onEndedItemContact, onBeganBoundaryContact, onEndedBoundaryContact) =
        handlers
    }
  }

  /// Brings the reference bounds' part as a boundary up to date.
  func updateReferenceBounds() {
    guard hasReferenceBounds else {
      return behavior.translatesReferenceBoundsIntoBoundary = false
    }
    func part(_ name: String) -> Double { insets[name: name].number ?? 0 }
    behavior.setTranslatesReferenceBounds(
      insets: EdgeInsets(
        top: part("top"), left: part("left"), bottom: part("bottom"), right: part("right")))
  }
}

extension DynamicsPlugin {
  func registerCollision(_ host: Host) {
    let collision = describe(
      "dynamics.collision", of: ScriptedCollision.self,
      doc: "Lets its items collide with each other and with boundaries.",
      make: { ScriptedCollision($0.id) }, validate: Self.validateBoundaries)
    addItems(to: collision) { $0.behavior }
    addMode(collision)
    addBoundaries(collision)
    addContacts(collision)
    collision.example(
      "dynamics.collision{ items = { ball }, boundaries = { frame = path.rect(0, 0, 375, 667) } }")
    host.registry.add(collision)
  }

  private func addMode(_ collision: KindBuilder<ScriptedCollision>) {
    let modes: [(name: String, mode: CollisionMode)] = [
      ("items", .items), ("boundaries", .boundaries), ("everything", .everything),
    ]
    collision.field(
      "mode", .choice(modes.map(\.name)), default: .string("everything"),
      doc: "what its items collide with",
      get: { object in
        .string(modes.first { $0.mode == object.behavior.collisionMode }?.name ?? "everything")
      },
      set: { object, value in
        object.behavior.collisionMode = modes.first { $0.name == value.string }?.mode ?? .everything
      })
    collision.field(
      "translates_reference_bounds_into_boundary", .boolean, default: .boolean(false),
      doc: "whether the scene's bounds are a boundary, 1 pt outside; its name is nil",
      get: { .boolean($0.hasReferenceBounds) },
      set: { object, value in
        object.hasReferenceBounds = value.boolean ?? false
        object.updateReferenceBounds()
      })
    let inset = ValueType.number(unit: "pt", in: -1e6...1e6)
    collision.field(
      "insets",
      .optional(.fields(["top", "left", "bottom", "right"].map { ($0, inset, false) })),
      doc: "how far the scene's bounds are moved inward as a boundary",
      get: { $0.insets },
      set: { object, value in
        object.insets = value
        object.updateReferenceBounds()
      })
  }

  // MARK: boundaries

  private static let line: [ValueType.Option] = ["from", "to"].map {
    ($0, .vector(unit: "pt", in: -1e7...1e7), true)
  }

  private func addBoundaries(_ collision: KindBuilder<ScriptedCollision>) {
    collision.entries(
      "boundaries", of: .either([.path, .fields(Self.line)]),
      doc: "walls by name: a path, always closed, or {from = , to = }",
      list: { _, object in object.boundaries },
      insert: { [unowned self] target, object, name, value in
        object.boundaries = object.boundaries.setting(name, to: value)
        try attempt(target.host, "dynamics.collision") { () throws(DynamicsError) in
          try Self.add(value, named: name, to: object.behavior)
        }
      },
      remove: { _, object, name in
        object.boundaries.removeAll { $0.name == name }
        object.behavior.removeBoundary(identifier: name)
      })
    addBoundaryMethods(collision)
  }

  private func addBoundaryMethods(_ collision: KindBuilder<ScriptedCollision>) {
    let options: [ValueType.Option] =
      [("identifier", .string, true), ("path", .path, false)]
      + Self.line.map { ($0.name, $0.type, false) }
    collision.declaration(
      "add_boundary", [Parameter("boundary", .fields(options))],
      doc: "adds {identifier = , path = } or {identifier = , from = , to = } to `boundaries`"
    ) { target, arguments in
      let boundary = try Self.boundary(arguments[0])
      try Self.validate(boundary.value, named: boundary.name)
      let all = try target["boundaries"].record
      try target.set("boundaries", to: .record(all.setting(boundary.name, to: boundary.value)))
      return .none
    }
    collision.declaration(
      "remove_boundary", [Parameter("identifier", .string)],
      doc: "takes a wall out of `boundaries`; does nothing when it is not there"
    ) { target, arguments in
      let kept = try target["boundaries"].record.filter { $0.name != arguments[0].string }
      try target.set("boundaries", to: .record(kept))
      return .none
    }
  }

  /// The name and wall that `add_boundary` was given.
  private static func boundary(_ options: Value) throws -> Value.Entry {
    let (path, from, to) = (options[name: "path"], options[name: "from"], options[name: "to"])
    let name = options[name: "identifier"].string ?? ""
    if path != .none, from == .none, to == .none { return Value.Entry(name, path) }
    guard path == .none, from != .none, to != .none else {
      throw ScriptRefusal(
        "collision:add_boundary: give either 'path', or 'from' and 'to', of boundary '\(name)'")
    }
    return Value.Entry(name, .record(["from": from, "to": to]))
  }

  private static func add(
    _ value: Value, named name: String, to behavior: CollisionBehavior
  ) throws(DynamicsError) {
    if let path = value.path { return try behavior.addBoundary(identifier: name, path: path) }
    try behavior.addBoundary(
      identifier: name, from: value[name: "from"].vector ?? .zero,
      to: value[name: "to"].vector ?? .zero)
  }

  private static func validateBoundaries(_ target: Target) throws {
    for entry in try target["boundaries"].record {
      try validate(entry.value, named: entry.name)
    }
  }

  /// A boundary that a behavior of no animator takes, any will take.
  private static func validate(_ value: Value, named name: String) throws {
    if let bounds = value.path?.bounds {
      let corners = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY]
      guard corners.allSatisfy({ abs($0) <= 1e7 }) else {
        throw ScriptRefusal(
          "dynamics.collision: boundary '\(name)' must be within -10000000...10000000 (pt)")
      }
    }
    do {
      try add(value, named: name, to: CollisionBehavior())
    } catch {
      throw ScriptRefusal("dynamics.\(error)")
    }
  }
}

extension [Value.Entry] {
  /// A copy with a value under a name, in the names' bytewise order.
  func setting(_ name: String, to value: Value) -> [Value.Entry] {
    let all = filter { $0.name != name } + [Value.Entry(name, value)]
    return Value.record(Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.value) })).record
  }
}
