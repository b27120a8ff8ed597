// SPDX-License-Identifier: MIT

extension World {
  /// Everything that the next step of a world reads, as it was at one moment.
  ///
  /// A snapshot is a value: later steps and edits do not touch it, and it may be restored any
  /// number of times, into the world it came from or into another. Only `pairFilter` is not part of
  /// it.
  ///
  ///     let before = world.snapshot()
  ///     world.step(world.timeStep)
  ///     world.restore(before)  // as if the step had not happened
  public struct Snapshot: Sendable {
    /// All rows and lists, one after another.
    let bytes: [UInt8]
    let numbers: WorldNumbers
    let events: WorldEvents
    let fault: Fault?

    /// How much memory the snapshot holds, in bytes.
    public var byteCount: Int {
      MemoryLayout<Snapshot>.size + bytes.count + events.byteCount
    }
  }

  /// Copies everything that the next step reads.
  ///
  /// - Returns: A value to give to `restore(_:)`.
  /// - Precondition: The world is not stepping.
  /// - Complexity: O(n) in bodies and contacts; a few memory copies.
  public func snapshot() -> Snapshot {
    precondition(!isStepping, "snapshot: the world is stepping; take it after the step")
    let size = storage.pointee.savedByteCount
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      if let start = buffer.baseAddress {
        var writer = ByteWriter(start)
        storage.pointee.save(to: &writer)
      }
      count = size
    }
    return Snapshot(bytes: bytes, numbers: numbers, events: events, fault: fault)
  }

  /// Makes the world what it was when the snapshot was taken.
  ///
  /// Handles that were good then are good again; handles made since are stale, until the same slots
  /// are filled anew. `pairFilter` stays as it is.
  ///
  /// - Parameter snapshot: A snapshot of this world or of another one.
  /// - Precondition: The world is not stepping.
  public func restore(_ snapshot: Snapshot) {
    precondition(!isStepping, "restore: the world is stepping; restore after the step")
    // The numbers first: setting gravity wakes bodies.
    numbers = snapshot.numbers
    events = snapshot.events
    fault = snapshot.fault
    snapshot.bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      var reader = ByteReader(start)
      storage.pointee.load(from: &reader)
    }
  }
}

/// The numbers of a world that belong to no body.
struct WorldNumbers: BitwiseCopyable {
  var gravity: Vec2
  var velocityIterations: Int
  var positionIterations: Int
  var hitSpeed: Float
  var nextSerial: UInt32
  var nextContactSerial: UInt64
  var previousRate: Float
  var accumulated: Double
}

extension World {
  private var numbers: WorldNumbers {
    get {
      WorldNumbers(
        gravity: gravity, velocityIterations: velocityIterations,
        positionIterations: positionIterations, hitSpeed: hitSpeed, nextSerial: nextSerial,
        nextContactSerial: nextContactSerial, previousRate: previousRate, accumulated: accumulated)
    }
    set {
      gravity = newValue.gravity
      velocityIterations = newValue.velocityIterations
      positionIterations = newValue.positionIterations
      hitSpeed = newValue.hitSpeed
      nextSerial = newValue.nextSerial
      nextContactSerial = newValue.nextContactSerial
      previousRate = newValue.previousRate
      accumulated = newValue.accumulated
    }
  }
}

extension WorldStorage {
  /// How many bytes `save(to:)` writes.
  var savedByteCount: Int {
    bodies.savedByteCount + fixtures.savedByteCount + joints.savedByteCount
      + shapes.savedByteCount + tree.savedByteCount + jointOrder.savedByteCount
      + moved.savedByteCount + savedContactByteCount
  }

  /// Saves all but the working memory, which each step fills before it reads it.
  func save(to writer: inout ByteWriter) {
    bodies.save(to: &writer)
    fixtures.save(to: &writer)
    joints.save(to: &writer)
    shapes.save(to: &writer)
    tree.save(to: &writer)
    jointOrder.save(to: &writer)
    moved.save(to: &writer)
    saveContacts(to: &writer)
  }

  mutating func load(from reader: inout ByteReader) {
    bodies.load(from: &reader)
    fixtures.load(from: &reader)
    joints.load(from: &reader)
    shapes.load(from: &reader)
    tree.load(from: &reader)
    jointOrder.load(from: &reader)
    moved.load(from: &reader)
    loadContacts(from: &reader)
  }
}
