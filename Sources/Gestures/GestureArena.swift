// SPDX-License-Identifier: MIT

public import Geometry

/// Where recognizers compete for touches.
///
/// Touches and times go in, recognizers' states come out; the arena reads no clock, and the same
/// calls always give the same gestures.
///
///     let arena = GestureArena()
///     arena.hitTest = { _ in [TargetID(1)] }
///     let tap = TapRecognizer()
///     tap.onEnded = { tap in print(tap.location) }
///     arena.add(tap, to: TargetID(1))
///     arena.handle(Touch(id: 0, phase: .began, time: 0, location: Vector2(5, 5)))
///     arena.handle(Touch(id: 0, phase: .ended, time: 0.1, location: Vector2(5, 5)))
///     // prints Vector2(5, 5)
///
/// Everything may be called from a recognizer's callback: it then takes effect after the event
/// being handled.
public final class GestureArena {
  enum Command {
    case touch(Touch)
    case advance(Double)
    case cancelAll(Double)
    case add(Recognizer, TargetID?)
    case remove(Recognizer, Reason)
    case abandon(Recognizer, Reason)
    case hover(Vector2?, Double)
    case settle
  }

  /// What lies under a place in scene points: the deepest view first, then those around it.
  public var hitTest: (Vector2) -> [TargetID] = { _ in [] }

  /// Called with each touch as the deepest hit view sees it, after the recognizers.
  ///
  /// Once a gesture that cancels touches is recognized, the view gets one cancelled touch and
  /// nothing more of that finger. While a gesture that delays touches is possible, the view waits.
  /// Since a device may use an id again by then, these touches have ids of their own, each used
  /// once.
  public var onTouch: ((Touch, TargetID) -> Void)?

  /// All recognizers, in the order they were added.
  public internal(set) var recognizers: [Recognizer] = []

  /// How far time has come, in seconds; minus infinity before the first event.
  public internal(set) var time = -Double.infinity

  var contacts: [Contact] = []
  /// Fingers that have lifted, which their views have not been told.
  var departed: [Contact] = []
  /// The recognizers in an attempt, in the order in which they may begin.
  var engaged: [Recognizer] = []
  var lastSerial = 0
  var lastOrder = 0
  private var commands: [Command] = []
  private(set) var isWorking = false

  /// Makes an arena without recognizers.
  public init() {}

  /// Whether a finger is down.
  public var hasActiveTouches: Bool { !contacts.isEmpty }

  /// Whether no finger is down and no recognizer waits for a time or for another recognizer.
  ///
  /// A pointer that hovers changes nothing by itself.
  public var isIdle: Bool { contacts.isEmpty && engaged.allSatisfy { $0 is HoverRecognizer } }

  /// What views have not been told yet, since a recognizer delays it.
  public var withheldTouches: [Touch] { (departed + contacts).flatMap(\.withheld) }

  /// When the next recognizer wants to be woken, in seconds; nil when none does.
  public var nextWakeTime: Double? { engaged.compactMap(\.wakeTime).min() }

  /// Lets a recognizer compete; fingers already down stay unknown to it.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer; one that is here already is left as it is.
  ///   - target: What it watches, with all that lies inside; nil for the whole scene.
  /// - Precondition: The recognizer belongs to no other arena.
  public func add(_ recognizer: Recognizer, to target: TargetID? = nil) {
    guard recognizer.arena !== self else { return }
    precondition(
      recognizer.arena == nil,
      "recognizer '\(recognizer.name ?? "")' is in another arena; remove it there first")
    recognizer.arena = self
    perform(.add(recognizer, target))
  }

  /// Takes a recognizer out; its gesture is broken off.
  ///
  /// - Parameter recognizer: The recognizer; one that is not here is left as it is.
  public func remove(_ recognizer: Recognizer) {
    guard recognizer.arena === self else { return }
    perform(.remove(recognizer, .removed))
  }

  /// Takes out every recognizer of a target; their gestures are broken off.
  ///
  /// - Parameter target: What the recognizers watch.
  public func removeRecognizers(of target: TargetID) {
    for recognizer in recognizers where recognizer.target == target {
      perform(.remove(recognizer, .targetRemoved))
    }
  }

  /// Lets the recognizers see a touch; what was due before it happens first.
  ///
  /// A finger that lands while it is down is cancelled first. Reports of unknown fingers, reports
  /// older than the finger's last, and places that are not finite are ignored.
  ///
  /// - Parameter touch: The touch.
  public func handle(_ touch: Touch) {
    perform(.touch(touch))
  }

  /// Lets the hover recognizers see where the pointer is while no button is pressed.
  ///
  /// - Parameters:
  ///   - location: Where, in scene points; nil once it has left the scene.
  ///   - time: When, in seconds.
  public func hover(at location: Vector2?, time: Double) {
    perform(.hover(location, time))
  }

  /// Lets time pass, so that long presses begin and taps that do not come fail.
  ///
  /// - Parameter time: The new time, in seconds; an earlier one is ignored.
  public func advance(to time: Double) {
    perform(.advance(time))
  }

  /// Takes all fingers away: gestures under way are cancelled, all others fail.
  ///
  /// - Parameter time: When, in seconds.
  public func cancelAll(at time: Double) {
    perform(.cancelAll(time))
  }

  func abandon(_ recognizer: Recognizer, because reason: Reason) {
    perform(.abandon(recognizer, reason))
  }

  func settleSoon() {
    if !isWorking { perform(.settle) }
  }

  /// Does one thing after the other, however callbacks call back.
  private func perform(_ command: Command) {
    commands.append(command)
    guard !isWorking else { return }
    isWorking = true
    defer { isWorking = false }
    while !commands.isEmpty {
      run(commands.removeFirst())
      showWithheld()
    }
  }

  private func run(_ command: Command) {
    switch command {
    case .touch(let touch): take(touch)
    case .advance(let time): passTime(until: time)
    case .cancelAll(let time): takeAllAway(at: time)
    case .add(let recognizer, let target): insert(recognizer, on: target)
    case .remove(let recognizer, let reason): drop(recognizer, because: reason)
    case .abandon(let recognizer, let reason): breakOff([recognizer], because: reason)
    case .hover(let location, let time): takeHover(at: location, time: time)
    case .settle: settle()
    }
  }

  private func insert(_ recognizer: Recognizer, on target: TargetID?) {
    lastOrder += 1
    recognizer.order = lastOrder
    recognizer.target = target
    recognizers.append(recognizer)
  }

  private func drop(_ recognizer: Recognizer, because reason: Reason) {
    guard let index = recognizers.firstIndex(where: { $0 === recognizer }) else { return }
    breakOff([recognizer], because: reason)
    recognizers.remove(at: index)
    recognizer.arena = nil
    recognizer.target = nil
  }
}
