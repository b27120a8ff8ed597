// SPDX-License-Identifier: MIT

extension Collide {
  static func polygons(
    _ a: ShapeView, _ transformA: Transform, _ b: ShapeView, _ transformB: Transform
  ) -> Manifold {
    let reach = a.radius + b.radius
    let overA = largestSeparation(a, transformA, b, transformB, reach: reach)
    if overA.separation > reach { return Manifold() }
    let overB = largestSeparation(b, transformB, a, transformA, reach: reach)
    if overB.separation > reach { return Manifold() }
    // A little preference for A keeps the reference face from alternating.
    if overB.separation > overA.separation + 0.1 * Tuning.linearSlop {
      return clip(
        b, transformB, face: overB.face, a, transformA, reach, overhang: reach,
        isFlipped: true)
    }
    return clip(
      a, transformA, face: overA.face, b, transformB, reach, overhang: reach,
      isFlipped: false)
  }

  /// The face of `a` that keeps `b` farthest off; stops at the first beyond `reach`.
  private static func largestSeparation(
    _ a: ShapeView, _ transformA: Transform, _ b: ShapeView, _ transformB: Transform, reach: Float
  ) -> (separation: Float, face: Int) {
    let relative = transformB.relative(transformA)
    var best = -Float.greatestFiniteMagnitude
    var face = 0
    for index in 0..<a.count {
      let normal = relative.rotation.apply(a.normals[index])
      let vertex = relative.apply(a.vertices[index])
      var separation = Float.greatestFiniteMagnitude
      for other in 0..<b.count {
        let value = dot(normal, b.vertices[other] - vertex)
        if value < separation { separation = value }
      }
      if separation > best {
        best = separation
        face = index
        if separation > reach { break }
      }
    }
    return (best, face)
  }

  /// The edge of `b` that faces `normal` (in b's frame) most squarely.
  private static func incidentEdge(_ b: ShapeView, _ normal: Vec2) -> Int {
    var best = 0
    var smallest = Float.greatestFiniteMagnitude
    for index in 0..<b.count {
      let value = dot(normal, b.normals[index])
      if value < smallest {
        smallest = value
        best = index
      }
    }
    return best
  }

  /// Cuts the incident edge of `b` to the reference face of `a` and keeps the points that touch.
  private static func clip(
    _ a: ShapeView, _ transformA: Transform, face: Int, _ b: ShapeView, _ transformB: Transform,
    _ reach: Float, overhang: Float, isFlipped: Bool
  ) -> Manifold {
    let worldNormal = transformA.rotation.apply(a.normals[face])
    let incident = incidentEdge(b, transformB.rotation.applyInverse(worldNormal))
    var edge = ClipEdge(
      first: clipPoint(b, transformB, incident, face: face),
      second: clipPoint(b, transformB, b.next(incident), face: face))
    let start = a.vertices[face]
    let end = a.vertices[a.next(face)]
    let localTangent = normalized(end - start)
    let tangent = transformA.rotation.apply(localTangent)
    let worldStart = transformA.apply(start)
    let worldEnd = transformA.apply(end)
    guard
      edge.cut(-tangent, -dot(tangent, worldStart) + overhang, vertex: face),
      edge.cut(tangent, dot(tangent, worldEnd) + overhang, vertex: a.next(face))
    else { return Manifold() }
    var manifold = Manifold()
    manifold.kind = isFlipped ? .faceB : .faceA
    manifold.localNormal = cross(localTangent, 1)
    manifold.localPoint = 0.5 * (start + end)
    let normal = cross(tangent, 1)
    let front = dot(normal, worldStart)
    keep(edge.first, normal, front, reach, transformB, isFlipped, &manifold)
    keep(edge.second, normal, front, reach, transformB, isFlipped, &manifold)
    return manifold
  }

  /// The touching points of a face of `a` and the edge of `b` that looks at it, within the face's
  /// ends.
  static func flat(
    _ a: ShapeView, _ transformA: Transform, face: Int, _ b: ShapeView, _ transformB: Transform,
    isFlipped: Bool
  ) -> Manifold {
    clip(
      a, transformA, face: face, b, transformB, a.radius + b.radius, overhang: 0,
      isFlipped: isFlipped)
  }

  private static func clipPoint(
    _ b: ShapeView, _ transformB: Transform, _ vertex: Int, face: Int
  ) -> ClipPoint {
    ClipPoint(
      position: transformB.apply(b.vertices[vertex]), id: FeatureID.faceVertex(face, vertex))
  }

  private static func keep(
    _ point: ClipPoint, _ normal: Vec2, _ front: Float, _ reach: Float, _ transform: Transform,
    _ isFlipped: Bool, _ manifold: inout Manifold
  ) {
    guard dot(normal, point.position) - front <= reach else { return }
    manifold.append(
      transform.applyInverse(point.position),
      id: isFlipped ? FeatureID.swapped(point.id) : point.id)
  }
}

extension Manifold {
  @inline(__always)
  mutating func append(_ localPoint: Vec2, id: UInt32) {
    if count == 0 {
      first = ManifoldPoint(localPoint: localPoint, id: id)
    } else {
      second = ManifoldPoint(localPoint: localPoint, id: id)
    }
    count += 1
  }
}
