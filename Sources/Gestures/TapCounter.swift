// SPDX-License-Identifier: MIT

internal import Geometry

/// Counts taps of one or more fingers; what tap and long press have in common.
struct TapCounter {
  /// What a touch did to the count.
  enum Verdict {
    case undecided
    case tapped
    case crowded
    case failed
  }

  /// What counts as a tap.
  struct Rules {
    var numberOfTouches = 1
    var movement: Double
    var separation: Double
  }

  /// The fingers of the first tap, as they landed; empty before all have.
  private(set) var firstTap: [TouchTrack] = []

  /// How many taps are complete; no unit.
  private(set) var taps = 0

  /// How many fingers landed in the tap under way; no unit.
  private(set) var landings = 0

  /// When the first finger of the tap under way landed, in seconds.
  private(set) var start = 0.0

  /// Whether all fingers of the tap under way have been down at once.
  private(set) var isComplete = false

  mutating func began(_ touch: TouchTrack, of touches: [TouchTrack], _ rules: Rules) -> Verdict {
    if landings == 0 { start = touch.start.time }
    landings += 1
    guard landings <= rules.numberOfTouches else { return .crowded }
    guard touches.count == rules.numberOfTouches else { return .undecided }
    isComplete = true
    if firstTap.isEmpty { firstTap = touches }
    let distance = touches.startCentroid.distance(to: firstTap.startCentroid)
    return distance <= rules.separation ? .undecided : .failed
  }

  func moved(_ touch: TouchTrack, _ rules: Rules) -> Verdict {
    touch.displacement.length <= rules.movement ? .undecided : .failed
  }

  mutating func ended(
    _ touch: TouchTrack, remaining: [TouchTrack], _ rules: Rules
  ) -> Verdict {
    guard moved(touch, rules) == .undecided else { return .failed }
    guard remaining.isEmpty else { return .undecided }
    guard isComplete else { return .failed }
    taps += 1
    landings = 0
    isComplete = false
    return .tapped
  }
}
