// SPDX-License-Identifier: MIT

public import Geometry

/// A parabola that turns a drag into a factor, with a floor below which it does not go.
///
///     let rise = try Quadratic(vertex: Vector2(100, 1), point: Vector2(0, 0))
///     rise.value(at: 50)  // 0.75
public struct Quadratic: Hashable, Sendable {
  /// The coefficient of the square, per square of x.
  public let curvature: Double

  /// The least value returned, in the unit of y, or nil for none.
  public let floor: Double?

  // y = base.y + (x − base.x)·(tilt + curvature·(x − base.x)): no digits lost around `base`.
  private let base: Vector2
  private let tilt: Double

  /// Makes the parabola with a vertex and one more point.
  ///
  /// - Throws: `MotionError` unless all are finite and the point is not above or below the vertex.
  public init(vertex: Vector2, point: Vector2, floor: Double? = 0) throws(MotionError) {
    let offset = point - vertex
    let curvature = offset.y / (offset.x * offset.x)
    try MotionError.finite(vertex, "vertex", unit: "no unit")
    try MotionError.check(
      point.isFinite && curvature.isFinite, "point", "finite and beside the vertex, not at its x",
      got: "(\(point.x), \(point.y))")
    try self.init(base: vertex, tilt: 0, curvature: curvature, floor: floor)
  }

  /// Makes the parabola, or the line, through three points.
  ///
  /// - Throws: `MotionError` unless all are finite and no two have the same x.
  public init(
    through first: Vector2, _ second: Vector2, _ third: Vector2, floor: Double? = 0
  ) throws(MotionError) {
    // Newton's divided differences.
    let tilt = (second.y - first.y) / (second.x - first.x)
    let next = (third.y - second.y) / (third.x - second.x)
    let curvature = (next - tilt) / (third.x - first.x)
    try MotionError.check(
      curvature.isFinite && first.isFinite && second.isFinite && third.isFinite, "through",
      "three finite points with different x",
      got: [first, second, third].map { "(\($0.x), \($0.y))" }.joined(separator: " "))
    // The slope at `first` is the first difference without the curvature up to `second`.
    try self.init(
      base: first, tilt: tilt - curvature * (second.x - first.x), curvature: curvature,
      floor: floor)
  }

  private init(
    base: Vector2, tilt: Double, curvature: Double, floor: Double?
  ) throws(MotionError) {
    if let floor { try MotionError.finite(floor, "floor", unit: "no unit") }
    self.base = base
    self.tilt = tilt
    self.curvature = curvature
    self.floor = floor
  }

  /// The value at `x`, not below the floor.
  public func value(at x: Double) -> Double { max(unclamped(x), floor ?? -.infinity) }

  /// The slope at `x`; zero where the floor holds the value.
  public func slope(at x: Double) -> Double {
    if let floor, unclamped(x) < floor { return 0 }
    return tilt + 2 * curvature * (x - base.x)
  }

  /// The turning point, or nil for a line.
  public var vertex: Vector2? {
    guard curvature != 0 else { return nil }
    let x = base.x - tilt / (2 * curvature)
    return Vector2(x, unclamped(x))
  }

  /// Evenly spaced points of the curve, for a plot; empty if `count` is below 2.
  public func sample(count: Int, from start: Double, to end: Double) -> [Vector2] {
    guard count >= 2 else { return [] }
    return (0..<count).map { index in
      let x = start.interpolated(to: end, by: Double(index) / Double(count - 1))
      return Vector2(x, value(at: x))
    }
  }

  private func unclamped(_ x: Double) -> Double {
    let offset = x - base.x
    return base.y + offset * (tilt + curvature * offset)
  }
}
