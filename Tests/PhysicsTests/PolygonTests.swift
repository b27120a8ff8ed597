// SPDX-License-Identifier: MIT

import Physics
import Testing

@Suite("A polygon")
struct PolygonTests {
  @Test("takes either winding and up to 256 vertices")
  func winding() throws {
    let square = [Vec2(0, 0), Vec2(1, 0), Vec2(1, 1), Vec2(0, 1)]
    #expect(try Polygon(vertices: square).vertices == square)
    #expect(try Polygon(vertices: square.reversed()).vertices == square)
    #expect(try Polygon(vertices: ring(256)).vertices.count == 256)
  }

  /// Corners on a circle, built by repeated small turns.
  private func ring(_ count: Int) -> [Vec2] {
    let slope = Double.pi / Double(count)
    // A half-angle tangent of nearly π/count keeps the ring closed to well below a millimeter.
    let tangent = slope + slope * slope * slope / 3
    let cosine = (1 - tangent * tangent) / (1 + tangent * tangent)
    let sine = 2 * tangent / (1 + tangent * tangent)
    var (x, y) = (1.0, 0.0)
    return (0..<count).map { _ in
      defer { (x, y) = (x * cosine - y * sine, x * sine + y * cosine) }
      return Vec2(Float(x), Float(y))
    }
  }

  @Test(
    "is refused when it is not convex or has no inside",
    arguments: [
      ([Vec2(0, 0), Vec2(1, 0)], PolygonError.vertexCount(2)),
      ([Vec2(0, 0), Vec2(1, 0), Vec2(2, 0)], .noArea),
      ([Vec2(0, 0), Vec2(0, 0), Vec2(1, 0), Vec2(1, 1)], .coincident(index: 0)),
      ([Vec2(0, 0), Vec2(1, .nan), Vec2(1, 1)], .notFinite(index: 1)),
    ])
  func refused(vertices: [Vec2], error: PolygonError) {
    #expect(throws: error) { try Polygon(vertices: vertices) }
  }

  @Test("may be as small as 0.1 mm, and thin", arguments: [(1e-4, 1e-4), (1e-4, 1e4), (1e-4, 1)])
  func small(width: Float, height: Float) throws {
    let box = [Vec2(0, 0), Vec2(width, 0), Vec2(width, height), Vec2(0, height)]
    #expect(try Polygon(vertices: box).vertices.count == 4)
    #expect(try Polygon.convexParts(of: box).count == 1)
    let world = World()
    var definition = BodyDefinition()
    definition.type = .dynamic
    let body = world.createBody(definition)
    world.createFixture(.polygon(try Polygon(vertices: box)), on: body)
    for _ in 0..<10 { world.step(1 / 120) }
    #expect(world.position(of: body).y.isFinite && world.mass(of: body) > 0)
  }

  @Test("is refused when it has a dent or crosses itself")
  func dent() {
    let dent = [Vec2(0, 0), Vec2(2, 0), Vec2(2, 2), Vec2(1, 0.5), Vec2(0, 2)]
    #expect(throws: PolygonError.self) { try Polygon(vertices: dent) }
    // A pentagram: all corners turn the same way.
    let ring = ring(5)
    let star = [ring[0], ring[2], ring[4], ring[1], ring[3]]
    #expect(throws: PolygonError.self) { try Polygon(vertices: star) }
  }

  @Test("rests on another, whatever its vertex count", arguments: [3, 5, 8, 40, 200])
  func rests(count: Int) throws {
    let world = World()
    world.add(box(10, 1), at: Vec2(0, 0.5), type: .static)
    let vertices = ring(count).map { 0.4 * $0 }
    let body = world.add(.polygon(try Polygon(vertices: vertices)), at: Vec2(0, -1))
    world.setAngularVelocity(0, of: body)
    world.run(steps: 600)
    let place = world.position(of: body)
    #expect(place.y < -0.15 && place.y > -0.45)
    #expect(world.speed(of: body) < 0.2)
  }

  @Test("weighs its area")
  func mass() throws {
    let world = World()
    let body = world.add(.polygon(try Polygon(vertices: ring(200))), at: .zero)
    #expect(abs(world.mass(of: body) - Float.pi) < 0.002)
    #expect(abs(world.inertia(of: body) - Float.pi / 2) < 0.002)
  }
}
