// SPDX-License-Identifier: MIT

/// A fling as Flutter's friction simulation makes it: x = x0 + v0 · (D^t − 1) / ln D.
///
/// With a constant deceleration a, a · t² / 2 is taken off, and the motion ends when it stands.
///
///     try FrictionSimulation(from: 0, velocity: 1000, drag: 0.135).end  // 499.4
public struct FrictionSimulation: Approach, Hashable {
  /// The part of the speed that drag leaves after a second; no unit.
  public let drag: Double

  /// What is taken off the speed besides, in points per square second.
  public let constantDeceleration: Double

  private let decay: Decay
  private let stopTime: Double

  /// Makes a fling.
  ///
  /// - Parameters:
  ///   - start: The value at time 0, in points.
  ///   - velocity: The velocity at release, in points per second.
  ///   - drag: The part of the speed that is left after a second; 0.135 is a scroll view's.
  ///   - constantDeceleration: What is taken off the speed besides, in points per square second.
  /// - Throws: `MotionError` unless all are finite, 0 < drag < 1 and the deceleration not negative.
  public init(
    from start: Double, velocity: Double, drag: Double, constantDeceleration: Double = 0
  ) throws(MotionError) {
    try MotionError.check(drag > 0 && drag < 1, "drag", "between 0 and 1 (per second)", drag)
    try MotionError.notNegative(
      constantDeceleration, "constantDeceleration", unit: "points per square second")
    decay = try Decay(from: start, velocity: velocity, rate: try DecayRate(perSecond: drag))
    self.drag = drag
    self.constantDeceleration = constantDeceleration
    stopTime = Self.stopTime(decay, constantDeceleration)
  }

  /// The value after `time` seconds, in points.
  public func value(at time: Double) -> Double {
    let time = min(max(time, 0), stopTime)
    guard constantDeceleration > 0 else { return decay.value(at: time) }
    return decay.value(at: time) - sign * constantDeceleration * time * time / 2
  }

  /// The velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    guard time < stopTime else { return 0 }
    return decay.velocity(at: time) - sign * constantDeceleration * max(time, 0)
  }

  /// The value at rest, in points.
  public var end: Double { value(at: stopTime) }

  /// The time until half a point is left to go, or it stands, in seconds.
  public var duration: Double { duration(within: 0.5) }

  /// The time until at most `tolerance` points are left to go, or it stands, in seconds.
  public func duration(within tolerance: Double) -> Double {
    min(decay.duration(within: tolerance), stopTime)
  }

  /// The time when the fling passes `bound`, in seconds, or nil if it never does.
  public func time(reaching bound: Double) -> Double? {
    guard constantDeceleration > 0 else { return decay.time(reaching: bound) }
    let way = bound - decay.start
    if way == 0 { return 0 }
    guard way * sign > 0, abs(way) < abs(end - decay.start) else { return nil }
    return Self.firstTime(until: stopTime) { abs(value(at: $0) - decay.start) >= abs(way) }
  }

  private var sign: Double { decay.startVelocity < 0 ? -1 : 1 }

  /// When drag and deceleration together have used the speed up: |v0| · D^t = a · t.
  private static func stopTime(_ decay: Decay, _ deceleration: Double) -> Double {
    guard deceleration > 0 else { return .infinity }
    return firstTime(until: abs(decay.startVelocity) / deceleration) {
      abs(decay.velocity(at: $0)) <= deceleration * $0
    }
  }

  /// The time from which on a condition holds; it holds at `limit`.
  private static func firstTime(until limit: Double, _ holds: (Double) -> Bool) -> Double {
    var (low, high) = (0.0, limit)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
