// SPDX-License-Identifier: MIT

public import Geometry

/// Sees one or more fingers that come down and lift at once, once or several times; discrete.
public final class TapRecognizer: Recognizer {
  /// How many taps make the gesture; no unit.
  public var numberOfTapsRequired = 1

  /// How many fingers tap together; no unit.
  public var numberOfTouchesRequired = 1

  /// How far a finger may stray from where it landed, in points.
  public var allowableMovement: Double

  /// How far a tap may be from the first one, in points.
  public var allowableSeparation: Double

  /// How long one tap may take from the first finger's landing to the last one's lift, in seconds.
  public var maximumDuration: Double

  /// How long the pause between two taps may be, in seconds.
  public var maximumGap: Double

  /// How long the pause between two taps must be, in seconds; a bounce is no second tap.
  public var minimumGap: Double

  private var counter = TapCounter()

  /// Makes a recognizer of single taps with one finger.
  ///
  /// - Parameter thresholds: Where its constants come from.
  public init(thresholds: GestureThresholds = .uikit) {
    allowableMovement = thresholds.tapMovement
    allowableSeparation = thresholds.tapSeparation
    maximumDuration = thresholds.tapMaximumDuration
    maximumGap = thresholds.tapMaximumGap
    minimumGap = thresholds.tapMinimumGap
    super.init()
  }

  public override var isContinuous: Bool { false }

  public override var kindName: String { "tap" }

  /// Where the fingers of the first tap landed: their mean, in scene points.
  public override var location: Vector2 {
    counter.firstTap.isEmpty ? super.location : counter.firstTap.startCentroid
  }

  /// How many fingers the first tap has, even when they have lifted; no unit.
  public override var numberOfTouches: Int {
    counter.firstTap.isEmpty ? super.numberOfTouches : counter.firstTap.count
  }

  public override func location(ofTouch index: Int) -> Vector2 {
    let firstTap = counter.firstTap
    return firstTap.indices.contains(index)
      ? firstTap[index].start.location : super.location(ofTouch: index)
  }

  public override func touchBegan(_ touch: TouchTrack) {
    let verdict = counter.began(touch, of: touches, rules)
    // The next representable time: a tap of just the maximum duration still counts.
    if counter.landings == 1 { wakeTime = (counter.start + maximumDuration).nextUp }
    follow(verdict)
  }

  public override func touchMoved(_ touch: TouchTrack) {
    follow(counter.moved(touch, rules))
  }

  public override func touchEnded(_ touch: TouchTrack) {
    follow(counter.ended(touch, remaining: remainingTouches, rules))
  }

  public override func timeReached() {
    let pause = counter.landings == 0
    fail(
      because: .measured(
        pause
          ? .init("waited", eventTime - counter.end, "s", "maximum gap", maximumGap)
          : .init("took", eventTime - counter.start, "s", "maximum duration", maximumDuration)))
  }

  public override func reset() { counter = TapCounter() }

  public override func checkpoint() -> () -> Void {
    let saved = counter
    let counts = (numberOfTapsRequired, numberOfTouchesRequired)
    let distances = (allowableMovement, allowableSeparation)
    let times = (maximumDuration, maximumGap, minimumGap)
    return { [self] in
      counter = saved
      (numberOfTapsRequired, numberOfTouchesRequired) = counts
      (allowableMovement, allowableSeparation) = distances
      (maximumDuration, maximumGap, minimumGap) = times
    }
  }

  /// A tap never prevents one of more taps.
  public override func canPrevent(_ other: Recognizer) -> Bool {
    guard let tap = other as? TapRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  private var rules: TapCounter.Rules {
    TapCounter.Rules(
      numberOfTouches: numberOfTouchesRequired, movement: allowableMovement,
      separation: allowableSeparation, minimumGap: minimumGap)
  }

  private func follow(_ verdict: TapCounter.Verdict) {
    switch verdict {
    case .undecided: break
    case .crowded(let reason): failUntilTouchesLift(because: reason)
    case .failed(let reason): fail(because: reason)
    case .tapped where counter.taps >= numberOfTapsRequired: complete()
    case .tapped: wakeTime = (eventTime + maximumGap).nextUp
    }
  }

  private func complete() {
    wakeTime = nil
    end(because: .tapped(counter.taps))
  }
}
