// SPDX-License-Identifier: MIT

internal import Geometry
internal import Motion
internal import ScenePlugin
internal import Scripting

/// A fling that loses speed evenly, springs back at bounds, or comes to rest at a target.
struct DecayRule: Rule {
  var rate = 0.998
  var edgeFrequency = 10.0
  var bounds = Value.none
  var tolerance: Double?
  private var target: Quantity?

  static let startOptions = [
    quantity("velocity"), quantity("from"), quantity("to"),
  ]
  static let isBent = true

  mutating func course(_ start: Start) throws -> Course {
    if !start.isBend { target = start.to }
    let rate = try DecayRate(perMillisecond: rate)
    let limits = limits(isPoint: start.from.isPoint)
    let axes = try start.from.parts.indices.map { axis in
      try self.axis(axis, start, rate, limits.map { $0[axis] })
    }
    return Course(axes)
  }

  private func axis(
    _ index: Int, _ start: Start, _ rate: DecayRate, _ limits: ClosedRange<Double>?
  ) throws -> Course.Axis {
    let (from, velocity) = (start.from.parts[index], start.velocity.parts[index])
    let tolerance = tolerance ?? start.tolerance
    if let target { return try snapped(from, velocity, target.parts[index], rate, tolerance) }
    if let limits {
      let fling = try BoundedDecay(
        from: from, velocity: velocity, rate: rate, lower: limits.lowerBound,
        upper: limits.upperBound, edgeFrequency: edgeFrequency)
      return Course.Axis(trajectory: fling, duration: fling.duration(within: tolerance))
    }
    let fling = try Decay(from: from, velocity: velocity, rate: rate)
    return Course.Axis(trajectory: fling, duration: fling.duration(within: tolerance))
  }

  /// A fling whose rate, or a spring where no rate would do, brings it to the target.
  private func snapped(
    _ from: Double, _ velocity: Double, _ to: Double, _ rate: DecayRate, _ tolerance: Double
  ) throws -> Course.Axis {
    guard try SnappedDecay(from: from, velocity: velocity, target: to, rate: rate).isSpring else {
      let fling = try Decay(from: from, velocity: velocity, endingAt: to)
      return Course.Axis(trajectory: fling, duration: fling.duration(within: tolerance))
    }
    let spring = try Spring(from: from, to: to, velocity: velocity, constants: .edge)
    return Course.Axis(trajectory: spring, duration: spring.settlingTime(within: tolerance))
  }

  private func limits(isPoint: Bool) -> [ClosedRange<Double>]? {
    if isPoint { return bounds.rect.map { [$0.minX...$0.maxX, $0.minY...$0.maxY] } }
    guard let lower = bounds[name: "lower"].number, let upper = bounds[name: "upper"].number else {
      return nil
    }
    return [lower...upper]
  }
}

extension MotionPlugin {
  private static let range: ValueType = .fields([
    ("lower", .number(unit: "the property's unit"), true),
    ("upper", .number(unit: "the property's unit"), true),
  ])

  func registerDecay(_ host: Host) {
    let decay = MoverBuilder<DecayRule>(
      "motion.decay", doc: "A fling: loses the same part of its speed in each millisecond.",
      plugin: self, validate: Self.checkBounds)
    decay.number(
      "rate", unit: "part of the speed left after 1 ms", in: 0.001...0.99999, default: 0.998,
      doc: "0.998 is a scroll view's normal rate, 0.99 its fast one", \.rate)
    decay.kind.field(
      "bounds", .optional(.either([.rect, Self.range])),
      doc: "where it springs back: a rect for the center, {lower, upper} for a number",
      get: { $0.rule.bounds },
      set: { mover, value in
        try Self.check(value, isPoint: mover.player.view.map { _ in mover.player.property.isPoint })
        try mover.change { $0.bounds = value }
      })
    decay.number(
      "edge_frequency", unit: "rad/s", in: 0.1...1000, default: 10,
      doc: "how stiff the bounds are: the rate of the spring there, in swings per second",
      \.edgeFrequency)
    decay.optionalNumber(
      "tolerance", unit: "the property's unit", in: 1e-9...1e6,
      doc: "what may be left at the end; nil for 0.1 pt or 0.001", \.tolerance)
    host.registry.add(decay.kind)
  }

  private static func checkBounds(_ target: Target) throws {
    let property = try target["property"].string.flatMap { Property(rawValue: $0) } ?? .center
    try check(try target["bounds"], isPoint: target["view"] == .none ? nil : property.isPoint)
  }

  /// Refuses bounds that are turned around or of another shape than the property's.
  private static func check(_ bounds: Value, isPoint: Bool?) throws {
    guard bounds != .none else { return }
    if let isPoint, isPoint != (bounds.rect != nil) {
      throw ScriptRefusal(
        "motion.decay: 'bounds' must be "
          + (isPoint ? "a rect for property 'center'" : "{lower = …, upper = …} for a number"))
    }
    let lower = bounds[name: "lower"].number ?? 0, upper = bounds[name: "upper"].number ?? 0
    let size = bounds.rect?.size ?? Size(0, 0)
    guard lower <= upper, size.width >= 0, size.height >= 0 else {
      throw ScriptRefusal("motion.decay: 'bounds' must not be turned around: lower before upper")
    }
  }

  /// `motion.decay_travel(velocity, rate)`.
  func registerDecayTravel(_ host: Host) {
    let rate = ValueType.number(unit: "part of the speed left after 1 ms", in: 0.001...0.99999)
    host.registry.add(
      Function(
        "motion.decay_travel",
        [
          Parameter("velocity", Quantity.type("pt/s")), Parameter("rate", .optional(rate)),
        ], returns: Quantity.type("pt"),
        doc: "how far a fling goes in all: where it will rest is known at the release"
      ) { _, arguments in
        guard let velocity = Quantity(arguments[0]) else { return .none }
        return try refusing("motion.decay_travel") {
          let rate = try DecayRate(perMillisecond: arguments[1].number ?? 0.998)
          return Quantity(parts: velocity.parts.map { rate.travel(velocity: $0) }).value
        }
      })
  }
}
