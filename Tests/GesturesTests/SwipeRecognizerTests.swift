// SPDX-License-Identifier: MIT

import Geometry
import Gestures
import Testing

@Suite("A swipe")
struct SwipeRecognizerTests {
  private let arena = GestureArena()
  private let log = StateLog()
  private let swipe = SwipeRecognizer().named("swipe")

  init() {
    log.follow(swipe)
    arena.add(swipe)
  }

  @Test(
    "sees its direction only",
    arguments: [
      (Vector2(60, 0), SwipeRecognizer.Direction.right), (Vector2(-60, 0), .left),
      (Vector2(0, -60), .up), (Vector2(0, 60), .down),
    ])
  func directions(way: Vector2, direction: SwipeRecognizer.Direction) {
    for wanted in [SwipeRecognizer.Direction.right, .left, .up, .down] {
      swipe.direction = wanted
      let before = log.count(.ended, of: "swipe")
      arena.drag(from: .zero, to: way, at: arena.time.isFinite ? arena.time + 1 : 0)
      #expect((log.count(.ended, of: "swipe") > before) == (wanted == direction))
    }
  }

  @Test("tells which of several directions it saw, and where it started")
  func told() {
    swipe.direction = [.up, .right]
    var told: (SwipeRecognizer.Direction, Vector2)?
    swipe.onEnded = { [swipe] _ in told = (swipe.recognizedDirection, swipe.location) }
    arena.drag(from: Vector2(10, 100), to: Vector2(20, 20), at: 0)
    #expect(told?.0 == .up)
    #expect(told?.1 == Vector2(10, 100))
  }

  @Test("is at least 50 points long", arguments: [(50.0, true), (49.9, false)])
  func distance(distance: Double, isSwipe: Bool) {
    arena.drag(from: .zero, to: Vector2(distance, 0), at: 0)
    #expect(log.text() == (isSwipe ? "swipe ended" : "swipe failed"))
  }

  @Test("takes at most half a second", arguments: [(0.5, true), (0.51, false)])
  func duration(duration: Double, isSwipe: Bool) {
    arena.down(0, 0, at: 0)
    arena.move(60, 0, at: duration)
    arena.up(60, 0, at: duration)
    #expect(log.text() == (isSwipe ? "swipe ended" : "swipe failed"))
  }

  @Test("drifts by half its way at most", arguments: [(30.0, true), (31, false)])
  func drift(drift: Double, isSwipe: Bool) {
    arena.drag(from: .zero, to: Vector2(60, drift), at: 0)
    #expect(log.text() == (isSwipe ? "swipe ended" : "swipe failed"))
  }

  @Test("makes a pan that waits for it begin only if it fails", arguments: [true, false])
  func pan(isSwipe: Bool) {
    let pan = PanRecognizer().named("pan")
    log.follow(pan)
    arena.add(pan)
    pan.requireToFail(swipe)
    arena.drag(from: .zero, to: isSwipe ? Vector2(80, 0) : Vector2(0, 80), at: 0)
    #expect(log.count(.ended, of: "swipe") == (isSwipe ? 1 : 0))
    #expect(log.count(.ended, of: "pan") == (isSwipe ? 0 : 1))
    #expect(arena.isIdle)
  }

  @Test("is seen in the recorded unlock drag")
  func recorded() throws {
    swipe.maximumDuration = 1
    try Trace("touch/monkey-phone-single-drag.jsonl").touches.forEach(arena.handle)
    #expect(log.text() == "swipe ended")
  }
}
