// SPDX-License-Identifier: MIT

import Foundation

/// Traces for tests.
enum TraceTexts {
  static let header = #"{"format": "tumble-trace", "version": 1}"#

  /// A trace with a finger that lands at some times, in seconds.
  static func taps(at times: [Double], id: Int = 1) -> String {
    let lines = times.map {
      #"{"t": \#($0), "touch": \#(id), "phase": "began", "x": 5, "y": 6}"#
    }
    return ([header] + lines).joined(separator: "\n")
  }

  private struct Point: Decodable {
    var x: Double
    var y: Double
  }

  /// Where the last touch of a file is, in points.
  static func lastPoint(of path: String) throws -> (x: Double, y: Double)? {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let line = text.split(separator: "\n").last else { return nil }
    let point = try JSONDecoder().decode(Point.self, from: Data(line.utf8))
    return (point.x, point.y)
  }
}
