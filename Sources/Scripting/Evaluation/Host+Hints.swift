// SPDX-License-Identifier: MIT

internal import Lua

// What Lua's messages of names that stand for nothing leave out.
extension Host {
  /// What to add to a message of Lua's: the name that was meant, or where it is in Lua 5.4.
  func hint(for message: String) -> String {
    guard let name = Self.missingGlobal(in: message) else { return "" }
    if let instead = Self.elsewhere[name] { return "; \(instead)" }
    // Of shorter ones, nearly everything is near.
    guard name.count > 2 else { return "" }
    // A name of the scene's own is more likely than one that all scenes have.
    let own = suggestion(for: name, among: globalNames(shared: false), slack: 0)
    guard own.isEmpty else { return own }
    return suggestion(for: name, among: globalNames(shared: true), slack: 0)
  }

  /// The name in `attempt to call a nil value (global 'name')`.
  private static func missingGlobal(in message: String) -> String? {
    message.firstMatch(of: /a nil value \(global '(\w+)'\)$/).map { String($0.1) }
  }

  /// Names of other Lua versions, and of what scenes are kept from.
  private static let elsewhere: [String: String] = {
    let outside = ["os", "io", "debug", "package", "dofile", "loadfile"].map {
      ($0, "scenes have none, for they reach nothing outside")
    }
    let moved = [
      ("unpack", "Lua 5.4 has table.unpack"), ("loadstring", "Lua 5.4 has load"),
      ("setfenv", "Lua 5.4 has load(text, name, mode, environment)"),
      ("getfenv", "Lua 5.4 has _ENV"), ("module", "Lua 5.4 has none: return a table"),
    ]
    return Dictionary(uniqueKeysWithValues: outside + moved)
  }()
}
