// SPDX-License-Identifier: MIT

import Geometry
import Gestures
import Testing

@Suite("A pan")
struct PanRecognizerTests {
  private let arena = GestureArena()
  private let log = StateLog()

  private func makePan(_ change: (PanRecognizer) -> Void = { _ in }) -> PanRecognizer {
    let pan = PanRecognizer().named("pan")
    change(pan)
    log.follow(pan)
    arena.add(pan)
    return pan
  }

  @Test("does not begin within its slop")
  func slop() {
    _ = makePan()
    arena.drag(from: Vector2(50, 50), to: Vector2(60, 50), at: 0)
    #expect(log.text() == "pan failed")
  }

  @Test(
    "begins near zero and then follows the finger less the slop",
    arguments: [
      Vector2(1, 0), Vector2(0, -1), Vector2(0.6, 0.8), Vector2(-0.8, 0.6),
    ])
  func translation(direction: Vector2) {
    let pan = makePan()
    var began: Vector2?
    var ended: Vector2?
    pan.onBegan = { _ in began = pan.translation }
    pan.onEnded = { _ in ended = pan.translation }
    arena.drag(from: .zero, to: direction * 100, at: 0, steps: 40)
    #expect(began.map { $0.length < 3 } == true)
    #expect(ended.map { ($0 - direction * 90).length < 1e-9 } == true)
  }

  @Test("sums up to the finger's way less the slop when reset at each change")
  func incremental() {
    let pan = makePan()
    var sum = Vector2.zero
    let take: Recognizer.Handler = { _ in
      sum += pan.translation
      pan.setTranslation(.zero)
    }
    pan.onBegan = take
    pan.onChanged = take
    pan.onEnded = take
    arena.drag(from: .zero, to: Vector2(0, 80), at: 0)
    #expect((sum - Vector2(0, 70)).length < 1e-9)
  }

  @Test("tells where its centroid is and how fast it moves")
  func velocity() {
    let pan = makePan()
    var velocity: Vector2?
    var location: Vector2?
    pan.onEnded = { _ in (velocity, location) = (pan.velocity, pan.location) }
    arena.drag(from: .zero, to: Vector2(100, 50), at: 0)
    #expect(velocity.map { ($0 - Vector2(1000, 500)).length < 1e-6 } == true)
    #expect(location == Vector2(100, 50))
  }

  @Test("keeps its velocity when its translation is set")
  func setTranslation() {
    let pan = makePan()
    pan.onChanged = { _ in pan.translation = Vector2(7, 7) }
    var ended: (Vector2, Vector2)?
    pan.onEnded = { _ in ended = (pan.translation, pan.velocity) }
    arena.drag(from: .zero, to: Vector2(100, 0), at: 0)
    #expect(ended?.0 == Vector2(7, 7))
    #expect(ended.map { abs($0.1.x - 1000) < 1e-6 } == true)
  }

  @Test(
    "has no velocity after a rest, save with two samples",
    arguments: VelocityEstimator.allCases)
  func rest(estimator: VelocityEstimator) {
    let pan = makePan { $0.velocityEstimator = estimator }
    var velocity: Vector2?
    pan.onEnded = { _ in velocity = pan.velocity }
    arena.down(0, 0, at: 0)
    for step in 1...10 { arena.move(Double(step) * 5, 0, at: Double(step) * 0.01) }
    arena.up(50, 0, at: 0.5)
    let isKept = velocity.map { abs($0.x - 500) < 1e-6 } == true
    #expect(isKept == [.twoSample, .winObjC].contains(estimator))
  }

  @Test("jumps neither in translation nor in velocity when fingers come and go")
  func fingersComeAndGo() {
    let pan = makePan()
    var last = Vector2.zero
    pan.onChanged = { _ in
      #expect((pan.translation - last).length <= 2.0001)
      #expect(pan.velocity.x > 99 && pan.velocity.x < 201, "\(pan.velocity)")
      last = pan.translation
    }
    pan.onBegan = { _ in last = pan.translation }
    var total: Vector2?
    pan.onEnded = { _ in total = pan.translation }
    arena.down(0, 0, at: 0)
    for step in 1...20 { arena.move(Double(step) * 2, 0, at: Double(step) * 0.01) }
    arena.down(300, 200, at: 0.2, finger: 1)
    for step in 21...40 {
      arena.move(Double(step) * 2, 0, at: Double(step) * 0.01)
      arena.move(300 + Double(step - 20) * 2, 200, at: Double(step) * 0.01, finger: 1)
    }
    arena.up(80, 0, at: 0.4)
    for step in 41...60 {
      arena.move(300 + Double(step - 20) * 2, 200, at: Double(step) * 0.01, finger: 1)
    }
    arena.up(380, 200, at: 0.6, finger: 1)
    #expect(log.illegalStep(of: "pan") == nil)
    #expect(total.map { ($0 - Vector2(110, 0)).length < 1e-9 } == true)
  }

  @Test("ends only when all fingers have lifted")
  func allLift() {
    _ = makePan()
    arena.down(0, 0, at: 0)
    arena.down(50, 0, at: 0, finger: 1)
    arena.move(40, 0, at: 0.1)
    arena.up(40, 0, at: 0.2)
    #expect(log.text() == "pan began")
    arena.up(50, 0, at: 0.3, finger: 1)
    #expect(log.text() == "pan began, pan ended")
  }

  @Test("of two fingers waits for the second and stands still without it")
  func minimum() {
    let pan = makePan { $0.minimumNumberOfTouches = 2 }
    arena.down(0, 0, at: 0)
    arena.move(90, 0, at: 0.1)
    #expect(log.text().isEmpty)
    arena.down(200, 0, at: 0.2, finger: 1)
    arena.move(130, 0, at: 0.3)
    #expect(log.text() == "pan began")
    #expect(pan.translation == Vector2(10, 0))
    arena.up(200, 0, at: 0.4, finger: 1)
    arena.move(500, 0, at: 0.5)
    #expect(log.text() == "pan began")
    #expect(pan.translation == Vector2(10, 0))
    arena.up(500, 0, at: 0.6)
    #expect(log.text() == "pan began, pan ended")
  }

  @Test("of one finger fails when a second lands before it begins")
  func tooManyBefore() {
    _ = makePan { $0.maximumNumberOfTouches = 1 }
    arena.down(0, 0, at: 0)
    arena.down(50, 0, at: 0, finger: 1)
    arena.move(40, 0, at: 0.1)
    #expect(log.text() == "pan failed")
  }

  @Test("of one finger ignores a second that lands later")
  func tooManyAfter() {
    let pan = makePan { $0.maximumNumberOfTouches = 1 }
    arena.down(0, 0, at: 0)
    arena.move(40, 0, at: 0.1)
    arena.down(500, 0, at: 0.2, finger: 1)
    arena.move(900, 0, at: 0.2, finger: 1)
    #expect(pan.translation == Vector2(30, 0))
    #expect(pan.numberOfTouches == 1)
    arena.up(40, 0, at: 0.3)
    #expect(log.text() == "pan began, pan ended")
  }

  @Test("is cancelled by the host")
  func hostCancel() {
    _ = makePan()
    arena.down(0, 0, at: 0)
    arena.move(30, 0, at: 0.1)
    arena.cancelAll(at: 0.2)
    #expect(log.text() == "pan began, pan cancelled")
    #expect(arena.isIdle)
  }

  // MARK: fingers that agree

  /// Two fingers that go their ways in 100 ms; one may lift before the other goes on.
  private func agreed(_ first: Vector2, _ second: Vector2, liftsAfter wait: Double? = nil) -> Double
  {
    let (arena, pan) = (GestureArena(), PanRecognizer())
    pan.velocityEstimator = .winObjC
    arena.add(pan)
    arena.down(0, 0, at: 0)
    arena.down(100, 0, at: 0, finger: 1)
    for step in 1...10 {
      let (time, part) = (Double(step) * 0.01, Double(step) / 10)
      arena.move(first.x * part, first.y * part, at: time)
      arena.move(100 + second.x * part, second.y * part, at: time, finger: 1)
    }
    guard let wait else { return pan.velocity.x }
    arena.up(100 + second.x, second.y, at: 0.1, finger: 1)
    arena.move(first.x + 10, first.y, at: 0.1 + wait - 0.01)
    arena.move(first.x + 20, first.y, at: 0.1 + wait)
    return pan.velocity.x
  }

  @Test(
    "tells, by WinObjC's rules, the mean velocity of fingers that agree and are quick",
    arguments: [
      (Vector2(60, 0), Vector2(40, 0), nil, 500.0), (Vector2(60, 0), Vector2(0, 40), nil, 300),
      (Vector2(60, 0), Vector2(-10, 0), nil, 0), (Vector2(4, 0), Vector2(5, 0), nil, 0),
      (Vector2(60, 0), Vector2(40, 0), 0.24, 0), (Vector2(60, 0), Vector2(40, 0), 0.26, 1000),
    ])
  func agreement(first: Vector2, second: Vector2, wait: Double?, speed: Double) {
    #expect(abs(agreed(first, second, liftsAfter: wait) - speed) < 1e-6)
  }
}
