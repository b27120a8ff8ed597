// SPDX-License-Identifier: MIT

/// One line or curve of a path as a cubic Bézier curve, or as a line.
///
/// A quadratic curve is exactly a cubic one, so there is one formula for both.
struct PathSegment: Hashable, Sendable {
  var start: Vector2
  var control1: Vector2
  var control2: Vector2
  var end: Vector2
  var isLine: Bool

  init(line start: Vector2, _ end: Vector2) {
    self.init(start, start, end, end, isLine: true)
  }

  init(quadratic start: Vector2, _ control: Vector2, _ end: Vector2) {
    self.init(start, start + (control - start) * (2.0 / 3), end + (control - end) * (2.0 / 3), end)
  }

  init(
    _ start: Vector2, _ control1: Vector2, _ control2: Vector2, _ end: Vector2,
    isLine: Bool = false
  ) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
    self.isLine = isLine
  }

  /// The point at parameter `t` in 0...1.
  func point(at t: Double) -> Vector2 {
    if isLine { return start.interpolated(to: end, by: t) }
    let u = 1 - t
    return start * (u * u * u) + control1 * (3 * u * u * t) + control2 * (3 * u * t * t)
      + end * (t * t * t)
  }

  /// The derivative of the point by the parameter, in points.
  func derivative(at t: Double) -> Vector2 {
    if isLine { return end - start }
    let u = 1 - t
    return (control1 - start) * (3 * u * u) + (control2 - control1) * (6 * u * t)
      + (end - control2) * (3 * t * t)
  }

  /// The direction at parameter `t`, of length 1 unless the segment is a single point.
  func tangent(at t: Double) -> Vector2 {
    let derivative = derivative(at: t)
    if derivative.lengthSquared > 1e-18 { return derivative.normalized }
    // A control point on its end stops the curve there; the chord nearby shows the direction.
    let (before, after) = (max(t - 1e-3, 0), min(t + 1e-3, 1))
    return (point(at: after) - point(at: before)).normalized
  }

  /// The length, in points, by parameter from `from` to `to`.
  func length(from: Double = 0, to: Double = 1) -> Double {
    if isLine { return start.distance(to: end) * (to - from) }
    let pieces = 8
    let step = (to - from) / Double(pieces)
    return (0..<pieces).reduce(0) { sum, piece in
      sum + gaussLength(from: from + step * Double(piece), width: step)
    }
  }

  /// The length of a short piece by Gauss–Legendre quadrature with five points.
  func gaussLength(from: Double, width: Double) -> Double {
    if isLine { return start.distance(to: end) * width }
    let nodes = [
      0, 0.5384693101056831, -0.5384693101056831, 0.9061798459386640, -0.9061798459386640,
    ]
    let weights = [
      0.5688888888888889, 0.4786286704993665, 0.4786286704993665, 0.2369268850561891,
      0.2369268850561891,
    ]
    var sum = 0.0
    for (node, weight) in zip(nodes, weights) {
      sum += weight * derivative(at: from + width * (node + 1) / 2).length
    }
    return sum * width / 2
  }

  /// The smallest rectangle that holds the segment.
  var bounds: Rect {
    var (least, greatest) = (start, start)
    for t in [1] + turns(\.x) + turns(\.y) {
      let point = point(at: t)
      least = Vector2(min(least.x, point.x), min(least.y, point.y))
      greatest = Vector2(max(greatest.x, point.x), max(greatest.y, point.y))
    }
    return Rect(from: least, to: greatest)
  }

  /// The parameters in 0...1 where one coordinate stops growing or shrinking.
  private func turns(_ axis: (Vector2) -> Double) -> [Double] {
    if isLine { return [] }
    let (p0, p1, p2, p3) = (axis(start), axis(control1), axis(control2), axis(end))
    let (a, b, c) = (p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0)
    return solveQuadratic(a, b, c).filter { $0 > 0 && $0 < 1 }
  }
}

/// The real roots of a·t² + b·t + c.
func solveQuadratic(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
  guard abs(a) > 1e-12 * (abs(b) + abs(c)) else { return b == 0 ? [] : [-c / b] }
  let discriminant = b * b - 4 * a * c
  guard discriminant >= 0 else { return [] }
  // The sum without cancellation gives one root, the product of the roots the other.
  let sum = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
  return sum == 0 ? [0] : [sum / a, c / sum]
}
