// SPDX-License-Identifier: MIT

internal import Lua

/// What went wrong, as people read it: `file:line: what: what to do`, one line.
public struct ScriptError: Error, CustomStringConvertible, Sendable {
  /// The one text.
  public let message: String

  /// The script's frames, innermost first.
  public let traceback: [String]

  /// Creates an error from a text.
  public init(_ message: String, traceback: [String] = []) {
    // One line each: Lua's messages may quote sources that span lines.
    self.message = message.split(separator: "\n", omittingEmptySubsequences: true)
      .joined(separator: " ")
    self.traceback = traceback
  }

  /// Wraps any error; a script's keeps its place and frames.
  public init(_ error: any Error) {
    switch error {
    case let error as ScriptError: self = error
    case let error as LuaError: self.init(error.message, traceback: error.traceback)
    default: self.init("\(error)")
    }
  }

  /// The text.
  public var description: String { message }
}
