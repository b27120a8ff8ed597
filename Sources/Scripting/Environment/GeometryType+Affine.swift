// SPDX-License-Identifier: MIT

internal import Geometry

extension GeometryType {
  static var affine: GeometryType {
    var type = GeometryType(
      .affine, "affine", doc: "A flat transform: move, turn, scale, shear; it never changes.")
    func t(_ value: Value) -> AffineTransform { value.affine ?? .identity }
    func n(_ value: Value) -> Double { value.number ?? 0 }
    type.field("angle", .number(unit: "rad"), "the rotation, rad clockwise") {
      .number(t($0).rotationAngle)
    }
    type.field("translation", .vector(unit: "pt"), "the translation, pt") {
      .vector(Vector2(t($0).tx, t($0).ty))
    }
    type.method("translated", [.vector("offset")], .affine, "the translation acts first") {
      .affine(t($0).translated(by: $1[0].vector ?? .zero))
    }
    type.method("rotated", [.number("angle", "rad")], .affine, "the rotation acts first") {
      .affine(t($0).rotated(by: n($1[0])))
    }
    type.method("scaled", [.vector("factors", "no unit")], .affine, "the scaling acts first") {
      .affine(t($0).scaled(by: $1[0].vector ?? .zero))
    }
    type.method(
      "concatenating", [Parameter("other", .affine)], .affine, "this acts first, then the other"
    ) {
      .affine(t($0).concatenating(t($1[0])))
    }
    type.method("apply", [.vector("point")], .vector(unit: "pt"), "where the point goes") {
      .vector(t($0).apply(to: $1[0].vector ?? .zero))
    }
    type.addCommonOperators { value in
      let t = t(value)
      return "affine(\(numbers([t.a, t.b, t.c, t.d, t.tx, t.ty])))"
    }
    type.functions = [
      Function("affine.identity", returns: .affine, doc: "the transform that changes nothing") {
        _, _ in
        .affine(.identity)
      },
      Function(
        "affine.translation", [.vector("offset")], returns: .affine, doc: "a translation, pt"
      ) {
        .affine(AffineTransform(translation: $1[0].vector ?? .zero))
      },
      Function(
        "affine.rotation", [.number("angle", "rad")], returns: .affine, doc: "a clockwise rotation"
      ) {
        .affine(AffineTransform(rotation: n($1[0])))
      },
      Function("affine.scale", [.vector("factors", "no unit")], returns: .affine, doc: "a scaling")
      {
        .affine(AffineTransform(scale: $1[0].vector ?? .zero))
      },
    ]
    return type
  }
}
