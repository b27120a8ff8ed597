// SPDX-License-Identifier: MIT

/// The narrow phase: where and how deep two shapes touch.
///
/// The first shape of a pair has the larger kind: segment, then polygon, then circle.
enum Collide {
  @inline(__always)
  static func manifold(
    _ a: ShapeView, _ transformA: Transform, _ b: ShapeView, _ transformB: Transform
  ) -> Manifold {
    switch (a.kind, b.kind) {
    case (.circle, .circle): circles(a, transformA, b, transformB)
    case (.polygon, .circle): polygon(a, transformA, circle: b, transformB)
    case (.polygon, .polygon): polygons(a, transformA, b, transformB)
    case (.segment, .circle): segment(a, transformA, circle: b, transformB)
    case (.segment, .polygon): segment(a, transformA, polygon: b, transformB)
    default: others(a, transformA, b, transformB)
    }
  }

  /// Pairs with rounded shapes or links; two walls never touch.
  private static func others(
    _ a: ShapeView, _ transformA: Transform, _ b: ShapeView, _ transformB: Transform
  ) -> Manifold {
    switch (a.kind, b.kind) {
    case (.rounded, .circle):
      a.count > 2
        ? polygon(a, transformA, circle: b, transformB)
        : segment(a, transformA, circle: b, transformB)
    case (.link, .circle): link(a, transformA, circle: b, transformB)
    case (.link, .polygon): link(a, transformA, polygon: b, transformB)
    case (.rounded, .polygon), (.rounded, .rounded), (.segment, .rounded), (.link, .rounded):
      rounded(a, transformA, b, transformB)
    default: Manifold()
    }
  }

  @inline(__always)
  static func circles(
    _ a: ShapeView, _ transformA: Transform, _ b: ShapeView, _ transformB: Transform
  ) -> Manifold {
    var manifold = Manifold()
    let offset = transformB.apply(b.center) - transformA.apply(a.center)
    let reach = a.radius + b.radius
    if dot(offset, offset) > reach * reach { return manifold }
    manifold.count = 1
    manifold.localPoint = a.center
    manifold.first.localPoint = b.center
    return manifold
  }

  static func polygon(
    _ a: ShapeView, _ transformA: Transform, circle b: ShapeView, _ transformB: Transform
  ) -> Manifold {
    let center = transformA.applyInverse(transformB.apply(b.center))
    let reach = a.radius + b.radius
    var face = 0
    var separation = -Float.greatestFiniteMagnitude
    for index in 0..<a.count {
      let value = dot(a.normals[index], center - a.vertices[index])
      if value > reach { return Manifold() }
      if value > separation {
        separation = value
        face = index
      }
    }
    let start = a.vertices[face]
    let end = a.vertices[a.next(face)]
    if separation >= Float.ulpOfOne {
      if dot(center - start, end - start) <= 0 { return corner(start, center, reach, b.center) }
      if dot(center - end, start - end) <= 0 { return corner(end, center, reach, b.center) }
    }
    let middle = 0.5 * (start + end)
    if dot(center - middle, a.normals[face]) > reach { return Manifold() }
    return flat(normal: a.normals[face], at: middle, b.center)
  }

  /// A circle against a corner of a polygon.
  private static func corner(
    _ corner: Vec2, _ center: Vec2, _ reach: Float, _ point: Vec2
  ) -> Manifold {
    let offset = center - corner
    if dot(offset, offset) > reach * reach { return Manifold() }
    return flat(normal: normalized(offset), at: corner, point)
  }

  /// One point against a face of A.
  private static func flat(
    normal: Vec2, at plane: Vec2, _ point: Vec2, id: UInt32 = 0
  ) -> Manifold {
    var manifold = Manifold()
    manifold.kind = .faceA
    manifold.count = 1
    manifold.localNormal = normal
    manifold.localPoint = plane
    manifold.first.localPoint = point
    manifold.first.id = id
    return manifold
  }

  static func segment(
    _ a: ShapeView, _ transformA: Transform, circle b: ShapeView, _ transformB: Transform
  ) -> Manifold {
    let center = transformA.applyInverse(transformB.apply(b.center))
    let reach = a.radius + b.radius
    let start = a.vertices[0]
    let end = a.vertices[1]
    let edge = end - start
    let toEnd = dot(edge, end - center)
    let fromStart = dot(edge, center - start)
    if fromStart <= 0 { return tip(start, 0, center, reach, b.center) }
    if toEnd <= 0 { return tip(end, 1, center, reach, b.center) }
    let nearest = (1 / dot(edge, edge)) * (toEnd * start + fromStart * end)
    let offset = center - nearest
    if dot(offset, offset) > reach * reach { return Manifold() }
    var normal = Vec2(-edge.y, edge.x)
    if dot(normal, center - start) < 0 { normal = -normal }
    return flat(
      normal: normalized(normal), at: start, b.center, id: FeatureID.faceVertex(0, 0))
  }

  /// A circle against an end of a segment.
  private static func tip(
    _ tip: Vec2, _ index: Int, _ center: Vec2, _ reach: Float, _ point: Vec2
  ) -> Manifold {
    var manifold = Manifold()
    let offset = center - tip
    if dot(offset, offset) > reach * reach { return manifold }
    manifold.count = 1
    manifold.localPoint = tip
    manifold.first.localPoint = point
    manifold.first.id = FeatureID.vertexVertex(index, 0)
    return manifold
  }
}
