// SPDX-License-Identifier: MIT

import Foundation

/// The program in a terminal of tmux: keys in, the screen out.
final class Terminal {
  /// Whether tmux is there; tests that need it are left out otherwise.
  static let isAvailable = (try? tmux(["-V"])) != nil

  private let socket = "tumble-\(UUID())"
  let folder: Folder

  /// Starts the program, which may be made deaf to the signal that its terminal has gone.
  init(_ arguments: [String], in folder: Folder, isDeaf: Bool = false) throws {
    self.folder = folder
    let words = [Program.path] + arguments
    let environment = ["LC_ALL=C.UTF-8", "XDG_STATE_HOME=\(folder.path)/state"]
    let command =
      (isDeaf ? "trap '' HUP; " : "")
      + "cd '\(folder.path)' && exec env \(environment.joined(separator: " ")) "
      + words.map { "'\($0)'" }.joined(separator: " ")
    try tmux(["-f", "/dev/null", "new-session", "-d", "-x", "100", "-y", "40", command])
  }

  deinit { _ = try? tmux(["kill-server"]) }

  /// Types a text as it is.
  func type(_ text: String) throws { try tmux(["send-keys", "-l", text]) }

  /// Presses keys by tmux' names: `Enter`, `Tab`, `Up`, `C-c`.
  func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// Types a line.
  func enter(_ line: String) throws {
    try type(line)
    try press("Enter")
  }

  /// The lines on the screen, without empty ones at the end; none when the program has ended.
  var screen: [String] {
    let text = (try? tmux(["capture-pane", "-p"])) ?? ""
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Whether lines appear, one after the other, at the end of the screen, within a bounded time.
  func ends(with lines: String...) -> Bool {
    poll { self.screen.suffix(lines.count) == lines[...] }
  }

  /// Whether a text appears on the screen within a bounded time.
  func shows(_ text: String) -> Bool { poll { self.screen.joined(separator: "\n").contains(text) } }

  /// The number of the program's process.
  func process() throws -> pid_t {
    let text = try tmux(["display-message", "-p", "#{pane_pid}"])
    return pid_t(text.filter(\.isNumber)) ?? 0
  }

  /// Takes the terminal away.
  func close() throws { try tmux(["kill-server"]) }

  /// Whether the program ends within a bounded time.
  var hasEnded: Bool { poll { (try? self.tmux(["list-sessions"])) == nil } }

  @discardableResult
  private func tmux(_ words: [String]) throws -> String { try Self.tmux(["-L", socket] + words) }

  private static func tmux(_ words: [String]) throws -> String {
    let outcome = try Program.run(["tmux"] + words, in: Folder(), executable: "/usr/bin/env")
    guard outcome.code == 0 else { throw CocoaError(.executableLoad) }
    return outcome.output
  }
}
