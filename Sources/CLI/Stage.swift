// SPDX-License-Identifier: MIT

internal import DynamicsPlugin
internal import GesturesPlugin
internal import MotionPlugin
internal import PhysicsPlugin
internal import ScenePlugin
internal import Scripting
internal import TouchPlugin

/// A host with every plugin, its scene and its inputs: the one place where rooms are wired.
struct Stage {
  let host: Host
  /// The scene's views.
  let model: SceneModel
  private let options: SceneOptions
  private let folder: SceneFolder

  init(_ options: SceneOptions) throws {
    self.options = options
    (host, model) = try Self.wired()
    folder = SceneFolder(path: options.scene, plugins: .usual)
    host.arguments = options.arguments
    host.limits = options.limits
    for (name, text) in options.tunables { host.override(tunable: name, with: text) }
  }

  /// A host with every plugin, and the scene's views.
  static func wired() throws -> (host: Host, model: SceneModel) {
    let scene = ScenePlugin()
    let dynamics = DynamicsPlugin(scene: scene)
    let host = try Host(plugins: [
      scene, dynamics, PhysicsPlugin(dynamics: dynamics), GesturesPlugin(scene: scene),
      MotionPlugin(scene: scene), TouchPlugin(scene: scene),
    ])
    return (host, scene.model)
  }

  /// Reads the traces, maps their points and puts their events in line.
  ///
  /// - Throws: `ScriptError` with file and line for a trace that can't be used.
  func feedTraces() throws(ScriptError) {
    var events: [InputEvent] = []
    for path in options.traces { events += try Trace(path: path).events }
    host.feed(events.map(options.map.apply))
  }

  /// Loads the scene.
  func open() throws { try host.open(folder) }

  /// Where a file of the scene lies.
  func path(of file: String) -> String { folder.path(of: file) }

  /// The paths of the files that the scene is made of, or would be if they were there.
  var paths: [String] {
    host.files.map(folder.path(of:))
  }
}
