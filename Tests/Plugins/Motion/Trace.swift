// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import Scripting

/// Reads recorded touches, one JSON object a line after a header line.
enum Trace {
  private struct Line: Decodable {
    var t: Double
    var touch: Int
    var phase: String
    var x: Double
    var y: Double
  }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")

  static func events(_ path: String) throws -> [InputEvent] {
    let data = try Data(contentsOf: root.appending(path: path))
    return try data.split(separator: UInt8(ascii: "\n")).dropFirst().map { text in
      let line = try JSONDecoder().decode(Line.self, from: Data(text))
      guard let phase = InputEvent.TouchPhase(rawValue: line.phase) else {
        throw CocoaError(.coderInvalidValue)
      }
      return InputEvent(
        time: line.t,
        .touch(id: line.touch, phase: phase, location: Vector2(line.x, line.y), force: nil))
    }
  }
}
