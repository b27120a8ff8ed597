// SPDX-License-Identifier: MIT

extension Recognizer {
  /// Whether this one must have failed before another begins.
  func waits(for other: Recognizer) -> Bool {
    other !== self && shares(touchesWith: other) && requiresFailure(of: other)
  }

  /// Whether its fingers all came before another's.
  func isEarlier(than other: Recognizer) -> Bool {
    guard let last = attempt.max(), let first = other.attempt.min() else { return false }
    return last < first
  }

  /// Whether another can not go on when this one begins.
  func prevents(_ other: Recognizer) -> Bool {
    other !== self && shares(touchesWith: other) && canPrevent(other)
      && other.canBePrevented(by: self) && !isSimultaneous(with: other)
  }

  /// Whether this one, under way, is why another can not begin.
  func keepsOut(_ other: Recognizer) -> Bool {
    state.isActive && (other.waits(for: self) || prevents(other))
  }

  /// Whether another, not yet begun, fails because this one begins.
  func makesFail(_ other: Recognizer) -> Bool {
    other.state == .possible && (other.waits(for: self) || prevents(other))
  }

  private func isSimultaneous(with other: Recognizer) -> Bool {
    shouldRecognizeSimultaneously?(self, other) ?? false
      || other.shouldRecognizeSimultaneously?(other, self) ?? false
  }

  private func requiresFailure(of other: Recognizer) -> Bool {
    if requiredFailures.contains(where: { $0.recognizer === other }) { return true }
    guard shouldRequireFailure != nil || other.shouldBeRequiredToFail != nil else { return false }
    let key = ObjectIdentifier(other)
    if let answer = failureAnswers[key] { return answer }
    let answer =
      shouldRequireFailure?(self, other) ?? false
      || other.shouldBeRequiredToFail?(other, self) ?? false
    failureAnswers[key] = answer
    return answer
  }
}
