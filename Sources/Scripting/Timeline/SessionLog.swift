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
    /// A line of the REPL ran.
    case line(String)
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

  /// Creates an empty log.
  public init() {}

  mutating func add(_ entry: Entry, at step: Int) { entries.append((step, entry)) }

  /// Forgets what happened at a step or later: time went back to its beginning.
  mutating func rewind(to step: Int) {
    entries.removeAll { entry in
      if case .hash = entry.entry { return entry.step > step }
      return entry.step > step || (entry.step == step && entry.entry.isInput)
    }
  }

  /// The number of steps that were taken.
  public var stepCount: Int {
    entries.last { if case .hash = $0.entry { true } else { false } }?.step ?? 0
  }
}

extension SessionLog.Entry {
  var isInput: Bool { if case .input = self { true } else { false } }

  /// Whether it changes code, tunables or what a line reaches.
  var isEdit: Bool {
    switch self {
    case .load, .today, .line: true
    case .input, .hash: false
    }
  }
}
