// SPDX-License-Identifier: MIT

/// Where a session writes: above the prompt when there is one.
final class Console {
  /// The editor whose prompt may be on the screen; nil for input from a pipe.
  var editor: LineEditor?

  /// The errors that have been written.
  private(set) var errorCount = 0

  /// Whether an error has been written.
  var hasFailed: Bool { errorCount > 0 }

  /// Writes what was asked for.
  func line(_ text: String) { above { Output.line(text) } }

  /// Writes what went wrong.
  func error(_ text: String) {
    errorCount += 1
    above { Output.error(text) }
  }

  private func above(_ write: () -> Void) {
    guard let editor else { return write() }
    editor.printAbove(write)
  }
}
