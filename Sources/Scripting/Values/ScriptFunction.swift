// SPDX-License-Identifier: MIT

public import Lua

/// A function of a script that the host calls: a handler, a force, a task.
public final class ScriptFunction: Hashable {
  /// The function itself.
  public let reference: LuaReference

  /// The file that it is written in, relative to the scene's folder.
  public let file: String

  /// The line where it begins, from 1.
  public let line: Int

  /// Its text, by which two versions are compared; nil when the source is unknown.
  let text: String?

  /// Whether an error has switched it off; a reload brings a new function.
  public internal(set) var isDisabled = false

  init(reference: LuaReference, file: String, line: Int, text: String?) {
    self.reference = reference
    self.file = file
    self.line = line
    self.text = text
  }

  /// Whether both were written alike, so that what one began the other can go on with.
  public func isWritten(like other: ScriptFunction) -> Bool {
    text != nil && text == other.text
  }

  /// Whether both are one and the same function.
  public static func == (a: ScriptFunction, b: ScriptFunction) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
