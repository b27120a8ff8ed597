// SPDX-License-Identifier: MIT

internal import Synchronization

/// What another thread wishes of the host: that it ends what it does, and gives the turn back.
final class TurnWish: Sendable {
  private let isMade = Atomic<Bool>(false)
  private let isDeferred = Atomic<Bool>(false)

  /// Makes the wish.
  ///
  /// - Returns: Whether a script that runs may be ended; if not, the wish waits for the steps that
  ///   are taken again to be over.
  func make() -> Bool {
    isMade.store(true, ordering: .relaxed)
    return !isDeferred.load(ordering: .relaxed)
  }

  /// Whether the wish was made since the last call.
  func take() -> Bool { isMade.exchange(false, ordering: .relaxed) }

  /// Lets scripts run to their end meanwhile: steps that are taken again would not be the same.
  func whileDeferred(_ body: () -> Void) {
    isDeferred.store(true, ordering: .relaxed)
    defer { isDeferred.store(false, ordering: .relaxed) }
    body()
  }
}
