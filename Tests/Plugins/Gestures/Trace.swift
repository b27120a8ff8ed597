// SPDX-License-Identifier: MIT

import Foundation
import Scripting

extension Trace {
  private static let fixtures = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// The events of a recording in `Tests/Fixtures`.
  static func events(_ path: String) throws -> [InputEvent] {
    try Trace(path: fixtures.appending(path: path).path()).events
  }
}
