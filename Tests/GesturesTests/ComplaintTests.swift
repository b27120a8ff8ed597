// SPDX-License-Identifier: MIT

import Geometry
import Gestures
import Testing

/// What users of other libraries complain of, by the numbers of our list of complaints.
@Suite("A complaint of others is not ours:")
struct ComplaintTests {
  private let arena = GestureArena()
  private let log = StateLog()
  private let tap = TapRecognizer().named("tap")
  private let double = TapRecognizer().named("double")
  private let press = LongPressRecognizer().named("press")
  private let pan = PanRecognizer().named("pan")
  private let swipe = SwipeRecognizer().named("swipe")

  init() {
    double.numberOfTapsRequired = 2
    log.follow(tap, double, press, pan, swipe)
  }

  private func add(_ recognizers: Recognizer...) {
    for recognizer in recognizers { arena.add(recognizer) }
  }

  private func velocity(after play: () -> Void) -> Vector2 {
    var velocity = Vector2.zero
    pan.onEnded = { [pan] _ in velocity = pan.velocity }
    arena.add(pan)
    play()
    return velocity
  }

  private static let estimators = VelocityEstimator.allCases.filter {
    $0 != .twoSample && $0 != .winObjC
  }

  // MARK: velocities

  @Test(
    "B-69, a fling without velocity after two samples, with the lift where the finger last moved",
    arguments: VelocityEstimator.allCases)
  func fewSamples(estimator: VelocityEstimator) {
    pan.velocityEstimator = estimator
    let velocity = velocity {
      arena.down(0, 0, at: 0)
      arena.move(30, 0, at: 0.016)
      arena.up(30, 0, at: 0.02)
    }
    // A weighted mean of three differences takes those that are missing for none.
    let share =
      switch estimator {
      case .flutterIOS: 0.05
      case .flutterMacOS: 0.2
      default: 1.0
      }
    #expect(abs(velocity.x - share * 30 / 0.016) < 1e-6)
  }

  @Test("B-70, a weak flick after a hold", arguments: estimators)
  func flickAfterHold(estimator: VelocityEstimator) {
    pan.velocityEstimator = estimator
    let velocity = velocity {
      arena.down(0, 0, at: 0)
      arena.move(20, 0, at: 0.1)
      for step in 0...5 { arena.move(20 + Double(step) * 16, 0, at: 2 + Double(step) * 0.016) }
      arena.up(100, 0, at: 2.08)
    }
    #expect(abs(velocity.x - 1000) < 1)
  }

  @Test("B-70, a fling after a pan that paused", arguments: estimators)
  func pause(estimator: VelocityEstimator) {
    pan.velocityEstimator = estimator
    let velocity = velocity {
      arena.down(0, 0, at: 0)
      for step in 1...6 { arena.move(Double(step) * 16, 0, at: Double(step) * 0.016) }
      arena.up(96, 0, at: 0.5)
    }
    #expect(velocity == .zero)
  }

  @Test("B-71, a velocity that nobody can say: every estimator tells the steady one, at any rate")
  func steady() {
    for estimator in VelocityEstimator.allCases {
      for rate in [60.0, 120, 240] {
        var tracker = VelocityTracker(estimator: estimator)
        for step in 0...8 {
          tracker.add(Vector2(Double(step) * 500 / rate, 0), at: Double(step) / rate)
        }
        let speed = tracker.velocity(at: 8 / rate)?.x ?? 0
        #expect(abs(speed - 500) < 1e-6, "\(estimator) at \(rate) Hz")
      }
    }
  }

  // MARK: rivals

  @Test("B-72, a pan that kills the swipe, in either order of adding", arguments: [true, false])
  func swipeLives(isPanFirst: Bool) {
    pan.requireToFail(swipe)
    if isPanFirst { add(pan, swipe) } else { add(swipe, pan) }
    arena.drag(from: .zero, to: Vector2(90, 0), at: 0)
    #expect(log.text(withFailures: false) == "swipe ended")
    #expect(pan.explain().hasSuffix("swipe 'swipe', which had to fail first, was recognized"))
  }

  @Test("B-72, a double tap that is told late, and a single tap that waits without need")
  func soon() {
    var times: [String: Double] = [:]
    for recognizer in [tap, double] {
      recognizer.onEnded = { [arena] in times[$0.name ?? ""] = arena.time }
    }
    tap.requireToFail(double)
    add(tap, double)
    arena.tap(0, 0, at: 0)
    arena.tap(0, 0, at: 0.2)
    #expect(times == ["double": 0.25])
    // Far from the first, it can be no second tap: the first is told at once.
    arena.tap(0, 0, at: 2)
    arena.tap(200, 0, at: 2.2)
    #expect(times["tap"] == 2.2)
  }

  @Test("B-73, a long press and a tap of one finger", arguments: [0.1, 0.4999, 0.5001, 0.7])
  func pressOrTap(duration: Double) {
    add(tap, press)
    arena.down(0, 0, at: 0)
    arena.up(0, 0, at: duration)
    #expect(log.count(.ended, of: "tap") == (duration < 0.5 ? 1 : 0))
    #expect(log.count(.ended, of: "press") == (duration < 0.5 ? 0 : 1))
  }

  @Test("B-73, one requirement a recognizer at most")
  func requirements() {
    tap.requireToFail(double)
    tap.requireToFail(press)
    tap.requireToFail(swipe)
    add(tap, double, press, swipe)
    arena.tap(0, 0, at: 0)
    #expect(log.text(withFailures: false).isEmpty)
    arena.advance(to: 1)
    #expect(log.text(withFailures: false) == "tap ended")
  }

  // MARK: streams

  @Test(
    "B-76, a drag that is never told its end",
    arguments: ["cancelled", "all away", "disabled", "removed", "lands again"])
  func end(by cause: String) {
    add(pan)
    arena.down(0, 0, at: 0)
    arena.move(40, 0, at: 0.1)
    switch cause {
    case "cancelled":
      arena.handle(Touch(id: 0, phase: .cancelled, time: 0.2, location: Vector2(40, 0)))
    case "all away": arena.cancelAll(at: 0.2)
    case "disabled": pan.isEnabled = false
    case "removed": arena.remove(pan)
    default: arena.down(0, 0, at: 0.2)
    }
    #expect(log.text().hasPrefix("pan began, pan cancelled"))
    #expect(!pan.state.isActive)
  }

  @Test("B-76, a drag that is lost outside its view")
  func outside() {
    arena.hitTest = { $0.x < 50 ? [TargetID(1)] : [] }
    arena.add(pan, to: TargetID(1))
    arena.drag(from: .zero, to: Vector2(400, 0), at: 0, steps: 2)
    #expect(log.text() == "pan began, pan changed, pan ended")
  }

  @Test("B-77, a touch that comes as a mouse too, and a mouse as a touch")
  func oneStream() {
    let hover = HoverRecognizer().named("hover")
    log.follow(hover)
    add(tap, hover)
    var touches = 0
    arena.hitTest = { _ in [TargetID(1)] }
    arena.onTouch = { _, _ in touches += 1 }
    arena.tap(0, 0, at: 0)
    #expect(log.text() == "tap ended")
    #expect(touches == 2)
    arena.hover(at: Vector2(1, 1), time: 1)
    #expect(log.text() == "tap ended, hover began")
    #expect(touches == 2)
  }
}
