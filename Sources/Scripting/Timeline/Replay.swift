// SPDX-License-Identifier: MIT

/// Takes the steps of a log again: the same inputs and edits at the same steps.
public struct Replay {
  /// Where a replay went another way than the log.
  public struct Divergence: CustomStringConvertible, Sendable {
    /// The first step whose end differs.
    public let step: Int
    /// The first object that differs, by label; nil when none of them does.
    public let object: String?

    /// `step 212: 'ball7' is another than recorded`.
    public var description: String {
      "step \(step): \(object.map { "'\($0)'" } ?? "the scene's state") is another than recorded"
    }
  }

  private let log: SessionLog

  /// Creates a replay.
  public init(_ log: SessionLog) { self.log = log }

  /// Runs the whole log in a host that has no scene yet.
  ///
  /// - Parameters:
  ///   - host: A new host with the same plugins.
  ///   - verify: Whether to stop at the first step that differs.
  ///   - end: The step to go on to; nil for the last one that the log has a hash of.
  /// - Returns: The first step that differs; nil when none does.
  /// - Throws: `ScriptError` when the first load fails, as it then did not when it was recorded.
  public func run(in host: Host, verify: Bool, to end: Int? = nil) throws -> Divergence? {
    let hashes = log.entries.compactMap { entry -> (Int, UInt64, [SessionLog.ObjectHash])? in
      guard case .hash(let hash, let objects) = entry.entry else { return nil }
      return (entry.step, hash, objects)
    }
    let recorded = Dictionary(hashes.map { ($0.0, ($0.1, $0.2)) }) { $1 }
    var divergence: Divergence?
    host.onStep = { [unowned host] in
      guard verify, divergence == nil, let (hash, objects) = recorded[host.stepCount] else {
        return
      }
      guard hash != host.stateHash else { return }
      divergence = Divergence(
        step: host.stepCount, object: Self.firstDifference(objects, host.objectHashes))
    }
    host.isReplaying = true
    defer {
      host.onStep = {}
      host.isReplaying = false
    }
    host.arguments = log.arguments
    for (name, text) in log.overrides { host.override(tunable: name, with: text) }
    host.feedRecorded(
      log.entries.compactMap { entry in
        guard case .input(let event) = entry.entry else { return nil }
        return (event, entry.step)
      })
    try applyEdits(in: host, while: { divergence == nil })
    let end = end ?? log.stepCount
    while divergence == nil, host.halt == nil, host.stepCount < end { host.step() }
    return divergence
  }

  /// What is another in a host than in one that it should be like; nil when nothing is.
  func difference(of host: Host, from other: Host) -> Divergence? {
    guard host.stateHash != other.stateHash else { return nil }
    return Divergence(
      step: host.stepCount,
      object: Self.firstDifference(other.objectHashes, host.objectHashes))
  }

  private func applyEdits(in host: Host, while isGoingOn: () -> Bool) throws {
    for (step, entry) in log.entries where isGoingOn() {
      switch entry {
      case .load(let texts):
        run(host, to: step, while: isGoingOn)
        try host.load(texts, main: log.main)
      case .today(let texts, let tunables):
        run(host, to: step, while: isGoingOn)
        try host.putInForce(texts, host.tunables(from: tunables))
      case .line(let text, let end):
        run(host, to: step, while: isGoingOn)
        _ = host.evaluate(text, until: end)
      case .input, .hash: break
      }
    }
  }

  private func run(_ host: Host, to step: Int, while isGoingOn: () -> Bool) {
    while host.stepCount < step, host.halt == nil, isGoingOn() { host.step() }
  }

  private static func firstDifference(
    _ recorded: [SessionLog.ObjectHash], _ now: [SessionLog.ObjectHash]
  ) -> String? {
    for (a, b) in zip(recorded, now) where a != b { return a.label }
    guard recorded.count != now.count else { return nil }
    let longer = recorded.count > now.count ? recorded : now
    return longer[min(recorded.count, now.count)].label
  }
}
