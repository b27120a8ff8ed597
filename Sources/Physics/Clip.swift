// SPDX-License-Identifier: MIT

/// A point of an incident edge, with the features it comes from.
struct ClipPoint {
  var position: Vec2
  var id: UInt32
}

/// An incident edge while it is cut to the width of a reference edge.
struct ClipEdge {
  var first: ClipPoint
  var second: ClipPoint

  /// Keeps the part where n · p ≤ `offset`.
  ///
  /// - Parameters:
  ///   - normal: n.
  ///   - offset: The distance of the cut along n.
  ///   - vertex: The reference vertex that the cut goes through.
  /// - Returns: Whether an edge remains.
  mutating func cut(_ normal: Vec2, _ offset: Float, vertex: Int) -> Bool {
    let overFirst = dot(normal, first.position) - offset
    let overSecond = dot(normal, second.position) - offset
    if overFirst <= 0 && overSecond <= 0 { return true }
    guard overFirst * overSecond < 0 else { return false }
    let part = overFirst / (overFirst - overSecond)
    let crossing = first.position + part * (second.position - first.position)
    let id = FeatureID.vertexFace(vertex, FeatureID.indexB(first.id))
    // The point that is kept comes first, the crossing second.
    if overSecond <= 0 { first = second }
    second = ClipPoint(position: crossing, id: id)
    return true
  }
}
