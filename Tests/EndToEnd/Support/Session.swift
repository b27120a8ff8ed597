// SPDX-License-Identifier: MIT

import Foundation

/// A run of the program that goes on while a test talks to it.
final class Session {
  private let child: Child
  private let input: Int32
  private let streams: Folder
  /// Kept as long as the program runs.
  private let folder: Folder

  init(_ arguments: [String], in folder: Folder) throws {
    self.folder = folder
    streams = try Folder(["out": ""])
    let (pipe, output) = (streams.path + "/in", streams.path + "/out")
    mkfifo(pipe, 0o600)
    // Open for both directions, so that opening does not wait for the other end.
    input = open(pipe, O_RDWR | O_CLOEXEC)
    // One stream for both, in the order in which they are written.
    child = try Child(
      Program.path, arguments, in: folder.path, input: pipe, output: output, error: output)
  }

  /// Sends a line.
  func send(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(input, bytes, bytes.count)
  }

  /// What the program has written so far.
  var written: String { (try? streams.read("out")) ?? "" }

  /// Whether a text appears in what is written, within a bounded time.
  func waits(for text: String) -> Bool { poll { self.written.contains(text) } }

  /// Ends the input and gives the exit code; nil if the program did not end.
  func finish() -> Int32? {
    close(input)
    return child.wait()
  }
}
