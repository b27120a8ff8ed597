// SPDX-License-Identifier: MIT

import Geometry
import Gestures
import Testing

@Suite("Rival recognizers")
struct RivalryTests {
  private let arena = GestureArena()
  private let log = StateLog()
  private let single = TapRecognizer().named("single")
  private let double = TapRecognizer().named("double")
  private let pan = PanRecognizer().named("pan")
  private let other = PanRecognizer().named("other")

  init() {
    double.numberOfTapsRequired = 2
    log.follow(single, double, pan, other)
  }

  private func add(_ recognizers: Recognizer...) {
    for recognizer in recognizers { arena.add(recognizer) }
  }

  @Test("wait: a single tap that requires the double to fail comes after the gap")
  func waitsForDouble() {
    add(single, double)
    single.requireToFail(double)
    arena.tap(0, 0, at: 0)
    #expect(log.text().isEmpty)
    arena.advance(to: 1)
    #expect(log.text() == "double failed, single ended")
  }

  @Test("wait: a double tap makes the single tap that waits for it fail")
  func doubleWins() {
    add(single, double)
    single.requireToFail(double)
    arena.tap(0, 0, at: 0)
    arena.tap(0, 0, at: 0.2)
    #expect(log.text() == "double ended, single failed")
    #expect(arena.isIdle)
  }

  @Test("wait: two taps in different places are two single taps")
  func twoSingles() {
    add(single, double)
    single.requireToFail(double)
    arena.tap(0, 0, at: 0)
    arena.tap(200, 0, at: 0.2)
    arena.advance(to: 1)
    #expect(log.text(withFailures: false) == "single ended, single ended")
  }

  @Test("do not wait: the first tap is single, the second completes the double")
  func singleThenDouble() {
    add(double, single)
    arena.tap(0, 0, at: 0)
    arena.tap(0, 0, at: 0.2)
    #expect(log.text() == "single ended, double ended, single failed")
  }

  @Test("wait: a pan begins late, with all of its way, once the one before has failed")
  func pendingPan() {
    add(pan, other)
    pan.requireToFail(other)
    other.minimumNumberOfTouches = 2
    arena.down(0, 0, at: 0)
    arena.move(50, 0, at: 0.1)
    #expect(log.text().isEmpty)
    var translation: Vector2?
    pan.onBegan = { [pan] _ in translation = pan.translation }
    other.isEnabled = false
    #expect(log.text() == "other failed, pan began")
    #expect(translation == Vector2(40, 0))
  }

  @Test("wait: a pan that waited to the end begins and ends at once")
  func pendingPanEnds() {
    add(pan, other)
    pan.requireToFail(other)
    other.minimumNumberOfTouches = 2
    arena.drag(from: .zero, to: Vector2(50, 0), at: 0)
    #expect(log.text() == "other failed, pan began, pan ended")
  }

  @Test("wait for closures' answers too", arguments: [true, false])
  func closures(isAskedOfWaiting: Bool) {
    add(single, double)
    var questions = 0
    if isAskedOfWaiting {
      single.shouldRequireFailure = { _, other in
        questions += 1
        return other === double
      }
    } else {
      double.shouldBeRequiredToFail = { _, other in
        questions += 1
        return other === single
      }
    }
    arena.tap(0, 0, at: 0)
    arena.advance(to: 1)
    #expect(log.text() == "double failed, single ended")
    #expect(questions == 1)
  }

  @Test("do not wait in a circle")
  func circle() {
    add(pan, other)
    pan.requireToFail(other)
    other.requireToFail(pan)
    arena.drag(from: .zero, to: Vector2(50, 0), at: 0, steps: 2)
    #expect(log.text(withFailures: false) == "other began, other changed, other ended")
  }

  @Test("go on together when either allows it", arguments: [true, false])
  func simultaneous(isFirst: Bool) {
    add(pan, other)
    let allowing = isFirst ? pan : other
    allowing.shouldRecognizeSimultaneously = { _, _ in true }
    arena.drag(from: .zero, to: Vector2(50, 0), at: 0, steps: 1)
    #expect(log.text() == "other began, pan began, other ended, pan ended")
  }

  @Test("begin again with the next finger after all have failed")
  func again() {
    add(pan, other, single)
    for round in 0..<3 {
      arena.drag(from: .zero, to: Vector2(50, 0), at: Double(round), steps: 3)
      #expect(arena.isIdle)
    }
    #expect(log.count(.ended, of: "other") == 3)
    #expect(log.count(.failed, of: "pan") == 3)
  }
}
