// SPDX-License-Identifier: MIT

/// An error of a script, as Lua reported it.
public struct LuaError: Error, CustomStringConvertible, Sendable {
  /// Why a call into Lua failed.
  public enum Kind: Sendable {
    /// The script raised an error; the only kind that scripts can catch.
    case runtime
    /// It ran longer than its limit.
    case timeLimit
    /// It held more memory than its limit.
    case memoryLimit
    /// The host interrupted it.
    case interrupted
  }

  /// The text: `file:line: what`, or without a place when Lua knows none.
  public var message: String

  /// Why it failed.
  public var kind: Kind

  /// The script's frames, innermost first, as `file:line: in name`; host frames are left out.
  public var traceback: [String]

  /// The local variables of the innermost frames, as `file:line: name = value, name = value`.
  public var locals: [String]

  /// Creates an error with a text, the script's frames, and their local variables.
  public init(
    _ message: String, kind: Kind = .runtime, traceback: [String] = [], locals: [String] = []
  ) {
    self.message = message
    self.kind = kind
    self.traceback = traceback
    self.locals = locals
  }

  /// The text.
  public var description: String { message }
}

/// What a host function throws: a text without a place, to which the place of the script's call
/// is added.
public struct LuaFailure: Error, CustomStringConvertible, Sendable {
  /// The text: what, and what to do.
  public let message: String

  /// Creates a failure with a text.
  public init(_ message: String) { self.message = message }

  /// The text.
  public var description: String { message }
}
