// SPDX-License-Identifier: MIT

import Foundation

/// A page of the documentation with examples that can be run.
///
/// A Lua block whose first line is `-- NAME.lua` is that file. A console block holds commands after
/// `$ ` and what they print; lines after `> ` are typed to the command above them.
struct Document {
  let name: String
  /// The scenes, by name.
  private(set) var files: [String: String] = [:]
  private(set) var examples: [Example] = []

  struct Example {
    let command: String
    var input = ""
    var output: [String] = []
  }

  /// The project's folder.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  init(_ name: String) throws {
    self.name = name
    let text = try String(contentsOf: Self.root.appending(path: name), encoding: .utf8)
    var language: String?
    var block: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("```") else {
        block.append(line)
        continue
      }
      if let language { take(block, language) }
      language = language == nil ? String(line.dropFirst(3)) : nil
      block = []
    }
  }

  private mutating func take(_ block: [Substring], _ language: String) {
    switch language {
    case "lua":
      guard let title = block.first, title.hasPrefix("-- "), title.hasSuffix(".lua") else { return }
      files[String(title.dropFirst(3))] = block.joined(separator: "\n") + "\n"
    case "console": for line in block { take(line) }
    default: break
    }
  }

  private mutating func take(_ line: Substring) {
    if line.hasPrefix("$ ") { return examples.append(Example(command: String(line.dropFirst(2)))) }
    guard var example = examples.popLast() else { return }
    if line.hasPrefix("> ") || line.hasPrefix(">> ") {
      example.input += line.drop { $0 == ">" }.dropFirst() + "\n"
    } else if !line.isEmpty {
      example.output.append(Self.timeless(String(line)))
    }
    examples.append(example)
  }

  /// A line without how long something took, and without a hash: those are golden elsewhere.
  static func timeless(_ line: String) -> String {
    line.replacing(/in [0-9.]+ ms/, with: "in 1 ms").replacing(/hash [0-9a-f]{16}/, with: "hash")
  }
}
