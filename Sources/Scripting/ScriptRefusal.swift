// SPDX-License-Identifier: MIT

/// What a plugin throws when it refuses a script's value: what, and what to do; the host adds the
/// place.
public struct ScriptRefusal: Error, CustomStringConvertible, Sendable {
  /// The text.
  public let description: String

  /// Creates a refusal with a text.
  public init(_ text: String) { description = text }
}
