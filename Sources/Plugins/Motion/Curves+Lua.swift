// SPDX-License-Identifier: MIT

internal import Geometry
internal import Motion
internal import Scripting

/// A parabola as scripts hold it: its fields are all that it is.
final class QuadraticObject {
  let target: (vertex: Value, point: Value, through: Value, floor: Value)

  init(_ target: Target) throws {
    self.target = (
      try target["vertex"], try target["point"], try target["through"], try target["floor"]
    )
  }
}

/// A timing curve as scripts hold it.
final class Bezier {
  let curve: TimingCurve

  init(_ curve: TimingCurve) { self.curve = curve }
}

extension MotionPlugin {
  // MARK: quadratic

  func registerQuadratic(_ host: Host) {
    let quadratic = KindBuilder(
      "motion.quadratic", of: QuadraticObject.self,
      doc: "A parabola that turns a drag into a factor.", make: { try QuadraticObject($0) },
      validate: { _ = try Self.quadratic($0) })
    let point = ValueType.optional(.vector(unit: "no unit"))
    quadratic.constant("vertex", point, doc: "the turning point; with `point`") {
      $1.target.vertex
    }
    quadratic.constant("point", point, doc: "another point") { $1.target.point }
    quadratic.constant(
      "through", .optional(.list(.vector(unit: "no unit"))),
      doc: "instead of vertex and point: three points"
    ) { $1.target.through }
    quadratic.constant(
      "floor", .either([.number(unit: "no unit"), .choice(["none"])]), default: .number(0),
      doc: "the least value it gives, or 'none' for no limit"
    ) { $1.target.floor }
    quadratic.example("motion.quadratic{ vertex = { 0, 1 }, point = { 300, 0 } }")
    addQuadraticMethods(quadratic)
    host.registry.add(quadratic)
  }

  private func addQuadraticMethods(_ quadratic: KindBuilder<QuadraticObject>) {
    let x = Parameter("x", .number(unit: "no unit"))
    quadratic.answer(
      "value_at", [x], returns: .number(unit: "no unit"), doc: "the value at x, not below the floor"
    ) {
      .number(try Self.quadratic($0).value(at: $1[0].number ?? 0))
    }
    quadratic.answer("slope_at", [x], returns: .number(unit: "no unit"), doc: "the slope at x") {
      .number(try Self.quadratic($0).slope(at: $1[0].number ?? 0))
    }
    let ends = ["from", "to"].map { Parameter($0, .number(unit: "no unit")) }
    quadratic.answer(
      "sample", [Parameter("count", .integer(in: 2...100_000))] + ends,
      returns: .list(.vector(unit: "no unit")), doc: "evenly spaced points of the curve, for a plot"
    ) { target, arguments in
      let points = try Self.quadratic(target).sample(
        count: arguments[0].integer ?? 2, from: arguments[1].number ?? 0,
        to: arguments[2].number ?? 0)
      return .list(points.map { .vector($0) })
    }
  }

  private static func quadratic(_ target: Target) throws -> Quadratic {
    let vertex = try target["vertex"].vector, point = try target["point"].vector
    let through = try target["through"].list.compactMap(\.vector)
    let floor = try target["floor"].number
    return try refusing("motion.quadratic") {
      if let vertex, let point, through.isEmpty {
        return try Quadratic(vertex: vertex, point: point, floor: floor)
      }
      guard vertex == nil, point == nil, through.count == 3 else {
        throw ScriptRefusal(
          "motion.quadratic: give 'vertex' and 'point', or 'through' with three points")
      }
      return try Quadratic(through: through[0], through[1], through[2], floor: floor)
    }
  }

  // MARK: bezier

  func registerBezier(_ host: Host) {
    let bezier = KindBuilder(
      "motion.bezier", of: Bezier.self, doc: "How a motion's progress runs with its time.",
      make: { Bezier(try Self.bezier($0)) }, validate: { _ = try Self.bezier($0) })
    for (name, path) in [("control1", \TimingCurve.control1), ("control2", \TimingCurve.control2)] {
      bezier.constant(
        name, .vector(unit: "no unit"), required: true,
        doc: "a control point: x is time within 0...1, y is progress"
      ) { .vector($1.curve[keyPath: path]) }
    }
    bezier.example("motion.bezier{ control1 = { 0.25, 0.1 }, control2 = { 0.25, 1 } }")
    let fraction = Parameter("fraction", .number(unit: "no unit"))
    bezier.computation(
      "value_at", [fraction], unit: "no unit", doc: "the progress at a fraction of the time"
    ) { $0.curve.value(at: $1[0]) }
    bezier.computation(
      "slope_at", [fraction], unit: "no unit", doc: "the rate of progress; 1 is even speed"
    ) { $0.curve.slope(at: $1[0]) }
    host.registry.add(bezier)
    host.registry.add(
      Function(
        "motion.timing", [Parameter("name", .choice(Timing.names)), fraction],
        returns: .number(unit: "no unit"),
        doc: "the progress of a named curve at a fraction of the time"
      ) { _, arguments in
        let curve = Timing.curve(named: arguments[0].string ?? "") ?? .linear
        return .number(curve.value(at: arguments[1].number ?? 0))
      })
  }

  private static func bezier(_ target: Target) throws -> TimingCurve {
    let first = try target["control1"].vector ?? .zero
    let second = try target["control2"].vector ?? .zero
    return try refusing("motion.bezier") { try TimingCurve(first, second) }
  }
}
