// SPDX-License-Identifier: MIT

import Geometry
import Gestures

/// Writes down what recognizers tell.
final class StateLog {
  struct Entry: Equatable {
    var name: String
    var state: Recognizer.State
  }

  private(set) var entries: [Entry] = []

  func follow(_ recognizers: Recognizer...) {
    for recognizer in recognizers {
      recognizer.onStateChange = { [unowned self] recognizer in
        entries.append(Entry(name: recognizer.name ?? "", state: recognizer.state))
      }
    }
  }

  func states(of name: String) -> [Recognizer.State] {
    entries.filter { $0.name == name }.map(\.state)
  }

  func count(_ state: Recognizer.State, of name: String) -> Int {
    states(of: name).count { $0 == state }
  }

  /// "tap ended, pan failed": the entries, failures left out if not wanted.
  func text(withFailures: Bool = true) -> String {
    entries.filter { withFailures || $0.state != .failed }
      .map { "\($0.name) \($0.state)" }.joined(separator: ", ")
  }

  /// The first illegal step of a recognizer's states, in words; nil when all are legal.
  func illegalStep(of name: String) -> String? {
    var last = Recognizer.State.possible
    for state in states(of: name) {
      if !Self.next[last, default: []].contains(state) { return "\(last) to \(state)" }
      last = state.isFinished ? .possible : state
    }
    return last.isActive ? "still \(last)" : nil
  }

  private static let next: [Recognizer.State: [Recognizer.State]] = [
    .possible: [.began, .ended, .failed],
    .began: [.changed, .ended, .cancelled],
    .changed: [.changed, .ended, .cancelled],
  ]
}
