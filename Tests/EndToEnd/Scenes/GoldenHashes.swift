// SPDX-License-Identifier: MIT

import Foundation
import Synchronization
import Testing

/// The hashes that the scenes end with, in `Tests/Fixtures/golden/scenes.txt`.
///
/// A change that moves anything changes them. When that is meant, take the new ones over and say
/// why in the changelog:
///
///     TUMBLE_UPDATE_GOLDEN=1 scripts/test --filter EndToEnd
enum GoldenHashes {
  private static let path = Folder.fixtures + "/golden/scenes.txt"
  private static let isUpdating =
    ProcessInfo.processInfo.environment["TUMBLE_UPDATE_GOLDEN"] == "1"

  private static let hashes = Mutex(read())

  /// Checks a play's hash, or takes it over.
  static func check(
    _ play: Play, _ outcome: Outcome, _ place: SourceLocation = #_sourceLocation
  ) throws {
    let name = play.testDescription
    guard isUpdating else {
      let golden = hashes.withLock { $0[name] }
      #expect(golden == outcome.hash, "the hash of '\(name)' has changed", sourceLocation: place)
      return
    }
    try hashes.withLock { hashes in
      hashes[name] = outcome.hash
      let lines = hashes.sorted { $0.key < $1.key }.map { "\($0.value)  \($0.key)\n" }
      try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  private static func read() -> [String: String] {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let pairs = text.split(separator: "\n").map { line in
      (String(line.dropFirst(18)), String(line.prefix(16)))
    }
    return Dictionary(pairs) { $1 }
  }
}
