// SPDX-License-Identifier: MIT

extension Polygon {
  /// Cuts an outline with dents into convex polygons.
  ///
  /// Ears are cut off one by one, then neighbors are joined again as long as they stay convex.
  /// Vertices on a straight edge are dropped. Give the parts to one body, as a compound.
  ///
  ///     for part in try Polygon.convexParts(of: star) {
  ///       world.createFixture(.polygon(part), on: body)
  ///     }
  ///
  /// - Parameters:
  ///   - outline: 3 to 256 corners in either order, in meters in the body's frame.
  ///   - radius: The thickness of each part's skin, in meters.
  /// - Returns: The parts, in a fixed order; the outline itself if it is convex.
  /// - Throws: `PolygonError`, if the outline crosses itself or has no inside.
  /// - Complexity: O(n³) at worst.
  public static func convexParts(
    of outline: [Vec2], radius: Float = 0.01
  ) throws(PolygonError) -> [Polygon] {
    try check(outline, radius: radius)
    try checkSimple(outline)
    let ordered = doubleArea(outline) < 0 ? Array(outline.reversed()) : outline
    let corners = withoutStraight(ordered)
    guard corners.count >= 3 else { throw .noArea }
    var parts: [Polygon] = []
    for part in joined(try ears(corners), corners) {
      parts.append(try Polygon(vertices: part.map { corners[$0] }, radius: radius))
    }
    return parts
  }

  /// Refuses outlines of which two edges meet anywhere but at a shared corner.
  private static func checkSimple(_ outline: [Vec2]) throws(PolygonError) {
    let count = outline.count
    for first in 0..<count {
      for second in first + 1..<count {
        let areNeighbors = second == first + 1 || first == 0 && second == count - 1
        if areNeighbors { continue }
        let (a, b) = (outline[first], outline[(first + 1) % count])
        let (c, d) = (outline[second], outline[(second + 1) % count])
        if meet(a, b, c, d) { throw .crossing(first, second) }
      }
    }
  }

  /// Whether the segments a–b and c–d have a point in common.
  private static func meet(_ a: Vec2, _ b: Vec2, _ c: Vec2, _ d: Vec2) -> Bool {
    let (overC, overD) = (cross(b - a, c - a), cross(b - a, d - a))
    let (overA, overB) = (cross(d - c, a - c), cross(d - c, b - c))
    if overC == 0 && overD == 0 {
      let overlaps = dot(c - a, c - b) <= 0 || dot(d - a, d - b) <= 0 || dot(a - c, a - d) <= 0
      return overlaps
    }
    return overC * overD <= 0 && overA * overB <= 0
  }

  /// Drops corners that turn by less than about 0.006°.
  private static func withoutStraight(_ corners: [Vec2]) -> [Vec2] {
    let count = corners.count
    return corners.indices.filter { index in
      let into = normalized(corners[index] - corners[(index + count - 1) % count])
      let out = normalized(corners[(index + 1) % count] - corners[index])
      return abs(cross(into, out)) > 1e-4 || dot(into, out) < 0
    }.map { corners[$0] }
  }

  /// Cuts off the ear with the longest shortest edge first, so that slivers stay few.
  private static func ears(_ corners: [Vec2]) throws(PolygonError) -> [[Int]] {
    var left = Array(corners.indices)
    var triangles: [[Int]] = []
    while left.count > 3 {
      var best = -1
      var bestSpread: Float = 0
      for place in left.indices {
        let ear = triple(left, place)
        let spread = earSpread(ear, left, corners)
        if spread > bestSpread {
          bestSpread = spread
          best = place
        }
      }
      // Rounding alone can leave no ear.
      guard best >= 0 else { throw .noArea }
      triangles.append(triple(left, best))
      left.remove(at: best)
    }
    return triangles + [left]
  }

  private static func triple(_ left: [Int], _ place: Int) -> [Int] {
    let count = left.count
    return [left[(place + count - 1) % count], left[place], left[(place + 1) % count]]
  }

  /// The height of a triangle over its longest edge; 0 if it is no ear.
  private static func earSpread(_ ear: [Int], _ left: [Int], _ corners: [Vec2]) -> Float {
    let (a, b, c) = (corners[ear[0]], corners[ear[1]], corners[ear[2]])
    let area = cross(b - a, c - b)
    guard area > 0 else { return 0 }
    for other in left where !ear.contains(other) {
      let point = corners[other]
      let isInside =
        cross(b - a, point - a) >= 0 && cross(c - b, point - b) >= 0
        && cross(a - c, point - c) >= 0
      if isInside { return 0 }
    }
    return area / larger(length(b - a), larger(length(c - b), length(a - c)))
  }

  /// Joins parts that share an edge as long as what comes out is convex.
  private static func joined(_ triangles: [[Int]], _ corners: [Vec2]) -> [[Int]] {
    var parts = triangles
    var first = 0
    while first < parts.count {
      var second = first + 1
      while second < parts.count {
        if let union = union(parts[first], parts[second], corners) {
          parts[first] = union
          parts.remove(at: second)
          second = first + 1
        } else {
          second += 1
        }
      }
      first += 1
    }
    return parts
  }

  /// Two parts as one, if they share an edge and together are convex.
  private static func union(_ a: [Int], _ b: [Int], _ corners: [Vec2]) -> [Int]? {
    for place in a.indices {
      let (start, end) = (a[place], a[(place + 1) % a.count])
      guard let other = b.firstIndex(of: end), b[(other + 1) % b.count] == start else { continue }
      // Around a from the shared edge's end, then around b past the edge.
      let around = (1..<a.count).map { a[(place + $0) % a.count] } + [start]
      let rest = (2..<b.count).map { b[(other + $0) % b.count] }
      let union = around + rest
      return isConvex(union, corners) ? union : nil
    }
    return nil
  }

  private static func isConvex(_ part: [Int], _ corners: [Vec2]) -> Bool {
    let count = part.count
    return part.indices.allSatisfy { place in
      let (a, b) = (corners[part[place]], corners[part[(place + 1) % count]])
      let c = corners[part[(place + 2) % count]]
      return cross(normalized(b - a), normalized(c - b)) > 1e-4
    }
  }
}
