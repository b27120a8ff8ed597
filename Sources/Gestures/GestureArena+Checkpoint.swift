// SPDX-License-Identifier: MIT

extension GestureArena {
  /// An arena and all its recognizers at one moment, in the middle of gestures too.
  ///
  /// It holds settings and progress, not closures.
  public struct Checkpoint {
    struct Entry {
      var recognizer: Recognizer
      var saved: Recognizer.Saved
      var restoreOwn: () -> Void
    }

    var entries: [Entry]
    var contacts: [Contact]
    var departed: [Contact]
    var engaged: [Recognizer]
    var time: Double
    var lastSerial: Int
    var lastOrder: Int
  }

  /// Keeps everything the next event depends on.
  ///
  /// - Returns: What `restore(_:)` takes.
  /// - Precondition: No callback of the arena is running.
  public func checkpoint() -> Checkpoint {
    precondition(!isWorking, "an arena can not be kept while it calls its recognizers' owners")
    let entries = recognizers.map {
      Checkpoint.Entry(recognizer: $0, saved: $0.saved, restoreOwn: $0.checkpoint())
    }
    return Checkpoint(
      entries: entries, contacts: contacts, departed: departed, engaged: engaged, time: time,
      lastSerial: lastSerial, lastOrder: lastOrder)
  }

  /// Puts the arena and its recognizers back to how they were; nobody is told.
  ///
  /// - Parameter checkpoint: What this arena's `checkpoint()` gave.
  /// - Precondition: No callback of the arena is running.
  public func restore(_ checkpoint: Checkpoint) {
    precondition(!isWorking, "an arena can not be put back while it calls its recognizers' owners")
    for recognizer in recognizers { release(recognizer) }
    recognizers = checkpoint.entries.map(\.recognizer)
    for entry in checkpoint.entries {
      entry.recognizer.arena = self
      entry.recognizer.saved = entry.saved
      entry.restoreOwn()
    }
    (contacts, departed) = (checkpoint.contacts, checkpoint.departed)
    engaged = checkpoint.engaged
    (time, lastSerial, lastOrder) = (checkpoint.time, checkpoint.lastSerial, checkpoint.lastOrder)
  }

  private func release(_ recognizer: Recognizer) {
    recognizer.startOver()
    recognizer.arena = nil
    recognizer.target = nil
  }
}
