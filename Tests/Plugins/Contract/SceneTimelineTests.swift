// SPDX-License-Identifier: MIT

import Foundation
@testable import Lua
@testable import Scripting
import Testing

@Suite("Going back in a shipped scene")
struct SceneTimelineTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../..").standardizedFileURL

  private static let scenes: [String] = {
    let folder = root.appending(path: "scripts/scenes").path()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".lua") && !$0.hasSuffix("_spec.lua") }.sorted()
  }()

  /// A moment of the scene: what moves and waits, and all that scripts hold.
  private struct Moment: Equatable {
    let state: UInt64
    let memory: UInt64
  }

  private func moments(_ host: Scripting.Host, to step: Int) -> [Moment] {
    var moments: [Moment] = []
    while host.stepCount < step {
      host.step()
      moments.append(Moment(state: host.stateHash, memory: host.lua.fingerprint))
    }
    return moments
  }

  /// A drag, two fingers and a tilting hand, for every scene alike.
  private func inputs() throws -> [InputEvent] {
    let names = [
      "touch/flutter-seq05.jsonl", "touch/n4-two-fingers.jsonl", "tilt/iphone-hand-to-nose.jsonl",
    ]
    return try names.flatMap { name in
      try Trace(path: Self.root.appending(path: "Tests/Fixtures/" + name).path()).events
    }
  }

  @Test("shows the same world and script memory at every step", arguments: scenes)
  func same(name: String) throws {
    let host = try Scripting.Host(plugins: everyPlugin())
    var errors: [String] = []
    host.onPrint = { _ in }
    host.onError = { errors.append("\($0)") }
    host.feed(try inputs())
    let path = Self.root.appending(path: "scripts/scenes/" + name).path()
    try host.open(SceneFolder(path: path))
    host.keepPast(Timeline(interval: 41))
    let all = moments(host, to: 600)
    var seed = UInt64(name.utf8.count)
    for _ in 0..<20 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let step = Int((seed >> 33) % 600)
      try host.seek(step)
      let again = moments(host, to: min(step + 25, 600))
      let wrong = zip(again, all[step...]).enumerated().first { $0.element.0 != $0.element.1 }
      #expect(
        wrong == nil, "from \(step), \(wrong?.offset ?? 0) steps on: \(String(describing: wrong))")
    }
    let step = host.stepCount
    #expect(moments(host, to: 600) == Array(all[step...]))
    #expect(errors == [])
  }
}
