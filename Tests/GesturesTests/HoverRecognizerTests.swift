// SPDX-License-Identifier: MIT

import Geometry
import Gestures
import Testing

@Suite("A hover")
struct HoverRecognizerTests {
  private let arena = GestureArena()
  private let log = StateLog()
  private let hover = HoverRecognizer().named("hover")
  private let inner = HoverRecognizer().named("inner")

  /// One view from x = 0 to 100 with another inside from 40 to 60.
  init() {
    arena.hitTest = { point in
      switch point.x {
      case 40...60: [TargetID(2), TargetID(1)]
      case 0...100: [TargetID(1)]
      default: []
      }
    }
    log.follow(hover, inner)
    arena.add(hover, to: TargetID(1))
  }

  private func point(_ x: Double?, at time: Double) {
    arena.hover(at: x.map { Vector2($0, 5) }, time: time)
  }

  @Test("begins as the pointer comes, changes as it moves and ends as it leaves")
  func follows() {
    point(200, at: 0)
    #expect(log.text().isEmpty)
    for (step, x) in [90.0, 80, 70, 200, 201].enumerated() { point(x, at: Double(step)) }
    #expect(log.text() == "hover began, hover changed, hover changed, hover ended")
    #expect(hover.location == Vector2(70, 5))
  }

  @Test("ends when the pointer leaves the scene")
  func leaves() {
    point(50, at: 0)
    point(nil, at: 1)
    #expect(log.text() == "hover began, hover ended")
  }

  @Test("of an inner and an outer view go on together")
  func nested() {
    arena.add(inner, to: TargetID(2))
    for (step, x) in [50.0, 90, 200].enumerated() { point(x, at: Double(step)) }
    #expect(
      log.text() == "inner began, hover began, inner ended, hover changed, hover ended")
  }

  @Test(
    "stands still while a button is down, and goes on or ends after it", arguments: [90.0, 200])
  func pressed(x: Double) {
    point(10, at: 0)
    arena.down(10, 5, at: 0.1)
    point(20, at: 0.2)
    point(x, at: 0.3)
    #expect(log.text() == "hover began")
    #expect(hover.location == Vector2(10, 5))
    arena.up(x, 5, at: 0.4)
    point(x, at: 0.5)
    #expect(log.text() == "hover began, " + (x == 90 ? "hover changed" : "hover ended"))
  }

  @Test("neither keeps a tap out nor sees touches")
  func besideTap() {
    let tap = TapRecognizer().named("tap")
    log.follow(tap)
    arena.add(tap, to: TargetID(1))
    point(50, at: 0)
    arena.tap(50, 5, at: 0.1)
    point(51, at: 0.3)
    #expect(log.text() == "hover began, tap ended, hover changed")
  }

  @Test("that is broken off waits for the pointer to leave", arguments: [true, false])
  func brokenOff(isRefused: Bool) {
    if isRefused { hover.shouldBegin = { _ in false } } else { hover.onBegan = { $0.cancel() } }
    for (step, x) in [50.0, 51, 52, 200, 50].enumerated() { point(x, at: Double(step)) }
    let once = isRefused ? "hover failed" : "hover began, hover cancelled"
    #expect(log.text() == once + ", " + once)
    #expect(arena.isIdle)
  }

  @Test("is cancelled with all touches, and begins again as the pointer comes")
  func takenAway() {
    point(50, at: 0)
    arena.cancelAll(at: 1)
    point(51, at: 2)
    #expect(log.text() == "hover began, hover cancelled, hover began")
  }

  @Test("is cancelled when it is disabled or taken out", arguments: [true, false])
  func disabled(isRemoved: Bool) {
    point(50, at: 0)
    if isRemoved { arena.remove(hover) } else { hover.isEnabled = false }
    point(51, at: 1)
    #expect(log.text() == "hover began, hover cancelled")
    hover.isEnabled = true
    point(52, at: 2)
    #expect(log.count(.began, of: "hover") == (isRemoved ? 1 : 2))
  }

  @Test("is kept and put back in its middle")
  func checkpoint() {
    point(50, at: 0)
    let kept = arena.checkpoint()
    point(200, at: 1)
    arena.restore(kept)
    point(60, at: 1)
    #expect(log.text() == "hover began, hover ended, hover changed")
    #expect(arena.isIdle)
  }
}
