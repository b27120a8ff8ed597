// SPDX-License-Identifier: MIT

internal import PhysicsPlugin
internal import ScenePlugin
internal import Scripting

/// A host with every plugin, its scene and its inputs.
struct Stage {
  let host: Host
  /// The scene's views.
  let model: SceneModel
  /// What knows the scene's bodies.
  let physics: PhysicsPlugin
  private let options: SceneOptions
  private let folder: SceneFolder

  init(_ options: SceneOptions) throws {
    self.options = options
    (host, model, physics) = try options.wiring.host()
    folder = SceneFolder(path: options.scene, plugins: .usual)
    host.arguments = options.arguments
    host.limits = options.limits
    for (name, text) in options.tunables { host.override(tunable: name, with: text) }
  }

  /// Another host with the same plugins, and no scene yet.
  func anotherHost() throws -> Host { try options.wiring.host().host }

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

  /// The text of a file of the scene as it is on the disk; nil when there is none.
  func text(of file: String) -> String? { folder.text(file) }

  /// The paths of the files that the scene is made of, or would be if they were there.
  var paths: [String] {
    host.files.map(folder.path(of:))
  }
}
