// SPDX-License-Identifier: MIT

/// A pair of support points of two shapes and their difference.
struct SimplexVertex {
  var onA = Vec2.zero
  var onB = Vec2.zero
  /// onB − onA.
  var offset = Vec2.zero
  /// The barycentric weight of the point nearest to the origin.
  var weight: Float = 1
  var indexA = 0
  var indexB = 0
}

/// The vertices of the last simplex of two shapes, so that the next search starts there.
struct SimplexCache {
  var count = 0
  /// The length or area, to notice a simplex that has become useless.
  var metric: Float = 0
  var indexA = (0, 0, 0)
  var indexB = (0, 0, 0)
}

/// One to three support pairs that enclose the offset nearest to the origin.
struct Simplex {
  var first = SimplexVertex()
  var second = SimplexVertex()
  var third = SimplexVertex()
  var count = 1

  var metric: Float {
    switch count {
    case 2: length(second.offset - first.offset)
    case 3: cross(second.offset - first.offset, third.offset - first.offset)
    default: 0
    }
  }

  /// From the simplex towards the origin.
  var searchDirection: Vec2 {
    if count == 1 { return -first.offset }
    let edge = second.offset - first.offset
    // The origin left of the edge is reached by turning left.
    return cross(edge, -first.offset) > 0 ? cross(1, edge) : cross(edge, 1)
  }

  /// The points of both shapes that are nearest to each other.
  var witnesses: (a: Vec2, b: Vec2) {
    switch count {
    case 1: return (first.onA, first.onB)
    case 2:
      return (
        first.weight * first.onA + second.weight * second.onA,
        first.weight * first.onB + second.weight * second.onB
      )
    default:
      let a = first.weight * first.onA + second.weight * second.onA + third.weight * third.onA
      return (a, a)
    }
  }

  mutating func append(_ vertex: SimplexVertex) {
    if count == 1 { second = vertex } else { third = vertex }
    count += 1
  }

  func contains(_ indexA: Int, _ indexB: Int) -> Bool {
    first.indexA == indexA && first.indexB == indexB
      || count > 1 && second.indexA == indexA && second.indexB == indexB
      || count > 2 && third.indexA == indexA && third.indexB == indexB
  }

  /// Drops the vertices that the nearest point does not need.
  mutating func reduce() {
    if count == 2 { reduceEdge() } else if count == 3 { reduceTriangle() }
  }

  private mutating func keep(_ vertex: SimplexVertex) {
    first = vertex
    first.weight = 1
    count = 1
  }

  private mutating func keep(
    _ a: SimplexVertex, _ weightA: Float, _ b: SimplexVertex, _ weightB: Float
  ) {
    let inverse = 1 / (weightA + weightB)
    first = a
    second = b
    first.weight = weightA * inverse
    second.weight = weightB * inverse
    count = 2
  }

  private mutating func reduceEdge() {
    let edge = second.offset - first.offset
    let weightSecond = -dot(first.offset, edge)
    if weightSecond <= 0 { return keep(first) }
    let weightFirst = dot(second.offset, edge)
    if weightFirst <= 0 { return keep(second) }
    keep(first, weightFirst, second, weightSecond)
  }

  /// Walks the corners, edges and the inside of the triangle, by the signs of barycentric weights.
  private mutating func reduceTriangle() {
    let (w1, w2, w3) = (first.offset, second.offset, third.offset)
    let (e12, e13, e23) = (w2 - w1, w3 - w1, w3 - w2)
    let (d12a, d12b) = (dot(w2, e12), -dot(w1, e12))
    let (d13a, d13b) = (dot(w3, e13), -dot(w1, e13))
    let (d23a, d23b) = (dot(w3, e23), -dot(w2, e23))
    let area = cross(e12, e13)
    let d1 = area * cross(w2, w3)
    let d2 = area * cross(w3, w1)
    let d3 = area * cross(w1, w2)
    if d12b <= 0 && d13b <= 0 { return keep(first) }
    if d12a > 0 && d12b > 0 && d3 <= 0 { return keep(first, d12a, second, d12b) }
    if d13a > 0 && d13b > 0 && d2 <= 0 { return keep(first, d13a, third, d13b) }
    if d12a <= 0 && d23b <= 0 { return keep(second) }
    if d13a <= 0 && d23a <= 0 { return keep(third) }
    // The third vertex goes first, as the survivor of the newest support.
    if d23a > 0 && d23b > 0 && d1 <= 0 { return keep(third, d23b, second, d23a) }
    let inverse = 1 / (d1 + d2 + d3)
    first.weight = d1 * inverse
    second.weight = d2 * inverse
    third.weight = d3 * inverse
  }
}
