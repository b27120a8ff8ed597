// SPDX-License-Identifier: MIT

import Geometry
import Gestures
import Testing

@Suite("A pan from the screen's edge")
struct ScreenEdgePanRecognizerTests {
  private let arena = GestureArena()
  private let log = StateLog()
  private let pan: ScreenEdgePanRecognizer

  init() {
    pan = ScreenEdgePanRecognizer(
      edges: [.left, .top], of: Rect(x: 0, y: 0, width: 375, height: 667))
    pan.name = "pan"
    log.follow(pan)
    arena.add(pan)
  }

  @Test(
    "starts within 20 points of its edges and goes inward",
    arguments: [
      (Vector2(20, 300), Vector2(90, 310), true), (Vector2(21, 300), Vector2(90, 300), false),
      (Vector2(5, 300), Vector2(25, 360), false), (Vector2(200, 3), Vector2(200, 80), true),
      (Vector2(370, 300), Vector2(300, 300), false), (Vector2(3, 3), Vector2(60, 20), true),
    ])
  func start(from: Vector2, to: Vector2, isPan: Bool) {
    arena.drag(from: from, to: to, at: 0)
    #expect((log.count(.ended, of: "pan") == 1) == isPan)
    #expect(log.illegalStep(of: "pan") == nil)
    #expect(arena.isIdle)
  }
}
