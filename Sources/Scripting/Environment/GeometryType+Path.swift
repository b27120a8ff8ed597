// SPDX-License-Identifier: MIT

internal import Geometry
internal import Lua

extension GeometryType {
  /// Each question looks at every element of a path.
  private static let mostPathElements = 10_000
  /// Over a thousand quarter turns: nothing that can be seen needs more.
  private static let arcAngle = ValueType.number(unit: "rad", in: -1000...1000)

  private static func bounded(_ path: Path) throws -> Value {
    try requireFew(path.elements.count)
    return .path(path)
  }

  private static func requireFew(_ elements: Int) throws {
    guard elements > mostPathElements else { return }
    throw LuaFailure(
      "path: can have at most \(mostPathElements) elements, got \(elements): make several paths")
  }

  static var path: GeometryType {
    var type = GeometryType(
      .path, "path", doc: "Lines and curves; it never changes: each method makes another.")
    type.addPathMembers()
    type.functions = pathFunctions + pathBuilders
    return type
  }

  private mutating func addPathMembers() {
    func p(_ value: Value) -> Path { value.path ?? Path() }
    func n(_ value: Value) -> Double { value.number ?? 0 }
    field("length", .number(unit: "pt"), "the length, pt") { .number(p($0).length) }
    field("bounds", .rect, "the smallest rectangle around it") { .rect(p($0).bounds) }
    method("point", [.number("distance", "pt")], .vector(unit: "pt"), "the point so far along") {
      .vector(p($0).point(at: n($1[0])))
    }
    method(
      "tangent", [.number("distance", "pt")], .vector(unit: "no unit"),
      "the direction so far along, length 1"
    ) {
      .vector(p($0).tangent(at: n($1[0])))
    }
    method("nearest", [.vector("point")], .vector(unit: "pt"), "the nearest point on it") {
      .vector(p($0).nearest(to: $1[0].vector ?? .zero).point)
    }
    method(
      "distance_of", [.vector("point")], .number(unit: "pt"),
      "how far along the nearest point lies, pt"
    ) {
      .number(p($0).nearest(to: $1[0].vector ?? .zero).distanceAlong)
    }
    method("contains", [.vector("point")], .boolean, "whether the point lies inside") {
      .boolean(p($0).contains($1[0].vector ?? .zero))
    }
    method("transformed", [Parameter("transform", .affine)], .path, "moved by a transform") {
      .path(p($0).transformed(by: $1[0].affine ?? .identity))
    }
    method("line_to", [.vector("point")], .path, "with a line added") {
      var path = p($0)
      path.addLine(to: $1[0].vector ?? .zero)
      return try Self.bounded(path)
    }
    method("quadratic_to", [.vector("point"), .vector("control")], .path, "with a curve added") {
      var path = p($0)
      path.addQuadratic(to: $1[0].vector ?? .zero, control: $1[1].vector ?? .zero)
      return try Self.bounded(path)
    }
    method(
      "cubic_to", [.vector("point"), .vector("control1"), .vector("control2")], .path,
      "with a curve added"
    ) {
      var path = p($0)
      let points = $1.map { $0.vector ?? .zero }
      path.addCubic(to: points[0], control1: points[1], control2: points[2])
      return try Self.bounded(path)
    }
    method("closed", [], .path, "with a line back to its start") { value, _ in
      var path = p(value)
      path.close()
      return try Self.bounded(path)
    }
    addCommonOperators { "path of \(p($0).elements.count) elements" }
  }

  private static var pathFunctions: [Function] {
    func n(_ value: Value) -> Double { value.number ?? 0 }
    func r(_ values: [Value]) -> Rect {
      Rect(x: n(values[0]), y: n(values[1]), width: n(values[2]), height: n(values[3]))
    }
    let sides: [Parameter] = [
      .number("x", "pt"), .number("y", "pt"), .number("width", "pt"), .number("height", "pt"),
    ]
    let radius = Parameter("radius", .number(unit: "pt", in: 0...1e9))
    return [
      Function("path.rect", sides, returns: .path, doc: "a rectangle") { .path(Path(rect: r($1))) },
      Function("path.ellipse", sides, returns: .path, doc: "the ellipse inside a rectangle") {
        .path(Path(ellipseIn: r($1)))
      },
      Function(
        "path.rounded_rect", sides + [radius], returns: .path, doc: "a rectangle with round corners"
      ) {
        .path(Path(roundedRect: r($1), radius: n($1[4])))
      },
      Function("path.circle", [.vector("center"), radius], returns: .path, doc: "a circle") {
        .path(Path(circleCenter: $1[0].vector ?? .zero, radius: n($1[1])))
      },
    ]
  }

  private static var pathBuilders: [Function] {
    func n(_ value: Value) -> Double { value.number ?? 0 }
    let points = Parameter("points", .list(.vector(unit: "pt")))
    let radius = Parameter("radius", .number(unit: "pt", in: 0...1e9))
    return [
      Function(
        "path.arc",
        [.vector("center"), radius, Parameter("from", arcAngle), Parameter("to", arcAngle)],
        returns: .path, doc: "part of a circle, clockwise when `to` is larger"
      ) {
        var path = Path()
        path.addArc(
          center: $1[0].vector ?? .zero, radius: n($1[1]), from: n($1[2]), to: n($1[3]))
        return .path(path)
      },
      Function("path.polyline", [points], returns: .path, doc: "lines from point to point, open") {
        try polyline($1[0], closed: false)
      },
      Function("path.polygon", [points], returns: .path, doc: "lines from point to point, closed") {
        try polyline($1[0], closed: true)
      },
      Function("path.line", [.vector("from"), .vector("to")], returns: .path, doc: "one line") {
        .path(Path(from: $1[0].vector ?? .zero, to: $1[1].vector ?? .zero))
      },
      Function("path.move_to", [.vector("point")], returns: .path, doc: "the start of a path") {
        var path = Path()
        path.move(to: $1[0].vector ?? .zero)
        return .path(path)
      },
    ]
  }

  private static func polyline(_ points: Value, closed: Bool) throws -> Value {
    try requireFew(points.list.count)
    return try bounded(Path(polyline: points.list.compactMap(\.vector), closed: closed))
  }
}
