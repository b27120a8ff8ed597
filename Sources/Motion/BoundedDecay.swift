// SPDX-License-Identifier: MIT

/// A fling between two edges: it decelerates, and beyond an edge springs back to it.
///
/// At the edge the spring takes over with the velocity there, so nothing jerks. A start beyond an
/// edge springs back; thrown inward hard enough, it flies on from the edge as a fling.
///
///     let fling = try BoundedDecay(from: 0, velocity: 2000, lower: 0, upper: 500)
///     fling.end  // 500
public struct BoundedDecay: Approach {
  /// The lower edge, in points.
  public let lower: Double

  /// The upper edge, in points.
  public let upper: Double

  private let phases: Phases

  /// Makes a fling between two edges.
  ///
  /// - Parameters:
  ///   - start: The value at time 0, in points; may lie beyond an edge.
  ///   - velocity: The velocity at time 0, in points per second.
  ///   - rate: How quickly the speed is lost between the edges.
  ///   - lower: The lower edge, in points.
  ///   - upper: The upper edge, in points.
  ///   - edgeFrequency: The critically damped spring's ω, in radians per second; 10 as in UIKit.
  /// - Throws: `MotionError` unless all are finite, lower ≤ upper and the frequency is above 0.
  public init(
    from start: Double, velocity: Double, rate: DecayRate = .normal,
    lower: Double, upper: Double, edgeFrequency: Double = 10
  ) throws(MotionError) {
    try MotionError.finite(start, "from", unit: "points")
    try MotionError.finite(velocity, "velocity", unit: "points per second")
    try MotionError.finite(lower, "lower", unit: "points")
    try MotionError.check(
      upper.isFinite && upper >= lower, "upper", "finite and at least 'lower' (points)", upper)
    try MotionError.positive(edgeFrequency, "edgeFrequency", unit: "radians per second")
    self.lower = lower
    self.upper = upper
    let planner = Planner(
      lower: lower, upper: upper, rate: rate,
      constants: SpringConstants(angularFrequency: edgeFrequency, dampingRatio: 1))
    phases = planner.phases(from: start, velocity: velocity)
  }

  /// The value after `time` seconds, in points.
  public func value(at time: Double) -> Double { phases.value(at: time) }

  /// The velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double { phases.velocity(at: time) }

  /// The value at rest, in points: where the fling runs out, or an edge.
  public var end: Double { phases.end }

  /// The time until half a point is left to go, in seconds.
  public var duration: Double { duration(within: 0.5) }

  /// The time until at most `tolerance` points are left to go, in seconds.
  public func duration(within tolerance: Double) -> Double { phases.duration(within: tolerance) }
}

// MARK: - Planning

extension BoundedDecay {
  /// Cuts the motion at the edges.
  private struct Planner {
    var lower: Double
    var upper: Double
    var rate: DecayRate
    var constants: SpringConstants

    func phases(from start: Double, velocity: Double) -> Phases {
      if start < lower { return fromBeyond(lower, start, velocity) }
      if start > upper { return fromBeyond(upper, start, velocity) }
      return fromWithin(start, velocity)
    }

    private func fromBeyond(_ edge: Double, _ start: Double, _ velocity: Double) -> Phases {
      let spring = Spring(
        knownStart: start, target: edge, velocity: velocity, constants: constants)
      var phases = Phases(spring)
      if let crossing = spring.crossingTime {
        phases.append(fromWithin(edge, spring.velocity(at: crossing)), after: crossing)
      }
      return phases
    }

    private func fromWithin(_ start: Double, _ velocity: Double) -> Phases {
      let decay = Decay(knownStart: start, velocity: velocity, rate: rate)
      var phases = Phases(decay)
      let edge = velocity < 0 ? lower : upper
      guard velocity != 0, decay.end < lower || decay.end > upper,
        let crossing = decay.time(reaching: edge)
      else { return phases }
      let spring = Spring(
        knownStart: edge, target: edge, velocity: decay.velocity(at: crossing),
        constants: constants)
      phases.append(spring, after: crossing)
      return phases
    }
  }
}
