// SPDX-License-Identifier: MIT

internal import Geometry
public import ScenePlugin
public import Scripting

/// Fingers that lines of the prompt and specs move: `touch.tap{ at = ball }`.
public final class TouchPlugin: Plugin {
  /// `touch`.
  public let name = "touch"
  /// The scene, whose views fingers can aim at.
  public let requires = ["scene"]
  private let model: SceneModel

  /// Creates the plugin on top of the scene's.
  public init(scene: ScenePlugin) { model = scene.model }

  /// Registers `touch.tap` and its like.
  public func install(into host: Host) {
    host.registry.describe(
      module: "touch",
      doc: "Fingers that a line or a spec moves: each call puts a gesture in line after those "
        + "before it, and gives the steps until it is over.")
    for gesture in ScriptedGesture.all {
      host.registry.add(
        Function(
          "touch.\(gesture.name)", [Parameter("options", .fields(gesture.options))],
          returns: .integer(in: 1...1_000_000), doc: gesture.doc
        ) { [model] host, arguments in
          let hand = Hand(
            name: "touch.\(gesture.name)", options: arguments[0], model: model,
            step: host.stepDuration)
          let delay = hand.number("delay").map(hand.steps)
          return .integer(
            try host.perform(gesture.fingers(hand), named: hand.name, delay: delay))
        })
    }
  }
}
