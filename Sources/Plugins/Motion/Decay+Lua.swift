// SPDX-License-Identifier: MIT

internal import Geometry
internal import Motion
internal import ScenePlugin
internal import Scripting

/// A fling that loses speed evenly, springs back at bounds, or comes to rest at a target.
struct DecayRule: Rule {
  var rate = Value.number(0.998)
  var edgeFrequency = 10.0
  var bounds = Value.none
  var tolerance: Double?
  private var target: Quantity?

  static let startOptions = [
    quantity("velocity"), quantity("from"), quantity("to"),
  ]
  static let isBent = true

  mutating func course(_ start: Start) throws -> Course {
    if !start.isBend || start.to != nil { target = start.to }
    let rate = try Rate.rate(rate)
    let limits = try Bounds.limits(bounds, isPoint: start.from.isPoint, "motion.decay")
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
      return Course.Axis(fling, within: tolerance)
    }
    let fling = try Decay(from: from, velocity: velocity, rate: rate)
    return Course.Axis(fling, within: tolerance)
  }

  /// A fling whose rate, or a spring where no rate would do, brings it to the target.
  private func snapped(
    _ from: Double, _ velocity: Double, _ to: Double, _ rate: DecayRate, _ tolerance: Double
  ) throws -> Course.Axis {
    guard try SnappedDecay(from: from, velocity: velocity, target: to, rate: rate).isSpring else {
      let fling = try Decay(from: from, velocity: velocity, endingAt: to)
      return Course.Axis(fling, within: tolerance)
    }
    let spring = try Spring(from: from, to: to, velocity: velocity, constants: .edge)
    return Course.Axis(spring, within: tolerance)
  }
}

extension MotionPlugin {
  func registerDecay(_ host: Host) {
    let decay = MoverBuilder<DecayRule>(
      "motion.decay", doc: "A fling: loses the same part of its speed in each millisecond.",
      plugin: self)
    decay.rate(\.rate)
    decay.bounds("where it springs back", \.bounds)
    decay.number(
      "edge_frequency", unit: "rad/s", in: 0.1...1000, default: 10,
      doc: "how stiff the bounds are: the rate of the spring there, in swings per second",
      \.edgeFrequency)
    decay.tolerance(\.tolerance)
    host.registry.add(decay.kind)
  }
}
