// SPDX-License-Identifier: MIT

internal import Geometry
internal import Gestures
internal import ScenePlugin
internal import Scripting

// What views themselves see of touches.
extension GesturesPlugin {
  private static let touch: [ValueType.Option] = [
    ("id", .integer(), true), ("phase", .choice(["began", "moved", "ended", "cancelled"]), true),
    ("x", .number(unit: "pt"), true), ("y", .number(unit: "pt"), true),
    ("time", .number(unit: "s"), true), ("force", .number(unit: "no unit"), false),
  ]

  func extendViews(_ host: Host) {
    guard let kind = host.registry.kind(named: "view") else { return }
    KindBuilder(extending: kind, of: View.self).handler(
      "on_touch", [Parameter("view", .object(["view"])), Parameter("touch", .fields(Self.touch))],
      doc:
        "called with the view and each touch {id, phase, x, y, time, force} that landed on it or "
        + "inside, the id used only once; a gesture that wins ends it with phase 'cancelled'",
      get: { [unowned self] in touchHandlers[ObjectIdentifier($0)] },
      set: { [unowned self] in touchHandlers[ObjectIdentifier($0)] = $1 })
    arena.onTouch = { [unowned self, unowned host] in show($0, to: $1, host) }
  }

  /// Tells the view, or the nearest one around it that listens.
  private func show(_ touch: Touch, to target: TargetID, _ host: Host) {
    guard !touchHandlers.isEmpty, let hit = view(of: target) else { return }
    for view in sequence(first: hit, next: \.superview) {
      guard let handler = touchHandlers[ObjectIdentifier(view)] else { continue }
      let values: Value = .record([
        "id": .integer(touch.id), "phase": .string(touch.phase.rawValue),
        "x": .number(touch.location.x), "y": .number(touch.location.y),
        "time": .number(touch.time), "force": touch.force.map { .number($0) } ?? .none,
      ])
      host.call(handler, named: "view.on_touch", [.object(view.id), values])
      return
    }
  }
}
