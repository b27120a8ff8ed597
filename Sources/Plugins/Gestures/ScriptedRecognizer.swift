// SPDX-License-Identifier: MIT

internal import Gestures
internal import Scripting

/// A recognizer whose rules are a script's.
final class ScriptedRecognizer: Recognizer {
  /// What the script does or answers.
  enum Hook: String, CaseIterable {
    case touchesBegan = "touches_began"
    case touchesMoved = "touches_moved"
    case touchesEnded = "touches_ended"
    case touchesCancelled = "touches_cancelled"
    case timeReached = "time_reached"
    case canPrevent = "can_prevent"
    case canBePrevented = "can_be_prevented_by"
  }

  /// The script's functions.
  var functions: [Hook: ScriptFunction] = [:]

  /// Calls one of the functions with values; nil when the script has none or it failed.
  var call: (Hook, [Value]) -> [Value]? = { _, _ in nil }

  /// What scripts see of a finger.
  var value: (TouchTrack) -> Value = { _ in .none }

  /// What scripts see of another recognizer.
  var other: (Recognizer) -> Value = { _ in .none }

  override func touchBegan(_ touch: TouchTrack) { tell(.touchesBegan, touch) }

  override func touchMoved(_ touch: TouchTrack) { tell(.touchesMoved, touch) }

  override func touchEnded(_ touch: TouchTrack) { tell(.touchesEnded, touch) }

  override func touchCancelled(_ touch: TouchTrack) {
    tell(.touchesCancelled, touch)
    if !pendingState.isFinished { super.touchCancelled(touch) }
  }

  override func timeReached() { _ = call(.timeReached, []) }

  override func canPrevent(_ other: Recognizer) -> Bool { answer(.canPrevent, other) }

  override func canBePrevented(by other: Recognizer) -> Bool { answer(.canBePrevented, other) }

  override func checkpoint() -> () -> Void {
    let saved = functions
    return { [self] in functions = saved }
  }

  /// Takes the state that the script wants, if the one it will have leads there.
  func seek(_ wanted: State) throws {
    let now = pendingState
    let reason = Reason.own("its script said so")
    guard isEngaged else {
      throw ScriptRefusal(
        "gestures.recognizer: 'state' can't become '\(wanted)' without touches: set it in touches_…"
      )
    }
    switch (now, wanted) {
    case (.possible, .began): begin(because: reason)
    case (.began, .changed), (.changed, .changed): change()
    case (.possible, .ended), (.began, .ended), (.changed, .ended): end(because: reason)
    case (.began, .cancelled), (.changed, .cancelled): cancel(because: reason)
    case (.possible, .failed): fail(because: reason)
    default:
      throw ScriptRefusal(
        "gestures.recognizer: 'state' can't go from '\(now)' to '\(wanted)': \(Self.advice(now))")
    }
  }

  /// Gives up before it has begun.
  func giveUp(_ words: String) throws {
    guard isEngaged, pendingState == .possible else { return try seek(.failed) }
    fail(because: .own(words))
  }

  private static func advice(_ state: State) -> String {
    switch state {
    case .possible: "set 'began', 'ended' or 'failed'"
    case .began, .changed: "set 'changed', 'ended' or 'cancelled'"
    case .ended, .cancelled, .failed: "it is over; wait for the next touch"
    }
  }

  private func tell(_ hook: Hook, _ touch: TouchTrack) {
    guard functions[hook] != nil else { return }
    _ = call(hook, [.list([value(touch)])])
  }

  private func answer(_ hook: Hook, _ recognizer: Recognizer) -> Bool {
    guard let answer = call(hook, [other(recognizer)]) else { return true }
    return answer.first.map { $0 != .none && $0 != .boolean(false) } ?? false
  }
}
