// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import Gestures

/// A recorded sequence of touches, one JSON object a line after a header line.
struct Trace {
  private struct Line: Decodable {
    var t: Double
    var touch: Int
    var phase: String
    var x: Double
    var y: Double
  }

  var touches: [Touch]

  init(_ path: String) throws {
    let lines = try Fixtures.data(path).split(separator: UInt8(ascii: "\n")).dropFirst()
    touches = try lines.map { line in
      let line = try JSONDecoder().decode(Line.self, from: Data(line))
      guard let phase = Touch.Phase(rawValue: line.phase) else {
        throw CocoaError(.coderInvalidValue)
      }
      return Touch(
        id: line.touch, phase: phase, time: line.t, location: Vector2(line.x, line.y))
    }
  }

  /// Whether every finger lands once before it moves and lifts.
  var isRegular: Bool {
    var down: Set<Int> = []
    for touch in touches {
      switch touch.phase {
      case .began: if !down.insert(touch.id).inserted { return false }
      case .moved: if !down.contains(touch.id) { return false }
      case .ended, .cancelled: if down.remove(touch.id) == nil { return false }
      }
    }
    return down.isEmpty
  }

  /// The touches of one finger.
  func finger(_ id: Int) -> [Touch] { touches.filter { $0.id == id } }

  var endTime: Double { touches.last?.time ?? 0 }
}
