// SPDX-License-Identifier: MIT

internal import Gestures
internal import ScenePlugin
internal import Scripting

extension GesturesPlugin {
  func registerHover(_ host: Host) {
    let hover = GestureBuilder(
      "gestures.hover",
      doc: "Follows a pointer over a view while no button is pressed, beside all other gestures.",
      plugin: self, nature: .pointer, make: { _ in HoverRecognizer() })
    host.registry.add(hover.kind)
  }
}
