// SPDX-License-Identifier: MIT

internal import Geometry
internal import Motion
internal import Scripting

/// A classic orbit as scripts hold it.
final class ClassicOrbitObject {
  let orbit: ClassicOrbit

  init(_ orbit: ClassicOrbit) { self.orbit = orbit }
}

extension MotionPlugin {
  func registerClassicOrbit(_ host: Host) {
    let orbit = KindBuilder(
      "motion.classic_orbit", of: ClassicOrbitObject.self,
      doc: "The classic way to drag a star along a circle, with its weaknesses.",
      make: { ClassicOrbitObject(try Self.orbit($0)) })
    orbit.constant("center", .vector(unit: "pt"), required: true, doc: "the circle's center") {
      .vector($1.orbit.center)
    }
    orbit.constant(
      "radius", .number(unit: "pt", in: 1e-3...1e9), required: true,
      doc: "the circle's radius, from center to star"
    ) { .number($1.orbit.radius) }
    addDragging(orbit)
    addSpinning(orbit)
    host.registry.add(orbit)
  }

  private static func orbit(_ target: Target) throws -> ClassicOrbit {
    let center = try target["center"].vector ?? .zero
    let radius = try target["radius"].number ?? 1
    return try refusing("motion.classic_orbit") { try ClassicOrbit(center: center, radius: radius) }
  }

  private static var star: Parameter { Parameter("star", .vector(unit: "pt")) }
  private static var finger: Parameter { Parameter("finger", .vector(unit: "pt")) }
  private static var velocity: Parameter { Parameter("velocity", .vector(unit: "pt/s")) }

  private func addDragging(_ orbit: KindBuilder<ClassicOrbitObject>) {
    orbit.answer(
      "candidate", [Self.finger], returns: .vector(unit: "pt"),
      doc: "the point of the circle that a finger asks for"
    ) { .vector(try Self.orbit($0).candidate(for: $1[0].vector ?? .zero)) }
    orbit.answer(
      "step", [Self.star, Self.finger, Self.velocity],
      returns: .optional(.vector(unit: "pt")),
      doc: "where the star goes; nil if that is against the horizontal velocity"
    ) { target, arguments in
      let vectors = arguments.map { $0.vector ?? .zero }
      let place = try Self.orbit(target).step(
        from: vectors[0], finger: vectors[1], velocity: vectors[2])
      return place.map { .vector($0) } ?? .none
    }
  }

  private func addSpinning(_ orbit: KindBuilder<ClassicOrbitObject>) {
    orbit.answer(
      "direction", [Self.star, Self.velocity], returns: .choice(["clockwise", "counterclockwise"]),
      doc: "'clockwise' or 'counterclockwise'"
    ) {
      .string(
        try Self.orbit($0).direction(star: $1[0].vector ?? .zero, velocity: $1[1].vector ?? .zero)
          .rawValue)
    }
    orbit.answer(
      "spin",
      [
        Self.star, Self.velocity, Parameter("minimum_speed", .number(unit: "pt/s", in: 0...1e9)),
        Parameter("loop_count", .integer(in: 1...100_000)),
      ],
      returns: .optional(.list(.vector(unit: "pt"))),
      doc: "the places of a released star, one a degree; nil when it was too slow"
    ) { target, arguments in
      let spin = try refusing("classic_orbit:spin") {
        try Self.orbit(target).spin(
          from: arguments[0].vector ?? .zero, velocity: arguments[1].vector ?? .zero,
          minimumSpeed: arguments[2].number ?? 0, loopCount: arguments[3].integer ?? 1)
      }
      return spin.map { .list($0.frames.map { .vector($0.value) }) } ?? .none
    }
  }
}
