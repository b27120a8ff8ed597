// SPDX-License-Identifier: MIT

extension GestureArena {
  /// Grants what the recognizers ask for until nobody asks for anything that can be granted.
  ///
  /// What is already under way goes first; then those that want to begin, one at a time, since
  /// each that begins may make others fail and each that fails may let others begin.
  ///
  /// Each changes once at most: one that asks for a change whenever it is told of one would never
  /// come to an end.
  func settle() {
    var changed: [Recognizer] = []
    while true {
      if let recognizer = engaged.first(where: { $0.request != nil && !$0.wantsToStart }) {
        if recognizer.request == .change {
          guard !changed.contains(where: { $0 === recognizer }) else {
            recognizer.request = nil
            continue
          }
          changed.append(recognizer)
        }
        goOn(recognizer)
      } else if let recognizer = nextToStart() {
        start(recognizer)
      } else {
        return noteWaiting()
      }
    }
  }

  /// Breaks gestures off: those under way are cancelled, the others fail.
  func breakOff(_ abandoned: [Recognizer], because reason: Reason) {
    for recognizer in abandoned where recognizer.isEngaged { recognizer.cancel(because: reason) }
    settle()
  }

  private func goOn(_ recognizer: Recognizer) {
    let (request, reason) = (recognizer.request, recognizer.requestReason)
    recognizer.request = nil
    switch request {
    case .change: recognizer.enter(.changed, because: reason)
    case .end: finish(recognizer, as: .ended, because: reason)
    case .cancel: finish(recognizer, as: .cancelled, because: reason)
    case .fail: finish(recognizer, as: .failed, because: reason)
    case .begin, .beginAndEnd, .recognize, nil: break
    }
  }

  private func start(_ recognizer: Recognizer) {
    if let other = engaged.first(where: { $0.keepsOut(recognizer) }) {
      return recognizer.demand(.fail, because: loss(of: recognizer, to: other))
    }
    let isAllowed = recognizer.shouldBegin?(recognizer) ?? true
    // The owner may have broken it off while it was asked.
    guard recognizer.wantsToStart else { return }
    guard isAllowed else { return recognizer.demand(.fail, because: .refused) }
    let (request, reason) = (recognizer.request, recognizer.requestReason)
    recognizer.request = nil
    for other in engaged where recognizer.makesFail(other) {
      other.demand(.fail, because: loss(of: other, to: recognizer))
    }
    claimTouches(of: recognizer)
    if request == .recognize { return finish(recognizer, as: .ended, because: reason) }
    recognizer.enter(.began, because: reason)
    if request == .beginAndEnd && recognizer.request == nil {
      recognizer.demand(.end, because: .lifted(nil))
    }
  }

  private func finish(
    _ recognizer: Recognizer, as state: Recognizer.State, because reason: Reason
  ) {
    recognizer.enter(state, because: reason)
    engaged.removeAll { $0 === recognizer }
    for index in contacts.indices { contacts[index].receivers.removeAll { $0 === recognizer } }
    recognizer.startOver()
  }

  private func loss(of recognizer: Recognizer, to winner: Recognizer) -> Reason {
    recognizer.waits(for: winner) ? .requirement(winner.label) : .prevented(by: winner.label)
  }

  // MARK: Who may start

  /// The first in order that need not wait, unless another's fingers all came before its own, or
  /// another that would make it fail can not be made to fail by it: a double tap goes before the
  /// single tap that it contains.
  private func nextToStart() -> Recognizer? {
    let ready = engaged.filter { $0.wantsToStart && blocker(of: $0) == nil }
    return ready.first { recognizer in
      !ready.contains { other in
        other.isEarlier(than: recognizer)
          || (other.prevents(recognizer) && !recognizer.prevents(other))
      }
    } ?? ready.first
  }

  /// The first that must fail before a recognizer may start; nil when it need not wait.
  private func blocker(of recognizer: Recognizer) -> Recognizer? {
    engaged.first { other in
      other.state == .possible && recognizer.waits(for: other)
        && !chain(from: other, reaches: recognizer)
    }
  }

  private func noteWaiting() {
    for recognizer in engaged where recognizer.wantsToStart {
      if let other = blocker(of: recognizer) { recognizer.noteWaiting(for: other) }
    }
  }

  /// Whether one recognizer waits, perhaps through others, for another.
  private func chain(from first: Recognizer, reaches last: Recognizer) -> Bool {
    var reached = [first]
    var next = 0
    while next < reached.count {
      let current = reached[next]
      if current.waits(for: last) { return true }
      reached += engaged.filter { other in
        current.waits(for: other) && !reached.contains { $0 === other }
      }
      next += 1
    }
    return false
  }
}
