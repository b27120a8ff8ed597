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

  /// How far fingers travel before a view scrolls page by page, in points; usually 10.
  public var pagingSlop = 10.0

  /// How far a mouse or pen, which do not tremble as a finger does, travels before a pan begins, in
  /// points; usually 10.
  public var precisePanSlop = 10.0

  /// How far a mouse or pen may stray during a tap, in points; usually 10.
  public var preciseTapMovement = 10.0

  /// How far a mouse's or pen's distance changes before a pinch begins, in points; usually 8.
  public var precisePinchSlop = 8.0

  /// By how much a slop grows where another gesture may be meant; no unit, usually 1.
  public var ambiguousSlopFactor = 1.0

  /// How far a finger may stray during a tap, in points; usually 45.
  public var tapMovement: Double

  /// How long a tap may take, in seconds; usually 0.75.
  public var tapMaximumDuration: Double

  /// How long the pause between two taps may be, in seconds; usually 0.35.
  public var tapMaximumGap: Double

  /// How long the pause between two taps must be, in seconds; usually 0.
  ///
  /// Shorter ones are one tap of a finger that bounced.
  public var tapMinimumGap = 0.0

  /// How long a scrolling view waits before a finger counts as a press, in seconds; usually 0.15.
  public var pressTimeout = 0.15

  /// How long at least a tapped button shows that it is pressed, in seconds; usually 0.
  public var pressedDuration = 0.0

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

  /// Below this a finger that lifts does not fling, in points a second; usually 0.
  public var minimumFlingSpeed = 0.0

  /// A faster fling is shortened to this, in points a second; usually 1,000,000, as good as none.
  public var maximumFlingSpeed = 1e6

  /// From this speed on a flick turns the page, in points a second; usually 300.
  public var pageFlickSpeed = 300.0

  /// How far a scrolling view's finger travels at first without effect, in points; usually 3.5.
  public var scrollMotionThreshold = 3.5

  /// How wide the strip is in which a pan from the screen's edge starts, in points; usually 20.
  public var edgeWidth: Double

  /// Makes the thresholds of UIKit, to be changed one by one.
  ///
  /// Pan slop, tap times and movements, long press and swipe distance follow what is documented or
  /// reported for UIKit; tap separation, swipe drift, rotation slop, edge width and all that is for
  /// mice and pens are our choice.
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
    thresholds.pagingSlop = 16
    thresholds.precisePanSlop = 4
    thresholds.preciseTapMovement = 4
    thresholds.precisePinchSlop = 4
    thresholds.ambiguousSlopFactor = 2
    thresholds.tapMinimumGap = 0.04
    thresholds.pressTimeout = 0.1
    thresholds.pressedDuration = 0.064
    thresholds.minimumFlingSpeed = 50
    thresholds.maximumFlingSpeed = 8000
    thresholds.pageFlickSpeed = 50
    thresholds.scrollMotionThreshold = 0
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
    thresholds.pagingSlop = 36
    thresholds.precisePanSlop = 2
    thresholds.preciseTapMovement = 1
    thresholds.precisePinchSlop = 1
    thresholds.tapMinimumGap = 0.04
    thresholds.pressTimeout = 0.1
    thresholds.minimumFlingSpeed = 50
    thresholds.maximumFlingSpeed = 8000
    thresholds.pageFlickSpeed = 50
    return thresholds
  }()
}
