// SPDX-License-Identifier: MIT

import Geometry
import Gestures
import Testing

/// A recognizer, what it goes through, and the last lines of what it tells.
struct Story: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: @Sendable () -> Recognizer
  let play: @Sendable (GestureArena, Recognizer) -> Void
  let lines: [String]

  init(
    _ name: String, _ lines: String..., of make: @escaping @Sendable () -> Recognizer,
    play: @escaping @Sendable (GestureArena, Recognizer) -> Void
  ) {
    (testDescription, self.lines, self.make, self.play) = (name, lines, make, play)
  }
}

@Suite("A recognizer explains")
struct ExplainTests {
  private static let stories = measured + counted + others

  // MARK: distances and times

  private static let measured = [
    Story("slop", "0.1 s began: moved 12.3 pt > slop 10", of: { PanRecognizer() }) { arena, _ in
      arena.down(0, 0, at: 0)
      arena.move(12.3, 0, at: 0.1)
    },
    Story(
      "too short a way", "0 s possible: 1 finger down",
      "0.2 s failed: lifted: moved 4 pt < slop 10", of: { PanRecognizer() }
    ) { arena, _ in
      arena.down(0, 0, at: 0)
      arena.up(4, 0, at: 0.2)
    },
    Story(
      "a way just over", "0.1 s began: moved 10.001 pt > slop 10", of: { PanRecognizer() }
    ) { arena, _ in
      arena.down(0, 0, at: 0)
      arena.move(10.001, 0, at: 0.1)
    },
    Story(
      "movement", "0.1 s failed: moved 50 pt > allowable movement 45", of: { TapRecognizer() }
    ) { arena, _ in
      arena.down(0, 0, at: 0)
      arena.move(0, 50, at: 0.1)
    },
    Story(
      "timeout", "0.75 s failed: took 0.75 s = maximum duration 0.75", of: { TapRecognizer() }
    ) { arena, _ in
      arena.down(0, 0, at: 0)
      arena.advance(to: 1)
    },
    Story(
      "gap", "0.4 s failed: waited 0.35 s = maximum gap 0.35", of: { double() }
    ) { arena, _ in
      arena.tap(0, 0, at: 0)
      arena.advance(to: 1)
    },
    Story(
      "bounce", "0.06 s failed: came after 0.01 s < minimum gap 0.04",
      "0.06 s possible: 1 finger down",
      of: {
        let tap = double()
        tap.minimumGap = 0.04
        return tap
      }
    ) { arena, _ in
      arena.tap(0, 0, at: 0)
      arena.tap(0, 0, at: 0.06)
    },
    Story(
      "separation", "0.2 s failed: away 90 pt > allowable separation 45",
      "0.2 s possible: 1 finger down", of: { double() }
    ) { arena, _ in
      arena.tap(0, 0, at: 0)
      arena.tap(90, 0, at: 0.2)
    },
    Story(
      "hold", "0.5 s began: held 0.5 s = minimum press duration 0.5",
      of: { LongPressRecognizer() }
    ) { arena, _ in
      arena.down(0, 0, at: 0)
      arena.advance(to: 0.6)
    },
    Story(
      "early lift", "0.2 s failed: lifted: held 0.2 s < minimum press duration 0.5",
      of: { LongPressRecognizer() }
    ) { arena, _ in
      arena.down(0, 0, at: 0)
      arena.up(0, 0, at: 0.2)
    },
    Story(
      "distance", "0.01 s ended: moved 60 pt > minimum distance 50", of: { SwipeRecognizer() }
    ) { arena, _ in arena.drag(from: .zero, to: Vector2(60, 0), at: 0, steps: 1) },
    Story(
      "slow", "0.5 s failed: took 0.5 s = maximum duration 0.5", of: { SwipeRecognizer() }
    ) { arena, _ in
      arena.down(0, 0, at: 0)
      arena.advance(to: 1)
    },
    Story(
      "drift", "0.01 s failed: lifted: drifted 0.667 > maximum drift 0.5",
      of: { SwipeRecognizer() }
    ) { arena, _ in arena.drag(from: .zero, to: Vector2(60, 40), at: 0, steps: 1) },
    Story("other way", "0.01 s failed: went another way", of: { SwipeRecognizer() }) { arena, _ in
      arena.drag(from: .zero, to: Vector2(-60, 0), at: 0, steps: 1)
    },
    Story(
      "spread", "0.1 s possible: 2 fingers down", "0.2 s began: spread 20 pt > slop 8",
      of: { PinchRecognizer() }
    ) { arena, _ in
      arena.down(0, 0, at: 0)
      arena.down(100, 0, at: 0.1, finger: 1)
      arena.move(120, 0, at: 0.2, finger: 1)
    },
    Story("turn", "0.2 s began: turned 0.197 rad > slop 0.1", of: { RotationRecognizer() }) {
      arena, _ in
      arena.down(0, 0, at: 0)
      arena.down(100, 0, at: 0.1, finger: 1)
      arena.move(100, 20, at: 0.2, finger: 1)
    },
    Story(
      "edge", "0 s failed: landed away from the edges",
      of: { ScreenEdgePanRecognizer(edges: .left, of: Rect(x: 0, y: 0, width: 300, height: 300)) }
    ) { arena, _ in arena.down(100, 100, at: 0) },
  ]

  private static func double() -> TapRecognizer {
    let tap = TapRecognizer()
    tap.numberOfTapsRequired = 2
    return tap
  }

  // MARK: fingers

  private static let counted = [
    Story("taps", "0.25 s ended: 2 taps", of: { double() }) { arena, _ in
      arena.tap(0, 0, at: 0)
      arena.tap(0, 0, at: 0.2)
    },
    Story("a finger too many", "0.1 s failed: fingers 2 > wanted 1", of: { TapRecognizer() }) {
      arena, _ in
      arena.down(0, 0, at: 0)
      arena.down(9, 0, at: 0.1, finger: 1)
    },
    Story(
      "a finger too few", "0.1 s failed: lifted: fingers 1 < wanted 2",
      of: {
        let tap = TapRecognizer()
        tap.numberOfTouchesRequired = 2
        return tap
      }
    ) { arena, _ in
      arena.down(0, 0, at: 0)
      arena.up(0, 0, at: 0.1)
    },
    Story(
      "one finger of a pinch", "0.1 s failed: lifted: fingers 1 < wanted 2",
      of: { PinchRecognizer() }
    ) { arena, _ in arena.tap(0, 0, at: 0, lasting: 0.1) },
    Story(
      "one finger of a two-finger pan", "0.1 s failed: lifted: fingers 1 < minimum 2",
      of: {
        let pan = PanRecognizer()
        pan.minimumNumberOfTouches = 2
        return pan
      }
    ) { arena, _ in arena.tap(0, 0, at: 0, lasting: 0.1) },
    Story(
      "fingers that hardly part", "0.2 s failed: lifted: spread 5 pt < slop 8",
      of: { PinchRecognizer() }
    ) { arena, _ in
      arena.down(0, 0, at: 0)
      arena.down(100, 0, at: 0, finger: 1)
      arena.move(105, 0, at: 0.1, finger: 1)
      arena.up(105, 0, at: 0.2, finger: 1)
      arena.up(0, 0, at: 0.2)
    },
    Story(
      "changes", "0.01 s began: moved 20 pt > slop 10", "0.02 s changed 4 times: moved on",
      "0.05 s ended: lifted", of: { PanRecognizer() }
    ) { arena, _ in arena.drag(from: .zero, to: Vector2(100, 0), at: 0, steps: 5) },
  ]

  // MARK: others and owners

  private static let others = [
    Story("another's win", "0.1 s failed: pan 'rival' won", of: { TapRecognizer() }) { arena, _ in
      arena.add(PanRecognizer().named("rival"))
      arena.down(0, 0, at: 0)
      arena.move(20, 0, at: 0.1)
    },
    Story(
      "a pending requirement", "0.05 s possible: waits for tap 'rival' to fail",
      "0.4 s ended: 1 tap", of: { TapRecognizer() }
    ) { arena, tap in
      let rival = double().named("rival")
      arena.add(rival)
      tap.requireToFail(rival)
      arena.tap(0, 0, at: 0)
      arena.advance(to: 1)
    },
    Story(
      "a requirement's success",
      "0.25 s failed: tap 'rival', which had to fail first, was recognized",
      of: { TapRecognizer() }
    ) { arena, tap in
      let rival = double().named("rival")
      arena.add(rival)
      tap.requireToFail(rival)
      arena.tap(0, 0, at: 0)
      arena.tap(0, 0, at: 0.2)
    },
    Story("should begin", "0.1 s failed: it was not allowed to begin", of: { PanRecognizer() }) {
      arena, pan in
      pan.shouldBegin = { _ in false }
      arena.down(0, 0, at: 0)
      arena.move(20, 0, at: 0.1)
    },
    Story("should receive", "0 s possible: a finger was left to others", of: { PanRecognizer() }) {
      arena, pan in
      pan.shouldReceive = { _, _ in false }
      arena.down(0, 0, at: 0)
    },
    Story("a cancelled touch", "0.2 s cancelled: the touch was cancelled", of: { PanRecognizer() })
    { arena, _ in
      arena.down(0, 0, at: 0)
      arena.move(20, 0, at: 0.1)
      arena.handle(Touch(id: 0, phase: .cancelled, time: 0.2, location: .zero))
    },
    Story("all touches", "0.2 s failed: all touches were taken away", of: { TapRecognizer() }) {
      arena, _ in
      arena.down(0, 0, at: 0)
      arena.cancelAll(at: 0.2)
    },
    Story("cancel", "0.1 s cancelled: cancel() was called", of: { PanRecognizer() }) { arena, pan in
      arena.down(0, 0, at: 0)
      arena.move(20, 0, at: 0.1)
      pan.cancel()
    },
    Story("disabled", "0.1 s cancelled: it was disabled", of: { PanRecognizer() }) { arena, pan in
      arena.down(0, 0, at: 0)
      arena.move(20, 0, at: 0.1)
      pan.isEnabled = false
    },
    Story("removed", "0 s failed: it was removed", of: { PanRecognizer() }) { arena, pan in
      arena.down(0, 0, at: 0)
      arena.remove(pan)
    },
    Story("view removed", "0 s failed: its view was removed", of: { PanRecognizer() }) {
      arena, _ in
      arena.down(0, 0, at: 0)
      arena.removeRecognizers(of: TargetID(1))
    },
    Story(
      "a pointer", "0 s began: the pointer came", "0.1 s changed: moved on",
      "0.2 s ended: the pointer left", of: { HoverRecognizer() }
    ) { arena, _ in
      for (step, place) in [Vector2(1, 1), Vector2(2, 1), nil].enumerated() {
        arena.hover(at: place, time: Double(step) / 10)
      }
    },
    Story("nothing", "nothing has touched it yet", of: { PanRecognizer() }) { _, _ in },
  ]

  @Test("each state with its time and cause", arguments: stories)
  func explains(story: Story) {
    let arena = GestureArena()
    arena.hitTest = { _ in [TargetID(1)] }
    let recognizer = story.make().named("it")
    arena.add(recognizer, to: TargetID(1))
    story.play(arena, recognizer)
    let lines = recognizer.explain().split(separator: "\n").map { $0.trimming() }
    #expect(lines.first == "\(recognizer.kindName) 'it'")
    #expect(lines.suffix(story.lines.count) == story.lines[...], "\(lines)")
  }

  @Test("the newest states only, and none that were undone")
  func bounded() {
    let arena = GestureArena()
    let tap = TapRecognizer()
    arena.add(tap)
    arena.tap(0, 0, at: 0)
    let kept = (arena.checkpoint(), tap.explain())
    for round in 1...100 { arena.tap(0, 0, at: Double(round)) }
    #expect(tap.timeline.count == 24)
    #expect(tap.timeline.last?.time == 100.05)
    arena.restore(kept.0)
    #expect(tap.explain() == kept.1)
  }
}

extension Substring {
  fileprivate func trimming() -> String { String(drop { $0 == " " }) }
}
