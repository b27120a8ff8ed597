// SPDX-License-Identifier: MIT

extension GestureArena {
  /// The shortest time between two wakes of one recognizer, in seconds.
  private static let shortestSleep = 0.001

  /// Wakes recognizers in the order of their wake times, then stops at a time.
  func passTime(until end: Double) {
    guard end.isFinite else { return }
    while let sleeper = nextSleeper(), let wakeTime = sleeper.wakeTime, wakeTime <= end {
      time = max(time, wakeTime)
      sleeper.wake(at: wakeTime)
      keepSleeping(sleeper)
      settle()
    }
    time = max(time, end)
  }

  /// The first to wake; of several at the same time, the first in order.
  private func nextSleeper() -> Recognizer? {
    var first: Recognizer?
    for recognizer in engaged {
      guard let wakeTime = recognizer.wakeTime else { continue }
      if wakeTime < first?.wakeTime ?? .infinity { first = recognizer }
    }
    return first
  }

  /// Without this, a recognizer that always wants to be woken at once would stop time.
  private func keepSleeping(_ recognizer: Recognizer) {
    guard let wakeTime = recognizer.wakeTime else { return }
    recognizer.wakeTime = max(wakeTime, time + Self.shortestSleep)
  }
}
