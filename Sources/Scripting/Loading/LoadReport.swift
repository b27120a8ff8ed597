// SPDX-License-Identifier: MIT

/// What a re-run of the scene's file changed.
public struct LoadReport: CustomStringConvertible, Sendable {
  /// The main file.
  public var file: String
  /// Why it ran.
  public var cause: LoadCause
  /// How long it took, in milliseconds.
  public var milliseconds = 0.0
  /// Tunables whose value changed: `elasticity 0.5→0.7`.
  public var tunables: [String] = []
  /// How many objects of the file live on.
  public var kept = 0
  /// How many objects were made.
  public var added = 0
  /// How many objects the file no longer declares.
  public var removed = 0
  /// How many objects that callbacks made live on.
  public var runtime = 0
  /// The handlers of the scene whose text changed.
  public var replaced: [String] = []
  /// Handlers that callbacks or lines made of code which the files no longer have; they run on.
  public var stale: [String] = []
  /// Objects that were made anew because a fixed field changed.
  public var remade: [String] = []
  /// The Lua plugins that are no longer there.
  public var endedPlugins: [String] = []
  /// What changed but takes effect only after a restart.
  public var needsRestart: [String] = []

  /// One line: `reloaded stickers.lua in 3 ms: elasticity 0.5→0.7, 35 kept, +0 −0`.
  public var description: String {
    var parts = tunables + ["\(kept) kept, +\(added) −\(removed)"]
    if runtime > 0 { parts.append("\(runtime) made at run time kept") }
    parts += replaced.map { "\($0) replaced" } + remade.map { "\($0) made anew" }
    parts += stale.map { "\($0) still runs its old code" }
    parts += endedPlugins.map { "plugin \($0) ended" }
    parts += needsRestart.map { "\($0) needs a restart" }
    let time = milliseconds < 10 ? "\((milliseconds * 10).rounded() / 10)" : "\(Int(milliseconds))"
    return "reloaded \(file) in \(time) ms: " + parts.joined(separator: ", ")
  }
}
