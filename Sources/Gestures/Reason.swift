// SPDX-License-Identifier: MIT

/// Why a recognizer took a step.
public enum Reason: Hashable, Sendable, CustomStringConvertible {
  /// Something measured, beside the limit that decides.
  public struct Measure: Hashable, Sendable {
    /// What was measured, such as "moved".
    public var what: String
    /// How much, in the limit's unit.
    public var value: Double
    /// The unit of both, such as "pt"; empty for a count.
    public var unit: String
    /// What the limit is called, such as "slop".
    public var limitName: String
    /// The limit, in points, seconds, radians or a count.
    public var limit: Double

    /// Puts a measured value beside its limit.
    ///
    /// - Parameters:
    ///   - what: What was measured.
    ///   - value: How much, in the limit's unit.
    ///   - unit: The unit of both; empty for a count.
    ///   - limitName: What the limit is called.
    ///   - limit: The limit.
    public init(
      _ what: String, _ value: Double, _ unit: String, _ limitName: String, _ limit: Double
    ) {
      (self.what, self.value, self.unit) = (what, value, unit)
      (self.limitName, self.limit) = (limitName, limit)
    }
  }

  /// So many fingers are down; no unit.
  case landed(Int)
  /// A measured value decided.
  case measured(Measure)
  /// The fingers moved on.
  case moved
  /// The fingers left; what was measured by then had not been enough.
  case lifted(Measure?)
  /// The taps are complete; no unit.
  case tapped(Int)
  /// A finger was left to others.
  case notReceived
  /// It may only begin once another has failed.
  case waiting(for: String)
  /// Another gesture on the same fingers won.
  case prevented(by: String)
  /// Another gesture that had to fail first was recognized.
  case requirement(String)
  /// Its owner did not let it begin.
  case refused
  /// The host took the finger away.
  case touchCancelled
  /// The host took all fingers away.
  case allCancelled
  /// Someone called `cancel()`.
  case asked
  /// It was switched off.
  case disabled
  /// It was taken out of its arena.
  case removed
  /// What it watches is gone.
  case targetRemoved
  /// The pointer came over what it watches.
  case entered
  /// The pointer left what it watches.
  case left
  /// A custom recognizer's own words; empty when it gave none.
  case own(String)

  /// Fewer or more fingers than wanted.
  static func fingers(_ count: Int, _ limitName: String, _ limit: Int) -> Measure {
    Measure("fingers", Double(count), "", limitName, Double(limit))
  }

  /// The reason in a few words.
  public var description: String {
    switch self {
    case .landed(let count): count == 1 ? "1 finger down" : "\(count) fingers down"
    case .measured(let measure): "\(measure)"
    case .moved: "moved on"
    case .lifted(let measure): "lifted" + (measure.map { ": \($0)" } ?? "")
    case .tapped(let count): count == 1 ? "1 tap" : "\(count) taps"
    case .notReceived: "a finger was left to others"
    case .waiting(let other): "waits for \(other) to fail"
    case .prevented(let other): "\(other) won"
    case .requirement(let other): "\(other), which had to fail first, was recognized"
    case .refused: "it was not allowed to begin"
    case .touchCancelled: "the touch was cancelled"
    case .allCancelled: "all touches were taken away"
    case .asked: "cancel() was called"
    case .disabled: "it was disabled"
    case .removed: "it was removed"
    case .targetRemoved: "its view was removed"
    case .entered: "the pointer came"
    case .left: "the pointer left"
    case .own(let words): words
    }
  }
}

extension Reason.Measure: CustomStringConvertible {
  /// The measure in words: `moved 12.3 pt > slop 10`.
  public var description: String {
    let limitText = limit.short(decimals: 3)
    // As few decimals as still show on which side of the limit it lies.
    let decimals = unit == "pt" ? [1, 3, 6] : [3, 6]
    let text = decimals.map { value.short(decimals: $0) }.first { $0 != limitText } ?? limitText
    let relation = text == limitText ? "=" : value > limit ? ">" : "<"
    return [what, text, unit, relation, limitName, limitText].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

extension Double {
  /// The number with at most so many decimals, without zeros at its end.
  func short(decimals: Int) -> String {
    let factor = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    let rounded = (self * factor).rounded() / factor
    guard rounded == rounded.rounded(), abs(rounded) < 1e15 else { return "\(rounded)" }
    return "\(Int(rounded))"
  }
}
