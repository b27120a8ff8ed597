// SPDX-License-Identifier: MIT

internal import Geometry
internal import Scripting

/// A field's region as scripts write it, in points from the field's position.
///
///     region = { radius = 80 }
///     region = { difference = { { size = { 200, 100 } }, { radius = 40 } } }
enum RegionReader {
  static let forms = ["radius", "size", "inverse", "union", "intersection", "difference"]

  /// What the forms mean, for the reference.
  static let doc =
    "where it acts, from its position: {radius = r}, {size = {w, h}}, {inverse = region}, "
    + "{union = {…}}, {intersection = {…}}, {difference = {a, b, …}}; everywhere when left out"

  /// The region that a value describes; none is everything.
  ///
  /// - Throws: `ScriptRefusal`, which calls the owner by `name`.
  static func region(_ value: Value, of name: String) throws -> Region {
    if value == .none { return .infinite }
    guard value.record.count == 1, let entry = value.record.first else {
      throw refusal(name, "must be a table with one of \(forms.joined(separator: ", "))")
    }
    switch entry.name {
    case "radius": return Region(radius: try length(entry.value, "radius", name))
    case "size": return Region(size: try size(entry.value, name))
    case "inverse": return try region(entry.value, of: name).inverse
    case "union": return try join(entry, name) { $0.union($1) }
    case "intersection": return try join(entry, name) { $0.intersection($1) }
    case "difference": return try join(entry, name) { $0.subtracting($1) }
    default:
      throw refusal(name, "has no form '\(entry.name)': use \(forms.joined(separator: ", "))")
    }
  }

  private static func join(
    _ entry: Value.Entry, _ name: String, _ operation: (Region, Region) -> Region
  ) throws -> Region {
    let parts = try entry.value.list.map { try region($0, of: name) }
    guard let first = parts.first else {
      throw refusal(name, "'\(entry.name)' must be a list of regions, such as {{radius = 50}}")
    }
    return parts.dropFirst().reduce(first, operation)
  }

  private static func length(_ value: Value, _ what: String, _ name: String) throws -> Double {
    guard let number = value.number, number >= 0, number <= 1e7 else {
      throw refusal(name, "'\(what)' must be within 0...10000000 (pt)")
    }
    return number
  }

  private static func size(_ value: Value, _ name: String) throws -> Size {
    let parts: [Value] =
      switch value {
      case .vector(let vector): [.number(vector.x), .number(vector.y)]
      default: value.list
      }
    guard parts.count == 2 else { throw refusal(name, "'size' must be {width, height} (pt)") }
    return Size(try length(parts[0], "size", name), try length(parts[1], "size", name))
  }

  private static func refusal(_ name: String, _ what: String) -> ScriptRefusal {
    ScriptRefusal("\(name): 'region' \(what)")
  }
}
