// SPDX-License-Identifier: MIT

internal import Gestures
internal import ScenePlugin
internal import Scripting

extension GesturesPlugin {
  func registerPinch(_ host: Host) {
    let pinch = GestureBuilder(
      "gestures.pinch", doc: "Follows two fingers that close or part.", plugin: self,
      make: { _ in PinchRecognizer() })
    pinch.number(
      "slop", unit: "pt", in: 0...1e6, default: GestureThresholds.uikit.pinchSlop,
      doc: "how much their distance changes before it begins", \.slop)
    pinch.velocity(\.velocityEstimator, \.velocityWindow, unit: "1/s")
    pinch.number(
      "scale", unit: "no unit", in: 1e-6...1e6, default: 1,
      doc: "their distance as a multiple of that at the start or when this was last set", \.scale)
    pinch.kind.readOnlyNumber(
      "velocity", unit: "1/s", doc: "how fast the scale changes; negative when the fingers close"
    ) {
      $0.own.velocity
    }
    host.registry.add(pinch.kind)
  }

  func registerRotation(_ host: Host) {
    let rotation = GestureBuilder(
      "gestures.rotation", doc: "Follows two fingers that turn about each other.", plugin: self,
      make: { _ in RotationRecognizer() })
    rotation.number(
      "slop", unit: "rad", in: 0...1e6, default: GestureThresholds.uikit.rotationSlop,
      doc: "how far they turn before it begins", \.slop)
    rotation.velocity(\.velocityEstimator, \.velocityWindow, unit: "rad/s")
    rotation.number(
      "rotation", unit: "rad", in: -1e6...1e6, default: 0,
      doc: "how far they have turned, clockwise, since the start or since this was last set",
      \.rotation)
    rotation.kind.readOnlyNumber("velocity", unit: "rad/s", doc: "how fast they turn, clockwise") {
      $0.own.velocity
    }
    host.registry.add(rotation.kind)
  }
}
