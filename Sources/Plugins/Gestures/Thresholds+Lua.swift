// SPDX-License-Identifier: MIT

internal import Gestures
internal import Scripting

extension GesturesPlugin {
  private static let thresholds: [(name: String, values: GestureThresholds)] = [
    ("uikit", .uikit), ("android", .android), ("flutter", .flutter),
  ]

  /// `gestures.thresholds("android").pan_slop`.
  func registerThresholds(_ host: Host) {
    let names = Self.thresholds.map(\.name)
    host.registry.add(
      Function(
        "gestures.thresholds", [Parameter("platform", .choice(names))],
        returns: .fields(
          Self.record(of: .uikit).record.map {
            ($0.name, .number(unit: "pt, rad, s or pt/s"), true)
          }),
        doc: "the distances (pt, rad), times (s) and speeds (pt/s) at which a platform decides"
      ) { _, arguments in
        let found = Self.thresholds.first { $0.name == arguments[0].string }
        return Self.record(of: found?.values ?? .uikit)
      })
  }

  private static func record(of values: GestureThresholds) -> Value {
    .record(recognizing(values) + moving(values))
  }

  /// When something is a gesture.
  private static func recognizing(_ values: GestureThresholds) -> [Value.Entry] {
    Value.record([
      "pan_slop": .number(values.panSlop), "tap_movement": .number(values.tapMovement),
      "tap_maximum_duration": .number(values.tapMaximumDuration),
      "tap_maximum_gap": .number(values.tapMaximumGap),
      "tap_separation": .number(values.tapSeparation),
      "long_press_duration": .number(values.longPressDuration),
      "long_press_movement": .number(values.longPressMovement),
      "swipe_distance": .number(values.swipeDistance),
      "swipe_maximum_duration": .number(values.swipeMaximumDuration),
      "swipe_drift": .number(values.swipeDrift), "pinch_slop": .number(values.pinchSlop),
      "rotation_slop": .number(values.rotationSlop), "edge_width": .number(values.edgeWidth),
      "tap_minimum_gap": .number(values.tapMinimumGap),
    ]).record
  }

  /// What moves with it, and what is for mice and pens.
  private static func moving(_ values: GestureThresholds) -> [Value.Entry] {
    Value.record([
      "paging_slop": .number(values.pagingSlop),
      "precise_pan_slop": .number(values.precisePanSlop),
      "precise_tap_movement": .number(values.preciseTapMovement),
      "precise_pinch_slop": .number(values.precisePinchSlop),
      "ambiguous_slop_factor": .number(values.ambiguousSlopFactor),
      "press_timeout": .number(values.pressTimeout),
      "pressed_duration": .number(values.pressedDuration),
      "minimum_fling_speed": .number(values.minimumFlingSpeed),
      "maximum_fling_speed": .number(values.maximumFlingSpeed),
      "page_flick_speed": .number(values.pageFlickSpeed),
      "scroll_motion_threshold": .number(values.scrollMotionThreshold),
    ]).record
  }
}
