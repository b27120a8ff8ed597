// SPDX-License-Identifier: MIT

/// A fling that comes to rest exactly at a chosen target, such as a page or a grid line.
///
/// If the target is near enough to where the fling would end anyway, the fling's rate is changed a
/// little; else a spring takes over from the start, with the finger's velocity.
///
///     let free = try Decay(from: 0, velocity: 1000)
///     let page = (free.end / 320).rounded() * 320
///     let snapped = try SnappedDecay(from: 0, velocity: 1000, target: page)
///     snapped.end  // 640
public struct SnappedDecay: Trajectory, Hashable {
  /// The target, in points.
  public let end: Double

  private let decay: Decay?
  private let spring: Spring

  /// How many times larger or smaller than asked the friction may become before a spring is used.
  public static let frictionRange = 0.5...2

  /// Makes a fling that ends at `target`.
  ///
  /// - Parameters:
  ///   - start: The value at time 0, in points.
  ///   - velocity: The velocity at time 0, in points per second.
  ///   - target: The value at rest, in points.
  ///   - rate: How quickly a free fling would lose its speed.
  ///   - constants: The spring for targets that the fling cannot reach.
  /// - Throws: `MotionError` unless all are finite.
  public init(
    from start: Double, velocity: Double, target: Double, rate: DecayRate = .normal,
    constants: SpringConstants = .edge
  ) throws(MotionError) {
    spring = try Spring(from: start, to: target, velocity: velocity, constants: constants)
    end = target
    let friction = velocity / (target - start)
    if Self.frictionRange.contains(friction / rate.friction) {
      decay = try Decay(from: start, velocity: velocity, endingAt: target)
    } else {
      decay = nil
    }
  }

  /// Whether a spring had to take over because a fling could not end at the target.
  public var isSpring: Bool { decay == nil }

  /// The value after `time` seconds, in points.
  public func value(at time: Double) -> Double {
    decay?.value(at: time) ?? spring.value(at: time)
  }

  /// The velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    decay?.velocity(at: time) ?? spring.velocity(at: time)
  }

  /// The time until half a point is left to go, in seconds.
  public var duration: Double { decay?.duration ?? spring.duration(within: 0.5) }
}
