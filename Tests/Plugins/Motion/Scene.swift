// SPDX-License-Identifier: MIT

import Geometry
import GesturesPlugin
import MotionPlugin
import ScenePlugin
import Scripting

/// A scene with gestures and motions, whose text tests can change and whose fingers they move.
final class Scene {
  let host: Host
  let views = ScenePlugin()
  private(set) var printed: [String] = []
  private(set) var errors: [String] = []
  private var text: String

  init(_ text: String, set: [(String, String)] = []) throws {
    self.text = text
    host = try Host(plugins: [views, GesturesPlugin(scene: views), MotionPlugin(scene: views)])
    host.onPrint = { [unowned self] in printed.append($0) }
    host.onError = { [unowned self] in errors.append("\($0)") }
    for (name, value) in set { host.override(tunable: name, with: value) }
    try host.open(
      SceneFolder(main: "scene.lua") { [unowned self] in $0 == "scene.lua" ? self.text : nil })
  }

  func reload(_ text: String) throws {
    self.text = text
    try host.reload()
  }

  /// Loads the same text with a line above.
  func reloadAlike() throws { try reload("-- above\n" + text) }

  func view(_ name: String) -> View? {
    host.objects.object(ofKind: "view", named: name).flatMap {
      host.objects.instance(of: $0, as: View.self)
    }
  }

  /// Takes what was printed since the last look.
  func take() -> [String] {
    defer { printed = [] }
    return printed
  }

  func step(_ count: Int = 1) {
    for _ in 0..<count { host.step() }
  }

  /// A report of a finger, delivered with the next step.
  func touch(_ phase: InputEvent.TouchPhase, _ x: Double, _ y: Double, id: Int = 0) {
    let content = InputEvent.Content.touch(
      id: id, phase: phase, location: Vector2(x, y), force: nil)
    host.feed([InputEvent(time: host.time, content)])
    step()
  }

  /// A finger that lands and goes somewhere in even steps, one report each.
  func drag(from start: Vector2, to end: Vector2, in count: Int, id: Int = 0) {
    touch(.began, start.x, start.y, id: id)
    for index in 1...count {
      let place = start.interpolated(to: end, by: Double(index) / Double(count))
      touch(.moved, place.x, place.y, id: id)
    }
  }
}

/// The text of the error that opening a scene ends with; nil when it opens.
func failure(of text: String) -> String? {
  do {
    _ = try Scene(text)
    return nil
  } catch {
    return "\(error)"
  }
}
