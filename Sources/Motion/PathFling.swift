// SPDX-License-Identifier: MIT

/// A fling along a track, as a distance by time.
///
///     let fling = try PathFling(on: track, from: 0, velocity: 900)
///     PathMotion(fling, on: track).value(at: 0.5)
public struct PathFling: Trajectory, Hashable {
  /// What happens at the ends of an open track; a closed track has none.
  public enum Ends: String, CaseIterable, Sendable {
    /// The motion ends there.
    case stop

    /// The motion turns back without loss.
    case bounce
  }

  /// What happens at the ends.
  public let ends: Ends

  private let decay: Decay
  private let length: Double
  private let isClosed: Bool

  /// Makes a fling along a track.
  ///
  /// - Parameters:
  ///   - track: The track to stay on.
  ///   - distance: Where on the track it starts, in points.
  ///   - velocity: The speed along the track, in points per second; negative is backward.
  ///   - rate: How quickly the speed is lost.
  ///   - ends: What happens at the ends of an open track.
  /// - Throws: `MotionError` unless distance and velocity are finite.
  public init(
    on track: Track, from distance: Double, velocity: Double, rate: DecayRate = .normal,
    ends: Ends = .stop
  ) throws(MotionError) {
    try MotionError.finite(distance, "from", unit: "points")
    decay = try Decay(from: track.normalized(distance), velocity: velocity, rate: rate)
    length = track.length
    isClosed = track.isClosed
    self.ends = ends
  }

  /// The distance along the track after `time` seconds, in points.
  ///
  /// On a closed track it grows or falls beyond the length, so that turns can be counted.
  public func value(at time: Double) -> Double { place(decay.value(at: time)).value }

  /// The speed along the track after `time` seconds, in points per second; negative is backward.
  public func velocity(at time: Double) -> Double {
    place(decay.value(at: time)).direction * decay.velocity(at: time)
  }

  /// The time until half a point is left to go, or until an end stops the motion, in seconds.
  public var duration: Double {
    guard !isClosed, ends == .stop else { return decay.duration }
    let edge = decay.startVelocity < 0 ? 0 : length
    return decay.time(reaching: edge) ?? decay.duration
  }

  /// The distance along the track at rest, in points.
  public var end: Double { place(decay.end).value }

  /// A free distance brought onto the track, and whether travel there is forward, backward or over.
  private func place(_ free: Double) -> (value: Double, direction: Double) {
    if isClosed { return (free, 1) }
    switch ends {
    case .stop:
      let isOver = decay.startVelocity < 0 ? free <= 0 : free >= length
      return (min(max(free, 0), length), isOver ? 0 : 1)
    case .bounce:
      let rest = free.truncatingRemainder(dividingBy: 2 * length)
      let place = rest < 0 ? rest + 2 * length : rest
      return place <= length ? (place, 1) : (2 * length - place, -1)
    }
  }
}
