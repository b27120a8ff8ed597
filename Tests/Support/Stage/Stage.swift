// SPDX-License-Identifier: MIT

internal import DynamicsPlugin
internal import PhysicsPlugin
public import ScenePlugin
public import Scripting

/// A scene in memory with views, behaviors and custom forces.
public final class Stage {
  /// The host.
  public let host: Host
  /// The views.
  public let scene: ScenePlugin
  /// The folder's files, by name.
  public var files: [String: String]
  /// The lines that the scene printed.
  public private(set) var printed: [String] = []
  /// The errors of its callbacks.
  public private(set) var errors: [String] = []
  /// The reports of its reloads.
  public private(set) var reports: [LoadReport] = []

  /// Opens a scene from its text.
  public init(_ main: String) throws {
    files = ["scene.lua": main]
    scene = ScenePlugin()
    let dynamics = DynamicsPlugin(scene: scene)
    host = try Host(plugins: [scene, dynamics, PhysicsPlugin(dynamics: dynamics)])
    host.onPrint = { [unowned self] in printed.append($0) }
    host.onError = { [unowned self] in errors.append("\($0)") }
    host.onReport = { [unowned self] in reports.append($0) }
    try host.open(SceneFolder(main: "scene.lua") { [unowned self] in self.files[$0] })
  }

  /// Saves the scene's file and reloads it.
  public func reload(_ main: String) throws {
    files["scene.lua"] = main
    try host.reload()
  }

  /// Saves the scene's file with one text in place of another, and reloads it.
  public func reload(replacing old: String, with new: String) throws {
    let parts = (files["scene.lua"] ?? "").split(separator: old, omittingEmptySubsequences: false)
    precondition(parts.count > 1, "the scene has no text '\(old)'")
    try reload(parts.joined(separator: new))
  }

  /// Takes steps of 1/60 s.
  public func step(_ count: Int = 1) { for _ in 0..<count { host.step() } }

  /// Gives the scene a tilt, in g, device axes, with the next step.
  public func tilt(_ x: Double, _ y: Double) {
    host.feed([InputEvent(time: host.time, .tilt(x: x, y: y, z: 0))])
  }

  /// The view with an id.
  public func view(_ name: String) -> View? {
    host.objects.object(ofKind: "view", named: name).flatMap {
      host.objects.instance(of: $0, as: View.self)
    }
  }
}

/// The text of the error that opening a scene ends with; nil when it opens.
public func failure(of main: String) -> String? {
  do {
    _ = try Stage(main)
    return nil
  } catch {
    return "\(error)"
  }
}
