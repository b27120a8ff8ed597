// SPDX-License-Identifier: MIT

internal import Geometry
internal import Lua

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
