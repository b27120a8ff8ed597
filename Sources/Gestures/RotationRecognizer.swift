// SPDX-License-Identifier: MIT

internal import Geometry

/// Follows two fingers that turn about each other; continuous.
///
/// It begins when they have turned enough; that much does not count, so the rotation starts near
/// zero. Of more fingers the first two count. With one finger left it waits for another; it ends
/// when all have lifted.
public final class RotationRecognizer: Recognizer {
  private struct Progress {
    /// From the first finger to the second, at the last look.
    var line = Vector2.zero
    /// How far the fingers have turned, in radians, without bound.
    var total = 0.0
    /// The part of the turn that does not count.
    var origin = 0.0
    var hasLeftSlop = false
    var tracker = VelocityTracker()
  }

  /// How far the fingers turn before the rotation begins, in radians.
  public var slop: Double

  /// How the velocity is guessed.
  public var velocityEstimator = VelocityEstimator.lsq2

  /// Which samples the velocity is guessed from.
  public var velocityWindow = VelocityWindow.android

  private var progress = Progress()

  /// Makes a rotation.
  ///
  /// - Parameter thresholds: Where its constants come from.
  public init(thresholds: GestureThresholds = .uikit) {
    slop = thresholds.rotationSlop
    super.init()
  }

  /// How far the fingers have turned since the start or since this was last set, in radians.
  ///
  /// Clockwise is positive; several turns count as such.
  public var rotation: Double {
    get { progress.total - progress.origin }
    set { progress.origin = progress.total - newValue }
  }

  /// How fast the fingers turn, in radians a second; zero when that cannot be told.
  public var velocity: Double {
    var tracker = progress.tracker
    tracker.estimator = velocityEstimator
    tracker.window = velocityWindow
    return tracker.velocity(at: eventTime)?.x ?? 0
  }

  public override var kindName: String { "rotation" }

  public override func touchBegan(_ touch: TouchTrack) {
    guard touches.count == 2 else { return }
    progress.line = line(of: touches)
    if progress.tracker.isEmpty { addSample() }
  }

  public override func touchMoved(_ touch: TouchTrack) {
    guard touches.count >= 2 else { return }
    turn()
    addSample()
    if progress.hasLeftSlop { change() } else { leaveSlop() }
  }

  public override func touchEnded(_ touch: TouchTrack) {
    if touches.count >= 2 { turn() }
    let remaining = remainingTouches
    if remaining.count >= 2 { progress.line = line(of: remaining) }
    guard remaining.isEmpty else { return }
    if progress.hasLeftSlop {
      end(because: .lifted(nil))
    } else {
      fail(
        because: .lifted(
          progress.tracker.isEmpty ? Reason.fingers(touches.count, "wanted", 2) : turned))
    }
  }

  public override func reset() { progress = Progress() }

  public override func checkpoint() -> () -> Void {
    let saved = (progress, slop, velocityEstimator, velocityWindow)
    return { [self] in
      (progress, slop, velocityEstimator, velocityWindow) = saved
    }
  }

  private func line(of fingers: [TouchTrack]) -> Vector2 {
    fingers[1].location - fingers[0].location
  }

  private func turn() {
    let (old, new) = (progress.line, line(of: touches))
    guard new != .zero else { return }
    // The angle from one line to the next needs no care for full turns.
    if old != .zero { progress.total += Vector2(old.dot(new), old.cross(new)).angle }
    progress.line = new
  }

  private func addSample() {
    progress.tracker.window = velocityWindow
    progress.tracker.add(Vector2(progress.total, 0), at: eventTime)
  }

  private func leaveSlop() {
    guard abs(progress.total) > slop else { return }
    progress.origin = progress.total > 0 ? slop : -slop
    progress.hasLeftSlop = true
    begin(because: .measured(turned))
  }

  private var turned: Reason.Measure {
    .init("turned", abs(progress.total), "rad", "slop", slop)
  }
}
