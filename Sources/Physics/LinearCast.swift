// SPDX-License-Identifier: MIT

/// When a shape that moves straight, without turning, comes to touch another one.
///
/// The distance to go divided by the speed toward the nearest point never overshoots; repeated, it
/// converges like Newton's method.
struct LinearCast {
  /// The part of the way, 0 to 1.
  var fraction: Float
  /// Out of the shape that is hit; zero if they overlap from the start.
  var normal: Vec2
  /// Where they touch, in meters in the world.
  var point: Vec2

  /// Closer than this counts as touching, in meters.
  private static let tolerance: Float = 2e-5

  /// - Returns: Nil if they do not touch on the way.
  static func cast(
    _ a: ShapeView, _ transformA: Transform, along translation: Vec2, _ b: ShapeView,
    _ transformB: Transform
  ) -> LinearCast? {
    var cache = SimplexCache()
    var hit = LinearCast(fraction: 0, normal: .zero, point: .zero)
    for _ in 0..<40 {
      var place = transformA
      place.position += hit.fraction * translation
      let nearest = Distance.nearest(a, place, b, transformB, cache: &cache)
      let distance = length(nearest.b - nearest.a)
      let gap = distance - a.formRadius - b.formRadius
      // Rounding can lead into a shape, but not from its outside.
      if gap <= 0 && hit.fraction == 0 { hit.point = nearest.b }
      if gap <= 0 { return hit }
      let toward = (1 / distance) * (nearest.b - nearest.a)
      let approach = dot(translation, toward)
      guard approach > 0 else { return nil }
      hit.normal = Vec2(0, 0) - toward
      hit.point = nearest.b - b.formRadius * toward
      if gap <= tolerance {
        hit.fraction = smaller(hit.fraction + gap / approach, 1)
        return hit
      }
      hit.fraction += (gap - 0.5 * tolerance) / approach
      if hit.fraction > 1 { return nil }
    }
    return nil
  }
}
