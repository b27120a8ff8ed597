// SPDX-License-Identifier: MIT

internal import Geometry
internal import Motion
internal import Scripting

/// A rubber band as scripts hold it.
final class RubberBandObject {
  let band: RubberBand

  init(_ band: RubberBand) { self.band = band }
}

extension MotionPlugin {
  func registerRubberBand(_ host: Host) {
    let band = KindBuilder(
      "motion.rubber_band", of: RubberBandObject.self,
      doc: "The resistance of what is dragged beyond its edge.",
      make: { RubberBandObject(try Self.band($0)) })
    band.constant(
      "dimension", .number(unit: "pt", in: 1e-3...1e9), required: true,
      doc: "the extent in the direction of the drag; the offset never reaches it"
    ) { .number($1.band.dimension) }
    band.constant(
      "coefficient", .number(unit: "no unit", in: 1e-3...1e3), default: .number(0.55),
      doc: "how closely the first points are followed: 0.55 is a scroll view's"
    ) { .number($1.band.coefficient) }
    addMethods(band)
    host.registry.add(band)
  }

  private func addMethods(_ band: KindBuilder<RubberBandObject>) {
    func points(_ name: String) -> Parameter { Parameter(name, .number(unit: "pt")) }
    band.computation(
      "offset", [points("overshoot")], unit: "pt",
      doc: "how far it follows a finger beyond the edge, pt"
    ) { $0.band.offset(overshoot: $1[0]) }
    band.computation(
      "overshoot", [points("offset")], unit: "pt", doc: "how far beyond the edge the finger is, pt"
    ) { $0.band.overshoot(offset: $1[0]) }
    band.answer(
      "position", [points("position"), points("lower"), points("upper")],
      returns: .number(unit: "pt"), doc: "free between the edges, held back beyond them, pt"
    ) { target, arguments in
      let numbers = arguments.map { $0.number ?? 0 }
      guard numbers[1] <= numbers[2] else {
        throw ScriptRefusal(
          "rubber_band:position: 'upper' must be at least 'lower' (\(numbers[1]) pt), got "
            + "\(numbers[2])")
      }
      return .number(
        try Self.band(target).position(numbers[0], lower: numbers[1], upper: numbers[2]))
    }
  }

  private static func band(_ target: Target) throws -> RubberBand {
    let dimension = try target["dimension"].number ?? 1
    let coefficient = try target["coefficient"].number ?? 0.55
    return try refusing("motion.rubber_band") {
      try RubberBand(dimension: dimension, coefficient: coefficient)
    }
  }
}
