// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What a scene did.
struct Outcome {
  /// Where the views were, from the first frame to the last.
  let frames: [Frame]
  /// What the scene printed.
  let printed: [String]
  /// The hash of the last state.
  let hash: String

  struct Frame: Decodable {
    let step: Int
    let views: [Seen]

    subscript(id: String) -> Seen? { views.first { $0.id == id } }
  }

  /// A view as it was printed.
  struct Seen: Decodable {
    let id: String
    let center: Point
    let angle: Double
    let velocity: Point
    let transform: [Double]?
    let transform3d: [Double]?

    /// How far the affine transform moves the view, in points.
    var shift: Point { transform.map { Point($0[4], $0[5]) } ?? Point(0, 0) }
  }

  init(_ outcome: Program.Outcome) throws {
    let decoder = JSONDecoder()
    let lines = outcome.lines.map { Data($0.utf8) }
    frames = try lines.dropLast().map { try decoder.decode(Frame.self, from: $0) }
    hash = try decoder.decode([String: String].self, from: #require(lines.last))["hash"] ?? ""
    printed = outcome.errors
  }

  /// A view after a step; nil when there is no such frame or view.
  func view(_ id: String, _ step: Int) -> Seen? { frames.first { $0.step == step }?[id] }

  /// A view in the last frame.
  func last(_ id: String) -> Seen? { frames.last?[id] }
}

/// A point or vector of the tests, apart from the program's own.
struct Point: Decodable, Equatable, CustomStringConvertible {
  var x, y: Double

  init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    (x, y) = (try numbers.decode(Double.self), try numbers.decode(Double.self))
  }

  var length: Double { (x * x + y * y).squareRoot() }
  var description: String { "(\(x), \(y))" }

  static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }
}

/// Collects what is wrong with an outcome, so that a scene with something taken out can be held
/// against the same rules.
struct Complaints {
  private(set) var texts: [String] = []

  /// Complains unless two points are within a distance, in points.
  mutating func expect(_ what: String, _ found: Point?, _ wanted: Point, within: Double) {
    guard let found, (found - wanted).length <= within else {
      return texts.append("\(what): \(found.map { "\($0)" } ?? "nothing") instead of \(wanted)")
    }
  }

  /// Complains unless two numbers are within a distance.
  mutating func expect(_ what: String, _ found: Double?, _ wanted: Double, within: Double) {
    guard let found, abs(found - wanted) <= within else {
      return texts.append("\(what): \(found.map { "\($0)" } ?? "nothing") instead of \(wanted)")
    }
  }

  /// Complains unless something is so.
  mutating func expect(_ what: String, _ isTrue: Bool) {
    if !isTrue { texts.append(what) }
  }
}
