// SPDX-License-Identifier: MIT

import Foundation
import Scripting
import Testing

/// A scene of `specs`, which checks one behavior by itself; its path is the sentence.
struct Spec: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "specs")

  /// What every spec requires.
  static let support: String? = try? String(
    contentsOf: folder.appending(path: "spec.lua"), encoding: .utf8)

  /// All specs in the order of their names.
  static let all: [Spec] = {
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (files ?? []).sorted().filter { $0.hasSuffix(".lua") && $0.contains("/") }.map { path in
      let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
      return Spec(
        testDescription: path.dropLast(4).split(separator: "/").joined(separator: ": ")
          .replacing("_", with: " "),
        text: text ?? "")
    }
  }()
}

@Suite("In a scene of Lua")
struct SpecTests {
  @Test("motion keeps its word", arguments: Spec.all)
  func spec(spec: Spec) throws {
    let scene = try Scene(spec.text, modules: ["spec": #require(Spec.support)])
    var left = 1200
    while !scene.host.isAtRest, left > 0 {
      scene.step()
      left -= 1
    }
    #expect(scene.errors == [])
    #expect(scene.take() == ["done"], "it must look at everything, once")
  }

  @Test("every kind of motion has its spec")
  func complete() {
    let kinds = [
      "decay", "rubber band", "android fling", "fling animation", "friction simulation",
      "bouncing scroll", "clamping scroll", "spring", "timing", "keyframes", "run",
    ]
    for kind in kinds {
      #expect(Spec.all.contains { $0.testDescription.hasPrefix("\(kind): ") }, "\(kind)")
    }
  }
}
