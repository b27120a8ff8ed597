// SPDX-License-Identifier: MIT

extension Recognizer {
  /// A step of a recognizer, and why it was taken.
  public struct Moment: Hashable, Sendable, CustomStringConvertible {
    /// When, in seconds.
    public var time: Double
    /// The state from then on.
    public var state: State
    /// Why it was taken.
    public var reason: Reason
    /// How many changes in a row are told as this one; no unit.
    public var count = 1

    /// The step on one line: `0.150 s failed: moved 12.3 pt > slop 10`.
    public var description: String {
      let times = count > 1 ? " \(count) times" : ""
      let words = "\(reason)"
      return "\(time.short(decimals: 3)) s \(state)\(times)" + (words.isEmpty ? "" : ": \(words)")
    }
  }

  /// How many steps are kept.
  static let timelineLength = 24

  /// What it did of late and why, one step a line after its name.
  ///
  /// - Returns: Such as `pan 'card'`, `0.1 s possible: 1 finger down`, and
  ///   `0.2 s began: moved 12.3 pt > slop 10`.
  public func explain() -> String {
    let steps = timeline.isEmpty ? ["nothing has touched it yet"] : timeline.map { "\($0)" }
    return ([label] + steps).joined(separator: "\n  ")
  }

  /// What it is called in explanations.
  var label: String {
    let given = name.flatMap { $0.isEmpty ? nil : $0 } ?? hostName
    return given.map { "\(kindName) '\($0)'" } ?? kindName
  }

  /// Writes down a step with the state that holds now.
  func note(_ reason: Reason) {
    let time = arena.map { $0.time.isFinite ? $0.time : eventTime } ?? eventTime
    if reason == .moved, timeline.last?.reason == .moved {
      timeline[timeline.count - 1].count += 1
      return
    }
    timeline.append(Moment(time: time, state: state, reason: reason))
    if timeline.count > Self.timelineLength { timeline.removeFirst() }
  }

  /// Writes down, once, that it waits for another.
  func noteWaiting(for other: Recognizer) {
    let reason = Reason.waiting(for: other.label)
    if timeline.last?.reason != reason { note(reason) }
  }
}
