// SPDX-License-Identifier: MIT

public import Geometry

/// The classic way to drag a star along a circle, with its weaknesses; `Track` is the better way.
///
/// Near the left and right edge of the circle, vertical dragging hardly moves the star.
public struct ClassicOrbit: Hashable, Sendable {
  /// A sense of rotation on screen.
  public enum Direction: String, CaseIterable, Sendable {
    /// Angles grow.
    case clockwise

    /// Angles shrink.
    case counterclockwise
  }

  /// The center of the circle.
  public let center: Vector2

  /// The radius of the circle, in points.
  public let radius: Double

  /// How near to the left or right extreme of the circle the finger's y decides, in points.
  public static let extremeMargin = 0.1

  /// Makes a circle to drag along.
  ///
  /// - Throws: `MotionError` unless the center is finite and the radius finite and above 0.
  public init(center: Vector2, radius: Double) throws(MotionError) {
    try MotionError.finite(center, "center", unit: "points")
    try MotionError.positive(radius, "radius", unit: "points")
    self.center = center
    self.radius = radius
  }

  /// The point of the circle that a finger asks for.
  ///
  /// The finger is brought into the circle's box; then x is kept and y taken from the circle on the
  /// finger's side, or near the left and right extremes the other way round.
  public func candidate(for finger: Vector2) -> Vector2 {
    let box = Rect(center: center, size: Size(2 * radius, 2 * radius))
    let offset = box.clamp(finger) - center
    if radius - abs(offset.x) <= Self.extremeMargin {
      return center + Vector2(partner(of: offset.y, on: offset.x), offset.y)
    }
    return center + Vector2(offset.x, partner(of: offset.x, on: offset.y))
  }

  // The other coordinate of the circle's point, on the given side.
  private func partner(of coordinate: Double, on side: Double) -> Double {
    let size = max(radius * radius - coordinate * coordinate, 0).squareRoot()
    return side < 0 ? -size : size
  }

  /// Where the star goes, or nil if that would be against the pan's horizontal velocity.
  public func step(from star: Vector2, finger: Vector2, velocity: Vector2) -> Vector2? {
    let next = candidate(for: finger)
    return velocity.x * (next.x - star.x) < 0 ? nil : next
  }

  /// The sense in which a released star goes on.
  ///
  /// Clockwise below the center with a velocity to the left and above it with one to the right; at
  /// exactly the center's height always counterclockwise, one of the weaknesses.
  public func direction(star: Vector2, velocity: Vector2) -> Direction {
    let isClockwise =
      (star.y > center.y && velocity.x < 0) || (star.y < center.y && velocity.x > 0)
    return isClockwise ? .clockwise : .counterclockwise
  }

  /// The motion of a released star: one keyframe a degree, at even speed.
  ///
  /// - Parameters:
  ///   - star: Where the star was released.
  ///   - velocity: The pan's velocity, in points per second.
  ///   - minimumSpeed: The speed that must be exceeded, in points per second.
  ///   - loopCount: The number of keyframes; the star travels one degree less.
  ///   - duration: The time for all of it, in seconds.
  /// - Returns: The positions by time, or nil if the release was too slow.
  /// - Throws: `MotionError` unless the numbers are finite and the count is within 1...100000.
  public func spin(
    from star: Vector2, velocity: Vector2, minimumSpeed: Double, loopCount: Int,
    duration: Double = 2
  ) throws(MotionError) -> Keyframes<Vector2>? {
    try MotionError.check(
      (1...100_000).contains(loopCount), "loopCount", "within 1...100000 (keyframes)",
      Double(loopCount))
    guard velocity.length > minimumSpeed else { return nil }
    let start = (star - center).angle
    let degree = direction(star: star, velocity: velocity) == .clockwise ? 1.0 : -1.0
    let places = (0..<loopCount).map { index in
      center + Vector2(radius, 0).rotated(by: start + degree * Double(index) * .pi / 180)
    }
    return try Keyframes(evenlySpaced: places, duration: duration)
  }
}
