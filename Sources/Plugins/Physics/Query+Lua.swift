// SPDX-License-Identifier: MIT

internal import Dynamics
internal import DynamicsPlugin
internal import Geometry
internal import Physics
internal import Scripting

// What is where: answers in a fixed order, empty while a file is loading.
extension PhysicsPlugin {
  func registerQueries(_ host: Host) {
    registerRays(host)
    registerShapeCasts(host)
    registerOverlap(host)
    registerNearest(host)
  }

  private static let places = ValueType.vector(unit: "pt", in: DynamicsLimits.coordinate)

  /// What a question sees; see `filter(of:)`.
  private static let filters: [ValueType.Option] = [
    ("category", .integer(in: 0...Int(UInt32.max)), false),
    ("mask", .integer(in: 0...Int(UInt32.max)), false),
    ("group", .integer(in: Int(Int32.min)...Int(Int32.max)), false),
    ("includes_sensors", .boolean, false),
  ]

  private static let found: [ValueType.Option] = [
    ("item", .optional(.object(ownerKinds)), false),
    ("shape", .optional(.object(shapeKinds)), false), ("boundary", .optional(.string), false),
  ]
  private static let hit: [ValueType.Option] =
    found + [
      ("point", .vector(unit: "pt"), true), ("normal", .vector(unit: "no unit"), true),
      ("fraction", .number(unit: "no unit"), true),
    ]

  private static func filter(of options: Value) -> QueryFilter {
    QueryFilter(
      collision: CollisionFilter(
        category: UInt32(options[name: "category"].integer ?? 1),
        mask: UInt32(options[name: "mask"].integer ?? Int(UInt32.max)),
        group: Int32(options[name: "group"].integer ?? 0)),
      includesSensors: options[name: "includes_sensors"].boolean ?? false)
  }

  private func add(
    _ name: String, _ options: [ValueType.Option], returns: ValueType, atLoad: Value, doc: String,
    to host: Host, answer: @escaping (Value, Host) throws -> Value
  ) {
    host.registry.add(
      Function(
        "physics.\(name)", [Parameter("options", .fields(options + Self.filters))],
        returns: returns, doc: doc
      ) { host, arguments in host.isLoading ? atLoad : try answer(arguments[0], host) })
  }

  // MARK: rays

  private func registerRays(_ host: Host) {
    let ray: [ValueType.Option] = [("from", Self.places, true), ("to", Self.places, true)]
    let cast = { [unowned self] (options: Value) in
      world.rayCastAll(
        from: Units.meters(options[name: "from"].vector ?? .zero),
        to: Units.meters(options[name: "to"].vector ?? .zero), Self.filter(of: options))
    }
    addCast("ray", ray, "a straight line", to: host) { options, _ in cast(options) }
  }

  /// Adds a question for the first hit, and one for all.
  private func addCast(
    _ name: String, _ options: [ValueType.Option], _ what: String, to host: Host,
    cast: @escaping (Value, Host) throws -> [CastHit]
  ) {
    add(
      "\(name)_cast", options, returns: .optional(.fields(Self.hit)), atLoad: .none,
      doc: "the first that \(what) meets, or nil: {item = , shape = , boundary = , point = , "
        + "normal = , fraction = }; seen are what the filter meets, and sensors only if asked for",
      to: host
    ) { [unowned self] options, host in
      try cast(options, host).first.map { value(of: $0, host) } ?? .none
    }
    add(
      "\(name)_cast_all", options, returns: .list(.fields(Self.hit)), atLoad: .list([]),
      doc: "all that \(what) meets, by fraction of the way, then by age", to: host
    ) { [unowned self] options, host in
      .list(try cast(options, host).map { value(of: $0, host) })
    }
  }

  private func value(of hit: CastHit, _ host: Host) -> Value {
    .record(
      found(hit.fixture, host).merging([
        "point": .vector(Units.points(hit.point)), "normal": .vector(Units.vector(hit.normal)),
        "fraction": .number(Double(hit.fraction)),
      ]) { $1 })
  }

  private func found(_ fixture: Fixture.ID, _ host: Host) -> [String: Value] {
    let boundary = dynamics.animator.boundaryIdentifier(of: world.userData(of: fixture))
    return [
      "item": value(ofOwner: world.body(of: fixture), host), "shape": value(ofShape: fixture),
      "boundary": boundary.map { .string($0) } ?? .none,
    ]
  }

  // MARK: shapes

  private func registerShapeCasts(_ host: Host) {
    let options: [ValueType.Option] =
      Probe.outlines + [
        ("from", Self.places, true), ("to", Self.places, true),
        ("angle", .number(unit: "rad", in: DynamicsLimits.angle), false),
      ]
    addCast(
      "shape", options, "a moving shape, {radius = }, {size = } or convex {points = },", to: host
    ) { [unowned self] options, _ in
      let (from, to) = (options[name: "from"].vector ?? .zero, options[name: "to"].vector ?? .zero)
      return world.shapeCastAll(
        try Probe.shape(options, of: "physics.shape_cast"), at: Units.meters(from),
        angle: Float(options[name: "angle"].number ?? 0), along: Units.meters(to - from),
        Self.filter(of: options))
    }
  }

  private func registerOverlap(_ host: Host) {
    let options: [ValueType.Option] =
      Probe.outlines + [
        ("at", Self.places, false), ("rect", .rect, false),
        ("angle", .number(unit: "rad", in: DynamicsLimits.angle), false),
      ]
    add(
      "overlap", options, returns: .list(.fields(Self.found)), atLoad: .list([]),
      doc:
        "all that overlap {rect = }, or {radius = }, {size = }, convex {points = } or nothing but "
        + "a point at {at = }, oldest first",
      to: host
    ) { [unowned self] options, host in
      .list(try overlapping(options).map { .record(found($0, host)) })
    }
  }

  private func overlapping(_ options: Value) throws -> [Fixture.ID] {
    let filter = Self.filter(of: options)
    let at = options[name: "at"].vector
    if let rect = options[name: "rect"].rect {
      guard DynamicsLimits.contains(rect), at == nil, !Probe.isGiven(options) else {
        throw ScriptRefusal("physics.overlap: 'rect' must be within 10000000 pt, and alone")
      }
      return world.fixtures(
        overlapping: Units.meters(rect.origin), Units.meters(Vector2(rect.maxX, rect.maxY)), filter)
    }
    guard let at else {
      throw ScriptRefusal("physics.overlap: 'at' is missing: say where, or give a 'rect'")
    }
    guard Probe.isGiven(options) else { return world.fixtures(at: Units.meters(at), filter) }
    return world.fixtures(
      overlapping: try Probe.shape(options, of: "physics.overlap"), at: Units.meters(at),
      angle: Float(options[name: "angle"].number ?? 0), filter)
  }

  // MARK: the nearest

  private func registerNearest(_ host: Host) {
    let options: [ValueType.Option] = [
      ("point", Self.places, true), ("within", .number(unit: "pt", in: 0...1e6), true),
    ]
    let answer: [ValueType.Option] =
      Self.found + [
        ("point", .vector(unit: "pt"), true), ("distance", .number(unit: "pt"), true),
      ]
    add(
      "nearest", options, returns: .optional(.fields(answer)), atLoad: .none,
      doc: "the nearest to a point, or nil: {item = , point = , distance = }; 0 inside", to: host
    ) { [unowned self] options, host in
      let hit = world.nearest(
        to: Units.meters(options[name: "point"].vector ?? .zero),
        within: Units.meters(options[name: "within"].number ?? 0), Self.filter(of: options))
      guard let hit else { return .none }
      return .record(
        found(hit.fixture, host).merging([
          "point": .vector(Units.points(hit.point)),
          "distance": .number(Units.points(hit.distance)),
        ]) { $1 })
    }
  }
}
