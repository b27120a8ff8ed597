// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import Scripting

extension Host {
  /// Writes what was recorded to a session's file.
  ///
  /// - Throws: `ScriptError` when no scene was loaded, or the file can't be written.
  func writeSession(to path: String) throws(ScriptError) {
    guard isOpen, let log else {
      throw ScriptError("nothing is recorded: the scene was never loaded")
    }
    try log.write(to: path)
  }
}

extension SessionLog {
  /// Writes the session's file.
  ///
  /// - Throws: `ScriptError` when the file can't be written.
  func write(to path: String) throws(ScriptError) {
    do {
      try Data(SessionFile.text(of: self).utf8).write(to: URL(filePath: path))
    } catch {
      throw ScriptError("can't write to '\(path)': give a file that you may write to")
    }
  }
}
