// SPDX-License-Identifier: MIT

import GesturesPlugin
import ScenePlugin
import Scripting
import TouchPlugin

/// A scene in memory with views, gestures and scripted fingers.
final class Scene {
  let host: Host
  private(set) var printed: [String] = []
  private(set) var errors: [String] = []

  /// Opens a scene that has a view `ball` in it, and what else the text declares.
  init(_ text: String = "", records: Bool = false) throws {
    host = try Self.emptyHost()
    host.onPrint = { [unowned self] in printed.append($0) }
    host.onError = { [unowned self] in errors.append("\($0)") }
    if records { host.record() }
    let main = "ball = view{ id = 'ball', center = { 100, 200 }, size = { 60, 60 } }\n" + text
    try host.open(SceneFolder(main: "scene.lua") { $0 == "scene.lua" ? main : nil })
  }

  /// A host without a scene.
  static func emptyHost() throws -> Host {
    let scene = ScenePlugin()
    return try Host(plugins: [scene, GesturesPlugin(scene: scene), TouchPlugin(scene: scene)])
  }

  /// What a line of the prompt gives, or its error.
  @discardableResult
  func answer(_ line: String) -> String {
    switch host.evaluate(line) {
    case .incomplete: "incomplete"
    case .values(let values): values.joined(separator: " ")
    case .failed(let error): "\(error)"
    }
  }
}
