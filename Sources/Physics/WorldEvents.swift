// SPDX-License-Identifier: MIT

/// What happened in a world since its events were last taken or cleared, each kind in order.
public struct WorldEvents: Sendable {
  /// The pairs that began to touch.
  public internal(set) var began: [ContactEvent] = []
  /// The pairs that ended touching.
  public internal(set) var ended: [ContactEvent] = []
  /// What entered and left sensors.
  public internal(set) var sensor: [SensorEvent] = []
  /// The joints that broke.
  public internal(set) var broken: [JointBreakEvent] = []
  /// The hits faster than `World.hitSpeed` of fixtures that report them.
  public internal(set) var hits: [HitEvent] = []
  /// The bodies that fell asleep or woke; no static ones.
  public internal(set) var sleep: [SleepEvent] = []

  /// Whether nothing happened.
  public var isEmpty: Bool {
    began.isEmpty && ended.isEmpty && sensor.isEmpty && broken.isEmpty && hits.isEmpty
      && sleep.isEmpty
  }

  /// In bytes.
  var byteCount: Int {
    (began.count + ended.count) * MemoryLayout<ContactEvent>.stride
      + sensor.count * MemoryLayout<SensorEvent>.stride
      + broken.count * MemoryLayout<JointBreakEvent>.stride
      + hits.count * MemoryLayout<HitEvent>.stride
      + sleep.count * MemoryLayout<SleepEvent>.stride
  }

  /// Forgets them and keeps the memory.
  mutating func clear() {
    began.removeAll(keepingCapacity: true)
    ended.removeAll(keepingCapacity: true)
    sensor.removeAll(keepingCapacity: true)
    broken.removeAll(keepingCapacity: true)
    hits.removeAll(keepingCapacity: true)
    sleep.removeAll(keepingCapacity: true)
  }
}

extension World {
  /// Whether anything has happened since events were last taken or cleared.
  public var hasEvents: Bool { !events.isEmpty }

  /// Gives the events so far to the caller, and forgets them.
  public func takeEvents() -> WorldEvents {
    guard !events.isEmpty else { return WorldEvents() }
    defer { events = WorldEvents() }
    return events
  }
}
