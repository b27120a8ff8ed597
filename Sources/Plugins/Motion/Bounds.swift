// SPDX-License-Identifier: MIT

internal import Geometry
internal import Scripting

/// Where a fling is held back: a rect for a point, a range for a number.
enum Bounds {
  private static let range: ValueType = .fields([
    ("lower", .number(unit: "the property's unit"), true),
    ("upper", .number(unit: "the property's unit"), true),
  ])

  static let type = ValueType.optional(.either([.rect, range]))

  /// The limits of each coordinate; nil without bounds.
  static func limits(
    _ bounds: Value, isPoint: Bool, _ name: String
  ) throws -> [ClosedRange<Double>]? {
    try check(bounds, isPoint: isPoint, name)
    if let rect = bounds.rect { return [rect.minX...rect.maxX, rect.minY...rect.maxY] }
    guard let lower = bounds[name: "lower"].number, let upper = bounds[name: "upper"].number else {
      return nil
    }
    return [lower...upper]
  }

  /// Refuses a declaration with bounds that don't fit its property.
  static func check(_ target: Target, _ name: String) throws {
    let property = try target["property"].string.flatMap { Property(rawValue: $0) } ?? .center
    try check(
      try target["bounds"], isPoint: target["view"] == .none ? nil : property.isPoint, name)
  }

  /// Refuses bounds that are turned around or of another shape than the property's.
  static func check(_ bounds: Value, isPoint: Bool?, _ name: String) throws {
    guard bounds != .none else { return }
    if let isPoint, isPoint != (bounds.rect != nil) {
      throw ScriptRefusal(
        "\(name): 'bounds' must be "
          + (isPoint ? "a rect for property 'center'" : "{lower = …, upper = …} for a number"))
    }
    let lower = bounds[name: "lower"].number ?? 0, upper = bounds[name: "upper"].number ?? 0
    let size = bounds.rect?.size ?? Size(0, 0)
    guard lower <= upper, size.width >= 0, size.height >= 0 else {
      throw ScriptRefusal("\(name): 'bounds' must not be turned around: lower before upper")
    }
  }
}

extension MoverBuilder {
  /// Adds the bounds of a fling.
  func bounds(_ doc: String, _ path: WritableKeyPath<Settings, Value>) {
    let name = kind.kind.name
    kind.check { try Bounds.check($0, name) }
    kind.field(
      "bounds", Bounds.type, doc: doc + ": a rect for the center, {lower, upper} for a number",
      get: { $0.rule[keyPath: path] },
      set: { mover, value in
        try Bounds.check(
          value, isPoint: mover.player.view.map { _ in mover.player.isPoint }, name)
        try mover.change { $0[keyPath: path] = value }
      })
  }
}
