// SPDX-License-Identifier: MIT

internal import Motion
internal import Scripting

// The formulas behind the motions, as functions.
extension MotionPlugin {
  func registerFormulas(_ host: Host) {
    travel(
      host, "decay_travel",
      "how far a fling goes in all: where it will rest is known at the release"
    ) { $0.travel(velocity: $1) }
    travel(
      host, "projection",
      "the same by Apple's formula of 2018, v / 1000 · d / (1 − d): up to 0.5 % shorter"
    ) { $0.projectedTravel(velocity: $1) }
    registerRelativeVelocity(host)
    registerFlutterFormulas(host)
  }

  private func travel(
    _ host: Host, _ name: String, _ doc: String,
    _ formula: @escaping (DecayRate, Double) -> Double
  ) {
    host.registry.add(
      Function(
        "motion.\(name)",
        [Parameter("velocity", Quantity.type("pt/s")), Parameter("rate", .optional(Rate.type))],
        returns: Quantity.type("pt"), doc: doc
      ) { _, arguments in
        guard let velocity = Quantity(arguments[0]) else { return .none }
        return try refusing("motion.\(name)") {
          let rate = try Rate.rate(arguments[1])
          return Quantity(parts: velocity.parts.map { formula(rate, $0) }).value
        }
      })
  }

  private func registerRelativeVelocity(_ host: Host) {
    let places = ["from", "to"].map { Parameter($0, .number(unit: "pt")) }
    host.registry.add(
      Function(
        "motion.relative_velocity", [Parameter("velocity", .number(unit: "pt/s"))] + places,
        returns: .number(unit: "ways per second"),
        doc: "a velocity as UIKit's springs want it: as a part of the way to go; 0 without a way"
      ) { _, arguments in
        let numbers = arguments.map { $0.number ?? 0 }
        return .number(Spring.relativeVelocity(numbers[0], from: numbers[1], to: numbers[2]))
      })
  }

  private func registerFlutterFormulas(_ host: Host) {
    host.registry.add(
      Function(
        "motion.carried_momentum", [Parameter("velocity", .number(unit: "pt/s"))],
        returns: .number(unit: "pt/s"),
        doc: "what Flutter adds to a flick of content that still moves with a velocity"
      ) { _, arguments in
        .number(BouncingScroll.carriedMomentum(velocity: arguments[0].number ?? 0))
      })
    host.registry.add(
      Function(
        "motion.overscroll_friction",
        [
          Parameter("fraction", .number(unit: "part of the viewport")),
          Parameter("deceleration_rate", .optional(FlutterRate.type)),
        ], returns: .number(unit: "part of the finger's way"),
        doc: "how much of a finger's way Flutter's content goes when a fraction is beyond its edge"
      ) { _, arguments in
        .number(
          BouncingScroll.overscrollFriction(
            arguments[0].number ?? 0, rate: FlutterRate.rate(arguments[1])))
      })
  }
}
