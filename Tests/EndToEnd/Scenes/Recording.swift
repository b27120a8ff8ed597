// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// A recording as the tests understand it, apart from the program's own reader and estimators.
struct Recording {
  let touches: [Touch]
  let tilts: [Tilt]

  struct Touch {
    let time: Double
    let phase: String
    let x, y: Double
    var point: Point { Point(x, y) }
    /// The step that the program delivers it with: the first that begins no earlier.
    var step: Int { Int((time * 60).rounded(.up)) + 1 }
  }

  struct Tilt {
    let time: Double
    let x, y: Double
  }

  private struct Line: Decodable {
    var t: Double?
    var phase: String?
    var x, y: Double?
    var tilt: [Double]?
  }

  init(path: String, map: Play.Map) throws {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    touches = lines.compactMap { line in
      guard let t = line.t, let phase = line.phase, let x = line.x, let y = line.y else {
        return nil
      }
      return Touch(
        time: t, phase: phase, x: x * map.scale + map.dx, y: y * map.scale + map.dy)
    }
    tilts = lines.compactMap { line in
      guard let t = line.t, let tilt = line.tilt else { return nil }
      return Tilt(time: t, x: tilt[0], y: tilt[1])
    }
  }

  /// The step in which the finger lifts.
  var releaseStep: Int { touches.last?.step ?? 0 }

  // MARK: translation

  /// The distance that a pan waits for and then leaves out, in points.
  private static let slop = 10.0

  /// A one-finger pan's translation after a step: nil before it begins.
  func translation(after step: Int) -> Point? {
    guard let first = touches.first,
      let beginning = touches.first(where: { ($0.point - first.point).length > Self.slop }),
      let now = touches.last(where: { $0.step <= step }), beginning.step <= step
    else { return nil }
    let way = beginning.point - first.point
    return now.point - first.point - way * (Self.slop / way.length)
  }

  /// The translation when the finger lifts.
  var finalTranslation: Point { translation(after: releaseStep) ?? Point(0, 0) }

  // MARK: velocity

  /// The slope of the parabola through the last 100 ms, by the rule of the expected values: the
  /// newest samples without a pause of more than 40 ms; the lift itself is no sample.
  var releaseVelocity: Point {
    let samples = touches.filter { $0.phase == "began" || $0.phase == "moved" }
    guard let newest = samples.last else { return Point(0, 0) }
    var recent = [newest]
    for sample in samples.dropLast().reversed() {
      guard newest.time - sample.time <= 0.1, (recent.last?.time ?? 0) - sample.time <= 0.04
      else { break }
      // A sample with the time of the one after it has been replaced by that.
      if sample.time < recent.last?.time ?? 0 { recent.append(sample) }
    }
    guard recent.count > 2 else { return Point(0, 0) }
    let times = recent.map { $0.time - newest.time }
    return Point(
      Self.slope(times, recent.map(\.x)), Self.slope(times, recent.map(\.y)))
  }

  /// The linear coefficient of a least-squares parabola, by Cramer's rule on the normal equations.
  private static func slope(_ t: [Double], _ p: [Double]) -> Double {
    func sum(_ power: Int) -> Double { t.reduce(0) { $0 + pow($1, Double(power)) } }
    func mixed(_ power: Int) -> Double {
      zip(t, p).reduce(0) { $0 + pow($1.0, Double(power)) * $1.1 }
    }
    let rows = (0..<3).map { row in (0..<3).map { sum(row + $0) } }
    let replaced = (0..<3).map { [rows[$0][0], mixed($0), rows[$0][2]] }
    return determinant(replaced) / determinant(rows)
  }

  private static func determinant(_ m: [[Double]]) -> Double {
    m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
      - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
      + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
  }
}
