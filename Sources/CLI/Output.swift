// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The two streams that people and programs read.
enum Output {
  /// Writes a line to standard output.
  static func line(_ text: String) { print(text) }

  /// Writes a line to standard error, after what was written to standard output before.
  static func error(_ text: String) {
    fflush(nil)
    var bytes = Array((text + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Hands over what is still waiting.
  static func flush() { fflush(nil) }
}
