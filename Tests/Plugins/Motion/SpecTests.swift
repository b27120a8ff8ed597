// SPDX-License-Identifier: MIT

import Foundation
import Scripting
import Testing

/// A spec in Lua of one behavior; its path is the sentence.
struct Spec: Sendable, CustomTestStringConvertible {
  let path: String
  let text: String

  var testDescription: String {
    path.replacing("_spec.lua", with: "").replacing("/", with: ": ").replacing("_", with: " ")
  }

  /// All specs in the order of their names.
  static let all: [Spec] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "specs")
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (files ?? []).filter { $0.hasSuffix("_spec.lua") }.sorted().map { path in
      let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
      return Spec(path: path, text: text ?? "")
    }
  }()
}

@Suite("In a scene of Lua, motion")
struct SpecTests {
  @Test("keeps its word", arguments: Spec.all)
  func keeps(spec: Spec) throws {
    let examples = try Scene("").host.examples(ofSpec: spec.text, named: spec.path)
    #expect(examples.count == 1, "one behavior a file")
    let scene = try Scene("")
    try scene.host.run(example: 1, ofSpec: spec.text, named: spec.path) { _, _ in nil }
    #expect(scene.errors == [])
  }

  @Test(
    "has a spec of",
    arguments: [
      "decay", "rubber_band", "android_fling", "fling_animation", "friction_simulation",
      "bouncing_scroll", "clamping_scroll", "spring", "timing", "keyframes", "run",
    ])
  func complete(kind: String) {
    #expect(Spec.all.contains { $0.path.hasPrefix("\(kind)/") })
  }
}
