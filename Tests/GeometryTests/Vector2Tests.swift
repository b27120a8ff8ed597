// SPDX-License-Identifier: MIT

import Geometry
import Testing

@Suite("A vector")
struct Vector2Tests {
  @Test("has the length of Pythagoras and a direction of length 1")
  func length() {
    #expect(Vector2(3, 4).length == 5)
    #expect(Vector2(3, 4).normalized == Vector2(0.6, 0.8))
    #expect(Vector2.zero.normalized == .zero)
  }

  @Test("turns clockwise on screen, where y points down")
  func turn() {
    #expect(Vector2(1, 0).perpendicular == Vector2(0, 1))
    #expect(Vector2(1, 0).rotated(by: .pi / 2).distance(to: Vector2(0, 1)) < 1e-15)
    #expect(Vector2(1, 0).cross(Vector2(0, 1)) == 1)
    #expect(Vector2(0, 2).angle == .pi / 2)
  }

  @Test("reaches both ends of an interpolation exactly")
  func interpolation() {
    let (start, end) = (Vector2(0.1, 0.2), Vector2(0.3, 1e9))
    #expect(start.interpolated(to: end, by: 0) == start)
    #expect(start.interpolated(to: end, by: 1) == end)
    #expect(Vector2(0, 0).interpolated(to: Vector2(4, 8), by: 0.25) == Vector2(1, 2))
  }

  @Test("knows when it is not finite")
  func finite() {
    #expect(!Vector2(.nan, 0).isFinite && !Vector2(0, .infinity).isFinite)
    #expect(Vector2(1, 2).isFinite)
  }
}
