// SPDX-License-Identifier: MIT

internal import Geometry
internal import Scripting

/// What moves: a number or a point.
enum Quantity: Hashable {
  case number(Double)
  case point(Vector2)

  init?(_ value: Value) {
    if let vector = value.vector {
      self = .point(vector)
    } else if let number = value.number {
      self = .number(number)
    } else {
      return nil
    }
  }

  var value: Value {
    switch self {
    case .number(let number): .number(number)
    case .point(let point): .vector(point)
    }
  }

  /// The coordinates: one or two.
  var parts: [Double] {
    switch self {
    case .number(let number): [number]
    case .point(let point): [point.x, point.y]
    }
  }

  init(parts: [Double]) {
    self = parts.count == 1 ? .number(parts[0]) : .point(Vector2(parts[0], parts[1]))
  }

  /// Nothing, of the same shape.
  var zero: Quantity { isPoint ? .point(.zero) : .number(0) }

  var isPoint: Bool {
    if case .point = self { true } else { false }
  }

  var isFinite: Bool { parts.allSatisfy(\.isFinite) }

  var point: Vector2 {
    switch self {
    case .number(let number): Vector2(number, 0)
    case .point(let point): point
    }
  }

  var number: Double { point.x }

  /// The sum of two of the same shape.
  static func + (left: Quantity, right: Quantity) -> Quantity {
    Quantity(parts: zip(left.parts, right.parts).map { $0 + $1 })
  }

  /// The difference of two of the same shape.
  static func - (left: Quantity, right: Quantity) -> Quantity {
    Quantity(parts: zip(left.parts, right.parts).map { $0 - $1 })
  }

  /// What a script may give for it.
  static func type(_ unit: String) -> ValueType {
    .either([.number(unit: unit), .vector(unit: unit)])
  }
}
