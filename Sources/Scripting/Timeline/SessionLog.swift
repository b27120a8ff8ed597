// SPDX-License-Identifier: MIT

/// What came to a scene from outside, step by step, and the hashes of what came of it.
///
/// Two tracks: inputs, and edits of code and lines of the REPL. What a line does to tunables is the
/// line's own doing and not an edit.
public struct SessionLog {
  /// One event of the log.
  public enum Entry: Equatable {
    /// An input was delivered.
    case input(InputEvent)
    /// The scene's files were loaded: their texts by name.
    case load([String: String])
    /// The scene's files were loaded, after time had gone back, with the tunables of that day:
    /// name, default and value of each.
    case today([String: String], tunables: [[String]])
    /// A line of the REPL ran; when time went back into its midst, only until before it took the
    /// step with this number.
    case line(String, until: Int?)
    /// A step was over: the state's hash, and those of the objects by label.
    case hash(UInt64, objects: [ObjectHash])
  }

  /// The hash of one object's numbers.
  public struct ObjectHash: Equatable {
    /// How messages call the object.
    public let label: String
    /// The hash; the lower 32 bits are recorded.
    public let hash: UInt32

    /// Creates a hash.
    public init(label: String, hash: UInt32) {
      self.label = label
      self.hash = hash
    }
  }

  /// The entries with their steps: what happened before the step with this number began, or, for a
  /// hash, after so many steps.
  public private(set) var entries: [(step: Int, entry: Entry)] = []

  /// The tunables that were set before the scene was opened.
  public internal(set) var overrides: [(name: String, text: String)] = []

  /// The scene's main file.
  public internal(set) var main = ""

  /// The scene's arguments.
  public internal(set) var arguments: [String] = []

  /// Whether the hash of each step is recorded too.
  let hasHashes: Bool

  /// Creates an empty log.
  public init() { self.init(hashes: true) }

  init(hashes: Bool) { hasHashes = hashes }

  /// The lines that took steps, by the places of their entries, with the steps that they ended at;
  /// a line that runs has no end yet.
  private var lineEnds: [Int: Int] = [:]
  private static let noEnd = Int.max

  mutating func add(_ entry: Entry, at step: Int) {
    if entry.isLine { lineEnds[entries.count] = Self.noEnd }
    entries.append((step, entry))
  }

  /// Notes that the line that runs has ended.
  mutating func endLine(at step: Int) {
    guard let index = lineEnds.first(where: { $0.value == Self.noEnd })?.key else { return }
    lineEnds[index] = entries[index].step < step ? step : nil
  }

  /// Forgets what happened at a step or later: time went back to its beginning.
  mutating func rewind(to step: Int) {
    cutLines(at: step)
    entries.removeAll { entry in
      if case .hash = entry.entry { return entry.step > step }
      return entry.step > step || (entry.step == step && entry.entry.isInput)
    }
  }

  /// Lines that had not ended by a step ran until then only.
  mutating func cutLines(at step: Int) {
    for (index, end) in lineEnds where end > step && entries[index].step <= step {
      guard case .line(let text, _) = entries[index].entry else { continue }
      entries[index].entry = .line(text, until: step)
      lineEnds[index] = step
    }
    lineEnds = lineEnds.filter { $0.value <= step }
  }

  /// The number of steps that were taken.
  public var stepCount: Int {
    entries.last { if case .hash = $0.entry { true } else { false } }?.step ?? 0
  }
}

extension SessionLog.Entry {
  var isInput: Bool { if case .input = self { true } else { false } }
  var isLine: Bool { if case .line = self { true } else { false } }
}
