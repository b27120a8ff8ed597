// SPDX-License-Identifier: MIT

internal import Geometry
internal import Physics

/// An item's outline, checked and in meters.
struct ItemShape {
  /// Ellipses and paths have a skin a little thinner than rectangles, as on the phone.
  private static let polygonSkin: Float = 0.009

  /// One for an item, one for each member of a group.
  let shapes: [Shape]
  /// Half the width and height, in points.
  let halfSize: Vector2

  init(of item: any DynamicItem) throws(DynamicsError) {
    let size = item.size
    guard DynamicsLimits.size.contains(size.width), DynamicsLimits.size.contains(size.height)
    else { throw .invalidSize(size) }
    halfSize = Vector2(size.width / 2, size.height / 2)
    guard let group = item as? DynamicItemGroup else {
      shapes = [try Self.shape(of: item)]
      return
    }
    var parts: [Shape] = []
    for (member, offset) in zip(group.items, group.offsets) {
      guard DynamicsLimits.size.contains(member.size.width),
        DynamicsLimits.size.contains(member.size.height)
      else { throw .invalidSize(member.size) }
      parts.append(Self.moved(try Self.shape(of: member), by: Units.meters(offset)))
    }
    shapes = parts
  }

  private static func shape(of item: any DynamicItem) throws(DynamicsError) -> Shape {
    switch item.collisionBoundsType {
    case .rectangle: rectangle(item.size)
    case .ellipse: try ellipse(item.size)
    case .path: try polygon(try outline(of: item.collisionBoundingPath))
    }
  }

  // What was a good polygon is one elsewhere too, unless it is too small for its distance.
  private static func moved(_ shape: Shape, by offset: Vec2) -> Shape {
    switch shape {
    case .circle(let center, let radius): return .circle(center: center + offset, radius: radius)
    case .polygon(let polygon):
      let vertices = polygon.vertices.map { $0 + offset }
      return (try? Polygon(vertices: vertices, radius: polygon.radius)).map { .polygon($0) }
        ?? shape
    default: return shape
    }
  }

  private static func rectangle(_ size: Size) -> Shape {
    .polygon(.box(width: Units.meters(size.width), height: Units.meters(size.height)))
  }

  private static func ellipse(_ size: Size) throws(DynamicsError) -> Shape {
    if size.width == size.height {
      return .circle(center: .zero, radius: Units.meters(size.width) / 2)
    }
    return try polygon(EllipseOutline.vertices(of: size))
  }

  private static func outline(of path: Path?) throws(DynamicsError) -> [Vector2] {
    guard let path else {
      throw .invalidBoundingPath(reason: "is missing; set it or choose another bounds type")
    }
    guard path.isFinite, DynamicsLimits.contains(path.bounds) else {
      throw .invalidBoundingPath(reason: "has a point that is not finite or too far away")
    }
    return path.flattened(maximumSegmentLength: 10).first ?? []
  }

  private static func polygon(_ points: [Vector2]) throws(DynamicsError) -> Shape {
    var vertices: [Vec2] = []
    for point in points.map(Units.meters) where point != vertices.last { vertices.append(point) }
    if vertices.count > 1, vertices.first == vertices.last { vertices.removeLast() }
    do {
      return .polygon(try Polygon(vertices: vertices, radius: polygonSkin))
    } catch {
      throw .invalidBoundingPath(reason: reason(for: error))
    }
  }

  private static func reason(for error: PolygonError) -> String {
    switch error {
    case .vertexCount(let count): "needs 3 to 256 points, got \(count)"
    case .notFinite, .radius: "has a point that is not finite"
    case .crossing(let a, let b):
      "crosses itself at points \(a) and \(b); give a convex outline"
    case .coincident(let index): "has point \(index) twice; remove one"
    case .noArea: "encloses no area; its points lie on one line"
    case .notConvex(let index):
      "is not convex at point \(index), or crosses itself; give a convex outline"
    }
  }
}

/// The polygon that stands for an ellipse which is no circle.
enum EllipseOutline {
  /// How far the controls of a quarter reach, as a part of the radius; the usual Bézier constant.
  private static let reach = 0.55228474983
  private static let maximumPieces = 64

  /// The corners around the origin, in points, clockwise on screen from the right.
  static func vertices(of size: Size) -> [Vector2] {
    let half = Vector2(size.width / 2, size.height / 2)
    let count = pieces(of: half)
    let quarter = (0..<count).map { unitPoint(at: Double($0) / Double(count)) }
    let turns: [(Vector2) -> Vector2] = [
      { $0 }, { Vector2(-$0.y, $0.x) }, { Vector2(-$0.x, -$0.y) }, { Vector2($0.y, -$0.x) },
    ]
    return turns.flatMap { turn in
      quarter.map { Vector2(turn($0).x * half.x, turn($0).y * half.y) }
    }
  }

  // One piece for each 10 pt of a quarter, whose length is taken as the mean of chord and control
  // polygon: this gives the vertex counts measured on the phone (4, 24, 244).
  private static func pieces(of half: Vector2) -> Int {
    let chord = half.length
    let middle = half.length * (1 - reach)
    let controls = reach * half.y + middle + reach * half.x
    return min(max(Int((chord + controls) / 2 / 10), 1), maximumPieces)
  }

  // A quarter of the unit circle from (1, 0) to (0, 1).
  private static func unitPoint(at t: Double) -> Vector2 {
    let u = 1 - t
    let start = u * u * u + 3 * u * u * t
    let end = t * t * t + 3 * u * t * t
    return Vector2(start + 3 * u * t * t * reach, end + 3 * u * u * t * reach)
  }
}
