// SPDX-License-Identifier: MIT

internal import Geometry

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
