// SPDX-License-Identifier: MIT

/// Turns real time into fixed steps.
struct Pacer {
  /// The most real time that one turn makes up for, in seconds; the rest is dropped.
  static let longestTurn = 0.25

  private let step: Double
  private var last: ContinuousClock.Instant?
  private var waiting = 0.0

  /// Creates a pacer for steps of a duration, in seconds.
  init(step: Double) { self.step = step }

  /// Begins anew: the time until the next turn does not count.
  mutating func rest() {
    last = nil
    waiting = 0
  }

  /// The steps that are due, and the time that is dropped, in seconds.
  mutating func turn(at now: ContinuousClock.Instant) -> (steps: Int, dropped: Double) {
    defer { last = now }
    let elapsed = last.map { ($0.duration(to: now)) / .seconds(1) } ?? 0
    waiting += min(elapsed, Self.longestTurn)
    let steps = Int(waiting / step)
    waiting -= Double(steps) * step
    return (steps, max(0, elapsed - Self.longestTurn))
  }
}
