// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import Scripting

/// `tumble stubs` and `tumble reference`: what scripts can name, written to files.
struct ReferenceCommand {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  func perform() throws -> ExitCode {
    let reference = Reference(of: try arguments.wiring.host().host)
    let isStubs = arguments.verb.name == "stubs"
    let files = isStubs ? reference.stubs() : reference.pages()
    let folder = try folder(isStubs ? ".tumble/stubs" : nil)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for file in files { try write(file, to: "\(folder)/\(file.name)") }
    } catch {
      throw ScriptError("can't write to '\(folder)': give a folder that you may write to")
    }
    Output.line("\(files.count) files in \(folder)")
    return .success
  }

  /// What has not changed keeps its date.
  private func write(_ file: Reference.File, to path: String) throws {
    let data = Data(file.text.utf8)
    guard (try? Data(contentsOf: URL(filePath: path))) != data else { return }
    try data.write(to: URL(filePath: path))
  }

  private func folder(_ usual: String?) throws -> String {
    let verb = "tumble \(arguments.verb.name)"
    if let other = arguments.positional.dropFirst().first {
      throw UsageError("\(verb): one folder at a time: remove '\(other)'")
    }
    guard let folder = arguments.positional.first ?? usual else {
      throw UsageError("\(verb): no folder: give one, such as docs/reference")
    }
    return folder
  }
}

extension Verb {
  static let stubs = Verb(
    name: "stubs", summary: "write what scripts can name for editors: LuaLS stubs",
    usage: "[FOLDER]", options: [help],
    notes: """
      Writes a ---@meta file a module to FOLDER, .tumble/stubs unless given. Name the folder in the
      editor's workspace.library, in .luarc.json, and it completes and checks scenes.
      """
  ) { try ReferenceCommand($0).perform() }

  static let reference = Verb(
    name: "reference", summary: "write the reference pages", usage: "FOLDER", options: [help],
    notes: "Writes a Markdown page a module, and README.md, which lists them, to FOLDER."
  ) { try ReferenceCommand($0).perform() }
}
