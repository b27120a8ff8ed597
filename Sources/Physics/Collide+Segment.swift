// SPDX-License-Identifier: MIT

extension Collide {
  /// A segment, solid from both sides, against a polygon; all in the segment's frame.
  static func segment(
    _ a: ShapeView, _ transformA: Transform, polygon b: ShapeView, _ transformB: Transform
  ) -> Manifold {
    let relative = transformA.relative(transformB)
    return withUnsafeTemporaryAllocation(of: Vec2.self, capacity: 2 * b.count) { memory in
      guard let vertices = memory.baseAddress else { return Manifold() }
      let normals = vertices + b.count
      for index in 0..<b.count {
        (vertices + index).initialize(to: relative.apply(b.vertices[index]))
        (normals + index).initialize(to: relative.rotation.apply(b.normals[index]))
      }
      let polygon = PlacedPolygon(
        vertices: vertices, normals: normals, count: b.count, center: relative.apply(b.center))
      return SegmentPolygon(a, polygon).manifold(b, relative, reach: a.radius + b.radius)
    }
  }
}

/// A polygon in the frame of a segment.
private struct PlacedPolygon {
  var vertices: UnsafePointer<Vec2>
  var normals: UnsafePointer<Vec2>
  var count: Int
  var center: Vec2
}

/// The edge whose outside the other shape is cut to.
private struct ReferenceEdge {
  var startIndex: Int
  var endIndex: Int
  var start: Vec2
  var end: Vec2
  var normal: Vec2
}

/// The search for the axis that separates a segment and a polygon best.
private struct SegmentPolygon {
  let start: Vec2
  let end: Vec2
  let polygon: PlacedPolygon
  /// Whether the polygon is on the side that the segment's first normal points to.
  let isInFront: Bool
  /// The segment's normal on the polygon's side.
  let normal: Vec2
  /// The faces of the polygon that a link leaves to its neighbors; nil for plain segments.
  let cone: LinkCone?

  init(_ segment: ShapeView, _ polygon: PlacedPolygon) {
    start = segment.vertices[0]
    end = segment.vertices[1]
    self.polygon = polygon
    let along = normalized(end - start)
    let side = Vec2(along.y, -along.x)
    if segment.before != nil || segment.after != nil {
      let cone = LinkCone(segment, side, polygon.center)
      isInFront = cone.isInFront
      normal = cone.normal
      self.cone = cone
    } else {
      isInFront = dot(side, polygon.center - start) >= 0
      normal = isInFront ? side : -side
      cone = nil
    }
  }

  func manifold(_ b: ShapeView, _ relative: Transform, reach: Float) -> Manifold {
    let overSegment = separationOfSegment()
    if overSegment > reach { return Manifold() }
    let overPolygon = separationOfPolygon(reach)
    if overPolygon.separation > reach { return Manifold() }
    // Prefer the segment unless the polygon's face separates clearly better.
    if overPolygon.separation > 0.98 * overSegment + 0.001 {
      return clipSegment(to: overPolygon.face, b, reach)
    }
    return clipPolygon(relative, reach)
  }

  private func separationOfSegment() -> Float {
    var smallest = Float.greatestFiniteMagnitude
    for index in 0..<polygon.count {
      let value = dot(normal, polygon.vertices[index] - start)
      if value < smallest { smallest = value }
    }
    return smallest
  }

  private func separationOfPolygon(_ reach: Float) -> (separation: Float, face: Int) {
    var best = -Float.greatestFiniteMagnitude
    var face = 0
    for index in 0..<polygon.count {
      let inward = -polygon.normals[index]
      let overStart = dot(inward, polygon.vertices[index] - start)
      let overEnd = dot(inward, polygon.vertices[index] - end)
      let value = smaller(overStart, overEnd)
      if value > reach { return (value, index) }
      if let cone, !cone.allows(inward) { continue }
      if value > best {
        best = value
        face = index
      }
    }
    return (best, face)
  }

  /// The segment is the reference; the polygon's most opposed edge is cut.
  private func clipPolygon(_ relative: Transform, _ reach: Float) -> Manifold {
    var first = 0
    var smallest = Float.greatestFiniteMagnitude
    for index in 0..<polygon.count {
      let value = dot(normal, polygon.normals[index])
      if value < smallest {
        smallest = value
        first = index
      }
    }
    let second = first + 1 < polygon.count ? first + 1 : 0
    let edge = ClipEdge(
      first: ClipPoint(position: polygon.vertices[first], id: FeatureID.faceVertex(0, first)),
      second: ClipPoint(position: polygon.vertices[second], id: FeatureID.faceVertex(0, second)))
    let reference =
      isInFront
      ? ReferenceEdge(startIndex: 0, endIndex: 1, start: start, end: end, normal: normal)
      : ReferenceEdge(startIndex: 1, endIndex: 0, start: end, end: start, normal: normal)
    var manifold = Manifold()
    manifold.kind = .faceA
    manifold.localNormal = reference.normal
    manifold.localPoint = reference.start
    keep(edge, reference, reach, &manifold) { relative.applyInverse($0) }
    return manifold
  }

  /// A face of the polygon is the reference; the segment is cut.
  private func clipSegment(to face: Int, _ b: ShapeView, _ reach: Float) -> Manifold {
    let edge = ClipEdge(
      first: ClipPoint(position: start, id: FeatureID.vertexFace(0, face)),
      second: ClipPoint(position: end, id: FeatureID.vertexFace(1, face)))
    let next = face + 1 < polygon.count ? face + 1 : 0
    let reference = ReferenceEdge(
      startIndex: face, endIndex: next, start: polygon.vertices[face],
      end: polygon.vertices[next], normal: polygon.normals[face])
    var manifold = Manifold()
    manifold.kind = .faceB
    manifold.localNormal = b.normals[face]
    manifold.localPoint = b.vertices[face]
    keep(edge, reference, reach, &manifold) { $0 }
    if manifold.count > 0 { manifold.first.id = FeatureID.swapped(manifold.first.id) }
    if manifold.count > 1 { manifold.second.id = FeatureID.swapped(manifold.second.id) }
    return manifold
  }

  @inline(__always)
  private func keep(
    _ incident: ClipEdge, _ reference: ReferenceEdge, _ reach: Float, _ manifold: inout Manifold,
    place: (Vec2) -> Vec2
  ) {
    var edge = incident
    let side = Vec2(reference.normal.y, -reference.normal.x)
    guard
      edge.cut(side, dot(side, reference.start), vertex: reference.startIndex),
      edge.cut(-side, dot(-side, reference.end), vertex: reference.endIndex)
    else { return }
    if dot(reference.normal, edge.first.position - reference.start) <= reach {
      manifold.append(place(edge.first.position), id: edge.first.id)
    }
    if dot(reference.normal, edge.second.position - reference.start) <= reach {
      manifold.append(place(edge.second.position), id: edge.second.id)
    }
  }
}
