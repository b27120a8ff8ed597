// SPDX-License-Identifier: MIT

public import Geometry

/// The classic slide after a drag: tick k moves by velocity / 30 / k, for at most 60 ticks.
///
/// It belongs to frames, not to time: at 120 frames a second it is over in half the time. It
/// works on a transform: the translation after some ticks is added to where the drag left it.
///
///     let slide = try HarmonicSlide(velocity: Vector2(1200, 0))
///     slide.tickCount  // 60
///     slide.travel     // (187.195, 0)
public struct HarmonicSlide: Hashable, Sendable {
  /// The velocity at release, in points per second.
  public let velocity: Vector2

  /// A tenth of the speed divided by the sensitivity: the time the slide is meant to take, seconds.
  public let factor: Double

  /// How many ticks the slide takes.
  public let tickCount: Int

  /// Makes a slide from the velocity at release.
  ///
  /// - Parameters:
  ///   - velocity: The velocity at release, in points per second.
  ///   - sensitivity: Divides the speed, in points per second; 200 was found by trial.
  ///   - maximumTicks: The most ticks to take; 60 is a second at 60 frames a second.
  /// - Throws: `MotionError` unless the velocity is finite, the sensitivity above 0 and the
  ///   ticks at least 1.
  public init(
    velocity: Vector2, sensitivity: Double = 200, maximumTicks: Int = 60
  ) throws(MotionError) {
    factor = try Self.factor(velocity: velocity, sensitivity: sensitivity)
    try MotionError.check(
      maximumTicks >= 1, "maximumTicks", "at least 1 (ticks)", Double(maximumTicks))
    self.velocity = velocity
    // Compared as numbers first: an integer cannot hold what a huge velocity gives.
    let ticks = factor * 120 + 1
    tickCount = ticks < Double(maximumTicks) ? Int(ticks) : maximumTicks
  }

  /// 0.1 · speed / sensitivity, after checking both.
  static func factor(velocity: Vector2, sensitivity: Double) throws(MotionError) -> Double {
    try MotionError.finite(velocity, "velocity", unit: "points per second")
    try MotionError.positive(sensitivity, "sensitivity", unit: "points per second")
    return 0.1 * velocity.length / sensitivity
  }

  /// How far tick `tick` moves, counted from 1, in points; zero outside 1...tickCount.
  public func step(_ tick: Int) -> Vector2 {
    tick >= 1 && tick <= tickCount ? velocity / 30 / Double(tick) : .zero
  }

  /// How far the first `ticks` ticks move together, in points.
  public func translation(afterTicks ticks: Int) -> Vector2 {
    var sum = Vector2.zero
    for tick in stride(from: 1, through: min(ticks, tickCount), by: 1) { sum += step(tick) }
    return sum
  }

  /// How far the whole slide moves, in points.
  public var travel: Vector2 { translation(afterTicks: tickCount) }

  /// How long the slide takes, in seconds, at `framesPerSecond`.
  public func duration(framesPerSecond: Double = 60) -> Double {
    Double(tickCount) / framesPerSecond
  }
}
