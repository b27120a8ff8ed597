// SPDX-License-Identifier: MIT

import Geometry
import Motion
import Testing

@Suite("A quadratic")
struct QuadraticTests {
  @Test("passes its vertex and its point")
  func vertexAndPoint() throws {
    let curve = try Quadratic(vertex: Vector2(3, 7), point: Vector2(5, -1), floor: nil)
    #expect(curve.value(at: 3) == 7 && curve.value(at: 5) == -1 && curve.value(at: 1) == -1)
    #expect(curve.vertex == Vector2(3, 7))
  }

  @Test("passes three points", arguments: [-50.0, 0, 1, 2.5, 400])
  func threePoints(x: Double) throws {
    let vertexed = try Quadratic(vertex: Vector2(100, 1), point: Vector2(0, 0), floor: nil)
    let points = [Vector2(0, 0), Vector2(100, 1), Vector2(200, 0)]
    for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0]] {
      let curve = try Quadratic(
        through: points[order[0]], points[order[1]], points[order[2]], floor: nil)
      #expect(abs(curve.value(at: x) - vertexed.value(at: x)) < 1e-12)
      #expect(abs(curve.slope(at: x) - vertexed.slope(at: x)) < 1e-12)
      let vertex = try #require(curve.vertex)
      #expect(vertex.distance(to: Vector2(100, 1)) < 1e-9)
    }
  }

  @Test("may be a line")
  func line() throws {
    let line = try Quadratic(through: Vector2(0, 0), Vector2(1, 2), Vector2(2, 4))
    #expect(line.vertex == nil && line.value(at: 10) == 20)
  }

  @Test("does not go below its floor")
  func floor() throws {
    let curve = try Quadratic(vertex: Vector2(100, 1), point: Vector2(0, 0))
    #expect(curve.value(at: 300) == 0 && curve.slope(at: 300) == 0)
    let free = try Quadratic(vertex: Vector2(100, 1), point: Vector2(0, 0), floor: nil)
    #expect(free.value(at: 300) == -3)
  }

  @Test("is sampled evenly, ends included")
  func sample() throws {
    let curve = try Quadratic(vertex: Vector2(100, 1), point: Vector2(0, 0))
    let points = curve.sample(count: 5, from: 0, to: 200)
    #expect(points.map(\.x) == [0, 50, 100, 150, 200])
    #expect(points.map(\.y) == [0, 0.75, 1, 0.75, 0])
    #expect(curve.sample(count: 1, from: 0, to: 1).isEmpty)
  }

  @Test("rejects points above each other and numbers that are not")
  func bad() {
    #expect(throws: MotionError.self) {
      try Quadratic(vertex: Vector2(1, 1), point: Vector2(1, 0))
    }
    #expect(throws: MotionError.self) {
      try Quadratic(through: Vector2(0, 0), Vector2(0, 1), Vector2(1, 1))
    }
    #expect(throws: MotionError.self) {
      try Quadratic(vertex: Vector2(.nan, 1), point: Vector2(1, 0))
    }
  }
}
