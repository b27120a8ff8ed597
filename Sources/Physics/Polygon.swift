// SPDX-License-Identifier: MIT

/// A convex polygon with a skin around it.
///
///     let box = Polygon.box(width: 1, height: 0.5)
///     let triangle = try Polygon(vertices: [Vec2(0, 0), Vec2(1, 0), Vec2(0, 1)])
public struct Polygon: Hashable, Sendable {
  /// The corners in order of rising angle (from x towards y), in meters in the body's frame.
  public let vertices: [Vec2]
  /// The thickness of the skin around the polygon, in meters.
  ///
  /// The skin keeps resting polygons apart, so that their cores rarely overlap. A skin of more than
  /// 0.01 m is part of the form: the corners are round, and it has mass.
  public let radius: Float
  /// The outward direction of the edge that starts at each vertex.
  let normals: [Vec2]

  /// Checks and keeps a convex polygon.
  ///
  /// Vertices given in order of falling angle are reversed; vertices on a straight edge are kept.
  ///
  /// - Parameters:
  ///   - vertices: 3 to 256 corners, in meters in the body's frame.
  ///   - radius: The thickness of the skin, in meters.
  /// - Throws: `PolygonError`, which says what is wrong with which vertex.
  public init(vertices: [Vec2], radius: Float = 0.01) throws(PolygonError) {
    try Polygon.check(vertices, radius: radius)
    let ordered = Polygon.doubleArea(vertices) < 0 ? Array(vertices.reversed()) : vertices
    try Polygon.checkConvex(ordered)
    self.init(checked: ordered, radius: radius)
  }

  private init(checked vertices: [Vec2], radius: Float) {
    self.vertices = vertices
    self.radius = radius
    normals = vertices.indices.map { index in
      let edge = vertices[(index + 1) % vertices.count] - vertices[index]
      return normalized(cross(edge, 1))
    }
  }

  /// A rectangle around the body's origin.
  ///
  /// - Parameters:
  ///   - width: The full width, in meters.
  ///   - height: The full height, in meters.
  /// - Returns: The rectangle with the usual skin of 0.01 m.
  /// - Precondition: Both are finite and greater than 0.
  public static func box(width: Float, height: Float) -> Polygon {
    precondition(
      width > 0 && height > 0 && width.isFinite && height.isFinite,
      "a box needs a positive width and height, got \(width) by \(height) m")
    let x = 0.5 * width
    let y = 0.5 * height
    return Polygon(
      checked: [Vec2(-x, -y), Vec2(x, -y), Vec2(x, y), Vec2(-x, y)],
      radius: Tuning.polygonRadius)
  }

  /// A rectangle with round corners around the body's origin.
  ///
  /// - Parameters:
  ///   - width: The full width, in meters.
  ///   - height: The full height, in meters.
  ///   - cornerRadius: The radius of the corners, in meters; below half of either side.
  /// - Returns: The rounded rectangle.
  /// - Throws: `PolygonError` if the corners take all of a side.
  public static func box(
    width: Float, height: Float, cornerRadius: Float
  ) throws(PolygonError) -> Polygon {
    let x = 0.5 * width - cornerRadius
    let y = 0.5 * height - cornerRadius
    guard x > 0 && y > 0 else { throw .radius(cornerRadius) }
    return try Polygon(
      vertices: [Vec2(-x, -y), Vec2(x, -y), Vec2(x, y), Vec2(-x, y)], radius: cornerRadius)
  }
}

extension Polygon {
  static func check(_ vertices: [Vec2], radius: Float) throws(PolygonError) {
    guard (3...Tuning.maximumPolygonVertices).contains(vertices.count) else {
      throw .vertexCount(vertices.count)
    }
    guard radius >= 0 && radius.isFinite else { throw .radius(radius) }
    for (index, vertex) in vertices.enumerated() {
      guard vertex.x.isFinite && vertex.y.isFinite else { throw .notFinite(index: index) }
    }
    for (index, vertex) in vertices.enumerated() {
      let edge = vertices[(index + 1) % vertices.count] - vertex
      guard length(edge) >= Float.ulpOfOne else { throw .coincident(index: index) }
    }
    guard abs(doubleArea(vertices)) > smallestArea(vertices) else { throw .noArea }
  }

  /// What rounding alone makes of the doubled area of points on a line; less for a tiny polygon.
  private static func smallestArea(_ vertices: [Vec2]) -> Float {
    var extent: Float = 0
    for vertex in vertices { extent = larger(extent, length(vertex - vertices[0])) }
    return Float.ulpOfOne * smaller(1, extent * extent)
  }

  /// Twice the signed area, measured around the first vertex to keep precision far from the origin.
  static func doubleArea(_ vertices: [Vec2]) -> Float {
    var sum: Float = 0
    for index in 1..<vertices.count - 1 {
      sum += cross(vertices[index] - vertices[0], vertices[index + 1] - vertices[0])
    }
    return sum
  }

  /// Every vertex must lie on the inner side of every edge; this also refuses stars, whose corners
  /// all turn the same way.
  private static func checkConvex(_ vertices: [Vec2]) throws(PolygonError) {
    for index in vertices.indices {
      let start = vertices[index]
      let inward = -normalized(cross(vertices[(index + 1) % vertices.count] - start, 1))
      for other in vertices.indices where dot(vertices[other] - start, inward) < -1e-4 {
        throw .notConvex(index: other)
      }
    }
  }
}
