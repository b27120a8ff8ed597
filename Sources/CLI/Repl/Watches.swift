// SPDX-License-Identifier: MIT

internal import Scripting

/// Expressions that are shown whenever time has passed.
struct Watches {
  /// While the world runs in real time, values are shown twice a second of its time.
  private static let interval = 30

  private var texts: [String] = []
  /// The step that was shown last.
  private var shown = 0

  /// Adds an expression and shows it; lists them all when the text is empty.
  mutating func add(_ text: String, in session: ReplSession) {
    guard !text.isEmpty else {
      if texts.isEmpty { session.console.line("nothing is watched: :watch ball.vy") }
      for (index, text) in texts.enumerated() { session.console.line("\(index + 1)  \(text)") }
      return
    }
    guard show(text, in: session) else { return }
    texts.append(text)
  }

  /// Drops the expression with the command's number, or all of them.
  mutating func remove(_ command: Command, in session: ReplSession) throws(UsageError) {
    guard !texts.isEmpty else { throw UsageError("nothing is watched: :watch ball.vy") }
    if let number = try command.number(in: 1...texts.count) {
      texts.remove(at: number - 1)
    } else {
      texts = []
    }
  }

  /// Shows what has not been shown of this moment; while the world runs, now and then.
  mutating func show(in session: ReplSession) {
    let step = session.stage.host.stepCount
    guard step != shown else { return }
    if session.isRunning, (0..<Self.interval).contains(step - shown) { return }
    shown = step
    texts = texts.filter { show($0, in: session) }
  }

  /// False for an expression that fails: it would fail again.
  private func show(_ text: String, in session: ReplSession) -> Bool {
    switch session.stage.host.glance(text) {
    case .incomplete:
      session.console.error("\(text): not a complete expression: not watched")
    case .failed(let error):
      let what = error.message.trimmingPrefix("stdin:1: ")
      session.console.error("\(text): \(what): not watched")
    case .values(let values):
      session.console.line("\(text) = \(values.joined(separator: ", "))")
      return true
    }
    return false
  }
}
