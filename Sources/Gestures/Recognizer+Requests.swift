// SPDX-License-Identifier: MIT

extension Recognizer {
  /// What a recognizer wants from the arena.
  enum Request {
    case begin
    case beginAndEnd
    case recognize
    case change
    case end
    case cancel
    case fail
  }

  /// Asks to begin a continuous gesture; without effect once it has begun.
  ///
  /// - Parameter reason: Why, for `explain()`.
  public func begin(because reason: Reason = .own("")) {
    precondition(isContinuous, "a discrete gesture does not begin; it ends")
    if state == .possible && request == nil { ask(.begin, because: reason) }
  }

  /// Tells that a continuous gesture goes on; without effect before it has begun.
  public func change() {
    if state.isActive && request == nil { ask(.change, because: .moved) }
  }

  /// Asks to complete the gesture, or, if it is discrete, to recognize it.
  ///
  /// A continuous gesture that still waits to begin begins and ends at once when it may.
  ///
  /// - Parameter reason: Why, for `explain()`.
  public func end(because reason: Reason = .own("")) {
    switch (state, request) {
    case (.possible, .begin): ask(.beginAndEnd, because: requestReason)
    case (.possible, nil): ask(.recognize, because: reason)
    case (.began, nil), (.changed, nil), (.began, .change), (.changed, .change):
      ask(.end, because: reason)
    default: break
    }
  }

  /// Breaks the gesture off: cancelled if it has begun, else failed.
  ///
  /// - Parameter reason: Why, for `explain()`.
  public func cancel(because reason: Reason = .asked) {
    ask(state.isActive ? .cancel : .fail, because: reason)
  }

  /// Gives up: failed if it has not begun, else cancelled.
  ///
  /// - Parameter reason: Why, for `explain()`.
  public func fail(because reason: Reason = .own("")) {
    cancel(because: reason)
  }

  /// Gives up, and takes no new finger until all of this attempt have lifted.
  ///
  /// For a finger too many: without this, the next finger would start a new attempt all alone.
  ///
  /// - Parameter reason: Why, for `explain()`.
  public func failUntilTouchesLift(because reason: Reason = .own("")) {
    staysOut = true
    fail(because: reason)
  }

  /// The state it will have once the arena grants what it asked for.
  public var pendingState: State {
    switch request {
    case nil: state
    case .begin: .began
    case .change: .changed
    case .beginAndEnd, .recognize, .end: .ended
    case .cancel: .cancelled
    case .fail: .failed
    }
  }

  private func ask(_ newRequest: Request, because reason: Reason) {
    guard isEngaged else { return }
    demand(newRequest, because: reason)
    arena?.settleSoon()
  }

  /// Sets what the arena will do with it.
  func demand(_ newRequest: Request, because reason: Reason) {
    (request, requestReason) = (newRequest, reason)
  }

  /// Makes this gesture wait until another, where both see the same touches, has failed.
  ///
  /// If the other begins, this one fails. Where gestures wait for each other in a circle, none of
  /// them waits.
  ///
  /// - Parameter other: The recognizer that goes first.
  public func requireToFail(_ other: Recognizer) {
    guard other !== self, !requiredFailures.contains(where: { $0.recognizer === other }) else {
      return
    }
    requiredFailures.append(WeakRecognizer(recognizer: other))
  }

  /// Stops waiting for another gesture's failure.
  ///
  /// - Parameter other: The recognizer given to `requireToFail(_:)`.
  public func removeRequirement(toFail other: Recognizer) {
    requiredFailures.removeAll { $0.recognizer === other || $0.recognizer == nil }
  }

  /// Leaves a finger to others until it lifts.
  ///
  /// - Parameter touch: One of `touches`.
  public func ignore(_ touch: TouchTrack) {
    touches.removeAll { $0.serial == touch.serial }
    attempt.remove(touch.serial)
    giveUpIfAbandoned()
    arena?.settleSoon()
  }

  /// The fingers that stay down when the ones that lift have left.
  public var remainingTouches: [TouchTrack] { touches.filter(\.isDown) }
}

/// A recognizer that another waits for, without keeping it alive.
struct WeakRecognizer {
  weak var recognizer: Recognizer?
}
