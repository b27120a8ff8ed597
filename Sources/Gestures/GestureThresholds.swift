// SPDX-License-Identifier: MIT

/// The distances and times at which recognizers decide.
///
/// A new recognizer copies its constants from one of these; afterwards each is the recognizer's
/// own.
///
///     var thresholds = GestureThresholds.uikit
///     thresholds.panSlop = 4
///     let pan = PanRecognizer(thresholds: thresholds)
public struct GestureThresholds: Hashable, Sendable {
  /// How far a pan's fingers travel before it begins, in points; usually 10.
  ///
  /// Too small and a tap by a trembling finger pans; too large and the view feels stuck.
  public var panSlop: Double

  /// How far a finger may stray during a tap, in points; usually 45.
  public var tapMovement: Double

  /// How long a tap may take, in seconds; usually 0.75.
  public var tapMaximumDuration: Double

  /// How long the pause between two taps may be, in seconds; usually 0.35.
  public var tapMaximumGap: Double

  /// How far apart two taps of a double tap may be, in points; usually 45.
  public var tapSeparation: Double

  /// How long a finger is held before a long press begins, in seconds; usually 0.5.
  public var longPressDuration: Double

  /// How far a finger may stray before a long press begins, in points; usually 10.
  public var longPressMovement: Double

  /// How far a swipe travels, in points; usually 50.
  public var swipeDistance: Double

  /// How long a swipe may take, in seconds; usually 0.5.
  public var swipeMaximumDuration: Double

  /// How much a swipe may drift sideways, as a fraction of its way; no unit, usually 0.5.
  public var swipeDrift: Double

  /// How far two fingers close or part before a pinch begins, in points; usually 8.
  public var pinchSlop: Double

  /// How far two fingers turn before a rotation begins, in radians; usually 0.1.
  public var rotationSlop: Double

  /// How wide the strip is in which a pan from the screen's edge starts, in points; usually 20.
  public var edgeWidth: Double

  /// Makes the thresholds of UIKit, to be changed one by one.
  ///
  /// Pan slop, tap times and movements, long press and swipe distance follow what is documented or
  /// reported for UIKit; tap separation, swipe drift, rotation slop and edge width are our choice.
  public init() {
    panSlop = 10
    tapMovement = 45
    tapMaximumDuration = 0.75
    tapMaximumGap = 0.35
    tapSeparation = 45
    longPressDuration = 0.5
    longPressMovement = 10
    swipeDistance = 50
    swipeMaximumDuration = 0.5
    swipeDrift = 0.5
    pinchSlop = 8
    rotationSlop = 0.1
    edgeWidth = 20
  }

  /// The thresholds of UIKit.
  public static let uikit = GestureThresholds()

  /// The thresholds of Android's view configuration, one point to its density-independent pixel.
  public static let android: GestureThresholds = {
    var thresholds = GestureThresholds()
    thresholds.panSlop = 8
    thresholds.tapMovement = 8
    thresholds.tapMaximumDuration = 0.5
    thresholds.tapMaximumGap = 0.3
    thresholds.tapSeparation = 100
    thresholds.longPressMovement = 8
    thresholds.pinchSlop = 16
    thresholds.edgeWidth = 12
    return thresholds
  }()

  /// The thresholds of Flutter's gesture constants, one point to its logical pixel.
  public static let flutter: GestureThresholds = {
    var thresholds = GestureThresholds()
    thresholds.panSlop = 36
    thresholds.tapMovement = 18
    thresholds.tapMaximumDuration = 0.5
    thresholds.tapMaximumGap = 0.3
    thresholds.tapSeparation = 100
    thresholds.longPressMovement = 18
    thresholds.pinchSlop = 18
    return thresholds
  }()
}
