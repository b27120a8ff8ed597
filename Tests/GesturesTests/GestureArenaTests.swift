// SPDX-License-Identifier: MIT

import Geometry
import Gestures
import Testing

@Suite("An arena")
struct GestureArenaTests {
  private let arena = GestureArena()
  private let log = StateLog()
  private let inner = TargetID(1)
  private let outer = TargetID(2)

  private func makeTap(_ name: String, taps: Int = 1, on target: TargetID? = nil) -> TapRecognizer {
    let tap = TapRecognizer().named(name)
    tap.numberOfTapsRequired = taps
    log.follow(tap)
    arena.add(tap, to: target)
    return tap
  }

  private func makePan(_ name: String, on target: TargetID? = nil) -> PanRecognizer {
    let pan = PanRecognizer().named(name)
    log.follow(pan)
    arena.add(pan, to: target)
    return pan
  }

  @Test("lets a pan win over a tap when the finger moves, and a tap when it does not")
  func panAgainstTap() {
    _ = makeTap("tap")
    _ = makePan("pan")
    arena.drag(from: .zero, to: Vector2(20, 0), at: 0)
    #expect(log.text(withFailures: false).hasPrefix("pan began"))
    #expect(log.count(.ended, of: "tap") == 0)
    arena.tap(0, 0, at: 1)
    #expect(log.count(.ended, of: "tap") == 1)
    #expect(log.count(.ended, of: "pan") == 1)
  }

  @Test("prefers the deepest view, then the last added")
  func ties() {
    arena.hitTest = { [inner, outer] _ in [inner, outer] }
    _ = makePan("inner first", on: inner)
    _ = makePan("inner last", on: inner)
    _ = makePan("outer", on: outer)
    _ = makePan("scene")
    arena.drag(from: .zero, to: Vector2(20, 0), at: 0, steps: 1)
    #expect(log.text(withFailures: false) == "inner last began, inner last ended")
    #expect(log.entries.count { $0.state == .failed } == 3)
  }

  @Test("gives a touch to the hit view and those around it only")
  func targets() {
    arena.hitTest = { [inner, outer] place in place.x < 10 ? [inner, outer] : [outer] }
    _ = makeTap("inner", on: inner)
    _ = makeTap("elsewhere", on: TargetID(3))
    arena.tap(50, 0, at: 0)
    #expect(log.text().isEmpty)
    arena.tap(5, 0, at: 1)
    #expect(log.text() == "inner ended")
  }

  @Test("keeps gestures on different fingers apart")
  func differentFingers() {
    arena.hitTest = { [inner, outer] place in [place.x < 10 ? inner : outer] }
    _ = makePan("inner", on: inner)
    _ = makeTap("outer", on: outer)
    arena.down(0, 0, at: 0)
    arena.move(0, 30, at: 0.1)
    arena.tap(50, 0, at: 0.2)
    arena.up(0, 30, at: 0.4)
    #expect(log.text() == "inner began, outer ended, inner ended")
  }

  @Test("lets a gesture that began keep a later one on its fingers from beginning")
  func sharedFinger() {
    _ = makePan("pan")
    _ = makeTap("tap")
    arena.down(0, 0, at: 0)
    arena.move(0, 30, at: 0.1)
    arena.tap(50, 0, at: 0.2)
    arena.up(0, 30, at: 0.4)
    #expect(log.count(.ended, of: "tap") == 0)
    #expect(log.count(.ended, of: "pan") == 1)
  }

  @Test("cancels everything for the host")
  func hostCancel() {
    _ = makePan("pan")
    let double = makeTap("double", taps: 2)
    double.shouldRecognizeSimultaneously = { _, _ in true }
    arena.tap(0, 0, at: 0)
    #expect(!arena.isIdle)
    #expect(!arena.hasActiveTouches)
    arena.down(0, 0, at: 0.1)
    arena.move(30, 0, at: 0.2)
    arena.cancelAll(at: 0.3)
    #expect(log.states(of: "pan").suffix(2) == [.began, .cancelled])
    #expect(log.states(of: "double") == [.failed])
    #expect(arena.isIdle)
  }

  @Test("tells a view that a recognized gesture took its finger")
  func viewTouches() {
    arena.hitTest = { [inner] _ in [inner] }
    let pan = makePan("pan", on: inner)
    var phases: [Touch.Phase] = []
    arena.onTouch = { touch, _ in phases.append(touch.phase) }
    arena.drag(from: .zero, to: Vector2(40, 0), at: 0, steps: 8)
    #expect(phases == [.began, .moved, .moved, .cancelled])
    phases = []
    pan.cancelsTouches = false
    arena.drag(from: .zero, to: Vector2(40, 0), at: 1, steps: 4)
    #expect(phases == [.began, .moved, .moved, .moved, .moved, .ended])
  }

  @Test("gives the same gestures however often time is told", arguments: [1, 7, 1000])
  func frameRate(steps: Int) {
    let double = makeTap("double", taps: 2)
    let single = makeTap("single")
    single.requireToFail(double)
    arena.tap(0, 0, at: 0)
    var time: Double?
    single.onEnded = { [arena] _ in time = arena.time }
    for step in 1...steps { arena.advance(to: 0.05 + Double(step) / Double(steps)) }
    #expect(time.map { abs($0 - 0.4) < 1e-9 } == true)
  }

  // MARK: Edits

  @Test("cancels a gesture whose recognizer is switched off or removed", arguments: [true, false])
  func switchedOff(isRemoved: Bool) {
    let pan = makePan("pan")
    arena.down(0, 0, at: 0)
    arena.move(30, 0, at: 0.1)
    if isRemoved { arena.remove(pan) } else { pan.isEnabled = false }
    #expect(log.text() == "pan began, pan cancelled")
    arena.move(60, 0, at: 0.2)
    arena.up(60, 0, at: 0.3)
    arena.drag(from: .zero, to: Vector2(50, 0), at: 1)
    #expect(log.text() == "pan began, pan cancelled")
  }

  @Test("allows edits and even touches from callbacks, after the event")
  func editsInCallbacks() {
    let first = makePan("first")
    let second = makePan("second")
    second.onBegan = { [arena, log] second in
      arena.remove(first)
      arena.remove(second)
      let tap = TapRecognizer().named("new")
      log.follow(tap)
      arena.add(tap)
      #expect(arena.recognizers.count == 2)
      arena.tap(0, 0, at: 0.5)
    }
    arena.down(0, 0, at: 0)
    arena.move(30, 0, at: 0.1)
    arena.move(60, 0, at: 0.6)
    #expect(log.text() == "second began, first failed, second cancelled, new ended")
    #expect(arena.recognizers.map(\.name) == ["new"])
  }

  @Test("lets an owner break a gesture off at any time")
  func ownerCancels() {
    let pan = makePan("pan")
    pan.cancel()
    arena.down(0, 0, at: 0)
    arena.move(30, 0, at: 0.1)
    pan.cancel()
    #expect(log.text() == "pan began, pan cancelled")
    pan.onBegan = { $0.cancel() }
    arena.drag(from: .zero, to: Vector2(50, 0), at: 1)
    #expect(log.text() == "pan began, pan cancelled, pan began, pan cancelled")
  }

  @Test("may be asked for by a closure", arguments: [true, false])
  func closures(isYes: Bool) {
    let tap = makeTap("tap")
    tap.shouldReceive = { _, touch in touch.id == 9 }
    tap.shouldBegin = { _ in isYes }
    arena.down(0, 0, at: 0, finger: 3)
    arena.up(0, 0, at: 0.1, finger: 3)
    #expect(log.text().isEmpty)
    arena.tap(0, 0, at: 1)
    #expect(log.text() == (isYes ? "tap ended" : "tap failed"))
  }

  // MARK: Irregular input

  @Test("cancels a finger that lands twice")
  func landsTwice() {
    _ = makePan("pan")
    arena.down(0, 0, at: 0)
    arena.move(30, 0, at: 0.1)
    arena.down(100, 0, at: 0.2)
    #expect(log.text() == "pan began, pan cancelled")
    arena.move(130, 0, at: 0.3)
    arena.up(130, 0, at: 0.4)
    #expect(log.text() == "pan began, pan cancelled, pan began, pan ended")
  }

  @Test("ignores unknown fingers, old reports and places that are no numbers")
  func nonsense() {
    let pan = makePan("pan")
    arena.move(0, 0, at: 0, finger: 5)
    arena.up(0, 0, at: 0, finger: 5)
    arena.down(.nan, 0, at: 0, finger: 6)
    #expect(arena.isIdle)
    arena.down(0, 0, at: 1)
    arena.move(30, 0, at: 1.2)
    arena.move(-500, 0, at: 1.1)
    arena.move(.infinity, 0, at: 1.3)
    #expect(pan.translation == Vector2(20, 0))
    arena.advance(to: .nan)
    arena.advance(to: -5)
    arena.up(.nan, 0, at: 0.5)
    #expect(log.text() == "pan began, pan ended")
    #expect(arena.time == 1.3)
  }
}
