// SPDX-License-Identifier: MIT

internal import Dynamics
internal import Geometry
internal import Scripting

/// A part of a shape's outline as a field: one description for the declared and the live shape.
struct OutlineField {
  let name: String
  let type: ValueType
  var defaultValue = Value.none
  var isRequired = false
  let doc: String
  let get: (Outline) -> Value
  let set: (inout Outline, Value) -> Void

  func add(to kind: KindBuilder<ScriptedShape>) {
    kind.hostField(
      name, type, default: defaultValue, required: isRequired, doc: doc,
      get: { get($1.outline) },
      set: { target, shape, value in
        try shape.reform({ set(&$0, value) }, later: target.host.isCommitting)
      })
  }

  static func point(
    _ name: String, _ path: WritableKeyPath<Outline, Vector2>, isRequired: Bool = false,
    _ doc: String
  ) -> OutlineField {
    OutlineField(
      name: name, type: .vector(unit: "pt", in: -1e6...1e6),
      defaultValue: isRequired ? .none : .vector(.zero), isRequired: isRequired, doc: doc,
      get: { .vector($0[keyPath: path]) }, set: { $0[keyPath: path] = $1.vector ?? .zero })
  }

  static func number(
    _ name: String, _ path: WritableKeyPath<Outline, Double>, unit: String,
    in range: ClosedRange<Double>, isRequired: Bool = false, _ doc: String
  ) -> OutlineField {
    OutlineField(
      name: name, type: .number(unit: unit, in: range),
      defaultValue: isRequired ? .none : .number(0), isRequired: isRequired, doc: doc,
      get: { .number($0[keyPath: path]) }, set: { $0[keyPath: path] = $1.number ?? 0 })
  }

  static func points(_ name: String, _ doc: String) -> OutlineField {
    OutlineField(
      name: name, type: .either([.path, .list(.vector(unit: "pt", in: -1e6...1e6))]),
      isRequired: true, doc: doc, get: { $0.points }, set: { $0.points = $1 })
  }
}

extension PhysicsPlugin {
  private static let lengths = 0.01...1e6

  func registerShapes(_ host: Host) {
    for kind in [circle(), capsule(), box(), polygon(), segment(), chain()] {
      host.registry.add(kind)
    }
  }

  private func circle() -> ShapeKind {
    let kind = shape(
      .circle, doc: "A disk, for a body.",
      [
        .number("radius", \.radius, unit: "pt", in: Self.lengths, isRequired: true, "the radius"),
        .point("center", \.center, "its middle, from the body's position"),
      ])
    kind.example("physics.circle{ radius = 15 }")
    return kind
  }

  private func capsule() -> ShapeKind {
    let kind = shape(
      .capsule, doc: "All points within a radius of a line, for a body: a stadium.",
      [
        .point("from", \.from, isRequired: true, "one end of the line, in the body's axes"),
        .point("to", \.to, isRequired: true, "the other end"),
        .number("radius", \.radius, unit: "pt", in: Self.lengths, isRequired: true, "the radius"),
      ])
    kind.example("physics.capsule{ from = { 0, -20 }, to = { 0, 20 }, radius = 10 }")
    return kind
  }

  private func box() -> ShapeKind {
    let size = OutlineField(
      name: "size", type: .size(unit: "pt", in: Self.lengths), isRequired: true,
      doc: "the width and height", get: { .vector($0.size) }, set: { $0.size = $1.vector ?? .zero })
    let kind = shape(
      .box, doc: "A rectangle, for a body; its corners may be round.",
      [
        size, .point("center", \.center, "its middle, from the body's position"),
        .number("angle", \.angle, unit: "rad", in: -1e6...1e6, "its turn in the body, clockwise"),
        .number("corner_radius", \.radius, unit: "pt", in: 0...1e6, "the radius of the corners"),
      ])
    kind.example("physics.box{ size = { 40, 20 }, corner_radius = 4 }")
    return kind
  }

  private func polygon() -> ShapeKind {
    let kind = shape(
      .polygon, doc: "An outline of 3 to 256 points, for a body; one with dents is cut into parts.",
      [
        .points("vertices", "the corners in order, in the body's axes, or a path; closed anyway"),
        .number("radius", \.radius, unit: "pt", in: 0...1e6, "how far it reaches around them"),
      ])
    kind.example("physics.polygon{ vertices = { { 0, -20 }, { 20, 20 }, { -20, 20 } } }")
    return kind
  }

  private func segment() -> ShapeKind {
    let kind = shape(
      .segment, doc: "A straight wall without mass, for a body; solid from both sides.",
      [
        .point("from", \.from, isRequired: true, "one end, in the body's axes"),
        .point("to", \.to, isRequired: true, "the other end"),
      ])
    kind.example("physics.segment{ from = { 0, 0 }, to = { 200, 0 } }")
    return kind
  }

  private func chain() -> ShapeKind {
    let isLoop = OutlineField(
      name: "is_loop", type: .boolean, defaultValue: .boolean(false),
      doc: "whether its last point is joined to the first, as a closed path's is anyway",
      get: { .boolean($0.isLoop) }, set: { $0.isLoop = $1.boolean ?? false })
    let kind = shape(
      .chain, doc: "A line of walls without mass, for a body; things glide over its corners.",
      [.points("points", "the points in order, in the body's axes, or a path"), isLoop])
    kind.example("physics.chain{ points = { { 0, 0 }, { 100, 20 }, { 200, 0 } } }")
    return kind
  }
}
