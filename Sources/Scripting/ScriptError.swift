// SPDX-License-Identifier: MIT

internal import Lua

/// What went wrong, as people read it: `file:line: what: what to do`, one line.
public struct ScriptError: Error, CustomStringConvertible, Sendable {
  /// The one text.
  public let message: String

  /// Why a script was ended.
  public enum Kind: Sendable {
    /// It made an error itself, or something was refused.
    case error
    /// It ran longer than its limit.
    case timeLimit
    /// It held more memory than its limit.
    case memoryLimit
    /// The host interrupted it.
    case interrupted
  }

  /// Why the script was ended.
  public let kind: Kind

  /// The script's frames, innermost first.
  public let traceback: [String]

  /// The local variables of the innermost frames, as `file:line: name = value, name = value`.
  public let locals: [String]

  /// Creates an error from a text.
  public init(
    _ message: String, kind: Kind = .error, traceback: [String] = [], locals: [String] = []
  ) {
    self.kind = kind
    self.locals = locals
    // One line each: Lua's messages may quote sources that span lines.
    self.message = message.split(separator: "\n", omittingEmptySubsequences: true)
      .joined(separator: " ")
    self.traceback = traceback
  }

  /// Wraps any error; a script's keeps its place and frames.
  public init(_ error: any Error) {
    switch error {
    case let error as ScriptError: self = error
    case let error as LuaError:
      self.init(
        error.message, kind: Self.kind(of: error), traceback: error.traceback,
        locals: error.locals)
    default: self.init("\(error)")
    }
  }

  private static func kind(of error: LuaError) -> Kind {
    switch error.kind {
    case .runtime: .error
    case .timeLimit: .timeLimit
    case .memoryLimit: .memoryLimit
    case .interrupted: .interrupted
    }
  }

  /// The same error with another text.
  func saying(_ message: String) -> ScriptError {
    ScriptError(message, kind: kind, traceback: traceback, locals: locals)
  }

  /// The text.
  public var description: String { message }
}
