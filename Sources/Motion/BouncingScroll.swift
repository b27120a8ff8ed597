// SPDX-License-Identifier: MIT

/// A fling between two edges as Flutter's bouncing scroll physics makes it.
///
/// Friction inside, at an edge a spring that is a little overdamped. Beyond an edge it springs back
/// at once.
public struct BouncingScroll: Approach {
  /// How readily the content comes to rest.
  public enum DecelerationRate: String, CaseIterable, Sendable {
    /// As on a telephone.
    case normal

    /// As on a desktop: more friction, and a constant deceleration besides.
    case fast
  }

  private let phases: Phases

  /// The highest speed that the spring at an edge takes over, in points per second.
  ///
  /// Flutter limits only the positive direction; here it is both.
  public static let maximumEdgeSpeed = 5000.0

  /// Makes a fling between two edges.
  ///
  /// - Parameters:
  ///   - start: The value at time 0, in points; may lie beyond an edge.
  ///   - velocity: The velocity at time 0, in points per second.
  ///   - rate: How readily it comes to rest.
  ///   - lower: The lower edge, in points.
  ///   - upper: The upper edge, in points.
  /// - Throws: `MotionError` unless all are finite and lower ≤ upper.
  public init(
    from start: Double, velocity: Double, rate: DecelerationRate = .normal,
    lower: Double = -.greatestFiniteMagnitude, upper: Double = .greatestFiniteMagnitude
  ) throws(MotionError) {
    try MotionError.finite(lower, "lower", unit: "points")
    try MotionError.check(
      upper.isFinite && upper >= lower, "upper", "finite and at least 'lower' (points)", upper)
    if start < lower || start > upper {
      let edge = start < lower ? lower : upper
      phases = Phases(
        try Spring(from: start, to: edge, velocity: velocity, constants: rate.spring))
      return
    }
    let friction = try FrictionSimulation(
      from: start, velocity: velocity, drag: 0.135,
      constantDeceleration: rate.constantDeceleration)
    var phases = Phases(friction)
    let edge = velocity < 0 ? lower : upper
    if velocity != 0, let crossing = friction.time(reaching: edge) {
      let speed = friction.velocity(at: crossing)
      let limit = Self.maximumEdgeSpeed
      phases.append(
        try Spring(
          from: edge, to: edge, velocity: min(max(speed, -limit), limit), constants: rate.spring),
        after: crossing)
    }
    self.phases = phases
  }

  /// The value after `time` seconds, in points.
  public func value(at time: Double) -> Double { phases.value(at: time) }

  /// The velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double { phases.velocity(at: time) }

  /// The value at rest, in points.
  public var end: Double { phases.end }

  /// The time until half a point is left to go, in seconds.
  public var duration: Double { duration(within: 0.5) }

  /// The time until at most `tolerance` points are left to go, in seconds.
  public func duration(within tolerance: Double) -> Double { phases.duration(within: tolerance) }
}

extension BouncingScroll.DecelerationRate {
  /// The spring at the edges.
  public var spring: SpringConstants { self == .fast ? .flutterFast : .flutterScroll }

  /// What is taken off the speed besides friction, in points per square second.
  public var constantDeceleration: Double { self == .fast ? 1400 : 0 }

  /// The highest speed at which the content is thrown, in points per second.
  public var maximumFlingSpeed: Double { self == .fast ? 64_000 : 8000 }
}

// MARK: - Fingers

extension BouncingScroll {
  /// The least speed at which the content is thrown, in points per second.
  public static let minimumFlingSpeed = 100.0

  /// The part of a finger's way that content goes, `fraction` of its viewport beyond an edge.
  ///
  /// 0.52 · (1 − fraction)², half of it at the fast rate; no unit.
  public static func overscrollFriction(
    _ fraction: Double, rate: DecelerationRate = .normal
  ) -> Double {
    let left = 1 - min(max(fraction, 0), 1)
    return (rate == .fast ? 0.26 : 0.52) * left * left
  }

  /// The speed that a flick of content still in motion gains, in points per second.
  ///
  /// 0.000816 · |v|^1.967 in the direction of v, at most 40,000.
  public static func carriedMomentum(velocity: Double) -> Double {
    let speed = min(0.000816 * Elementary.power(abs(velocity), 1.967), 40_000)
    return velocity < 0 ? -speed : speed
  }
}
