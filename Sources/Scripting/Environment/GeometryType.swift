// SPDX-License-Identifier: MIT

internal import Geometry
internal import Lua

/// A kind of geometric value as scripts see it.
struct GeometryType {
  struct Field {
    let name: String
    let type: ValueType
    let doc: String
    let get: (Value) -> Value
  }

  struct Method {
    let name: String
    let parameters: [Parameter]
    var returns = ValueType.any
    /// How many of these it gives back; if not one, its body gives a list.
    var results = 1
    let doc: String
    let body: (Value, [Value]) throws -> Value

    var signature: Signature {
      Signature(name, parameters, returns: returns, results: results, doc: doc)
    }
  }

  let kind: GeometryValues.Kind
  let name: String
  /// One line for `help` and the reference.
  let doc: String
  var fields: [Field] = []
  var methods: [Method] = []
  /// Metamethods: `self` is the first argument that is of this type.
  var operators: [Method] = []
  /// Constructors and the module's functions.
  var functions: [Function] = []

  var memberNames: [String] { fields.map(\.name) + methods.map(\.name) }

  static var all: [GeometryType] { [vector, rect, path, affine, transform3D] }

  init(_ kind: GeometryValues.Kind, _ name: String, doc: String) {
    self.kind = kind
    self.name = name
    self.doc = doc
  }

  mutating func field(
    _ name: String, _ type: ValueType, _ doc: String, _ get: @escaping (Value) -> Value
  ) {
    fields.append(Field(name: name, type: type, doc: doc, get: get))
  }

  mutating func method(
    _ name: String, _ parameters: [Parameter] = [], _ returns: ValueType, _ doc: String,
    _ body: @escaping (Value, [Value]) throws -> Value
  ) {
    methods.append(
      Method(name: name, parameters: parameters, returns: returns, doc: doc, body: body))
  }

  /// Adds `==` and a text with the numbers.
  mutating func addCommonOperators(_ text: @escaping (Value) -> String) {
    operators.append(
      Method(name: "__eq", parameters: [Parameter("other", .any)], doc: "") { a, b in
        .boolean(a == b[0])
      })
    operators.append(
      Method(name: "__tostring", parameters: [], doc: "") { value, _ in .string(text(value)) })
  }

  static func numbers(_ values: [Double]) -> String {
    values.map { ValueType.text(of: $0) }.joined(separator: ", ")
  }
}

extension Parameter {
  static func number(_ name: String, _ unit: String) -> Parameter {
    Parameter(name, .number(unit: unit))
  }

  static func vector(_ name: String, _ unit: String = "pt") -> Parameter {
    Parameter(name, .vector(unit: unit))
  }
}

// MARK: - vec

extension GeometryType {
  static var vector: GeometryType {
    var type = GeometryType(
      .vector, "vec",
      doc: "A point, offset, size or velocity; y is down. It never changes: + - * / make another.")
    func v(_ value: Value) -> Vector2 { value.vector ?? .zero }
    func n(_ value: Value) -> Double { value.number ?? 0 }
    type.field("x", .number(unit: "the vector's unit"), "the first part") { .number(v($0).x) }
    type.field("y", .number(unit: "the vector's unit"), "the second part, down") {
      .number(v($0).y)
    }
    type.field("length", .number(unit: "the vector's unit"), "the length") { .number(v($0).length) }
    type.field("angle", .number(unit: "rad"), "the direction, rad clockwise from +x") {
      .number(v($0).angle)
    }
    type.field("normalized", .vector(unit: "no unit"), "the same direction with length 1") {
      .vector(v($0).normalized)
    }
    type.method(
      "dot", [.vector("other")], .number(unit: "both units' product"), "the scalar product"
    ) { .number(v($0).dot(v($1[0]))) }
    type.method("cross", [.vector("other")], .number(unit: "both units' product"), "x1·y2 − y1·x2")
    { .number(v($0).cross(v($1[0]))) }
    type.method(
      "distance_to", [.vector("other")], .number(unit: "the vector's unit"), "the distance"
    ) {
      .number(v($0).distance(to: v($1[0])))
    }
    type.method(
      "rotated", [.number("angle", "rad")], .vector(unit: "the vector's unit"), "turned clockwise"
    ) {
      .vector(v($0).rotated(by: n($1[0])))
    }
    type.method(
      "interpolated", [.vector("other"), .number("fraction", "no unit")],
      .vector(unit: "the vector's unit"), "part of the way"
    ) { .vector(v($0).interpolated(to: v($1[0]), by: n($1[1]))) }
    type.methods.append(
      Method(
        name: "unpack", parameters: [], returns: .number(unit: "the vector's unit"), results: 2,
        doc: "both parts: `local x, y = v:unpack()`"
      ) { v, _ in .list([.number(v.vector?.x ?? 0), .number(v.vector?.y ?? 0)]) })
    type.addArithmetic()
    type.addCommonOperators { "vec(\(numbers([v($0).x, v($0).y])))" }
    type.functions = [
      Function(
        "vec", [.number("x", "pt"), .number("y", "pt")], returns: .vector(unit: "as given"),
        doc: "a point, offset or size"
      ) {
        .vector(Vector2(n($1[0]), n($1[1])))
      }
    ]
    return type
  }

  private mutating func addArithmetic() {
    let other: ValueType = .either([.vector(unit: "pt"), .number(unit: "no unit")])
    func add(_ name: String, _ takes: String, _ body: @escaping (Value, Value) -> Value?) {
      let method = Method(name: name, parameters: [Parameter("other", other)], doc: "") { a, b in
        guard let result = body(a, b[0]) else { throw LuaFailure("vec: \(takes)") }
        return result
      }
      operators.append(method)
    }
    add("__add", "a vec + another, such as vec(1, 2): not a number") { a, b in
      a.vector.flatMap { a in b.vector.map { .vector(a + $0) } }
    }
    add("__sub", "a vec - another, such as vec(1, 2): not a number") { a, b in
      a.vector.flatMap { a in b.vector.map { .vector(a - $0) } }
    }
    add("__mul", "a vec * a number: of two vecs there is a:dot(b)") { a, b in
      if let a = a.vector, let b = b.number { return .vector(a * b) }
      if let a = a.number, let b = b.vector { return .vector(b * a) }
      return nil
    }
    add("__div", "a vec / a number, and nothing else") { a, b in
      a.vector.flatMap { a in b.number.map { .vector(a / $0) } }
    }
    operators.append(
      Method(name: "__unm", parameters: [], doc: "") { a, _ in .vector((a.vector ?? .zero) * -1) })
  }
}

// MARK: - rect

extension GeometryType {
  static var rect: GeometryType {
    var type = GeometryType(
      .rect, "rect", doc: "A rectangle with its corner at the top left; it never changes.")
    func r(_ value: Value) -> Rect { value.rect ?? .zero }
    func n(_ value: Value) -> Double { value.number ?? 0 }
    type.field("x", .number(unit: "pt"), "the left edge, pt") { .number(r($0).x) }
    type.field("y", .number(unit: "pt"), "the top edge, pt") { .number(r($0).y) }
    type.field("width", .number(unit: "pt"), "the width, pt") { .number(r($0).width) }
    type.field("height", .number(unit: "pt"), "the height, pt") { .number(r($0).height) }
    type.field("max_x", .number(unit: "pt"), "the right edge, pt") { .number(r($0).maxX) }
    type.field("max_y", .number(unit: "pt"), "the bottom edge, pt") { .number(r($0).maxY) }
    type.field("center", .vector(unit: "pt"), "the center, pt") { .vector(r($0).center) }
    type.method("contains", [.vector("point")], .boolean, "whether the point lies inside") {
      .boolean(r($0).contains($1[0].vector ?? .zero))
    }
    type.method("clamp", [.vector("point")], .vector(unit: "pt"), "the nearest point inside") {
      .vector(r($0).clamp($1[0].vector ?? .zero))
    }
    type.method("inset", [.number("distance", "pt")], .rect, "smaller by a distance on every side")
    {
      .rect(r($0).inset(by: n($1[0])))
    }
    type.method("intersects", [Parameter("other", .rect)], .boolean, "whether both share a point") {
      .boolean(r($0).intersects(r($1[0])))
    }
    type.addCommonOperators { value in
      let rect = r(value)
      return "rect(\(numbers([rect.x, rect.y, rect.width, rect.height])))"
    }
    let sides: [Parameter] = [
      .number("x", "pt"), .number("y", "pt"), .number("width", "pt"), .number("height", "pt"),
    ]
    type.functions = [
      Function("rect", sides, returns: .rect, doc: "a rectangle by its top left corner and size") {
        .rect(Rect(x: n($1[0]), y: n($1[1]), width: n($1[2]), height: n($1[3])))
      }
    ]
    return type
  }
}

// MARK: - affine and transform3d

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
