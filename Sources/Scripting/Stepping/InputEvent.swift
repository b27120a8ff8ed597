// SPDX-License-Identifier: MIT

public import Geometry

/// What comes from outside at a moment: a touch, a tilt or a pointer that hovers.
public struct InputEvent: Hashable, Sendable {
  /// When it happened, in seconds of simulated time.
  public var time: Double
  /// What happened.
  public var content: Content

  /// What an input can be.
  public enum Content: Hashable, Sendable {
    /// A finger or a pressed button.
    case touch(id: Int, phase: TouchPhase, location: Vector2, force: Double?)
    /// The direction of gravity in device axes (x right, y up, z out of the screen), in g.
    case tilt(x: Double, y: Double, z: Double)
    /// A pointer with no button pressed, at a place; nil once it has left the scene.
    case hover(Vector2?)
  }

  /// The moments of a touch.
  public enum TouchPhase: String, Sendable, CaseIterable {
    /// It lands.
    case began
    /// It moves.
    case moved
    /// It lifts.
    case ended
    /// The system takes it away.
    case cancelled
  }

  /// Creates an event.
  public init(time: Double, _ content: Content) {
    self.time = time
    self.content = content
  }
}

/// Inputs that wait for their step, in order of time, and those that were delivered.
struct InputQueue {
  /// An input and the step that it was delivered at; nil while it waits.
  struct Entry {
    let event: InputEvent
    var step: Int?
  }

  private(set) var entries: [Entry] = []
  private var next = 0

  /// The step after the one in which the last scripted finger lifts.
  var scriptedEnd = 0

  /// Whether no event waits.
  var isEmpty: Bool { next == entries.count }

  /// Adds events; of equal times, those added first come first.
  mutating func add(_ new: [InputEvent]) {
    let waiting = entries[next...] + new.map { Entry(event: $0) }
    // A stable order: sort by time, then by place.
    entries[next...] =
      waiting.enumerated().sorted { a, b in
        (a.element.event.time, a.offset) < (b.element.event.time, b.offset)
      }.map(\.element)[...]
  }

  /// Adds events that are delivered at given steps, in their order.
  mutating func add(recorded events: [(InputEvent, Int)]) {
    entries += events.map { Entry(event: $0.0, step: $0.1) }
  }

  /// The next event that is due at a time, or was delivered at this step before time went back.
  mutating func pop(dueAt time: Double, step: Int) -> InputEvent? {
    guard next < entries.count else { return nil }
    let entry = entries[next]
    guard entry.step.map({ $0 <= step }) ?? (entry.event.time <= time) else { return nil }
    entries[next].step = step
    next += 1
    return entry.event
  }

  /// Goes back to before everything that was delivered at a step or later: it is fed again.
  mutating func rewind(to step: Int) {
    next = entries.firstIndex { ($0.step ?? .max) >= step } ?? entries.count
  }

  /// Drops what waits.
  mutating func cut() {
    entries.removeSubrange(next...)
    scriptedEnd = 0
  }

  /// Whether inputs wait that were delivered once, before time went back.
  var isReplaying: Bool { next < entries.count && entries[next].step != nil }

  /// The fingers whose touches wait.
  var waitingFingers: Set<Int> {
    Set(
      entries[next...].compactMap { entry in
        if case .touch(let id, _, _, _) = entry.event.content { id } else { nil }
      })
  }

  /// The step of the last touch that began before a step.
  func lastTouchDown(before step: Int) -> Int? {
    entries.last { entry in
      guard let at = entry.step, at < step, case .touch(_, .began, _, _) = entry.event.content
      else { return false }
      return true
    }?.step
  }
}
