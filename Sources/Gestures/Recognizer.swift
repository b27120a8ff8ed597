// SPDX-License-Identifier: MIT

public import Geometry

/// Watches touches on a target and says when they make up its gesture.
///
/// Recognizers of one `GestureArena` compete: the first to begin makes those on the same touches
/// fail. A subclass overrides the `touch…` hooks, looks at `touches` and asks for what it wants
/// with `begin()`, `change()`, `end()`, `cancel()` or `fail()`; the arena grants it after all
/// recognizers saw the touch.
///
/// Legal paths: possible → ended or failed (discrete); possible → began → changed … → ended or
/// cancelled, or possible → failed (continuous). Each path leads back to possible at once; fingers
/// still down are then ignored until they lift.
open class Recognizer {
  /// How far a recognizer has come.
  public enum State: String, CaseIterable, Sendable {
    /// The gesture may still come.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture goes on.
    case changed
    /// A continuous gesture is complete, or a discrete one was seen.
    case ended
    /// A continuous gesture was broken off.
    case cancelled
    /// It was not this gesture.
    case failed

    /// The name of `ended` for discrete gestures.
    public static let recognized = State.ended

    /// Whether a continuous gesture is under way.
    public var isActive: Bool { self == .began || self == .changed }

    /// Whether the attempt is over.
    public var isFinished: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  /// A call with the recognizer whose state changed.
  public typealias Handler = (Recognizer) -> Void

  // MARK: What it is and where it stands

  /// How far the recognizer has come.
  public internal(set) var state = State.possible

  /// What it watches; nil for the whole scene.
  public internal(set) var target: TargetID?

  /// The arena it competes in; nil before it is added and after it is removed.
  public internal(set) weak var arena: GestureArena?

  /// A name for logs and explanations; no meaning otherwise.
  public var name: String?

  /// What the host calls it, for explanations where it has no name.
  public var hostName: String?

  /// Whether it takes touches; switching it off breaks off its gesture.
  public var isEnabled: Bool {
    get { takesTouches }
    set {
      takesTouches = newValue
      if !newValue { arena?.abandon(self, because: .disabled) }
    }
  }

  /// Whether the view loses the touches when the gesture is recognized.
  public var cancelsTouches = true

  /// Whether the view sees a finger land and move only once this gesture has failed.
  public var delaysTouchesBegan = false

  /// Whether the view sees a finger lift only once this gesture has failed.
  ///
  /// So a double tap can take the first tap from the view.
  public var delaysTouchesEnded = true

  /// The fingers it follows that are down, in the order they landed.
  public internal(set) var touches: [TouchTrack] = []

  /// The time of the newest event of its attempt, in seconds.
  public internal(set) var eventTime = 0.0

  /// When it wants `timeReached()` called, in seconds; nil for never.
  public var wakeTime: Double?

  /// The newest of its steps, oldest first, over several attempts.
  public internal(set) var timeline: [Moment] = []

  // MARK: What its owner is told

  /// Called whenever the state has changed, and for each change of a continuous gesture.
  public var onStateChange: Handler?

  /// Called when a continuous gesture begins.
  public var onBegan: Handler?

  /// Called when a continuous gesture goes on.
  public var onChanged: Handler?

  /// Called when a continuous gesture is complete or a discrete one was seen.
  public var onEnded: Handler?

  /// Called when a continuous gesture is broken off.
  public var onCancelled: Handler?

  /// Called when it was not this gesture.
  public var onFailed: Handler?

  // MARK: What its owner is asked

  /// Asked before the gesture begins; false makes it fail.
  public var shouldBegin: ((Recognizer) -> Bool)?

  /// Asked for each landing finger; false leaves the finger to others.
  public var shouldReceive: ((Recognizer, Touch) -> Bool)?

  /// Asked whether both gestures may go on at once; true from either side is enough.
  public var shouldRecognizeSimultaneously: ((Recognizer, Recognizer) -> Bool)?

  /// Asked whether the first must wait until the second fails.
  public var shouldRequireFailure: ((Recognizer, Recognizer) -> Bool)?

  /// Asked whether the second must wait until the first fails.
  public var shouldBeRequiredToFail: ((Recognizer, Recognizer) -> Bool)?

  // MARK: What the arena keeps

  var takesTouches = true
  var request: Request?
  /// Why the request was made.
  var requestReason = Reason.own("")
  /// How far up the chain of hit views its target is; 0 is the deepest view.
  var depth = Int.max
  /// Counts the recognizers ever added to the arena.
  var order = -1
  /// The serials of every contact of the attempt, lifted ones included.
  var attempt: Set<Int> = []
  /// Whether the fingers of this attempt keep it from the next one until they lift.
  var staysOut = false
  /// The serials of the fingers that must lift before it takes another.
  var leftovers: Set<Int> = []
  var centroid = Vector2.zero
  var requiredFailures: [WeakRecognizer] = []
  /// What the failure closures said about another recognizer in this attempt.
  var failureAnswers: [ObjectIdentifier: Bool] = [:]

  /// Makes a recognizer that takes every touch and belongs to no arena.
  public init() {}

  /// Whether fingers concern it; a pointer that hovers is none.
  var followsTouches: Bool { true }

  // MARK: What a subclass may override

  /// What kind of gesture it is, for explanations: "pan".
  open var kindName: String { "recognizer" }

  /// Whether the gesture goes on for a while; false for one that is just seen.
  open var isContinuous: Bool { true }

  /// Where the gesture is: the mean of its fingers, or of the last ones; in scene points.
  open var location: Vector2 { centroid }

  /// How many fingers the gesture has; no unit.
  open var numberOfTouches: Int { touches.count }

  /// Where one finger is, in scene points.
  ///
  /// - Parameter index: Which finger, in the order they landed.
  /// - Returns: The finger's place.
  /// - Precondition: `index` is within `0..<numberOfTouches`.
  open func location(ofTouch index: Int) -> Vector2 {
    precondition(
      touches.indices.contains(index), "touch \(index) asked of a gesture with \(touches.count)")
    return touches[index].location
  }

  /// A finger landed; `touches` holds it already.
  ///
  /// - Parameter touch: The finger.
  open func touchBegan(_ touch: TouchTrack) {}

  /// A finger reported its place.
  ///
  /// - Parameter touch: The finger.
  open func touchMoved(_ touch: TouchTrack) {}

  /// A finger lifts; `touches` holds it for the last time.
  ///
  /// - Parameter touch: The finger.
  open func touchEnded(_ touch: TouchTrack) {}

  /// The host takes a finger away; by default this breaks the gesture off.
  ///
  /// - Parameter touch: The finger.
  open func touchCancelled(_ touch: TouchTrack) { cancel(because: .touchCancelled) }

  /// The time of `wakeTime` has come.
  open func timeReached() {}

  /// An attempt is over; the next starts from nothing.
  open func reset() {}

  /// Keeps all of a subclass's own state and settings; the result puts them back.
  ///
  /// - Returns: What restores the state; the base class's own is none of its business.
  open func checkpoint() -> () -> Void { {} }

  /// Whether this gesture, when it begins, makes another on the same touches fail.
  ///
  /// - Parameter other: The other recognizer.
  /// - Returns: True unless overridden.
  open func canPrevent(_ other: Recognizer) -> Bool { true }

  /// Whether this gesture fails when another on the same touches begins.
  ///
  /// - Parameter other: The other recognizer.
  /// - Returns: True unless overridden.
  open func canBePrevented(by other: Recognizer) -> Bool { true }
}
