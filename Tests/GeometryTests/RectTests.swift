// SPDX-License-Identifier: MIT

import Geometry
import Testing

@Suite("A rectangle")
struct RectTests {
  let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test(
    "holds its left and top edge but not its right and bottom edge",
    arguments: [
      (Vector2(10, 20), true), (Vector2(39.999, 59.999), true), (Vector2(40, 30), false),
      (Vector2(20, 60), false), (Vector2(9.999, 30), false),
    ])
  func halfOpen(point: Vector2, isInside: Bool) {
    #expect(rect.contains(point) == isInside)
  }

  @Test("reports its edges and middle")
  func measures() {
    #expect(rect.minX == 10 && rect.maxX == 40 && rect.minY == 20 && rect.maxY == 60)
    #expect(rect.center == Vector2(25, 40))
    #expect(Rect(center: rect.center, size: rect.size) == rect)
  }

  @Test("shrinks by insets, never below nothing")
  func insets() {
    #expect(rect.inset(by: 5) == Rect(x: 15, y: 25, width: 20, height: 30))
    #expect(rect.inset(by: 100).size == .zero)
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(rect.inset(by: insets) == Rect(x: 12, y: 21, width: 24, height: 36))
  }

  @Test("unites and intersects with another")
  func combination() {
    let other = Rect(x: 30, y: 50, width: 30, height: 40)
    #expect(rect.union(other) == Rect(x: 10, y: 20, width: 50, height: 70))
    #expect(rect.intersection(other) == Rect(x: 30, y: 50, width: 10, height: 10))
    #expect(rect.intersection(Rect(x: 100, y: 0, width: 1, height: 1)) == nil)
  }

  @Test("does not overlap one that only touches it")
  func touching() {
    #expect(!rect.intersects(Rect(x: 40, y: 20, width: 5, height: 5)))
    #expect(rect.intersects(Rect(x: 39, y: 20, width: 5, height: 5)))
  }

  @Test("brings a point outside to its nearest edge")
  func clamp() {
    #expect(rect.clamp(Vector2(0, 100)) == Vector2(10, 60))
    #expect(rect.clamp(Vector2(20, 30)) == Vector2(20, 30))
  }
}
