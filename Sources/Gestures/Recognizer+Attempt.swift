// SPDX-License-Identifier: MIT

internal import Geometry

extension Recognizer {
  /// Whether this one goes before another when both want to begin at once.
  ///
  /// The deepest view goes first, then the last added.
  func precedes(_ other: Recognizer) -> Bool {
    depth != other.depth ? depth < other.depth : order > other.order
  }

  /// Whether an attempt is under way: a finger came and the attempt has not ended.
  public var isEngaged: Bool { !attempt.isEmpty }

  /// Whether it wants to leave possible.
  var wantsToStart: Bool {
    request == .begin || request == .beginAndEnd || request == .recognize
  }

  /// Whether it still looks at its fingers.
  var isWatching: Bool { request == nil || request == .begin || request == .change }

  func shares(touchesWith other: Recognizer) -> Bool {
    !attempt.isDisjoint(with: other.attempt)
  }

  func follow(_ track: TouchTrack) {
    attempt.insert(track.serial)
    touches.append(track)
    updateCentroid()
    eventTime = track.current.time
    note(.landed(touches.count))
    if isWatching { touchBegan(track) }
    giveUpIfAbandoned()
  }

  func update(serial: Int, with touch: Touch) {
    guard let index = touches.firstIndex(where: { $0.serial == serial }) else { return }
    touches[index].update(touch)
    updateCentroid()
    eventTime = touch.time
    let track = touches[index]
    if isWatching { call(track) }
    touches.removeAll { !$0.isDown }
    updateCentroid()
    giveUpIfAbandoned()
  }

  private func call(_ track: TouchTrack) {
    switch track.current.phase {
    case .began: touchBegan(track)
    case .moved: touchMoved(track)
    case .ended: touchEnded(track)
    case .cancelled: touchCancelled(track)
    }
  }

  func wake(at time: Double) {
    wakeTime = nil
    eventTime = time
    if isWatching { timeReached() }
    giveUpIfAbandoned()
  }

  /// Ends an attempt that no finger and no timer could ever bring further.
  func giveUpIfAbandoned() {
    guard touches.isEmpty, wakeTime == nil else { return }
    if request == .begin { request = .beginAndEnd }
    if request == .change || (request == nil && state.isActive) {
      demand(.end, because: .lifted(nil))
    }
    if request == nil { demand(.fail, because: .lifted(nil)) }
  }

  private func updateCentroid() {
    if let mean = remainingTouches.centroid ?? touches.centroid { centroid = mean }
  }

  /// Back to possible, ready for the next finger.
  func startOver() {
    state = .possible
    request = nil
    leftovers = staysOut ? Set(touches.map(\.serial)) : []
    staysOut = false
    attempt = []
    touches = []
    wakeTime = nil
    depth = .max
    failureAnswers = [:]
    reset()
  }

  /// Takes a new state and tells the owner.
  func enter(_ newState: State, because reason: Reason) {
    state = newState
    note(reason)
    onStateChange?(self)
    handler?(self)
  }

  private var handler: Handler? {
    switch state {
    case .possible: nil
    case .began: onBegan
    case .changed: onChanged
    case .ended: onEnded
    case .cancelled: onCancelled
    case .failed: onFailed
    }
  }
}
