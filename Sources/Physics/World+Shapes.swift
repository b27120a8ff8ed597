// SPDX-License-Identifier: MIT

extension World {
  func fixtureRow(_ shape: Shape, on body: Int32, _ definition: FixtureDefinition) -> FixtureRow {
    let stored = store(shape)
    nextSerial += 1
    return FixtureRow(
      kind: stored.kind, radius: stored.radius, center: stored.center,
      innerRadius: innerRadius(of: stored), reach: reach(of: stored),
      vertexStart: stored.start, vertexCount: stored.count, body: body,
      density: definition.density, friction: definition.friction,
      restitution: definition.restitution, surfaceSpeed: definition.surfaceSpeed,
      oneWayNormal: normalized(definition.oneWayNormal), isSensor: definition.isSensor,
      reportsHits: definition.reportsHits,
      filter: definition.filter, userData: definition.userData, serial: nextSerial)
  }

  private struct StoredShape {
    var kind: ShapeKind
    var radius: Float
    var center: Vec2
    var start: Int32
    var count: Int32
  }

  private func store(_ shape: Shape) -> StoredShape {
    switch shape {
    case .circle(let center, let radius):
      let start = store([center], normals: [.zero])
      return StoredShape(kind: .circle, radius: radius, center: center, start: start, count: 1)
    case .segment(let a, let b):
      let normal = normalized(cross(b - a, 1))
      let start = store([a, b], normals: [normal, -normal])
      return StoredShape(
        kind: .segment, radius: Tuning.polygonRadius, center: 0.5 * (a + b), start: start, count: 2)
    case .polygon(let polygon):
      let start = store(polygon.vertices, normals: polygon.normals)
      let vertices = shapes.vertices + Int(start)
      let count = polygon.vertices.count
      let center = MassData.polygon(vertices, count: count, density: 1).center
      return StoredShape(
        kind: polygon.radius > Tuning.polygonRadius ? .rounded : .polygon, radius: polygon.radius,
        center: center, start: start, count: Int32(count))
    case .capsule(let a, let b, let radius):
      let normal = normalized(cross(b - a, 1))
      let start = store([a, b], normals: [normal, -normal])
      return StoredShape(
        kind: .rounded, radius: radius, center: 0.5 * (a + b), start: start, count: 2)
    case .link(let link): return store(link)
    }
  }

  /// A link is a segment followed by its neighbors' points; the third normal tells which exist.
  private func store(_ link: Chain.Link) -> StoredShape {
    let normal = normalized(cross(link.end - link.start, 1))
    let known = Vec2(link.before == nil ? 0 : 1, link.after == nil ? 0 : 1)
    let start = store(
      [link.start, link.end, link.before ?? .zero, link.after ?? .zero],
      normals: [normal, -normal, known, .zero])
    return StoredShape(
      kind: .link, radius: Tuning.polygonRadius, center: 0.5 * (link.start + link.end),
      start: start, count: 2)
  }

  private func innerRadius(of shape: StoredShape) -> Float {
    switch shape.kind {
    case .polygon, .rounded:
      var least = Float.greatestFiniteMagnitude
      for index in Int(shape.start)..<Int(shape.start + shape.count) {
        let outward = dot(shapes.vertices[index] - shape.center, shapes.normals[index])
        least = smaller(least, outward)
      }
      return least + shape.radius
    default: return shape.radius
    }
  }

  private func reach(of shape: StoredShape) -> Float {
    var most: Float = 0
    for index in Int(shape.start)..<Int(shape.start + shape.count) {
      let arm = shapes.vertices[index] - shape.center
      most = larger(most, dot(arm, arm))
    }
    return most.squareRoot()
  }

  private func store(_ vertices: [Vec2], normals: [Vec2]) -> Int32 {
    let start = shapes.allocate(vertices.count)
    for index in vertices.indices {
      shapes.vertices[Int(start) + index] = vertices[index]
      shapes.normals[Int(start) + index] = normals[index]
    }
    return start
  }

  func massData(of fixture: FixtureRow) -> MassData {
    switch fixture.kind {
    case .circle:
      .circle(center: fixture.center, radius: fixture.radius, density: fixture.density)
    case .polygon:
      .polygon(
        shapes.vertices + Int(fixture.vertexStart), count: Int(fixture.vertexCount),
        density: fixture.density)
    case .rounded:
      .rounded(
        shapes.vertices + Int(fixture.vertexStart), shapes.normals + Int(fixture.vertexStart),
        count: Int(fixture.vertexCount), radius: fixture.radius, density: fixture.density)
    case .segment, .link: MassData(center: fixture.center)
    }
  }

  /// The smallest box around a fixture of a body placed at `transform`.
  func tightBox(of index: Int32, at transform: Transform) -> Box {
    let fixture = fixtures.rows + Int(index)
    let vertices = shapes.vertices + Int(fixture.pointee.vertexStart)
    var lower = transform.apply(vertices[0])
    var upper = lower
    for index in 1..<max(1, Int(fixture.pointee.vertexCount)) {
      let vertex = transform.apply(vertices[index])
      lower = smaller(lower, vertex)
      upper = larger(upper, vertex)
    }
    let skin = Vec2(repeating: fixture.pointee.radius)
    return Box(lower: lower - skin, upper: upper + skin)
  }

  /// Widens a box by the margin, and ahead by the predicted motion.
  static func grow(_ box: Box, by displacement: Vec2) -> Box {
    let margin = Vec2(repeating: Tuning.boxMargin)
    let ahead = Tuning.boxPrediction * displacement
    return Box(
      lower: box.lower - margin + smaller(ahead, .zero),
      upper: box.upper + margin + larger(ahead, .zero))
  }

  /// Refits the boxes of a body that was moved at once.
  func synchronizeBoxes(_ body: Int32) {
    let transform = bodies.rows[Int(body)].transform
    synchronizeBoxes(body, from: transform, to: transform)
  }

  /// Refits the boxes of a body that swept from one placement to another.
  func synchronizeBoxes(_ body: Int32, from start: Transform, to end: Transform) {
    var index = bodies.rows[Int(body)].firstFixture
    while index >= 0 {
      let proxy = fixtures.rows[Int(index)].proxy
      let swept = tightBox(of: index, at: start).union(tightBox(of: index, at: end))
      fixtures.rows[Int(index)].swept = swept
      if !tree.nodes[Int(proxy)].box.contains(swept) {
        tree.move(proxy, to: World.grow(swept, by: end.position - start.position))
        moved.append(index)
      }
      index = fixtures.rows[Int(index)].next
    }
  }

  /// Makes the next pair search look at all fixtures of a body again.
  func touchFixtures(of body: Int32) {
    var index = bodies.rows[Int(body)].firstFixture
    while index >= 0 {
      moved.append(index)
      index = fixtures.rows[Int(index)].next
    }
  }

  func append(_ index: Int32, to body: UnsafeMutablePointer<BodyRow>) {
    let rows = fixtures.rows
    rows[Int(index)].previous = body.pointee.lastFixture
    if body.pointee.lastFixture >= 0 {
      rows[Int(body.pointee.lastFixture)].next = index
    } else {
      body.pointee.firstFixture = index
    }
    body.pointee.lastFixture = index
  }

  /// Ends the fixture's contacts, unlinks it and frees its slot; the body's mass is left as it was.
  func removeFixture(_ index: Int32) {
    removeContacts(ofFixture: index)
    let fixture = fixtures.rows[Int(index)]
    let body = bodies.rows + Int(fixture.body)
    if fixture.previous >= 0 {
      fixtures.rows[Int(fixture.previous)].next = fixture.next
    } else {
      body.pointee.firstFixture = fixture.next
    }
    if fixture.next >= 0 {
      fixtures.rows[Int(fixture.next)].previous = fixture.previous
    } else {
      body.pointee.lastFixture = fixture.previous
    }
    tree.remove(fixture.proxy)
    shapes.release(fixture.vertexStart, count: fixture.storedVertexCount)
    for place in 0..<moved.count where moved.base[place] == index { moved.base[place] = -1 }
    fixtures.remove(index)
  }
}
