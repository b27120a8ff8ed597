// SPDX-License-Identifier: MIT

import Geometry
import Gestures
import Testing

@Suite("A touched view")
struct ViewTouchTests {
  private let arena = GestureArena()
  private let seen = Seen()
  private let double = TapRecognizer()

  final class Seen {
    var phases: [String] = []
  }

  init() {
    arena.hitTest = { _ in [TargetID(1)] }
    arena.onTouch = { [seen] touch, _ in seen.phases.append("\(touch.phase)") }
    double.numberOfTapsRequired = 2
    double.shouldRecognizeSimultaneously = { _, _ in true }
    arena.add(double)
  }

  private var text: String { seen.phases.joined(separator: " ") }

  @Test(
    "sees a lift at once or, by default, when the double tap has failed", arguments: [true, false])
  func ended(isDelayed: Bool) {
    double.delaysTouchesEnded = isDelayed
    arena.tap(0, 0, at: 0)
    #expect(text == (isDelayed ? "began" : "began ended"))
    arena.advance(to: 1)
    #expect(text == "began ended")
  }

  @Test("loses both taps of a double tap, and sees neither lift")
  func doubleTap() {
    arena.tap(0, 0, at: 0)
    arena.tap(0, 0, at: 0.2)
    #expect(text == "began began cancelled cancelled")
  }

  @Test("keeps its touches beside a gesture that cancels none")
  func kept() {
    double.cancelsTouches = false
    arena.tap(0, 0, at: 0)
    arena.tap(0, 0, at: 0.2)
    #expect(text == "began began ended ended")
  }

  @Test("sees a finger land only once a gesture that delays it has failed", arguments: [5.0, 50])
  func began(way: Double) {
    let pan = PanRecognizer()
    pan.delaysTouchesBegan = true
    arena.remove(double)
    arena.add(pan)
    arena.down(0, 0, at: 0)
    arena.move(way, 0, at: 0.1)
    #expect(text.isEmpty)
    arena.up(way, 0, at: 0.2)
    #expect(text == (way == 5 ? "began moved ended" : ""))
  }

  @Test("sees what waited when the gesture is taken out")
  func removed() {
    double.delaysTouchesBegan = true
    arena.down(0, 0, at: 0)
    arena.move(1, 0, at: 0.1)
    arena.remove(double)
    #expect(text == "began moved")
  }

  @Test("never hears of a finger that was taken away before it saw it land")
  func unseen() {
    double.delaysTouchesBegan = true
    arena.down(0, 0, at: 0)
    arena.handle(Touch(id: 0, phase: .cancelled, time: 0.1, location: .zero))
    #expect(text.isEmpty)
    arena.down(0, 0, at: 1)
    arena.cancelAll(at: 1.1)
    #expect(text.isEmpty)
  }

  @Test("gets what waits after time went back, as it did before")
  func checkpoint() {
    arena.tap(0, 0, at: 0)
    let kept = arena.checkpoint()
    arena.advance(to: 1)
    #expect(text == "began ended")
    arena.restore(kept)
    arena.advance(to: 1)
    #expect(text == "began ended ended")
  }
}
