// SPDX-License-Identifier: MIT

import Geometry
import Gestures

/// An arena with recognizers of every kind, alone and in each other's way.
final class FullSet {
  let arena = GestureArena()
  let log = StateLog()
  private(set) var names: [String] = []

  /// Makes the recognizers, on the whole scene.
  init(_ thresholds: GestureThresholds = .uikit) {
    for recognizer in Self.taps(thresholds) + Self.drags(thresholds) + Self.pairs(thresholds) {
      names.append(recognizer.name ?? "")
      log.follow(recognizer)
      arena.add(recognizer)
    }
  }

  private static func taps(_ thresholds: GestureThresholds) -> [Recognizer] {
    let single = TapRecognizer(thresholds: thresholds).named("single")
    let double = TapRecognizer(thresholds: thresholds).named("double")
    double.numberOfTapsRequired = 2
    single.requireToFail(double)
    return [single, double, LongPressRecognizer(thresholds: thresholds).named("press")]
  }

  private static func drags(_ thresholds: GestureThresholds) -> [Recognizer] {
    let swipe = SwipeRecognizer(thresholds: thresholds).named("swipe")
    swipe.direction = [.left, .right, .up, .down]
    let free = PanRecognizer(thresholds: thresholds).named("free pan")
    free.shouldRecognizeSimultaneously = { _, _ in true }
    let edges = ScreenEdgePanRecognizer(
      edges: [.left, .top, .right, .bottom], of: Rect(x: 0, y: 0, width: 400, height: 700),
      thresholds: thresholds
    ).named("edge pan")
    return [swipe, free, edges, PanRecognizer(thresholds: thresholds).named("pan")]
  }

  private static func pairs(_ thresholds: GestureThresholds) -> [Recognizer] {
    let pan = PanRecognizer(thresholds: thresholds).named("two-finger pan")
    pan.minimumNumberOfTouches = 2
    let restless = RestlessRecognizer().named("restless")
    restless.shouldRecognizeSimultaneously = { _, _ in true }
    return [
      pan, restless, PinchRecognizer(thresholds: thresholds).named("pinch"),
      RotationRecognizer(thresholds: thresholds).named("rotation"),
      HoverRecognizer().named("hover"),
    ]
  }

  /// The first illegal step of any recognizer, with what it explains; nil when all are legal.
  var illegalStep: String? {
    for recognizer in arena.recognizers {
      guard let step = log.illegalStep(of: recognizer.name ?? "") else { continue }
      return "\(step): \(recognizer.explain())"
    }
    return nil
  }
}

/// A custom recognizer: it begins with the third move, and wakes itself.
private final class RestlessRecognizer: Recognizer {
  private var moves = 0

  override func touchBegan(_ touch: TouchTrack) { wakeTime = eventTime + 0.2 }

  override func touchMoved(_ touch: TouchTrack) {
    moves += 1
    if moves == 3 { begin() } else { change() }
  }

  override func touchEnded(_ touch: TouchTrack) {
    if remainingTouches.isEmpty && pendingState != .possible { end() }
  }

  override func timeReached() { change() }

  override func reset() { moves = 0 }

  override func checkpoint() -> () -> Void {
    let saved = moves
    return { [self] in moves = saved }
  }
}
