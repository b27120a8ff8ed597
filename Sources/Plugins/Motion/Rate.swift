// SPDX-License-Identifier: MIT

internal import Motion
internal import Scripting

/// How scripts say how quickly a fling loses its speed: by UIKit's names, or as a number.
enum Rate {
  private static let names: [(name: String, rate: DecayRate)] = [
    ("normal", .normal), ("fast", .fast),
  ]

  static let type = ValueType.either([
    .number(unit: "part of the speed left after 1 ms", in: 0.001...0.99999),
    .choice(names.map(\.name)),
  ])

  /// The rate that a value says; the normal one for nil.
  static func rate(_ value: Value) throws -> DecayRate {
    if let number = value.number { return try DecayRate(perMillisecond: number) }
    return names.first { $0.name == value.string }?.rate ?? .normal
  }
}

extension MoverBuilder {
  /// Adds the rate of a fling.
  func rate(_ path: WritableKeyPath<Settings, Value>) {
    value(
      "rate", Rate.type, default: .number(0.998),
      doc: "how slowly the speed is lost: 'normal' is 0.998, 'fast' 0.99, as of a scroll view", path
    )
  }

  /// Adds what may be left of the way at the end.
  func tolerance(_ path: WritableKeyPath<Settings, Double?>) {
    optionalNumber(
      "tolerance", unit: "the property's unit", in: 1e-9...1e6,
      doc: "what may be left at the end; nil for 0.1 pt or 0.001", path)
  }
}
