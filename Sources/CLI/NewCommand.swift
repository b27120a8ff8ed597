// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import Scripting

/// `tumble new`: a folder with a scene, its spec, and what an editor needs.
struct NewCommand {
  /// The folder to make.
  private let folder: String
  /// Its last name, which the scene gets.
  private let name: String
  private let wiring: Wiring

  init(_ arguments: Arguments) throws(UsageError) {
    guard let path = arguments.positional.first else {
      throw UsageError("tumble new: no name: give that of the folder to make")
    }
    if let other = arguments.positional.dropFirst().first {
      throw UsageError("tumble new: one folder at a time: remove '\(other)'")
    }
    wiring = arguments.wiring
    folder = path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path
    name = folder.split(separator: "/").last.map { "\($0)" } ?? ""
    let isPlain = name.utf8.allSatisfy { byte in
      switch UInt8(byte) {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    guard isPlain, !name.isEmpty else {
      throw UsageError(
        "tumble new: '\(name)' is no name for a scene: use letters, digits, '_' and '-'")
    }
  }

  func perform() throws -> ExitCode {
    guard !FileManager.default.fileExists(atPath: folder) else {
      throw ScriptError("\(folder) is there already: give another name")
    }
    let stubs = Reference(of: try wiring.host().host).stubs().map {
      (".tumble/stubs/\($0.name)", $0.text)
    }
    do {
      for (file, text) in Template(name: name).files + stubs { try write(text, to: file) }
    } catch {
      throw ScriptError("can't write to '\(folder)': give a folder that you may write to")
    }
    Output.line(
      """
      made \(folder): a scene, its spec, and stubs for editors
        tumble run \(folder)/\(name).lua
        tumble test \(folder)
      """)
    return .success
  }

  private func write(_ text: String, to file: String) throws {
    let place = URL(filePath: "\(folder)/\(file)")
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
  }
}

extension Verb {
  static let new = Verb(
    name: "new", summary: "make a folder with a scene, its spec, and stubs for editors",
    usage: "NAME", options: [help],
    notes: """
      Makes NAME/NAME.lua, NAME/spec/NAME_spec.lua, and .luarc.json with stubs, by which editors
      with the Lua language server complete and check scenes. Overwrites nothing.
      """
  ) { try NewCommand($0).perform() }
}
