// SPDX-License-Identifier: MIT

/// How a query shape lies to a fixture.
struct QueryGap {
  /// The distance of the forms, in meters; negative or 0 if they overlap.
  var gap: Float
  /// The nearest point of the fixture.
  var onFixture: Vec2
}

extension World {
  /// Casts a convex shape and sorts the hits.
  func cast(
    _ corners: [Vec2], radius: Float, at place: Transform, _ translation: Vec2,
    _ filter: QueryFilter
  ) -> [CastHit] {
    var hits: [(hit: CastHit, serial: UInt32)] = []
    corners.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      let shape = ShapeView(start, count: buffer.count, radius: radius)
      scratch.found.count = 0
      tree.query(World.box(shape, place, margin: 0), along: translation, into: &scratch)
      for found in 0..<scratch.found.count {
        let index = scratch.found.base[found]
        let row = fixtures.rows[Int(index)]
        guard isSeen(row, filter) else { continue }
        let target = bodies.rows[Int(row.body)].transform
        let cast = LinearCast.cast(shape, place, along: translation, shapeView(index), target)
        guard let cast else { continue }
        let hit = CastHit(
          fixture: fixtureID(index), body: bodyID(row.body), point: cast.point,
          normal: cast.normal, fraction: cast.fraction)
        hits.append((hit, row.serial))
      }
    }
    hits.sort { ($0.hit.fraction, $0.serial) < ($1.hit.fraction, $1.serial) }
    return hits.map(\.hit)
  }

  func overlaps(
    _ corners: [Vec2], radius: Float, at place: Transform, _ filter: QueryFilter
  ) -> [Fixture.ID] {
    var found: [Fixture.ID] = []
    ask(corners, radius: radius, at: place, within: 0, filter) { index, gap in
      if gap.gap <= 0 { found.append(fixtureID(index)) }
    }
    return found
  }

  /// Measures the fixtures around a convex shape, in the order of creation.
  func ask(
    _ corners: [Vec2], radius: Float, at place: Transform, within distance: Float,
    _ filter: QueryFilter, _ answer: (Int32, QueryGap) -> Void
  ) {
    corners.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      let shape = ShapeView(start, count: buffer.count, radius: radius)
      scratch.found.count = 0
      tree.query(World.box(shape, place, margin: distance), into: &scratch)
      let rows = fixtures.rows
      let candidates = UnsafeMutableBufferPointer(
        start: scratch.found.base, count: scratch.found.count)
      let sorted = candidates.sorted { rows[Int($0)].serial < rows[Int($1)].serial }
      for index in sorted where isSeen(rows[Int(index)], filter) {
        answer(index, gap(shape, place, index))
      }
    }
  }

  private func gap(_ shape: ShapeView, _ place: Transform, _ index: Int32) -> QueryGap {
    let target = shapeView(index)
    let transform = bodies.rows[Int(fixtures.rows[Int(index)].body)].transform
    var cache = SimplexCache()
    let nearest = Distance.nearest(shape, place, target, transform, cache: &cache)
    let offset = nearest.b - nearest.a
    let gap = Physics.length(offset) - shape.radius - target.formRadius
    return QueryGap(gap: gap, onFixture: nearest.b - target.formRadius * normalized(offset))
  }

  private func isSeen(_ row: FixtureRow, _ filter: QueryFilter) -> Bool {
    (filter.includesSensors || !row.isSensor) && filter.collision.meets(row.filter)
  }

  private static func box(_ shape: ShapeView, _ place: Transform, margin: Float) -> Box {
    var lower = place.apply(shape.vertices[0])
    var upper = lower
    for index in 1..<max(1, shape.count) {
      lower = smaller(lower, place.apply(shape.vertices[index]))
      upper = larger(upper, place.apply(shape.vertices[index]))
    }
    let skin = Vec2(repeating: shape.radius + margin)
    return Box(lower: lower - skin, upper: upper + skin)
  }
}

extension Shape {
  /// The vertices of the shape's core.
  var corners: [Vec2] {
    switch self {
    case .circle(let center, _): [center]
    case .polygon(let polygon): polygon.vertices
    case .segment(let start, let end), .capsule(let start, let end, _): [start, end]
    case .link(let link): [link.start, link.end]
    }
  }

  /// The radius that belongs to the form; 0 for a skin.
  var formRadius: Float {
    switch self {
    case .circle(_, let radius), .capsule(_, _, let radius): radius
    case .polygon(let polygon): polygon.radius > Tuning.polygonRadius ? polygon.radius : 0
    case .segment, .link: 0
    }
  }
}
