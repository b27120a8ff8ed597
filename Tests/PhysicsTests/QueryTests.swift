// SPDX-License-Identifier: MIT

import Physics
import Testing

@Suite("A query")
struct QueryTests {
  /// A circle, a box, a capsule and a segment in a row along x, 2 m apart, and a sensor.
  private func row() -> (World, [Body.ID]) {
    let world = World(gravity: .zero)
    let shapes: [Shape] = [
      circle(0.5), box(1, 1), .capsule(Vec2(0, -1), Vec2(0, 1), radius: 0.25),
      .segment(Vec2(0, -1), Vec2(0, 1)),
    ]
    let bodies = shapes.enumerated().map { place, shape in
      world.add(shape, at: Vec2(2 + 2 * Float(place), 0), type: place % 2 == 0 ? .dynamic : .static)
    }
    world.add(box(1, 4), at: Vec2(5, 0), type: .static, FixtureDefinition(isSensor: true))
    return (world, bodies)
  }

  @Test("by ray finds all in order, and the first, at the outline")
  func ray() throws {
    let (world, bodies) = row()
    let hits = world.rayCastAll(from: .zero, to: Vec2(10, 0))
    #expect(hits.map(\.body) == bodies)
    let expected: [Float] = [1.5, 3.5, 5.75, 8]
    for (hit, x) in zip(hits, expected) {
      #expect(abs(hit.point.x - x) < 1e-4 && abs(hit.point.y) < 1e-4, "meters")
      #expect(abs(hit.fraction - x / 10) < 1e-4)
      #expect(length(hit.normal - Vec2(-1, 0)) < 1e-3)
    }
    let back = try #require(world.rayCast(from: Vec2(10, 0.2), to: Vec2(0, 0.2)))
    #expect(back.body == bodies[3] && length(back.normal - Vec2(1, 0)) < 1e-3)
    #expect(world.rayCast(from: Vec2(0, 0.51), to: Vec2(3, 0.51)) == nil)
    #expect(
      world.rayCastAll(from: .zero, to: Vec2(10, 0), QueryFilter(includesSensors: true)).count == 5)
    let inside = try #require(world.rayCast(from: Vec2(2, 0), to: Vec2(2, 3)))
    #expect(inside.fraction == 0 && inside.normal == .zero)
  }

  @Test("by ray agrees with the circle's equation", arguments: UInt64(1)...20)
  func circleRays(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let world = World(gravity: .zero)
    world.add(circle(0.7), at: Vec2(0.3, -0.2))
    for _ in 0..<20 {
      let start = Vec2(-3, numbers.next(in: -2...2))
      let end = Vec2(3, numbers.next(in: -2...2))
      let (offset, way) = (start - Vec2(0.3, -0.2), end - start)
      let a = way.x * way.x + way.y * way.y
      let b = offset.x * way.x + offset.y * way.y
      let discriminant = b * b - a * (offset.x * offset.x + offset.y * offset.y - 0.49)
      // Grazing rays are decided by rounding.
      if abs(discriminant) < 0.02 * a { continue }
      let hit = world.rayCast(from: start, to: end)
      #expect((hit != nil) == (discriminant > 0))
      if let hit { #expect(abs(hit.fraction - (-b - discriminant.squareRoot()) / a) < 1e-4) }
    }
  }

  @Test("by a moving shape stops where they touch")
  func shapeCast() throws {
    let (world, bodies) = row()
    let hit = try #require(world.shapeCast(circle(0.25), at: .zero, along: Vec2(10, 0)))
    #expect(hit.body == bodies[0] && abs(hit.fraction - 0.125) < 1e-4)
    let wide = world.shapeCastAll(box(0.2, 1), at: Vec2(0, 1.2), along: Vec2(10, 0))
    #expect(wide.map(\.body) == [bodies[2], bodies[3]])
    let turned = try #require(
      world.shapeCast(box(0.5, 0.5), at: Vec2(4, -3), angle: Float.pi / 4, along: Vec2(0, 4)))
    let diagonal = Float(2).squareRoot() * 0.25
    #expect(turned.body == bodies[1] && abs(turned.fraction - (2.5 - diagonal) / 4) < 1e-4)
  }

  @Test("by area, circle, polygon and point finds what overlaps, in creation order")
  func overlap() throws {
    let (world, bodies) = row()
    func bodiesOf(_ found: [Fixture.ID]) -> [Body.ID] { found.map { world.body(of: $0) } }
    #expect(
      bodiesOf(world.fixtures(overlapping: Vec2(1, -1), Vec2(4, 1))) == [bodies[0], bodies[1]])
    #expect(
      bodiesOf(world.fixtures(overlapping: circle(1.6), at: Vec2(7, 0))) == [bodies[2], bodies[3]])
    let corner = Vec2(2.36, 0.36)
    #expect(world.fixtures(overlapping: corner, corner + Vec2(0.1, 0.1)).isEmpty)
    #expect(bodiesOf(world.fixtures(at: Vec2(4.49, 0.49))) == [bodies[1]])
    #expect(world.fixtures(at: Vec2(4.51, 0.49)).isEmpty)
    let triangle = Shape.polygon(
      try Polygon(vertices: [Vec2(2.2, 0.2), Vec2(3.8, 0.2), Vec2(3, 2)]))
    #expect(bodiesOf(world.fixtures(overlapping: triangle)) == [bodies[0], bodies[1]])
    let none = QueryFilter(collision: CollisionFilter(category: 2, mask: 2))
    #expect(world.fixtures(overlapping: Vec2(0, -1), Vec2(9, 1), none).isEmpty)
  }

  @Test("for the nearest point gives the point and the distance")
  func nearest() throws {
    let (world, bodies) = row()
    let hit = try #require(world.nearest(to: Vec2(2, 1), within: 3))
    #expect(hit.body == bodies[0] && abs(hit.distance - 0.5) < 1e-5)
    #expect(length(hit.point - Vec2(2, 0.5)) < 1e-5)
    let inside = try #require(world.nearest(to: Vec2(4.2, 0), within: 1))
    #expect(inside.body == bodies[1] && inside.distance == 0 && inside.point == Vec2(4.2, 0))
    #expect(world.nearest(to: Vec2(2, 3), within: 1) == nil)
  }
}
