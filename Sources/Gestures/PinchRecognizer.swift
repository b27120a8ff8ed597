// SPDX-License-Identifier: MIT

internal import Geometry

/// Follows two or more fingers that close or part; continuous.
///
/// It begins when their distance has changed enough; that much does not count, so the scale starts
/// near 1. With one finger left it waits for another; it ends when all have lifted.
public final class PinchRecognizer: Recognizer {
  /// Fingers closer than this, in points, are taken to be this far apart.
  private static let smallestSpread = 1.0

  private struct Progress {
    /// The spread when the set of fingers last changed, and the scale by then.
    var anchor = 1.0
    var base = 1.0
    /// The scale since the first two fingers were down.
    var total = 1.0
    /// The part of the scale that does not count.
    var origin = 1.0
    var hasLeftSlop = false
    var tracker = VelocityTracker()
  }

  /// How much the fingers' distance changes before the pinch begins, in points.
  public var slop: Double

  /// How the velocity is guessed.
  public var velocityEstimator = VelocityEstimator.lsq2

  /// Which samples the velocity is guessed from.
  public var velocityWindow = VelocityWindow.android

  private var progress = Progress()

  /// Makes a pinch.
  ///
  /// - Parameter thresholds: Where its constants come from.
  public init(thresholds: GestureThresholds = .uikit) {
    slop = thresholds.pinchSlop
    super.init()
  }

  /// The fingers' distance as a multiple of that at the start or when this was last set; no unit.
  ///
  /// - Precondition: A new value is above 0.
  public var scale: Double {
    get { progress.total / progress.origin }
    set {
      precondition(newValue > 0, "a pinch's scale must be above 0, got \(newValue)")
      progress.origin = progress.total / newValue
    }
  }

  /// How fast the scale changes, per second; zero when that cannot be told.
  public var velocity: Double {
    var tracker = progress.tracker
    tracker.estimator = velocityEstimator
    tracker.window = velocityWindow
    return (tracker.velocity(at: eventTime)?.x ?? 0) / progress.origin
  }

  public override var kindName: String { "pinch" }

  public override func touchBegan(_ touch: TouchTrack) {
    anchor(at: touches)
    if touches.count >= 2 && progress.tracker.isEmpty { addSample() }
  }

  public override func touchMoved(_ touch: TouchTrack) {
    guard touches.count >= 2 else { return }
    updateScale()
    addSample()
    if progress.hasLeftSlop { change() } else { leaveSlop() }
  }

  public override func touchEnded(_ touch: TouchTrack) {
    if touches.count >= 2 { updateScale() }
    let remaining = remainingTouches
    anchor(at: remaining)
    guard remaining.isEmpty else { return }
    if progress.hasLeftSlop {
      end(because: .lifted(nil))
    } else {
      fail(because: .lifted(shortfall))
    }
  }

  public override func reset() { progress = Progress() }

  public override func checkpoint() -> () -> Void {
    let saved = (progress, slop, velocityEstimator, velocityWindow)
    return { [self] in
      (progress, slop, velocityEstimator, velocityWindow) = saved
    }
  }

  /// Twice the mean distance from the centroid: for two fingers, their distance.
  private func spread(of fingers: [TouchTrack]) -> Double {
    guard let centroid = fingers.centroid else { return Self.smallestSpread }
    let sum = fingers.reduce(0.0) { $0 + $1.location.distance(to: centroid) }
    return max(2 * sum / Double(fingers.count), Self.smallestSpread)
  }

  private func anchor(at fingers: [TouchTrack]) {
    guard fingers.count >= 2 else { return }
    progress.anchor = spread(of: fingers)
    progress.base = progress.total
  }

  private func updateScale() {
    progress.total = progress.base * spread(of: touches) / progress.anchor
  }

  private func addSample() {
    progress.tracker.window = velocityWindow
    progress.tracker.add(Vector2(progress.total, 0), at: eventTime)
  }

  private func leaveSlop() {
    let growth = spread(of: touches) - progress.anchor
    guard abs(growth) > slop else { return }
    let edge = progress.anchor + (growth > 0 ? slop : -slop)
    progress.origin = progress.base * edge / progress.anchor
    progress.hasLeftSlop = true
    begin(because: .measured(spread(by: growth)))
  }

  private func spread(by growth: Double) -> Reason.Measure {
    .init("spread", abs(growth), "pt", "slop", slop)
  }

  /// Why fingers that lift were no pinch.
  private var shortfall: Reason.Measure {
    progress.tracker.isEmpty
      ? Reason.fingers(touches.count, "wanted", 2)
      : spread(by: progress.anchor * (progress.total / progress.base - 1))
  }
}
