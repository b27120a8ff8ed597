// SPDX-License-Identifier: MIT

public import Geometry

/// Follows one or more fingers that drag; continuous.
///
/// It begins when the fingers' centroid has left a circle around where they landed and ends when
/// all have lifted. The radius of that circle does not count: the translation starts near zero.
/// Fingers that come and go move neither the translation nor the velocity.
open class PanRecognizer: Recognizer {
  private struct Progress {
    /// The centroid when the set of fingers last changed, and the way behind it by then.
    var anchor = Vector2.zero
    var base = Vector2.zero
    /// The way of the fingers since the first landed, in points.
    var travel = Vector2.zero
    /// The part of the way that is not translation.
    var origin = Vector2.zero
    var hasLeftSlop = false
    var tracker = VelocityTracker()
    var agreement = FingerAgreement()
  }

  /// How many fingers it takes to begin and to go on; no unit.
  public var minimumNumberOfTouches = 1

  /// How many fingers there may be; no unit.
  ///
  /// One finger too many makes the pan fail before it begins; later such a finger is ignored.
  public var maximumNumberOfTouches = Int.max

  /// How far the fingers travel before the pan begins, in points.
  public var slop: Double

  /// How the velocity is guessed.
  public var velocityEstimator = VelocityEstimator.lsq2

  /// Which samples the velocity is guessed from.
  public var velocityWindow = VelocityWindow.android

  private var progress = Progress()

  /// Makes a pan.
  ///
  /// - Parameter thresholds: Where its constants come from.
  public init(thresholds: GestureThresholds = .uikit) {
    slop = thresholds.panSlop
    super.init()
  }

  /// How far the fingers have moved since the pan began or this was last set, in points.
  public var translation: Vector2 {
    get { progress.travel - progress.origin }
    set { progress.origin = progress.travel - newValue }
  }

  /// How fast the centroid moves, in points a second; zero when that cannot be told.
  public var velocity: Vector2 {
    if velocityEstimator == .winObjC {
      return velocityWindow.limited(progress.agreement.velocity(at: eventTime))
    }
    var tracker = progress.tracker
    tracker.estimator = velocityEstimator
    tracker.window = velocityWindow
    return tracker.velocity(at: eventTime) ?? .zero
  }

  /// Counts the translation from here on as if it were a given one.
  ///
  /// The velocity stays as it is.
  ///
  /// - Parameter translation: The translation that holds now, in points.
  public func setTranslation(_ translation: Vector2) {
    self.translation = translation
  }

  /// Whether a way that has left the slop is this recognizer's; a subclass may be more choosy.
  ///
  /// - Parameter travel: The way since the first finger landed, in points.
  /// - Returns: False to make the pan fail.
  open func accepts(_ travel: Vector2) -> Bool { true }

  open override var kindName: String { "pan" }

  open override func touchBegan(_ touch: TouchTrack) {
    guard touches.count <= maximumNumberOfTouches else {
      return state.isActive ? ignore(touch) : failUntilTouchesLift(because: crowded)
    }
    anchor(at: touches)
    if hasEnoughTouches && progress.tracker.isEmpty { addSample() }
  }

  open override func touchMoved(_ touch: TouchTrack) {
    guard hasEnoughTouches else { return anchor(at: touches) }
    updateTravel()
    addSample()
    progress.agreement.look(at: touches)
    if progress.hasLeftSlop { change() } else { leaveSlop() }
  }

  open override func touchEnded(_ touch: TouchTrack) {
    if hasEnoughTouches { updateTravel() }
    let remaining = remainingTouches
    anchor(at: remaining)
    guard remaining.isEmpty else { return progress.agreement.lift(at: eventTime) }
    if progress.hasLeftSlop {
      end(because: .lifted(nil))
    } else {
      fail(because: .lifted(progress.tracker.isEmpty ? sparse : moved))
    }
  }

  open override func reset() {
    progress = Progress()
  }

  open override func checkpoint() -> () -> Void {
    let saved = progress
    let counts = (minimumNumberOfTouches, maximumNumberOfTouches)
    let rules = (slop, velocityEstimator, velocityWindow)
    return { [self] in
      progress = saved
      (minimumNumberOfTouches, maximumNumberOfTouches) = counts
      (slop, velocityEstimator, velocityWindow) = rules
    }
  }

  private var hasEnoughTouches: Bool { touches.count >= minimumNumberOfTouches }

  private func anchor(at fingers: [TouchTrack]) {
    guard let centroid = fingers.centroid else { return }
    progress.anchor = centroid
    progress.base = progress.travel
  }

  private func updateTravel() {
    guard let centroid = touches.centroid else { return }
    progress.travel = progress.base + (centroid - progress.anchor)
  }

  private func addSample() {
    progress.tracker.window = velocityWindow
    progress.tracker.add(progress.travel, at: eventTime)
  }

  private func leaveSlop() {
    guard progress.travel.length > slop else { return }
    guard accepts(progress.travel) else { return fail(because: .own("went another way")) }
    progress.hasLeftSlop = true
    progress.origin = progress.travel.normalized * slop
    begin(because: .measured(moved))
  }

  private var moved: Reason.Measure { .init("moved", progress.travel.length, "pt", "slop", slop) }

  private var sparse: Reason.Measure {
    Reason.fingers(touches.count, "minimum", minimumNumberOfTouches)
  }

  private var crowded: Reason {
    .measured(Reason.fingers(touches.count, "maximum", maximumNumberOfTouches))
  }
}
