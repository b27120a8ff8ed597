// SPDX-License-Identifier: MIT

internal import Geometry

extension GeometryType {
  static var transform3D: GeometryType {
    var type = GeometryType(
      .transform3D, "transform3d",
      doc: "A transform in space with perspective, 4 by 4, rows first; it never changes.")
    func t(_ value: Value) -> Transform3D { value.transform3D ?? .identity }
    func n(_ value: Value) -> Double { value.number ?? 0 }
    for (index, name) in Transform3D.fieldNames.enumerated() {
      type.field(
        name, .number(unit: "no unit; pt in row 4"), "row \(index / 4 + 1), column \(index % 4 + 1)"
      ) {
        .number(t($0).numbers[index])
      }
    }
    let xyz: [Parameter] = [
      .number("x", "pt"), .number("y", "pt"), .number("z", "pt"),
    ]
    func vector(_ values: ArraySlice<Value>) -> Vector3 {
      let values = values.map(n)
      return Vector3(values[0], values[1], values[2])
    }
    type.method("translated", xyz, .transform3D, "the translation acts first") {
      .transform3D(t($0).translated(by: vector($1[...])))
    }
    type.method("scaled", xyz, .transform3D, "the scaling acts first") {
      .transform3D(t($0).scaled(by: vector($1[...])))
    }
    type.method(
      "rotated", [.number("angle", "rad")] + xyz, .transform3D, "about an axis; acts first"
    ) {
      .transform3D(t($0).rotated(by: n($1[0]), around: vector($1[1...])))
    }
    type.method(
      "concatenating", [Parameter("other", .transform3D)], .transform3D,
      "this first, then the other"
    ) {
      .transform3D(t($0).concatenating(t($1[0])))
    }
    type.method(
      "project", [.vector("point")], .optional(.vector(unit: "pt")),
      "where a point of the plane is seen"
    ) {
      t($0).project($1[0].vector ?? .zero).map { .vector($0) } ?? .none
    }
    type.addCommonOperators { "transform3d(\(numbers(t($0).numbers)))" }
    type.functions = [
      Function(
        "transform3d.identity", returns: .transform3D, doc: "the transform that changes nothing"
      ) { _, _ in
        .transform3D(.identity)
      },
      Function(
        "transform3d.perspective", [Parameter("distance", .number(unit: "pt", in: 1...1e9))],
        returns: .transform3D, doc: "m34 = −1 / distance: seen from an eye so far away"
      ) { .transform3D(.perspective(distance: n($1[0]))) },
    ]
    return type
  }
}

extension Transform3D {
  static let fieldNames = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
}
