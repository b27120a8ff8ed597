// SPDX-License-Identifier: MIT

internal import Gestures
internal import ScenePlugin
internal import Scripting

extension GesturesPlugin {
  func registerTap(_ host: Host) {
    let usual = GestureThresholds.uikit
    let tap = GestureBuilder(
      "gestures.tap", doc: "Sees fingers that touch briefly, once or several times.",
      plugin: self, nature: .discrete, make: { _ in TapRecognizer() })
    tap.integer(
      "number_of_taps_required", in: 1...100, default: 1,
      doc: "how many taps make one, each soon after the last and near the first",
      \.numberOfTapsRequired)
    tap.integer(
      "number_of_touches_required", in: 1...100, default: 1,
      doc: "how many fingers each tap takes, no fewer and no more",
      \.numberOfTouchesRequired)
    tap.number(
      "allowable_movement", unit: "pt", in: 0...1e6, default: usual.tapMovement,
      doc: "how far a finger may stray during a tap; beyond that it fails", \.allowableMovement)
    tap.number(
      "allowable_separation", unit: "pt", in: 0...1e6, default: usual.tapSeparation,
      doc: "how far a tap may be from the first", \.allowableSeparation)
    addTimes(tap)
    host.registry.add(tap.kind)
  }

  private func addTimes(_ tap: GestureBuilder<TapRecognizer>) {
    let usual = GestureThresholds.uikit
    tap.number(
      "maximum_duration", unit: "s", in: 0...1e6, default: usual.tapMaximumDuration,
      doc: "how long a finger may stay down in a tap; beyond that it fails", \.maximumDuration)
    tap.number(
      "maximum_gap", unit: "s", in: 0...1e6, default: usual.tapMaximumGap,
      doc: "how long the pause between two taps may be; beyond that it fails", \.maximumGap)
    tap.number(
      "minimum_gap", unit: "s", in: 0...1e6, default: usual.tapMinimumGap,
      doc: "how long the pause between two taps must be; below that it fails", \.minimumGap)
  }

  func registerLongPress(_ host: Host) {
    let usual = GestureThresholds.uikit
    let press = GestureBuilder(
      "gestures.long_press", doc: "Sees fingers that stay down.", plugin: self,
      make: { _ in LongPressRecognizer() })
    press.number(
      "minimum_press_duration", unit: "s", in: 0...1e6, default: usual.longPressDuration,
      doc: "how long the fingers stay before it begins", \.minimumPressDuration)
    press.integer(
      "number_of_taps_required", in: 0...100, default: 0,
      doc: "how many whole taps come before the press",
      \.numberOfTapsRequired)
    press.integer(
      "number_of_touches_required", in: 1...100, default: 1, doc: "the fingers",
      \.numberOfTouchesRequired)
    press.number(
      "allowable_movement", unit: "pt", in: 0...1e6, default: usual.longPressMovement,
      doc: "how far a finger may stray before it begins", \.allowableMovement)
    addTaps(press)
    host.registry.add(press.kind)
  }

  /// What counts as a tap before the press.
  private func addTaps(_ press: GestureBuilder<LongPressRecognizer>) {
    let usual = GestureThresholds.uikit
    press.number(
      "allowable_separation", unit: "pt", in: 0...1e6, default: usual.tapSeparation,
      doc: "how far the press may be from the first tap", \.allowableSeparation)
    press.number(
      "maximum_tap_duration", unit: "s", in: 0...1e6, default: usual.tapMaximumDuration,
      doc: "how long a tap before it may take", \.maximumTapDuration)
    press.number(
      "maximum_gap", unit: "s", in: 0...1e6, default: usual.tapMaximumGap,
      doc: "how long the pause after a tap may be", \.maximumGap)
    press.number(
      "minimum_gap", unit: "s", in: 0...1e6, default: usual.tapMinimumGap,
      doc: "how long the pause after a tap must be", \.minimumGap)
  }
}
