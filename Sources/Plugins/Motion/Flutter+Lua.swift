// SPDX-License-Identifier: MIT

internal import Motion
internal import Scripting

/// How scripts name Flutter's deceleration rates.
enum FlutterRate {
  static let type = ValueType.choice(BouncingScroll.DecelerationRate.allCases.map(\.rawValue))

  static func rate(_ value: Value) -> BouncingScroll.DecelerationRate {
    BouncingScroll.DecelerationRate(rawValue: value.string ?? "") ?? .normal
  }
}

/// Flutter's friction simulation.
struct FrictionSimulationRule: Rule {
  var drag = 0.135
  var constantDeceleration = 0.0
  var tolerance: Double?

  static let startOptions = [quantity("velocity"), quantity("from")]
  static let isBent = true

  mutating func course(_ start: Start) throws -> Course {
    Course(
      try start.axes { from, velocity in
        Course.Axis(
          try FrictionSimulation(
            from: from, velocity: velocity, drag: drag, constantDeceleration: constantDeceleration),
          within: tolerance ?? start.tolerance)
      })
  }
}

/// Flutter's bouncing scroll.
struct BouncingScrollRule: Rule {
  var decelerationRate = Value.string("normal")
  var bounds = Value.none
  var tolerance: Double?

  static let startOptions = [quantity("velocity"), quantity("from")]
  static let isBent = true

  mutating func course(_ start: Start) throws -> Course {
    let rate = FlutterRate.rate(decelerationRate)
    let limits = try Bounds.limits(bounds, isPoint: start.from.isPoint, "motion.bouncing_scroll")
    let fastest = rate.maximumFlingSpeed
    return Course(
      try start.from.parts.indices.map { axis in
        let (from, speed) = (start.from.parts[axis], start.velocity.parts[axis])
        let velocity = min(max(speed, -fastest), fastest)
        let scroll =
          if let limit = limits?[axis] {
            try BouncingScroll(
              from: from, velocity: velocity, rate: rate, lower: limit.lowerBound,
              upper: limit.upperBound)
          } else {
            try BouncingScroll(from: from, velocity: velocity, rate: rate)
          }
        return Course.Axis(scroll, within: tolerance ?? start.tolerance)
      })
  }
}

/// Flutter's clamping scroll, which goes as far as Android's.
struct ClampingScrollRule: Rule {
  var friction = 0.015

  static let startOptions = [quantity("velocity"), quantity("from")]
  static let isBent = true

  mutating func course(_ start: Start) throws -> Course {
    Course(
      try start.axes { from, velocity in
        Course.Axis(try ClampingScroll(from: from, velocity: velocity, friction: friction))
      })
  }
}

extension MotionPlugin {
  func registerFlutter(_ host: Host) {
    let friction = MoverBuilder<FrictionSimulationRule>(
      "motion.friction_simulation", doc: "A fling as Flutter's friction simulation makes it.",
      plugin: self)
    friction.number(
      "drag", unit: "part of the speed left after 1 s", in: 1e-9...0.999999, default: 0.135,
      doc: "0.135 is a scroll view's", \.drag)
    friction.number(
      "constant_deceleration", unit: "pt/s²", in: 0...1e9, default: 0,
      doc: "what is taken off the speed besides", \.constantDeceleration)
    friction.tolerance(\.tolerance)
    host.registry.add(friction.kind)

    let bouncing = MoverBuilder<BouncingScrollRule>(
      "motion.bouncing_scroll",
      doc:
        "A fling as Flutter's bouncing scroll physics makes it; but the limit of 5000 pt/s into an "
        + "edge holds in both directions.",
      plugin: self)
    bouncing.value(
      "deceleration_rate", FlutterRate.type, default: .string("normal"),
      doc: "'fast' is a desktop's: a constant deceleration, a stiffer edge",
      \.decelerationRate)
    bouncing.bounds("where it springs back", \.bounds)
    bouncing.tolerance(\.tolerance)
    host.registry.add(bouncing.kind)

    let clamping = MoverBuilder<ClampingScrollRule>(
      "motion.clamping_scroll",
      doc: "A fling as Flutter's clamping scroll simulation makes it: Android's, without memory.",
      plugin: self)
    clamping.number(
      "friction", unit: "no unit", in: 1e-6...1e3, default: 0.015,
      doc: "the scroll friction of Android's views", \.friction)
    host.registry.add(clamping.kind)
  }
}
