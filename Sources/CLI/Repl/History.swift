// SPDX-License-Identifier: MIT

internal import CEdit

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The lines that were typed, across sessions.
///
/// They lie in `$XDG_STATE_HOME/tumble/history`, by default under `~/.local/state`.
final class History {
  private static let capacity: Int32 = 1000

  private let path: String?
  private var last = ""

  init() {
    let variables = ProcessInfo.processInfo.environment
    let home = variables["HOME"].map { $0 + "/.local/state" }
    let state = variables["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home
    path = state.map { $0 + "/tumble/history" }
  }

  /// Reads the lines of earlier sessions.
  func load() {
    using_history()
    stifle_history(Self.capacity)
    guard let path else { return }
    read_history(path)
  }

  /// Remembers a line, at once also in the file: a session may end in any way.
  func add(_ line: String) {
    guard !line.allSatisfy(\.isWhitespace), line != last else { return }
    last = line
    add_history(line)
    guard let path else { return }
    let folder = URL(filePath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    write_history(path)
  }
}
