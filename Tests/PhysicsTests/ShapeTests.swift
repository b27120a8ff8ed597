// SPDX-License-Identifier: MIT

import Physics
import Testing

@Suite("A shape")
struct ShapeTests {
  @Test("that is a capsule has the mass of a box and a disk")
  func capsuleMass() {
    let world = World()
    let body = world.add(.capsule(Vec2(-0.5, 0), Vec2(0.5, 0), radius: 0.25), at: .zero)
    let expected = 0.5 + Float.pi * 0.0625
    #expect(abs(world.mass(of: body) - expected) < 1e-5, "kilograms")
    // The box's m (a² + b²) / 12, and two half disks moved out to the ends.
    let (disk, offset) = (Float.pi * 0.0625, Float(4 * 0.25) / (3 * Float.pi))
    let half = 0.5 * 0.0625 - offset * offset
    let ends = disk * (half + (0.5 + offset) * (0.5 + offset))
    let inertia = 0.5 * (1 + 0.25) / 12 + ends
    #expect(abs(world.inertia(of: body) - inertia) < 1e-5, "kilogram square meters")
    #expect(world.worldCenter(of: body) == .zero)
  }

  @Test("that is a rounded box has round corners in its mass")
  func roundedMass() throws {
    let world = World()
    let body = world.add(
      .polygon(try .box(width: 1, height: 0.6, cornerRadius: 0.2)), at: .zero)
    let expected = 1 * 0.6 - (4 - Float.pi) * 0.04
    #expect(abs(world.mass(of: body) - expected) < 1e-5, "kilograms")
    #expect(throws: PolygonError.self) { try Polygon.box(width: 1, height: 0.4, cornerRadius: 0.2) }
  }

  private static let rounded: [Shape] = [
    .capsule(Vec2(-0.2, 0), Vec2(0.2, 0), radius: 0.1),
    .capsule(Vec2(0, -0.2), Vec2(0, 0.2), radius: 0.1),
    .polygon((try? .box(width: 0.4, height: 0.3, cornerRadius: 0.1)) ?? .box(width: 1, height: 1)),
  ]

  /// A floor of each kind with its top at y = 0.
  private static let floors: [Shape] = [
    .segment(Vec2(-2, 0), Vec2(2, 0)),
    quad(Vec2(0, 0.5), Vec2(4, 1)),
    .capsule(Vec2(-2, 0.5), Vec2(2, 0.5), radius: 0.5),
  ]

  @Test("that is rounded comes to rest on any floor", arguments: rounded, floors)
  func rest(shape: Shape, floor: Shape) {
    let world = World()
    world.add(floor, at: .zero, type: .static)
    let body = world.add(shape, at: Vec2(0.3, -0.6)) { $0.angularDamping = 2 }
    world.run(steps: 600)
    let center = world.position(of: body)
    #expect(!world.isAwake)
    #expect(center.y < -0.07 && center.y > -0.35, "meters")
    let turn = abs(world.angle(of: body)) / (0.5 * Float.pi)
    #expect(abs(turn - turn.rounded()) < 0.01, "lies flat")
  }

  @Test("rolls down a slope on its round end")
  func roll() {
    let world = World()
    world.add(.segment(Vec2(-5, -2), Vec2(5, 2)), at: .zero, type: .static)
    let body = world.add(
      .capsule(Vec2(0, -0.05), Vec2(0, 0.05), radius: 0.2), at: Vec2(-4, -2.1),
      FixtureDefinition(friction: 0.6))
    world.run(steps: 300)
    #expect(world.position(of: body).x > -1)
    #expect(world.angle(of: body) > 3)
  }

  @Test("stacks: capsules on capsules, rounded boxes on rounded boxes")
  func stack() throws {
    let world = World()
    world.add(box(4, 1), at: Vec2(0, 0.5), type: .static)
    let rounded = Shape.polygon(try .box(width: 0.5, height: 0.3, cornerRadius: 0.05))
    let capsule = Shape.capsule(Vec2(-0.3, 0), Vec2(0.3, 0), radius: 0.15)
    let tops = [rounded, capsule].enumerated().map { place, shape in
      (0..<4).map { world.add(shape, at: Vec2(2 * Float(place) - 1, -0.16 - 0.31 * Float($0))) }[3]
    }
    world.run(steps: 600)
    #expect(!world.isAwake)
    for top in tops { #expect(abs(world.position(of: top).y + 1.06) < 0.06, "meters") }
  }

  @Test("with dents is cut into convex parts of the same area")
  func parts() throws {
    let letter = [
      Vec2(0, 0), Vec2(3, 0), Vec2(3, 1), Vec2(1, 1), Vec2(1, 2), Vec2(3, 2), Vec2(3, 3),
      Vec2(0, 3),
    ]
    let parts = try Polygon.convexParts(of: letter)
    #expect(parts.count <= 4)
    let world = World()
    let body = world.createBody(BodyDefinition())
    for part in parts { world.createFixture(.polygon(part), on: body) }
    #expect(abs(world.mass(of: body) - 7) < 1e-4, "square meters at 1 kg/m²")
    #expect(try Polygon.convexParts(of: letter.reversed()).count == parts.count)
    let square = [Vec2(0, 0), Vec2(0.5, 0), Vec2(1, 0), Vec2(1, 1), Vec2(0, 1)]
    #expect(try Polygon.convexParts(of: square).count == 1)
  }

  @Test("that is a star is cut into parts", arguments: [3, 5, 8, 20])
  func star(points: Int) throws {
    let outline: [Vec2] = (0..<(2 * points)).map { index in
      let turn = Rotor(radians: Float.pi * Float(index) / Float(points))
      return turn.apply(Vec2(index % 2 == 0 ? 1 : 0.4, 0))
    }
    let parts = try Polygon.convexParts(of: outline)
    #expect(parts.count <= points + 2)
    let world = World()
    let body = world.createBody(BodyDefinition())
    for part in parts { world.createFixture(.polygon(part), on: body) }
    // Each of 2n triangles has area ½ · 1 · 0.4 · sin(π/n).
    let area = Float(points) * 0.4 * Rotor(radians: Float.pi / Float(points)).sine
    #expect(abs(world.mass(of: body) - area) < 1e-4)
  }

  @Test("that crosses itself is refused, with the edges named")
  func crossing() {
    let tie = [Vec2(0, 0), Vec2(1, 1), Vec2(1, 0), Vec2(0, 1)]
    #expect(throws: PolygonError.self) { try Polygon.convexParts(of: tie) }
    let eight = [Vec2(0, 0), Vec2(2, 2), Vec2(2, 0), Vec2(0, 1)]
    #expect(throws: PolygonError.crossing(0, 2)) { try Polygon.convexParts(of: eight) }
  }

  @Test("that is a compound moves as one")
  func compound() {
    let world = World()
    world.add(box(6, 1), at: Vec2(0, 0.5), type: .static)
    let body = world.createBody(BodyDefinition(position: Vec2(0, -1)))
    for side: Float in [-1, 1] {
      world.createFixture(.circle(center: Vec2(side * 0.5, 0), radius: 0.2), on: body)
    }
    world.run(steps: 300)
    #expect(abs(world.position(of: body).y + 0.2) < 0.02 && abs(world.angle(of: body)) < 0.01)
  }
}

/// A turn, for tests that lay out points.
struct Rotor {
  var sine: Float
  var cosine: Float

  /// By the series, in `Double`, for angles up to 2π.
  init(radians: Float) {
    let angle = Double(radians)
    var (term, sines, cosines) = (1.0, 0.0, 0.0)
    for power in 0..<40 {
      switch power % 4 {
      case 0: cosines += term
      case 1: sines += term
      case 2: cosines -= term
      default: sines -= term
      }
      term *= angle / Double(power + 1)
    }
    sine = Float(sines)
    cosine = Float(cosines)
  }

  func apply(_ v: Vec2) -> Vec2 { Vec2(cosine * v.x - sine * v.y, sine * v.x + cosine * v.y) }
}
