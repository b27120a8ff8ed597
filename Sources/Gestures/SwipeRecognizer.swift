// SPDX-License-Identifier: MIT

public import Geometry

/// Sees fingers that go a short way quickly in one direction; discrete.
///
/// It is recognized while the fingers still move, as soon as the way is long enough.
public final class SwipeRecognizer: Recognizer {
  /// One or more of the four directions on the screen.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The directions as bits, with UIKit's values; no unit.
    public let rawValue: Int

    /// Makes a set of directions.
    ///
    /// - Parameter rawValue: The directions as bits; no unit.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Toward larger x.
    public static let right = Direction(rawValue: 1)
    /// Toward smaller x.
    public static let left = Direction(rawValue: 2)
    /// Toward smaller y.
    public static let up = Direction(rawValue: 4)
    /// Toward larger y.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions it sees.
  public var direction = Direction.right

  /// How many fingers swipe together; no unit.
  public var numberOfTouchesRequired = 1

  /// How far the fingers go, in points.
  public var minimumDistance: Double

  /// How long the fingers may take, in seconds.
  public var maximumDuration: Double

  /// How far they may drift sideways, as a fraction of their way; no unit.
  public var maximumDrift: Double

  /// The direction in which the fingers went; empty until the swipe is recognized.
  public private(set) var recognizedDirection: Direction = []

  private var landings = 0
  private var start: Vector2?

  /// Makes a recognizer of swipes to the right with one finger.
  ///
  /// - Parameter thresholds: Where its constants come from.
  public init(thresholds: GestureThresholds = .uikit) {
    minimumDistance = thresholds.swipeDistance
    maximumDuration = thresholds.swipeMaximumDuration
    maximumDrift = thresholds.swipeDrift
    super.init()
  }

  public override var isContinuous: Bool { false }

  public override var kindName: String { "swipe" }

  /// Where the swipe started, in scene points.
  public override var location: Vector2 { start ?? super.location }

  public override func touchBegan(_ touch: TouchTrack) {
    landings += 1
    guard landings <= numberOfTouchesRequired else {
      return failUntilTouchesLift(
        because: .measured(Reason.fingers(landings, "wanted", numberOfTouchesRequired)))
    }
    if landings == 1 { wakeTime = (eventTime + maximumDuration).nextUp }
    if touches.count == numberOfTouchesRequired { start = touches.startCentroid }
  }

  public override func touchMoved(_ touch: TouchTrack) { look() }

  public override func touchEnded(_ touch: TouchTrack) {
    look()
    if recognizedDirection.isEmpty { fail(because: shortfall) }
  }

  public override func timeReached() {
    let start = touches.first?.start.time ?? eventTime
    fail(
      because: .measured(
        .init("took", eventTime - start, "s", "maximum duration", maximumDuration)))
  }

  public override func reset() {
    landings = 0
    start = nil
    recognizedDirection = []
  }

  public override func checkpoint() -> () -> Void {
    let saved = (landings, start, recognizedDirection)
    let wanted = (direction, numberOfTouchesRequired)
    let limits = (minimumDistance, maximumDuration, maximumDrift)
    return { [self] in
      (landings, start, recognizedDirection) = saved
      (direction, numberOfTouchesRequired) = wanted
      (minimumDistance, maximumDuration, maximumDrift) = limits
    }
  }

  private func look() {
    guard let start, let place = touches.centroid else { return }
    let found = direction(of: place - start)
    guard !found.isEmpty else { return }
    recognizedDirection = found
    wakeTime = nil
    end(because: .measured(way))
  }

  /// How far the fingers went along the axis on which they went farther.
  private var way: Reason.Measure {
    let way = start.flatMap { start in touches.centroid.map { $0 - start } } ?? .zero
    return .init("moved", max(abs(way.x), abs(way.y)), "pt", "minimum distance", minimumDistance)
  }

  /// Why fingers that lift were no swipe.
  private var shortfall: Reason {
    let moved = way
    guard moved.value > 0, moved.value >= minimumDistance, let start, let place = touches.centroid
    else { return .lifted(moved) }
    let drift = min(abs(place.x - start.x), abs(place.y - start.y)) / moved.value
    return drift > maximumDrift
      ? .lifted(.init("drifted", drift, "", "maximum drift", maximumDrift))
      : .own("went another way")
  }

  /// The wanted direction a way goes in; empty if none, or if the way is too short or too slanted.
  private func direction(of way: Vector2) -> Direction {
    let isSideways = abs(way.x) >= abs(way.y)
    let (primary, secondary) =
      isSideways ? (abs(way.x), abs(way.y)) : (abs(way.y), abs(way.x))
    guard primary >= minimumDistance, secondary <= primary * maximumDrift else { return [] }
    let taken: Direction = isSideways ? (way.x > 0 ? .right : .left) : (way.y > 0 ? .down : .up)
    return direction.intersection(taken)
  }
}
