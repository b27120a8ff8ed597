// SPDX-License-Identifier: MIT

import Geometry

/// A fling between two edges as Android's `OverScroller` makes it.
///
/// At an edge it stops, or goes on for at most `over` points against a constant deceleration and
/// comes back along a cubic. A start beyond an edge comes back, or flies on if thrown inward hard.
///
///     try BoundedAndroidFling(from: 0, velocity: 3000, lower: 0, upper: 500, over: 40).end  // 500
public struct BoundedAndroidFling: Trajectory {
  private let phases: Phases

  /// Android's gravity of edges, in pixels per square second.
  public static let edgeGravity = 2000.0

  /// Makes a fling between two edges.
  ///
  /// - Parameters:
  ///   - start: The value at time 0, in pixels; may lie beyond an edge.
  ///   - velocity: The velocity at release, in pixels per second.
  ///   - friction: `ViewConfiguration`'s scroll friction; no unit, normally 0.015.
  ///   - pixelsPerInch: 160 times the display's density; 160 makes pixels of points.
  ///   - lower: The lower edge, in pixels.
  ///   - upper: The upper edge, in pixels.
  ///   - over: How far it may go beyond an edge, in pixels.
  /// - Throws: `MotionError` unless all are finite, lower ≤ upper and `over` not negative.
  public init(
    from start: Double, velocity: Double, friction: Double = 0.015, pixelsPerInch: Double = 160,
    lower: Double, upper: Double, over: Double = 0
  ) throws(MotionError) {
    try MotionError.finite(lower, "lower", unit: "pixels")
    try MotionError.check(
      upper.isFinite && upper >= lower, "upper", "finite and at least 'lower' (pixels)", upper)
    try MotionError.notNegative(over, "over", unit: "pixels")
    let fling = try AndroidFling(
      from: start, velocity: velocity, friction: friction, pixelsPerInch: pixelsPerInch)
    let edge = start < lower ? lower : start > upper ? upper : nil
    if let edge, (fling.end - edge) * (start - edge) > 0 {
      phases = try Self.outside(start, velocity, edge, over)
      return
    }
    var phases = Phases(fling)
    let exit = velocity < 0 ? lower : upper
    if velocity != 0, let crossing = fling.time(reaching: exit) {
      let rest = try Self.outside(exit, fling.velocity(at: crossing), exit, over)
      phases.append(rest, after: crossing)
    }
    self.phases = phases
  }

  /// From a place at or beyond an edge: out to the apex, if it is thrown outward, and back.
  private static func outside(
    _ start: Double, _ velocity: Double, _ edge: Double, _ over: Double
  ) throws(MotionError) -> Phases {
    let isOutward = (start - edge) * velocity >= 0
    let free = velocity * velocity / (2 * edgeGravity)
    let way = isOutward ? min(free, max(over - abs(start - edge), 0)) : 0
    guard way > 0 else { return Phases(try springBack(from: start, to: edge)) }
    let apex = start + (velocity < 0 ? -way : way)
    // Against a constant deceleration the mean speed is half of the first.
    let time = 2 * way / abs(velocity)
    var phases = Phases(
      try Keyframes(from: start, to: apex, duration: time, timing: .constantDeceleration))
    phases.append(try springBack(from: apex, to: edge), after: time)
    return phases
  }

  private static func springBack(
    from start: Double, to edge: Double
  ) throws(MotionError) -> Keyframes<Double> {
    let time = (2 * abs(edge - start) / edgeGravity).squareRoot()
    return try Keyframes(from: start, to: edge, duration: time, timing: .smoothStep)
  }

  /// The value after `time` seconds, in pixels.
  public func value(at time: Double) -> Double { phases.value(at: time) }

  /// The velocity after `time` seconds, in pixels per second.
  public func velocity(at time: Double) -> Double { phases.velocity(at: time) }

  /// The value at rest, in pixels.
  public var end: Double { phases.end }

  /// The time until rest, in seconds.
  public var duration: Double { phases.duration }
}

extension TimingCurve {
  /// 2t − t²: from a first speed evenly to none.
  static let constantDeceleration = TimingCurve(
    known: Vector2(1 / 3, 2 / 3), Vector2(2 / 3, 1))

  /// 3t² − 2t³.
  static let smoothStep = TimingCurve(known: Vector2(1 / 3, 0), Vector2(2 / 3, 1))
}
