// SPDX-License-Identifier: MIT

internal import Scripting

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

// What a session writes to the disk.
extension ReplCommands {
  /// Writes the tunables that were set into the files that declare them.
  func save() {
    let stage = session.stage
    // What is no UTF-8 would not be the same bytes again.
    let saved = stage.host.savedTunables { file in
      (try? Data(contentsOf: URL(filePath: stage.path(of: file)))).flatMap {
        String(validating: $0, as: UTF8.self)
      }
    }
    for refusal in saved.refusals { session.console.error(refusal) }
    for (file, text) in saved.texts {
      guard write(text, to: stage.path(of: file)) else { return }
    }
    if !saved.changes.isEmpty {
      let files = saved.texts.map(\.file).joined(separator: ", ")
      session.console.line("saved \(files): \(saved.changes.joined(separator: ", "))")
      session.reload()
    } else if saved.refusals.isEmpty {
      session.console.line("nothing to save: every tunable is what its file says")
    }
  }

  /// Writes the session from its first load to now.
  func record(_ command: Command) throws(UsageError) {
    guard !command.rest.isEmpty else {
      throw UsageError(":record takes the path of a file to write")
    }
    let host = session.stage.host
    guard !session.stage.paths.contains(command.rest) else {
      throw UsageError(":record: '\(command.rest)' is a file of the scene: give another")
    }
    guard host.isOpen else { throw UsageError(":record: no scene has been loaded yet") }
    do {
      let other = try session.stage.anotherHost()
      other.limits = host.limits
      try host.session(takenAgainIn: other).write(to: command.rest)
      session.console.line("recorded \(host.stepCount) steps in \(command.rest)")
    } catch {
      session.console.error(":record: \(error)")
    }
  }

  /// In place, so that links, owners and modes stay as they are.
  private func write(_ text: String, to path: String) -> Bool {
    do {
      try Data(text.utf8).write(to: URL(filePath: path))
      return true
    } catch {
      session.console.error("\(path): can't be written: check the path and its permissions")
      return false
    }
  }
}
