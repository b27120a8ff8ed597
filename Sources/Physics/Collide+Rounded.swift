// SPDX-License-Identifier: MIT

extension Collide {
  /// Two shapes of which at least one has a radius that is part of its form.
  ///
  /// Cores that are apart give their nearest points: two points against a face that looks along the
  /// line between them, else one point between two corners. Cores that overlap are separated by
  /// faces.
  static func rounded(
    _ a: ShapeView, _ transformA: Transform, _ b: ShapeView, _ transformB: Transform
  ) -> Manifold {
    var cache = SimplexCache()
    let nearest = Distance.nearest(a, transformA, b, transformB, cache: &cache)
    let offset = nearest.b - nearest.a
    let distance = length(offset)
    if distance > a.radius + b.radius { return Manifold() }
    if distance < 0.1 * Tuning.linearSlop {
      return a.kind == .segment || a.kind == .link
        ? segment(a, transformA, polygon: b, transformB) : polygons(a, transformA, b, transformB)
    }
    let normal = (1 / distance) * offset
    let faceA = facing(a, transformA.rotation.applyInverse(normal))
    let faceB = facing(b, transformB.rotation.applyInverse(-normal))
    let isCorner = faceA.alignment < flatness && faceB.alignment < flatness
    if !isCorner {
      let manifold =
        faceA.alignment >= flatness
        ? flat(a, transformA, face: faceA.index, b, transformB, isFlipped: false)
        : flat(b, transformB, face: faceB.index, a, transformA, isFlipped: true)
      if manifold.count > 0 { return manifold }
    }
    if faceA.alignment < flatness, isForNeighbor(a, transformA, cache, nearest.b) {
      return Manifold()
    }
    return corner(nearest, transformA, transformB, cache)
  }

  /// The nearest points of two shapes whose cores are apart but within touch.
  ///
  /// Cutting a face to another's width finds no point where two corners meet, so this is the last
  /// word on whether sharp shapes touch.
  static func corners(
    _ a: ShapeView, _ transformA: Transform, _ b: ShapeView, _ transformB: Transform,
    leavesToNeighbors: Bool = false
  ) -> Manifold {
    var cache = SimplexCache()
    let nearest = Distance.nearest(a, transformA, b, transformB, cache: &cache)
    let distance = length(nearest.b - nearest.a)
    guard distance > 0.1 * Tuning.linearSlop && distance <= a.radius + b.radius else {
      return Manifold()
    }
    if leavesToNeighbors && isForNeighbor(a, transformA, cache, nearest.b) { return Manifold() }
    return corner(nearest, transformA, transformB, cache)
  }

  /// A link against a sharp polygon: where no faces touch, its end may.
  static func link(
    _ a: ShapeView, _ transformA: Transform, polygon b: ShapeView, _ transformB: Transform
  ) -> Manifold {
    let manifold = segment(a, transformA, polygon: b, transformB)
    if manifold.count > 0 { return manifold }
    return corners(a, transformA, b, transformB, leavesToNeighbors: true)
  }

  /// The cosine of 1°: how squarely a face must look at the other shape to be touched flat.
  private static let flatness: Float = 0.99985

  /// The face of a shape that looks most along a direction, in its own frame.
  private static func facing(
    _ shape: ShapeView, _ direction: Vec2
  ) -> (index: Int, alignment: Float) {
    var best = 0
    var alignment = -Float.greatestFiniteMagnitude
    for index in 0..<shape.count {
      let value = dot(shape.normals[index], direction)
      if value > alignment {
        alignment = value
        best = index
      }
    }
    return (best, alignment)
  }

  private static func corner(
    _ nearest: (a: Vec2, b: Vec2), _ transformA: Transform, _ transformB: Transform,
    _ cache: SimplexCache
  ) -> Manifold {
    var manifold = Manifold()
    manifold.count = 1
    manifold.localPoint = transformA.applyInverse(nearest.a)
    manifold.first.localPoint = transformB.applyInverse(nearest.b)
    manifold.first.id = FeatureID.vertexVertex(cache.indexA.0, cache.indexB.0)
    return manifold
  }

  /// Whether a neighbor of a link takes the touch at a corner: the one before at the start, and at
  /// the end the one after if `point` is nearer to it.
  private static func isForNeighbor(
    _ link: ShapeView, _ transform: Transform, _ cache: SimplexCache, _ point: Vec2
  ) -> Bool {
    guard link.kind == .link else { return false }
    let isOneVertex = cache.count == 1 || cache.indexA.0 == cache.indexA.1
    guard isOneVertex else { return false }
    return isForNeighbor(
      link, isStart: cache.indexA.0 == 0, transform.applyInverse(point))
  }

  static func isForNeighbor(_ link: ShapeView, isStart: Bool, _ point: Vec2) -> Bool {
    if isStart { return link.before != nil }
    guard let after = link.after else { return false }
    return dot(point - link.vertices[1], after - link.vertices[1]) > 0
  }

  /// A link against a circle: a segment that leaves its corners to the neighbors.
  static func link(
    _ a: ShapeView, _ transformA: Transform, circle b: ShapeView, _ transformB: Transform
  ) -> Manifold {
    let center = transformA.applyInverse(transformB.apply(b.center))
    let edge = a.vertices[1] - a.vertices[0]
    let isBefore = dot(edge, center - a.vertices[0]) <= 0
    let isAfter = dot(edge, a.vertices[1] - center) <= 0
    if isBefore || isAfter, isForNeighbor(a, isStart: isBefore, center) { return Manifold() }
    return segment(a, transformA, circle: b, transformB)
  }
}
