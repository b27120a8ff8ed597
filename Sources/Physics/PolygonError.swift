// SPDX-License-Identifier: MIT

/// Why a list of vertices is no polygon a body can have.
public enum PolygonError: Error, Equatable, CustomStringConvertible {
  /// There are too few or too many vertices.
  case vertexCount(Int)
  /// The skin is negative or not finite, or round corners take all of a side; in meters.
  case radius(Float)
  /// A coordinate of this vertex is infinite or not a number.
  case notFinite(index: Int)
  /// This vertex lies on the next one.
  case coincident(index: Int)
  /// All vertices lie on one line.
  case noArea
  /// This vertex lies outside an edge: the outline has a dent or crosses itself.
  case notConvex(index: Int)

  /// The edges that start at these two vertices cross or touch.
  case crossing(Int, Int)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .vertexCount(let count):
      "polygon: needs 3 to \(Tuning.maximumPolygonVertices) vertices, got \(count)"
    case .radius(let radius):
      "polygon: 'radius' must be finite, at least 0 m and below half of each side, got \(radius)"
    case .notFinite(let index):
      "polygon: vertex \(index) is not finite; give finite coordinates in meters"
    case .coincident(let index):
      "polygon: vertex \(index) equals the next one; remove one of them"
    case .noArea:
      "polygon: the vertices enclose no area; use a segment or spread them"
    case .crossing(let first, let second):
      "polygon: the edges at vertices \(first) and \(second) cross; untangle the outline"
    case .notConvex(let index):
      "polygon: not convex at vertex \(index); split it into convex parts"
    }
  }
}
