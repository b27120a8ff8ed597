// SPDX-License-Identifier: MIT

internal import Gestures
internal import Scripting

extension GestureBuilder {
  /// Adds a number of the recognizer.
  func number(
    _ name: String, unit: String, in range: ClosedRange<Double>, default value: Double,
    doc: String, _ path: ReferenceWritableKeyPath<Own, Double>
  ) {
    kind.number(
      name, unit: unit, in: range, default: value, doc: doc, get: { $0.own[keyPath: path] },
      set: { $0.own[keyPath: path] = $1 })
  }

  /// Adds a whole number of the recognizer.
  func integer(
    _ name: String, in range: ClosedRange<Int>, default value: Int, doc: String,
    _ path: ReferenceWritableKeyPath<Own, Int>
  ) {
    kind.field(
      name, .integer(in: range), default: .integer(value), doc: doc,
      get: { .integer($0.own[keyPath: path]) },
      set: { $0.own[keyPath: path] = $1.integer ?? value })
  }

  /// Adds the choice of how the velocity is guessed, and from which samples.
  func velocity(
    _ estimator: ReferenceWritableKeyPath<Own, VelocityEstimator>,
    _ window: ReferenceWritableKeyPath<Own, VelocityWindow>, unit: String
  ) {
    kind.field(
      "velocity_estimator", .choice(VelocityEstimator.allCases.map(\.rawValue)),
      default: .string(VelocityEstimator.lsq2.rawValue),
      doc: "how the velocity is guessed: by least squares, or as a platform does",
      get: { .string($0.own[keyPath: estimator].rawValue) },
      set: { gesture, value in
        gesture.own[keyPath: estimator] =
          value.string.flatMap { VelocityEstimator(rawValue: $0) } ?? .lsq2
      })
    kind.field(
      "velocity_window", .fields(VelocityWindow.fields(unit: unit)),
      default: VelocityWindow().value,
      doc:
        "the samples it is guessed from, and the speeds that count; what is left out is as usual",
      get: { $0.own[keyPath: window].value },
      set: { $0.own[keyPath: window] = VelocityWindow($1) })
  }
}

extension VelocityWindow {
  /// What scripts write for a window.
  static func fields(unit: String) -> [ValueType.Option] {
    [
      ("capacity", .integer(in: 2...1000), false),
      ("horizon", .number(unit: "s", in: 0...1e6), false),
      ("stop_gap", .number(unit: "s", in: 0...1e6), false),
      ("minimum_samples", .integer(in: 2...1000), false),
      ("minimum_speed", .number(unit: unit, in: 0...1e9), false),
      ("maximum_speed", .number(unit: unit, in: 0...1e9), false),
    ]
  }

  /// The window as scripts read it; a speed without limit is left out.
  var value: Value {
    .record([
      "capacity": .integer(capacity), "horizon": .number(horizon), "stop_gap": .number(stopGap),
      "minimum_samples": .integer(minimumSamples), "minimum_speed": .number(minimumSpeed),
      "maximum_speed": maximumSpeed.isFinite ? .number(maximumSpeed) : .none,
    ])
  }

  /// What a script wrote.
  init(_ value: Value) {
    self.init()
    for entry in value.record {
      switch entry.name {
      case "capacity": capacity = entry.value.integer ?? capacity
      case "horizon": horizon = entry.value.number ?? horizon
      case "stop_gap": stopGap = entry.value.number ?? stopGap
      case "minimum_samples": minimumSamples = entry.value.integer ?? minimumSamples
      case "minimum_speed": minimumSpeed = entry.value.number ?? minimumSpeed
      default: maximumSpeed = entry.value.number ?? maximumSpeed
      }
    }
  }
}
