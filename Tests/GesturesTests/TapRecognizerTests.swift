// SPDX-License-Identifier: MIT

import Geometry
import Gestures
import Testing

@Suite("A tap")
struct TapRecognizerTests {
  private let arena = GestureArena()
  private let log = StateLog()

  @discardableResult
  private func makeTap(taps: Int = 1, touches: Int = 1) -> TapRecognizer {
    let tap = TapRecognizer().named("tap")
    tap.numberOfTapsRequired = taps
    tap.numberOfTouchesRequired = touches
    log.follow(tap)
    arena.add(tap)
    return tap
  }

  @Test("lets the finger stray 45 points", arguments: [(0.0, true), (45, true), (45.1, false)])
  func movement(distance: Double, isTap: Bool) {
    makeTap()
    arena.down(100, 100, at: 0)
    arena.move(100 + distance, 100, at: 0.1)
    arena.up(100, 100, at: 0.2)
    #expect(log.text() == (isTap ? "tap ended" : "tap failed"))
  }

  @Test("takes the place of the lift into account", arguments: [(45.0, true), (45.1, false)])
  func lift(distance: Double, isTap: Bool) {
    makeTap()
    arena.down(100, 100, at: 0)
    arena.up(100, 100 - distance, at: 0.2)
    #expect(log.text() == (isTap ? "tap ended" : "tap failed"))
  }

  @Test("takes at most 0.75 s", arguments: [(0.0, true), (0.75, true), (0.76, false)])
  func duration(duration: Double, isTap: Bool) {
    makeTap()
    arena.tap(5, 5, at: 0, lasting: duration)
    #expect(log.text() == (isTap ? "tap ended" : "tap failed"))
  }

  @Test("that is held fails when its time is over, not at the lift")
  func held() {
    makeTap()
    arena.down(5, 5, at: 0)
    arena.advance(to: 0.75)
    #expect(log.text().isEmpty)
    arena.advance(to: 0.751)
    #expect(log.text() == "tap failed")
  }

  @Test(
    "of two taps lets 0.35 s pass between them",
    arguments: [(0.0, true), (0.35, true), (0.36, false)])
  func gap(gap: Double, isDouble: Bool) {
    makeTap(taps: 2)
    arena.tap(5, 5, at: 0, lasting: 0)
    arena.tap(5, 5, at: gap, lasting: 0)
    arena.advance(to: 10)
    #expect(log.text(withFailures: false) == (isDouble ? "tap ended" : ""))
    #expect(arena.isIdle)
  }

  @Test("comes after as many taps as required", arguments: [1, 2, 3, 4])
  func taps(required: Int) {
    makeTap(taps: required)
    for tap in 0..<12 { arena.tap(5, 5, at: Double(tap) * 0.2) }
    #expect(log.count(.ended, of: "tap") == 12 / required)
  }

  @Test("of two taps starts anew at a second tap far away")
  func separation() {
    let tap = makeTap(taps: 2)
    var place: Vector2?
    tap.onEnded = { _ in place = tap.location }
    arena.tap(0, 0, at: 0)
    arena.tap(100, 0, at: 0.2)
    arena.tap(101, 0, at: 0.4)
    #expect(log.text() == "tap failed, tap ended")
    #expect(place == Vector2(100, 0))
  }

  @Test("needs just its number of fingers", arguments: 1...3, 1...3)
  func touches(required: Int, given: Int) {
    makeTap(touches: required)
    for id in 0..<given { arena.down(Double(id) * 50, 0, at: Double(id) * 0.01, finger: id) }
    for id in 0..<given { arena.up(Double(id) * 50, 0, at: 0.1 + Double(id) * 0.01, finger: id) }
    #expect(log.text() == (required == given ? "tap ended" : "tap failed"))
  }

  @Test("of two fingers needs them down together")
  func together() {
    makeTap(touches: 2)
    arena.tap(0, 0, at: 0)
    arena.tap(50, 0, at: 0.1)
    arena.advance(to: 5)
    #expect(log.count(.ended, of: "tap") == 0)
    #expect(arena.isIdle)
  }

  @Test("is where the fingers of the first tap landed")
  func location() {
    let tap = makeTap(taps: 2, touches: 2)
    var told: (Vector2, Int, Vector2)?
    tap.onEnded = { _ in told = (tap.location, tap.numberOfTouches, tap.location(ofTouch: 1)) }
    for (time, shift) in [(0.0, 0.0), (0.2, 8)] {
      arena.down(0 + shift, 0, at: time)
      arena.down(40 + shift, 20, at: time, finger: 1)
      arena.move(3, 3, at: time)
      arena.up(3, 3, at: time + 0.05)
      arena.up(40 + shift, 20, at: time + 0.06, finger: 1)
    }
    #expect(told?.0 == Vector2(20, 10))
    #expect(told?.1 == 2)
    #expect(told?.2 == Vector2(40, 20))
  }

  @Test("of three fingers is seen in a recorded one")
  func recordedThreeFingers() throws {
    makeTap(touches: 3)
    try Trace("touch/android-three-finger-tap.jsonl").touches.forEach(arena.handle)
    #expect(log.text() == "tap ended")
  }

  @Test("is seen three times in three recorded taps")
  func recordedTaps() throws {
    makeTap()
    try Trace("touch/monkey-phone-three-taps.jsonl").touches.forEach(arena.handle)
    #expect(log.text() == "tap ended, tap ended, tap ended")
  }
}
