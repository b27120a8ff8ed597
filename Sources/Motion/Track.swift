// SPDX-License-Identifier: MIT

public import Geometry

/// A path to move along, however the finger strays: circle, ellipse, polyline or Bézier curve.
///
///     let track = try Track(Path(circleCenter: Vector2(384, 512), radius: 200))
///     let distance = track.distance(nearestTo: finger)
///     star.center = track.point(at: distance)
///     let speed = track.speed(of: pan.velocity, at: distance)  // positive is clockwise here
public struct Track: Hashable, Sendable {
  /// The path with its lengths.
  public let path: MeasuredPath

  /// Makes a track.
  ///
  /// - Throws: `MotionError` unless the path is finite and longer than 0.
  public init(_ path: Path) throws(MotionError) {
    let measured = MeasuredPath(path)
    try MotionError.check(
      path.isFinite && measured.length.isFinite && measured.length > 0, "path",
      "finite and longer than 0 (points)", measured.length)
    self.path = measured
  }

  /// The length of the track, in points.
  public var length: Double { path.length }

  /// Whether the track's end is its start.
  public var isClosed: Bool { path.isClosed }

  /// How far along the track, in points, its point nearest to `point` is.
  public func distance(nearestTo point: Vector2) -> Double {
    path.nearest(to: point).distanceAlong
  }

  /// The point of the track that is nearest to `point`.
  public func projection(of point: Vector2) -> Vector2 { path.nearest(to: point).point }

  /// The point `distance` points along the track; beyond its ends it wraps if closed, else stays.
  public func point(at distance: Double) -> Vector2 { path.point(at: distance) }

  /// A distance brought onto the track: wrapped if the track is closed, else clamped; in points.
  public func normalized(_ distance: Double) -> Double { path.normalized(distance) }

  /// The direction of travel, of length 1.
  public func tangent(at distance: Double) -> Vector2 { path.tangent(at: distance) }

  /// The part of a velocity that runs along the track, in points per second.
  ///
  /// Positive forward, negative backward.
  public func speed(of velocity: Vector2, at distance: Double) -> Double {
    path.tangent(at: distance).dot(velocity)
  }

  /// The shortest way from one distance to another, in points; negative is backward.
  ///
  /// On a closed track it may run over the start.
  public func way(from start: Double, to end: Double) -> Double {
    let way = normalized(end) - normalized(start)
    guard isClosed, abs(way) > length / 2 else { return way }
    return way < 0 ? way + length : way - length
  }
}

/// A point that moves along a track as a trajectory of distances says.
public struct PathMotion<Along: Trajectory>: Sendable {
  /// The track.
  public let track: Track

  /// The distance along the track by time, in points.
  public let along: Along

  /// Makes a moving point.
  public init(_ along: Along, on track: Track) {
    self.along = along
    self.track = track
  }

  /// The point after `time` seconds.
  public func value(at time: Double) -> Vector2 { track.point(at: along.value(at: time)) }

  /// The velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Vector2 {
    track.tangent(at: along.value(at: time)) * along.velocity(at: time)
  }

  /// The time until rest, in seconds.
  public var duration: Double { along.duration }

  /// The point where the motion comes to rest.
  public var end: Vector2 { track.point(at: along.end) }
}

extension PathMotion: Equatable where Along: Equatable {}
extension PathMotion: Hashable where Along: Hashable {}
