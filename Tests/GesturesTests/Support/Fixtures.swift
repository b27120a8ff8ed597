// SPDX-License-Identifier: MIT

import Foundation

/// The files beside the tests.
enum Fixtures {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")

  static func data(_ path: String) throws -> Data {
    try Data(contentsOf: root.appending(path: path))
  }

  /// The names of all files in folders, such as "touch/n4-two-fingers.jsonl", in order.
  static func files(in folders: String...) -> [String] {
    folders.flatMap { folder in
      let names = try? FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: folder).path)
      return (names ?? []).sorted().map { "\(folder)/\($0)" }
    }
  }

  static func expected<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(type, from: data("expected/\(name)"))
  }
}
