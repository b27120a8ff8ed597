// SPDX-License-Identifier: MIT

extension GestureArena {
  /// Grants what the recognizers ask for until nobody asks for anything that can be granted.
  ///
  /// What is already under way goes first; then those that want to begin, one at a time, since
  /// each that begins may make others fail and each that fails may let others begin.
  func settle() {
    while true {
      if let recognizer = engaged.first(where: { $0.request != nil && !$0.wantsToStart }) {
        goOn(recognizer)
      } else if let recognizer = nextToStart() {
        start(recognizer)
      } else {
        return
      }
    }
  }

  /// Breaks gestures off: those under way are cancelled, the others fail.
  func breakOff(_ abandoned: [Recognizer]) {
    for recognizer in abandoned where recognizer.isEngaged { recognizer.cancel() }
    settle()
  }

  private func goOn(_ recognizer: Recognizer) {
    let request = recognizer.request
    recognizer.request = nil
    switch request {
    case .change: recognizer.enter(.changed)
    case .end: finish(recognizer, as: .ended)
    case .cancel: finish(recognizer, as: .cancelled)
    case .fail: finish(recognizer, as: .failed)
    case .begin, .beginAndEnd, .recognize, nil: break
    }
  }

  private func start(_ recognizer: Recognizer) {
    guard !engaged.contains(where: { $0.keepsOut(recognizer) }),
      recognizer.shouldBegin?(recognizer) ?? true, recognizer.wantsToStart
    else {
      recognizer.request = .fail
      return
    }
    let request = recognizer.request
    recognizer.request = nil
    for other in engaged where recognizer.makesFail(other) { other.request = .fail }
    claimTouches(of: recognizer)
    if request == .recognize { return finish(recognizer, as: .ended) }
    recognizer.enter(.began)
    if request == .beginAndEnd && recognizer.request == nil { recognizer.request = .end }
  }

  private func finish(_ recognizer: Recognizer, as state: Recognizer.State) {
    recognizer.enter(state)
    engaged.removeAll { $0 === recognizer }
    for index in contacts.indices { contacts[index].receivers.removeAll { $0 === recognizer } }
    recognizer.startOver()
  }

  // MARK: Who may start

  /// The first in order that need not wait, unless another that would make it fail can not be made
  /// to fail by it: a double tap goes before the single tap that it contains.
  private func nextToStart() -> Recognizer? {
    let ready = engaged.filter { $0.wantsToStart && !isWaiting($0) }
    return ready.first { recognizer in
      !ready.contains { $0.prevents(recognizer) && !recognizer.prevents($0) }
    } ?? ready.first
  }

  private func isWaiting(_ recognizer: Recognizer) -> Bool {
    engaged.contains { other in
      other.state == .possible && recognizer.waits(for: other)
        && !chain(from: other, reaches: recognizer)
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
