// SPDX-License-Identifier: MIT

/// An error of a script, as Lua reported it.
public struct LuaError: Error, CustomStringConvertible, Sendable {
  /// The text: `file:line: what`, or without a place when Lua knows none.
  public var message: String

  /// The script's frames, innermost first, as `file:line: in name`; host frames are left out.
  public var traceback: [String]

  /// Creates an error with a text and the script's frames.
  public init(_ message: String, traceback: [String] = []) {
    self.message = message
    self.traceback = traceback
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
