// SPDX-License-Identifier: MIT

internal import Geometry

/// What a field, an option or a parameter accepts, with its unit and range.
public indirect enum ValueType: Sendable {
  /// A named part of a table.
  public typealias Option = (name: String, type: ValueType, isRequired: Bool)

  /// True or false.
  case boolean
  /// A finite number within a range.
  case number(unit: String, in: ClosedRange<Double> = -Double.infinity...Double.infinity)
  /// A whole number within a range.
  case integer(in: ClosedRange<Int> = Int.min...Int.max)
  /// A text.
  case string
  /// One of some texts.
  case choice([String])
  /// A color: `"#rgb"`, `"#rrggbb"`, `"#rrggbbaa"` or a CSS color name.
  case color
  /// `vec(x, y)`, `{x, y}` or `{x = , y = }`, finite, both parts within a range.
  case vector(unit: String, in: ClosedRange<Double> = -Double.infinity...Double.infinity)
  /// As a vector, with both parts above zero and within a range.
  case size(unit: String, in: ClosedRange<Double> = -Double.infinity...Double.infinity)
  /// `rect(x, y, width, height)`.
  case rect
  /// A path.
  case path
  /// A two-dimensional transform.
  case affine
  /// A three-dimensional transform.
  case transform3D
  /// An object of one of these kinds.
  case object([String])
  /// A function.
  case function
  /// A list of values.
  case list(ValueType)
  /// Values by name.
  case map(ValueType)
  /// A table with these fields.
  case fields([Option])
  /// Any of several types, tried in order.
  case either([ValueType])
  /// A type or nil.
  case optional(ValueType)
  /// Any plain data, handle or function.
  case any
}

extension ValueType {
  /// What a number may be; nil for every other type.
  var range: ClosedRange<Double>? {
    if case .number(_, let range) = self { range } else { nil }
  }

  /// What the type accepts, in words and with the unit: for messages and the reference.
  public var summary: String {
    switch self {
    case .boolean: "true or false"
    case .number(let unit, let range): "a number\(Self.words(for: range)) (\(unit))"
    case .integer(let range): "a whole number\(Self.words(for: range))"
    case .string: "a string"
    case .choice(let names): "one of " + names.map { "'\($0)'" }.joined(separator: ", ")
    case .color: "a color such as '#f60', '#ff6600' or 'red'"
    case .vector(let unit, let range): "a vector {x, y}\(Self.words(for: range)) (\(unit))"
    case .size(let unit, let range):
      "a size {width, height}"
        + "\(range.lowerBound > 0 ? Self.words(for: range) : " above 0") (\(unit))"
    case .rect: "a rect(x, y, width, height)"
    case .path: "a path"
    case .affine: "an affine transform"
    case .transform3D: "a transform3d"
    case .object(let kinds): kinds.isEmpty ? "an object" : "a " + kinds.joined(separator: " or ")
    case .function: "a function"
    case .list(let element): "a list, each \(element.summary)"
    case .map(let element): "a table by name, each \(element.summary)"
    case .fields(let fields): "a table {\(fields.map(\.name).joined(separator: ", "))}"
    case .either(let types): types.map(\.summary).joined(separator: ", or ")
    case .optional(let type): type.summary + " or nil"
    case .any: "any value"
    }
  }

  private static func words(for range: ClosedRange<Double>) -> String {
    switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
    case (true, true): " within \(text(of: range.lowerBound))...\(text(of: range.upperBound))"
    case (true, false): " of at least \(text(of: range.lowerBound))"
    case (false, true): " of at most \(text(of: range.upperBound))"
    case (false, false): ""
    }
  }

  private static func words(for range: ClosedRange<Int>) -> String {
    switch (range.lowerBound > Int.min, range.upperBound < Int.max) {
    case (true, true): " within \(range.lowerBound)...\(range.upperBound)"
    case (true, false): " of at least \(range.lowerBound)"
    case (false, true): " of at most \(range.upperBound)"
    case (false, false): ""
    }
  }

  static func text(of number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
