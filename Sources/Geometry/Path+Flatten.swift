// SPDX-License-Identifier: MIT

/// One subpath: its start, its lines and curves, and whether it was closed.
struct Subpath {
  var start: Vector2
  var segments: [PathSegment] = []
  var isClosed = false

  var current: Vector2 { segments.last?.end ?? start }

  mutating func add(_ element: Path.Element) {
    switch element {
    case .line(let point): segments.append(PathSegment(line: current, point))
    case .quadratic(let point, let control):
      segments.append(PathSegment(quadratic: current, control, point))
    case .cubic(let point, let control1, let control2):
      segments.append(PathSegment(current, control1, control2, point))
    case .close:
      if current != start { segments.append(PathSegment(line: current, start)) }
      isClosed = true
    case .move: break
    }
  }
}

extension Path {
  /// The subpaths, in order; after a close, what follows starts again from the same point.
  var subpaths: [Subpath] {
    var result: [Subpath] = []
    for element in elements {
      if case .move(let point) = element {
        result.append(Subpath(start: point))
      } else if !result.isEmpty {
        // A copy of the last one, however short, would have its segments copied at each element.
        let last = result.count - 1
        if result[last].isClosed { result.append(Subpath(start: result[last].start)) }
        result[result.count - 1].add(element)
      }
    }
    return result
  }

  /// The path as polylines, one for each subpath, by UIKit's rule.
  ///
  /// A curve gives max(⌊length / maximum⌋, 1) pieces of equal parameter; a line stays one piece.
  /// The first point of a closed subpath is not repeated at its end.
  ///
  /// A path whose curves would give more than 100,000 pieces gets longer ones.
  ///
  /// - Parameter maximumSegmentLength: The length to divide curves by, in points; UIKit uses 10.
  /// - Returns: The vertices of each subpath, in drawing order.
  public func flattened(maximumSegmentLength: Double = 10) -> [[Vector2]] {
    let subpaths = subpaths
    let counts = subpaths.map { $0.pieces(maximumSegmentLength) }
    let total = counts.joined().reduce(0, +)
    let share = min(Subpath.mostPieces / Double(max(total, 1)), 1)
    return zip(subpaths, counts).map { $0.flattened($1, share: share) }
  }

  /// Whether each polyline of `flattened` is closed.
  public var closedSubpaths: [Bool] { subpaths.map(\.isClosed) }

  /// The smallest rectangle that holds the path; zero for an empty path.
  public var bounds: Rect {
    let boxes = subpaths.map { subpath in
      subpath.segments.reduce(Rect(origin: subpath.start, size: .zero)) { $0.union($1.bounds) }
    }
    guard let first = boxes.first else { return .zero }
    return boxes.dropFirst().reduce(first) { $0.union($1) }
  }

  /// Whether the point is inside, by the even-odd rule, with every subpath closed.
  ///
  /// Curves are divided finely (2 points) first; a point on the outline may be either.
  public func contains(_ point: Vector2) -> Bool {
    var isInside = false
    for polygon in flattened(maximumSegmentLength: 2) where !polygon.isEmpty {
      var previous = polygon[polygon.count - 1]
      for vertex in polygon {
        if crosses(previous, vertex, point) { isInside.toggle() }
        previous = vertex
      }
    }
    return isInside
  }

  // Whether the ray to the right of `point` meets the edge; the upper end belongs to the edge, the
  // lower one does not, so that a ray through a vertex counts it once.
  private func crosses(_ from: Vector2, _ to: Vector2, _ point: Vector2) -> Bool {
    guard (from.y > point.y) != (to.y > point.y) else { return false }
    return point.x < from.x + (to.x - from.x) * (point.y - from.y) / (to.y - from.y)
  }
}

extension Subpath {
  /// No path gives more pieces than this for one curve, whatever its length.
  static let maximumPieces = 10_000.0
  /// No path gives more pieces than about this for all its curves: a script can ask for any.
  static let mostPieces = 100_000.0

  /// Into how many pieces each segment is divided.
  func pieces(_ maximum: Double) -> [Int] { segments.map { Self.pieces(of: $0, maximum) } }

  /// The vertices when each segment gives its pieces, or the same share of them.
  func flattened(_ pieces: [Int], share: Double) -> [Vector2] {
    var points = [start]
    for (segment, count) in zip(segments, pieces) {
      let count = share < 1 ? max(Int(Double(count) * share), 1) : count
      for index in 1..<count { points.append(segment.point(at: Double(index) / Double(count))) }
      points.append(segment.end)
    }
    if isClosed, points.count > 1, points.last == start { points.removeLast() }
    return points
  }

  private static func pieces(of segment: PathSegment, _ maximum: Double) -> Int {
    guard !segment.isLine else { return 1 }
    let count = segment.length() / maximum
    return count.isFinite ? max(Int(min(count, maximumPieces)), 1) : 1
  }
}
