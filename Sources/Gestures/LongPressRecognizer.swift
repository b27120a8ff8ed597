// SPDX-License-Identifier: MIT

/// Sees fingers that come down and stay; continuous.
///
/// It begins when the time is over, changes with each move and ends when a finger lifts.
public final class LongPressRecognizer: Recognizer {
  /// How long the fingers stay down before it begins, in seconds; 0 begins as they land.
  public var minimumPressDuration: Double

  /// How far a finger may stray before it begins, in points; afterwards as far as it likes.
  public var allowableMovement: Double

  /// How many full taps come before the press; no unit.
  public var numberOfTapsRequired = 0

  /// How many fingers press together; no unit.
  public var numberOfTouchesRequired = 1

  /// How far the press may be from the first tap before it, in points.
  public var allowableSeparation: Double

  /// How long one of the taps before may take, in seconds.
  public var maximumTapDuration: Double

  /// How long the pause after one of the taps before may be, in seconds.
  public var maximumGap: Double

  /// How long the pause after one of the taps before must be, in seconds.
  public var minimumGap: Double

  private var counter = TapCounter()
  private var isPressed = false

  /// Makes a recognizer of presses with one finger.
  ///
  /// - Parameter thresholds: Where its constants come from.
  public init(thresholds: GestureThresholds = .uikit) {
    minimumPressDuration = thresholds.longPressDuration
    allowableMovement = thresholds.longPressMovement
    allowableSeparation = thresholds.tapSeparation
    maximumTapDuration = thresholds.tapMaximumDuration
    maximumGap = thresholds.tapMaximumGap
    minimumGap = thresholds.tapMinimumGap
    super.init()
  }

  public override var kindName: String { "long press" }

  public override func touchBegan(_ touch: TouchTrack) {
    guard !isPressed else { return ignore(touch) }
    let verdict = counter.began(touch, of: touches, rules)
    if isTapping {
      if counter.landings == 1 { wakeTime = (eventTime + maximumTapDuration).nextUp }
    } else {
      wakeTime = counter.isComplete ? eventTime + minimumPressDuration : nil
    }
    follow(verdict)
    if verdict == .undecided, wakeTime == eventTime, !isTapping { press() }
  }

  public override func touchMoved(_ touch: TouchTrack) {
    if isPressed { change() } else { follow(counter.moved(touch, rules)) }
  }

  public override func touchEnded(_ touch: TouchTrack) {
    if isPressed { return end(because: .lifted(nil)) }
    guard isTapping else { return fail(because: .lifted(held)) }
    follow(counter.ended(touch, remaining: remainingTouches, rules))
  }

  public override func timeReached() {
    if !isTapping && counter.isComplete { return press() }
    let pause = counter.landings == 0
    fail(
      because: .measured(
        pause
          ? .init("waited", eventTime - counter.end, "s", "maximum gap", maximumGap)
          : .init(
            "took", eventTime - counter.start, "s", "maximum tap duration", maximumTapDuration)
      ))
  }

  public override func reset() {
    counter = TapCounter()
    isPressed = false
  }

  public override func checkpoint() -> () -> Void {
    let saved = (counter, isPressed)
    let counts = (numberOfTapsRequired, numberOfTouchesRequired)
    let distances = (allowableMovement, allowableSeparation)
    let times = (minimumPressDuration, maximumTapDuration, maximumGap, minimumGap)
    return { [self] in
      (counter, isPressed) = saved
      (numberOfTapsRequired, numberOfTouchesRequired) = counts
      (allowableMovement, allowableSeparation) = distances
      (minimumPressDuration, maximumTapDuration, maximumGap, minimumGap) = times
    }
  }

  private var isTapping: Bool { counter.taps < numberOfTapsRequired }

  private var rules: TapCounter.Rules {
    TapCounter.Rules(
      numberOfTouches: numberOfTouchesRequired, movement: allowableMovement,
      separation: allowableSeparation, minimumGap: minimumGap)
  }

  private var held: Reason.Measure {
    .init(
      "held", eventTime - counter.start, "s", "minimum press duration", minimumPressDuration)
  }

  private func press() {
    wakeTime = nil
    isPressed = true
    begin(because: .measured(held))
  }

  private func follow(_ verdict: TapCounter.Verdict) {
    switch verdict {
    case .undecided: break
    case .crowded(let reason): failUntilTouchesLift(because: reason)
    case .failed(let reason): fail(because: reason)
    case .tapped: wakeTime = (eventTime + maximumGap).nextUp
    }
  }
}
