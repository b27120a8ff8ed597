// SPDX-License-Identifier: MIT

import Geometry
import Gestures
import Testing

@Suite("A long press")
struct LongPressRecognizerTests {
  private let arena = GestureArena()
  private let log = StateLog()
  private let press = LongPressRecognizer().named("press")

  init() {
    log.follow(press)
    arena.add(press)
  }

  @Test("begins after half a second, changes with moves and ends at the lift")
  func path() {
    arena.down(0, 0, at: 0)
    arena.advance(to: 0.49)
    #expect(log.text().isEmpty)
    arena.advance(to: 0.5)
    #expect(log.text() == "press began")
    arena.move(300, 0, at: 0.6)
    arena.up(300, 0, at: 0.7)
    #expect(log.text() == "press began, press changed, press ended")
  }

  @Test("begins at its time even if the next event comes late")
  func late() {
    var time: Double?
    press.onBegan = { time = $0.eventTime }
    arena.down(0, 0, at: 0)
    arena.up(0, 0, at: 3)
    #expect(time == 0.5)
    #expect(log.text() == "press began, press ended")
  }

  @Test("lets the finger stray 10 points before", arguments: [(10.0, true), (10.1, false)])
  func movement(distance: Double, isPress: Bool) {
    arena.down(0, 0, at: 0)
    arena.move(0, distance, at: 0.2)
    arena.advance(to: 1)
    #expect(log.text() == (isPress ? "press began" : "press failed"))
  }

  @Test("fails when the finger lifts early")
  func early() {
    arena.tap(0, 0, at: 0, lasting: 0.4)
    arena.advance(to: 1)
    #expect(log.text() == "press failed")
  }

  @Test("of no duration begins as the finger lands")
  func zero() {
    press.minimumPressDuration = 0
    arena.down(0, 0, at: 0)
    #expect(log.text() == "press began")
  }

  @Test("may need a tap before", arguments: [(0.2, true), (0.36, false)])
  func tapBefore(gap: Double, isPress: Bool) {
    press.numberOfTapsRequired = 1
    arena.tap(0, 0, at: 0, lasting: 0)
    arena.down(0, 0, at: gap)
    arena.advance(to: gap + 0.6)
    arena.up(0, 0, at: gap + 2)
    arena.advance(to: 9)
    #expect(log.text(withFailures: false) == (isPress ? "press began, press ended" : ""))
    #expect(arena.isIdle)
  }

  @Test("of two fingers counts from the second and fails with a third")
  func fingers() {
    press.numberOfTouchesRequired = 2
    arena.down(0, 0, at: 0, finger: 0)
    arena.down(50, 0, at: 0.4, finger: 1)
    arena.advance(to: 0.8)
    #expect(log.text().isEmpty)
    arena.advance(to: 0.9)
    #expect(log.text() == "press began")
    arena.cancelAll(at: 1)
    for finger in 0..<3 { arena.down(0, 0, at: 2, finger: finger) }
    #expect(log.text() == "press began, press cancelled, press failed")
  }

  @Test("makes the tap on its finger fail, and a drag makes it fail")
  func rivals() {
    let tap = TapRecognizer().named("tap")
    let pan = PanRecognizer().named("pan")
    log.follow(tap, pan)
    arena.add(tap)
    arena.add(pan)
    arena.tap(0, 0, at: 0, lasting: 0.6)
    #expect(log.text(withFailures: false) == "press began, press ended")
    arena.drag(from: .zero, to: Vector2(90, 0), at: 1)
    #expect(log.count(.began, of: "press") == 1)
    #expect(log.count(.ended, of: "pan") == 1)
  }
}
