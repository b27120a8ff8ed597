// SPDX-License-Identifier: MIT

import Foundation

/// A folder of a test's own; it goes when the test ends.
final class Folder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    path = FileManager.default.temporaryDirectory.path() + "tumble-\(UUID())"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file in place, in a folder that is made when it is not there.
  func write(_ name: String, _ text: String) throws {
    let file = URL(filePath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Writes a file as many editors do: beside it, then over it.
  func replace(_ name: String, _ text: String) throws {
    try write(name + "~", text)
    guard rename(path + "/" + name + "~", path + "/" + name) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  /// The recordings that all tests share.
  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures").path()
}
