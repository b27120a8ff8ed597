// SPDX-License-Identifier: MIT

import Geometry
import Gestures
import Testing

/// What a finger does, and who of tap, double tap, long press, pan and swipe is told.
struct Policy: Sendable, CustomTestStringConvertible {
  enum Doing: String, Sendable, CaseIterable {
    case tap = "a tap"
    case doubleTap = "two taps"
    case tripleTap = "three taps"
    case hold = "a hold"
    case holdAndDrag = "a hold, then a drag"
    case drag = "a slow drag"
    case flick = "a flick to the right"
    case flickUp = "a flick up"
    case tapAndFlick = "a tap, then a flick"
    case shortMove = "a trembling tap"
  }

  let doing: Doing
  let told: String
  var testDescription: String { "\(doing.rawValue): \(told)" }
}

@Suite("The policy of tap, double tap, long press, pan and swipe on one view")
struct PolicyTests {
  private let arena = GestureArena()
  private let log = StateLog()
  private let recognizers: [Recognizer]

  init() {
    let tap = TapRecognizer().named("tap")
    let double = TapRecognizer().named("double")
    let press = LongPressRecognizer().named("press")
    let pan = PanRecognizer().named("pan")
    let swipe = SwipeRecognizer().named("swipe")
    double.numberOfTapsRequired = 2
    // One-way edges: who is more particular goes first.
    tap.requireToFail(double)
    pan.requireToFail(swipe)
    recognizers = [tap, double, press, pan, swipe]
    for recognizer in recognizers { log.follow(recognizer) }
  }

  private static let table = [
    Policy(doing: .tap, told: "tap ended"),
    Policy(doing: .doubleTap, told: "double ended"),
    Policy(doing: .tripleTap, told: "double ended, tap ended"),
    Policy(doing: .hold, told: "press began, press ended"),
    Policy(doing: .holdAndDrag, told: "press began, press changed, press ended"),
    Policy(doing: .drag, told: "pan began, pan changed, pan ended"),
    Policy(doing: .flick, told: "swipe ended"),
    Policy(doing: .flickUp, told: "pan began, pan ended"),
    Policy(doing: .tapAndFlick, told: "tap ended, swipe ended"),
    Policy(doing: .shortMove, told: "tap ended"),
  ]

  private func play(_ doing: Policy.Doing) {
    switch doing {
    case .tap: taps(1)
    case .doubleTap: taps(2)
    case .tripleTap: taps(3)
    case .hold, .holdAndDrag:
      arena.down(0, 0, at: 0)
      arena.advance(to: 0.7)
      if doing == .holdAndDrag { arena.move(80, 0, at: 0.8) }
      arena.up(doing == .hold ? 0 : 80, 0, at: 0.9)
    case .drag:
      arena.down(0, 0, at: 0)
      for step in 1...8 { arena.move(Double(step) * 5, 0, at: Double(step) * 0.08) }
      arena.up(40, 0, at: 0.7)
    case .flick: arena.drag(from: .zero, to: Vector2(90, 0), at: 0)
    case .flickUp: arena.drag(from: .zero, to: Vector2(0, -90), at: 0)
    case .tapAndFlick:
      taps(1)
      arena.drag(from: .zero, to: Vector2(90, 0), at: 0.2)
    case .shortMove:
      arena.down(0, 0, at: 0)
      arena.move(6, 3, at: 0.05)
      arena.up(6, 3, at: 0.1)
    }
    arena.advance(to: 3)
  }

  private func taps(_ count: Int) {
    for index in 0..<count { arena.tap(0, 0, at: Double(index) * 0.2) }
  }

  @Test(
    "tells each of what is its own, in whatever order they were added", arguments: table,
    [0, 1, 2, 3, 4])
  func told(policy: Policy, first: Int) {
    for index in recognizers.indices { arena.add(recognizers[(index + first) % 5]) }
    play(policy.doing)
    let text = log.text(withFailures: false)
    // However often it changed.
    let once = text.replacing(/(pan changed, )+/, with: "pan changed, ")
    #expect(once == policy.told)
    #expect(arena.isIdle)
    for recognizer in recognizers {
      #expect(log.illegalStep(of: recognizer.name ?? "") == nil, "\(recognizer.explain())")
    }
  }
}
