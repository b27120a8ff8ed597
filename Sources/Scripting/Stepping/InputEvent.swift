// SPDX-License-Identifier: MIT

public import Geometry

/// What comes from outside at a moment: a touch or a tilt.
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

/// Inputs that wait for their step, in order of time.
struct InputQueue {
  private var events: [InputEvent] = []
  private var next = 0

  /// The time of the last event, delivered or not; nil when there was none.
  private(set) var lastTime: Double?

  /// Whether no event waits.
  var isEmpty: Bool { next == events.count }

  /// Adds events; of equal times, those added first come first.
  mutating func add(_ new: [InputEvent]) {
    events = Array(events[next...]) + new
    next = 0
    // A stable order: sort by time, then by place.
    events = events.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
    lastTime = [lastTime, new.map(\.time).max()].compactMap { $0 }.max()
  }

  /// The next event that is due at a time.
  mutating func pop(dueAt time: Double) -> InputEvent? {
    guard next < events.count, events[next].time <= time else { return nil }
    next += 1
    return events[next - 1]
  }
}
