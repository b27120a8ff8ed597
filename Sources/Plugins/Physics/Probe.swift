// SPDX-License-Identifier: MIT

internal import Geometry
internal import Physics
internal import Scripting

/// A shape that only asks.
enum Probe {
  static let outlines: [ValueType.Option] = [
    ("radius", .number(unit: "pt", in: 0.01...1e6), false),
    ("size", .size(unit: "pt", in: 0.01...1e6), false),
    ("points", .list(.vector(unit: "pt", in: -1e6...1e6)), false),
  ]

  static func isGiven(_ options: Value) -> Bool {
    outlines.contains { options[name: $0.name] != .none }
  }

  /// The shape that the options describe, around its own origin.
  static func shape(_ options: Value, of name: String) throws -> Shape {
    let given = outlines.map(\.name).filter { options[name: $0] != .none }
    guard given.count == 1 else {
      throw ScriptRefusal("\(name): give one of 'radius', 'size' and 'points'")
    }
    let form: Outline.Form =
      switch given[0] {
      case "radius": .circle
      case "size": .box
      default: .polygon
      }
    var outline = Outline(form: form, name: name)
    outline.radius = options[name: "radius"].number ?? 0
    outline.size = options[name: "size"].vector ?? .zero
    outline.points = options[name: "points"]
    let parts = try outline.parts()
    guard parts.count == 1 else {
      throw ScriptRefusal("\(name): 'points' must be convex: ask for each part")
    }
    return parts[0]
  }
}
