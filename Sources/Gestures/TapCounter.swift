// SPDX-License-Identifier: MIT

internal import Geometry

/// Counts taps of one or more fingers; what tap and long press have in common.
struct TapCounter {
  /// What a touch did to the count.
  enum Verdict: Equatable {
    case undecided
    case tapped
    case crowded(Reason)
    case failed(Reason)
  }

  /// What counts as a tap.
  struct Rules {
    var numberOfTouches = 1
    var movement: Double
    var separation: Double
    /// The shortest pause between two taps, in seconds.
    var minimumGap = 0.0
  }

  /// The fingers of the first tap, as they landed; empty before all have.
  private(set) var firstTap: [TouchTrack] = []

  /// How many taps are complete; no unit.
  private(set) var taps = 0

  /// How many fingers landed in the tap under way; no unit.
  private(set) var landings = 0

  /// When the first finger of the tap under way landed, in seconds.
  private(set) var start = 0.0

  /// When the last tap was complete, in seconds.
  private(set) var end = -Double.infinity

  /// Whether all fingers of the tap under way have been down at once.
  private(set) var isComplete = false

  mutating func began(_ touch: TouchTrack, of touches: [TouchTrack], _ rules: Rules) -> Verdict {
    if landings == 0 { start = touch.start.time }
    landings += 1
    guard landings <= rules.numberOfTouches else {
      return .crowded(.measured(Reason.fingers(landings, "wanted", rules.numberOfTouches)))
    }
    let gap = start - end
    guard gap >= rules.minimumGap else {
      return .failed(.measured(.init("came after", gap, "s", "minimum gap", rules.minimumGap)))
    }
    guard touches.count == rules.numberOfTouches else { return .undecided }
    isComplete = true
    if firstTap.isEmpty { firstTap = touches }
    let distance = touches.startCentroid.distance(to: firstTap.startCentroid)
    return distance <= rules.separation
      ? .undecided
      : .failed(
        .measured(.init("away", distance, "pt", "allowable separation", rules.separation)))
  }

  func moved(_ touch: TouchTrack, _ rules: Rules) -> Verdict {
    let way = touch.displacement.length
    return way <= rules.movement
      ? .undecided
      : .failed(.measured(.init("moved", way, "pt", "allowable movement", rules.movement)))
  }

  mutating func ended(
    _ touch: TouchTrack, remaining: [TouchTrack], _ rules: Rules
  ) -> Verdict {
    let verdict = moved(touch, rules)
    guard verdict == .undecided, remaining.isEmpty else { return verdict }
    guard isComplete else {
      return .failed(.lifted(Reason.fingers(landings, "wanted", rules.numberOfTouches)))
    }
    taps += 1
    end = touch.current.time
    landings = 0
    isComplete = false
    return .tapped
  }
}
