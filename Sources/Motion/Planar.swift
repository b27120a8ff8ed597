// SPDX-License-Identifier: MIT

public import Geometry

/// Two trajectories, one for each axis, as a moving point.
///
///     let fling = try Planar<BoundedDecay>(
///       from: .zero, velocity: Vector2(900, -300),
///       bounds: Rect(x: 0, y: 0, width: 300, height: 500))
///     fling.value(at: 0.2)
public struct Planar<Axis: Trajectory>: Sendable {
  /// The horizontal motion.
  public let x: Axis

  /// The vertical motion.
  public let y: Axis

  /// Makes a moving point from the motion along each axis.
  public init(x: Axis, y: Axis) {
    self.x = x
    self.y = y
  }

  /// The point after `time` seconds.
  public func value(at time: Double) -> Vector2 { Vector2(x.value(at: time), y.value(at: time)) }

  /// The velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Vector2 {
    Vector2(x.velocity(at: time), y.velocity(at: time))
  }

  /// The time until both axes are at rest, in seconds.
  public var duration: Double { max(x.duration, y.duration) }

  /// The point where the motion comes to rest.
  public var end: Vector2 { Vector2(x.end, y.end) }
}

extension Planar: Equatable where Axis: Equatable {}
extension Planar: Hashable where Axis: Hashable {}

extension Planar where Axis == Decay {
  /// Makes a fling of a point; velocity in points per second.
  ///
  /// - Throws: `MotionError` unless all numbers are finite.
  public init(
    from start: Vector2, velocity: Vector2, rate: DecayRate = .normal
  ) throws(MotionError) {
    self.init(
      x: try Decay(from: start.x, velocity: velocity.x, rate: rate),
      y: try Decay(from: start.y, velocity: velocity.y, rate: rate))
  }
}

extension Planar where Axis == BoundedDecay {
  /// Makes a fling of a point that springs back at the edges of `bounds`, each axis for itself.
  ///
  /// - Throws: `MotionError` unless all numbers are finite and the bounds have no negative size.
  public init(
    from start: Vector2, velocity: Vector2, rate: DecayRate = .normal, bounds: Rect,
    edgeFrequency: Double = 10
  ) throws(MotionError) {
    self.init(
      x: try BoundedDecay(
        from: start.x, velocity: velocity.x, rate: rate,
        lower: bounds.minX, upper: bounds.maxX, edgeFrequency: edgeFrequency),
      y: try BoundedDecay(
        from: start.y, velocity: velocity.y, rate: rate,
        lower: bounds.minY, upper: bounds.maxY, edgeFrequency: edgeFrequency))
  }
}

extension Planar where Axis == SnappedDecay {
  /// Makes a fling of a point that comes to rest exactly at `target`.
  ///
  /// - Throws: `MotionError` unless all numbers are finite.
  public init(
    from start: Vector2, velocity: Vector2, target: Vector2, rate: DecayRate = .normal,
    constants: SpringConstants = .edge
  ) throws(MotionError) {
    self.init(
      x: try SnappedDecay(
        from: start.x, velocity: velocity.x, target: target.x, rate: rate, constants: constants),
      y: try SnappedDecay(
        from: start.y, velocity: velocity.y, target: target.y, rate: rate, constants: constants))
  }
}

extension Planar where Axis == Spring {
  /// Makes a point pulled to a target by one spring in both directions.
  ///
  /// - Throws: `MotionError` unless all numbers are finite.
  public init(
    from start: Vector2, to target: Vector2, velocity: Vector2 = .zero,
    constants: SpringConstants
  ) throws(MotionError) {
    self.init(
      x: try Spring(from: start.x, to: target.x, velocity: velocity.x, constants: constants),
      y: try Spring(from: start.y, to: target.y, velocity: velocity.y, constants: constants))
  }

  /// The spring that takes over at `time` seconds with the point and velocity of that moment.
  ///
  /// - Throws: `MotionError` unless the new target is finite.
  public func retargeted(
    at time: Double, to target: Vector2, constants: SpringConstants? = nil
  ) throws(MotionError) -> Planar<Spring> {
    Planar(
      x: try x.retargeted(at: time, to: target.x, constants: constants),
      y: try y.retargeted(at: time, to: target.y, constants: constants))
  }
}
