// SPDX-License-Identifier: MIT

import Testing

/// What a hand does in a scene, and what the scene must say of it.
struct Deed: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var scene = "gestures"
  let hand: Hand
  let printed: [String]
  var removal: Removal?

  /// Runs the scene with the hand's trace.
  func run(without removal: Removal? = nil, _ settings: [String] = []) throws -> Outcome {
    var text = try Play.text(of: scene)
    if let removal {
      try #require(text.contains(removal.text), "the scene has no \(removal.text)")
      text = text.replacing(removal.text, with: removal.replacement)
    }
    let folder = try Folder(["\(scene).lua": text, "hand.jsonl": hand.text])
    let outcome = try Program.run(
      ["run", "\(scene).lua", "--json", "--every", "1", "--trace", "hand.jsonl"]
        + settings.flatMap { ["--set", $0] }, in: folder)
    try #require(outcome.code == 0, "\(outcome.error)")
    return try Outcome(outcome)
  }
}
