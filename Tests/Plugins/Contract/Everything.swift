// SPDX-License-Identifier: MIT

import DynamicsPlugin
import GesturesPlugin
import MotionPlugin
import PhysicsPlugin
import ScenePlugin
import Scripting
import TouchPlugin

/// Every plugin of the program, in its order.
func everyPlugin(_ scene: ScenePlugin = ScenePlugin()) -> [any Plugin] {
  let dynamics = DynamicsPlugin(scene: scene)
  return [
    scene, dynamics, PhysicsPlugin(dynamics: dynamics), GesturesPlugin(scene: scene),
    MotionPlugin(scene: scene), TouchPlugin(scene: scene),
  ]
}

/// A host with every plugin and a scene with one view, `ball`.
func everything() throws -> Host {
  let host = try Host(plugins: everyPlugin())
  host.onPrint = { _ in }
  try host.open(SceneFolder(main: "scene.lua") { $0 == "scene.lua" ? scene : nil })
  return host
}

private let scene = "ball = view{ id = 'ball', center = { 100, 100 } }"

/// The names that a stub file gives to scripts.
struct StubNames {
  /// The globals and the members of modules: `view`, `dynamics.snap`.
  private(set) var globals: Set<String> = []
  /// The fields and methods by class.
  private(set) var members: [String: Set<String>] = [:]
  /// The class that each class builds on.
  private(set) var parents: [String: String] = [:]

  init(_ text: String) {
    var current = "", owners: [String: String] = [:]
    for line in text.split(separator: "\n").map(String.init) {
      if let match = line.firstMatch(of: /^---@class ([\w.]+)(?:: (\w+))?/) {
        current = String(match.1)
        members[current] = []
        parents[current] = match.2.map { String($0) }
      } else if let match = line.firstMatch(of: /^---@field (\w+)/) {
        members[current, default: []].insert(String(match.1))
      } else if let match = line.firstMatch(of: /^local (\w+) = {}/) {
        owners[String(match.1)] = current
      } else if let match = line.firstMatch(of: /^function (\w+):(\w+)\(/) {
        members[owners[String(match.1)] ?? "?", default: []].insert(String(match.2))
      } else if let match = line.firstMatch(of: /^function ([\w.]+)\(/) {
        globals.insert(String(match.1))
      } else if let match = line.firstMatch(of: /^([\w.]+) =/) {
        globals.insert(String(match.1))
      }
    }
  }
}
