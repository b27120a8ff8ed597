// SPDX-License-Identifier: MIT

import Geometry
import Gestures
import Testing

/// A recognizer that does what a test says.
private final class Custom: Recognizer {
  var began: (Custom) -> Void = { _ in }
  var moved: (Custom) -> Void = { _ in }
  var woke: (Custom) -> Void = { _ in }
  var resets = 0

  override func touchBegan(_ touch: TouchTrack) { began(self) }
  override func touchMoved(_ touch: TouchTrack) { moved(self) }
  override func timeReached() { woke(self) }
  override func reset() { resets += 1 }
}

@Suite("A custom recognizer")
struct CustomRecognizerTests {
  private let arena = GestureArena()
  private let log = StateLog()
  private let custom = Custom().named("custom")

  init() {
    log.follow(custom)
    arena.add(custom)
  }

  @Test("that asks for nothing fails when its finger lifts")
  func passive() {
    arena.tap(0, 0, at: 0)
    #expect(log.text() == "custom failed")
    #expect(custom.resets == 1)
  }

  @Test("that begins and forgets to end ends when its finger lifts")
  func forgetful() {
    custom.began = { $0.begin() }
    arena.tap(0, 0, at: 0)
    #expect(log.text() == "custom began, custom ended")
  }

  @Test("may end without having begun")
  func direct() {
    custom.moved = { $0.end() }
    arena.drag(from: .zero, to: Vector2(5, 5), at: 0)
    #expect(log.text() == "custom ended")
  }

  @Test("that fails after it began is cancelled")
  func failsLate() {
    custom.began = { $0.begin() }
    custom.moved = { $0.fail() }
    arena.drag(from: .zero, to: Vector2(5, 5), at: 0)
    #expect(log.text() == "custom began, custom cancelled")
  }

  @Test("may go on by itself after the finger has lifted")
  func goesOn() {
    custom.began = {
      $0.begin()
      $0.wakeTime = $0.eventTime + 0.1
    }
    custom.woke = {
      $0.change()
      if $0.eventTime < 0.35 { $0.wakeTime = $0.eventTime + 0.1 }
    }
    arena.tap(0, 0, at: 0)
    #expect(!arena.isIdle && !arena.hasActiveTouches)
    arena.advance(to: 1)
    #expect(log.count(.changed, of: "custom") == 3)
    #expect(log.illegalStep(of: "custom") == nil)
    #expect(arena.isIdle)
  }

  @Test("that always wants to be woken does not stop time")
  func restless() {
    custom.began = { $0.wakeTime = 0 }
    custom.woke = { $0.wakeTime = 0 }
    arena.down(0, 0, at: 0)
    arena.advance(to: 0.1)
    #expect(arena.time == 0.1)
  }
}
