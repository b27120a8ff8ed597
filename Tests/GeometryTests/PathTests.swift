// SPDX-License-Identifier: MIT

import Geometry
import Testing

@Suite("A path")
struct PathTests {
  static let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
  static let circle = Path(circleCenter: Vector2(50, 50), radius: 50)

  @Test(
    "divides a curve into max(⌊length / 10 pt⌋, 1) pieces, lines never",
    arguments: [(1.0, 4), (12.0, 4), (13.0, 8), (50.0, 28), (100.0, 60)])
  func flattening(radius: Double, count: Int) {
    // A quarter of the circle is radius · 1.5708 pt long.
    let polygon = Path(circleCenter: .zero, radius: radius).flattened()[0]
    #expect(polygon.count == count)
  }

  @Test("does not divide lines or repeat the first point of a closed subpath")
  func lines() {
    let long = Path(rect: Rect(x: 0, y: 0, width: 1000, height: 1))
    #expect(long.flattened()[0].count == 4)
    let open = Path(polyline: [Vector2(0, 0), Vector2(5, 0), Vector2(0, 0)], closed: false)
    #expect(open.flattened()[0].count == 3 && open.closedSubpaths == [false])
  }

  @Test("survives numbers that are not numbers")
  func notFinite() {
    let path = Path(circleCenter: Vector2(.nan, 0), radius: .infinity)
    #expect(!path.isFinite)
    #expect(path.flattened()[0].count >= 4)
    let arc = Path(arcCenter: .zero, radius: .nan, from: 0, to: .infinity)
    #expect(arc.isEmpty)
  }

  @Test(
    "holds a point half-open like a rectangle",
    arguments: [
      (Vector2(0, 0), true), (Vector2(5, 5), true), (Vector2(10, 5), false),
      (Vector2(5, 10), false), (Vector2(-0.001, 5), false), (Vector2(0, 9.999), true),
    ])
  func contains(point: Vector2, isInside: Bool) {
    #expect(Self.square.contains(point) == isInside)
  }

  @Test("leaves holes by the even-odd rule")
  func hole() {
    var ring = Self.circle
    ring.addPath(Path(circleCenter: Vector2(50, 50), radius: 20))
    #expect(ring.contains(Vector2(50, 15)))
    #expect(!ring.contains(Vector2(50, 50)))
  }

  @Test("has bounds that hug its curves, not its control points")
  func bounds() {
    var arch = Path()
    arch.move(to: .zero)
    arch.addQuadratic(to: Vector2(100, 0), control: Vector2(50, 100))
    #expect(arch.bounds.origin == .zero && arch.bounds.maxX == 100)
    #expect(abs(arch.bounds.maxY - 50) < 1e-12)
    #expect(Path().bounds == .zero)
  }

  @Test("gives no more than some hundred thousand points, however long its curves are")
  func manyPieces() {
    let arc = Path(arcCenter: .zero, radius: 1e9, from: 0, to: 1000)
    let points = arc.flattened()[0]
    #expect((50_000...110_000).contains(points.count))
    #expect(points.allSatisfy { abs($0.length - 1e9) < 1e6 })
    #expect(arc.contains(Vector2(0, 0)) == arc.contains(Vector2(1, 1)))
  }

  @Test("of very many lines is told in a time that grows with their number")
  func manyLines() {
    let points = (0..<100_000).map { Vector2(Double($0), Double($0 % 7)) }
    #expect(Path(polyline: points, closed: false).flattened()[0] == points)
  }

  @Test("starts at its first point when a move is missing")
  func missingMove() {
    var path = Path()
    path.close()
    #expect(path.isEmpty)
    path.addLine(to: Vector2(3, 4))
    path.addLine(to: Vector2(6, 8))
    #expect(path.flattened() == [[Vector2(3, 4), Vector2(3, 4), Vector2(6, 8)]])
  }

  @Test("starts again from the same point after a close")
  func afterClose() {
    var path = Self.square
    path.addLine(to: Vector2(5, 5))
    #expect(path.flattened().count == 2)
    #expect(path.flattened()[1] == [Vector2(0, 0), Vector2(5, 5)])
  }

  @Test("moves every point with a transform")
  func transform() {
    let moved = Self.circle.transformed(by: AffineTransform(translation: Vector2(1, 2)))
    #expect(moved.bounds == Rect(x: 1, y: 2, width: 100, height: 100))
  }

  @Test("rounds corners by at most half a side")
  func rounded() {
    let rect = Rect(x: 0, y: 0, width: 100, height: 40)
    let length = Path(roundedRect: rect, radius: 1000).length
    #expect(abs(length - (120 + 40 * Double.pi)) < 0.04)
    #expect(Path(roundedRect: rect, radius: 0) == Path(rect: rect))
    #expect(Path(roundedRect: rect, radius: 10).contains(Vector2(3, 3)))
    #expect(!Path(roundedRect: rect, radius: 10).contains(Vector2(2, 2)))
  }

  @Test("draws an arc within 0.03 % of its radius", arguments: [-6.0, -1, 0.1, 2, 20])
  func arc(sweep: Double) {
    let path = Path(arcCenter: .zero, radius: 100, from: 0.4, to: 0.4 + sweep)
    for point in path.flattened(maximumSegmentLength: 1)[0] {
      #expect(abs(point.length - 100) < 0.03)
    }
    #expect(abs(path.length - abs(sweep) * 100) < 0.06 * abs(sweep))
    #expect(
      path.tangent(at: 0).distance(to: Vector2(0, sweep > 0 ? 1 : -1).rotated(by: 0.4)) < 1e-3)
  }
}
