// SPDX-License-Identifier: MIT

/// The distance of two convex shapes without their skins, by Gilbert, Johnson and Keerthi.
enum Distance {
  /// Starts from the simplex in `cache` and leaves the final one there.
  static func measure(
    _ a: ShapeView, _ transformA: Transform, _ b: ShapeView, _ transformB: Transform,
    cache: inout SimplexCache
  ) -> Float {
    let found = nearest(a, transformA, b, transformB, cache: &cache)
    return length(found.a - found.b)
  }

  /// The points of both cores that are nearest to each other; the same point if they overlap.
  static func nearest(
    _ a: ShapeView, _ transformA: Transform, _ b: ShapeView, _ transformB: Transform,
    cache: inout SimplexCache
  ) -> (a: Vec2, b: Vec2) {
    var simplex = start(a, transformA, b, transformB, cache)
    var iterations = 0
    while iterations < 20 {
      let before = simplex
      simplex.reduce()
      if simplex.count == 3 { break }
      let direction = simplex.searchDirection
      if dot(direction, direction) < Float.ulpOfOne * Float.ulpOfOne { break }
      iterations += 1
      let indexA = a.support(transformA.rotation.applyInverse(-direction))
      let indexB = b.support(transformB.rotation.applyInverse(direction))
      if before.contains(indexA, indexB) { break }
      simplex.append(vertex(a, transformA, indexA, b, transformB, indexB))
    }
    save(simplex, in: &cache)
    return simplex.witnesses
  }

  private static func vertex(
    _ a: ShapeView, _ transformA: Transform, _ indexA: Int,
    _ b: ShapeView, _ transformB: Transform, _ indexB: Int
  ) -> SimplexVertex {
    let onA = transformA.apply(a.vertices[indexA])
    let onB = transformB.apply(b.vertices[indexB])
    return SimplexVertex(onA: onA, onB: onB, offset: onB - onA, indexA: indexA, indexB: indexB)
  }

  private static func start(
    _ a: ShapeView, _ transformA: Transform, _ b: ShapeView, _ transformB: Transform,
    _ cache: SimplexCache
  ) -> Simplex {
    var simplex = Simplex()
    if cache.count > 0 {
      let (a0, a1, a2) = cache.indexA
      let (b0, b1, b2) = cache.indexB
      simplex.first = vertex(a, transformA, a0, b, transformB, b0)
      if cache.count > 1 { simplex.append(vertex(a, transformA, a1, b, transformB, b1)) }
      if cache.count > 2 { simplex.append(vertex(a, transformA, a2, b, transformB, b2)) }
      if cache.count == 1 { return simplex }
      // A simplex that grew, shrank or turned over is no help.
      let now = simplex.metric
      let isUseless = now < 0.5 * cache.metric || 2 * cache.metric < now || now < Float.ulpOfOne
      if !isUseless { return simplex }
    }
    simplex = Simplex()
    simplex.first = vertex(a, transformA, 0, b, transformB, 0)
    return simplex
  }

  private static func save(_ simplex: Simplex, in cache: inout SimplexCache) {
    cache.count = simplex.count
    cache.metric = simplex.metric
    cache.indexA = (simplex.first.indexA, simplex.second.indexA, simplex.third.indexA)
    cache.indexB = (simplex.first.indexB, simplex.second.indexB, simplex.third.indexB)
  }
}
