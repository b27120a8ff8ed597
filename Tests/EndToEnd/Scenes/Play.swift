// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// A scene of `scripts/scenes` on a recording.
struct Play: Sendable, CustomTestStringConvertible {
  /// The scene's file without `.lua`.
  let scene: String
  /// The recording in `Tests/Fixtures`, without `.jsonl`; nil for none.
  var trace: String?
  /// Where the recording's points go, as `--map` takes it: added after scaling.
  var map = Map()
  /// Tunables, as `--set` takes them.
  var settings: [String] = []
  /// The steps to take; nil to run until everything rests.
  var steps: Int?
  /// The steps between two frames.
  var every = 1

  struct Map: Sendable {
    var dx = 0.0, dy = 0.0, scale = 1.0
  }

  /// What the play is called in the table of golden hashes.
  var testDescription: String {
    let recording = trace?.split(separator: "/").last.map { ["\($0)"] } ?? []
    let zoom = map.scale == 1 ? [] : ["scale=\(map.scale)"]
    let end = steps.map { ["steps=\($0)"] } ?? []
    return ([scene] + recording + zoom + settings + end).joined(separator: " ")
  }

  /// The recording, where the scene gets it.
  func recording() throws -> Recording {
    try Recording(path: "\(Folder.fixtures)/\(#require(trace)).jsonl", map: map)
  }

  /// The play with a recording moved so that its first touch lands at a point.
  func landing(at x: Double, _ y: Double, scale: Double = 1) throws -> Play {
    var play = self
    play.map = Map(scale: scale)
    let first = try #require(play.recording().touches.first)
    play.map = Map(dx: x - first.x, dy: y - first.y, scale: scale)
    return play
  }

  /// Runs it with the built executable, after something was taken out of the scene.
  func run(without removal: Removal? = nil) throws -> Outcome {
    let text = try removal.taken(from: Self.text(of: scene))
    let outcome = try Program.run(arguments, in: Folder(["\(scene).lua": text]))
    // A scene that is broken shows nothing about what was taken out.
    try #require(outcome.code == 0, "\(outcome.error)")
    return try Outcome(outcome)
  }

  private var arguments: [String] {
    let trace = trace.map { ["--trace", "\(Folder.fixtures)/\($0).jsonl"] } ?? []
    let end = steps.map { ["--steps", "\($0)"] } ?? []
    return ["run", "\(scene).lua", "--json", "--every", "\(every)"] + trace
      + ["--map", "\(map.dx),\(map.dy),\(map.scale)"] + settings.flatMap { ["--set", $0] } + end
  }

  /// The text of a scene.
  static func text(of scene: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: root.appending(path: "scripts/scenes/\(scene).lua"), encoding: .utf8)
  }
}

/// Something that is taken out of a scene to see that its test notices.
struct Removal: Sendable, CustomTestStringConvertible {
  /// What it is, for people.
  let testDescription: String
  let text: String
  let replacement: String

  init(_ name: String, _ text: String, leaving replacement: String = "") {
    (testDescription, self.text, self.replacement) = (name, text, replacement)
  }
}

extension Removal? {
  fileprivate func taken(from text: String) throws -> String {
    guard let self else { return text }
    try #require(text.contains(self.text), "the scene has no \(self.text)")
    return text.replacing(self.text, with: self.replacement)
  }
}
