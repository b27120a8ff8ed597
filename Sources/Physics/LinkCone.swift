// SPDX-License-Identifier: MIT

/// The directions in which a link of a chain may push, so that its joints are not felt.
///
/// At a corner that stands out, directions reach to the neighbor's normal; at one that stands in,
/// and on the back of one that stands out, the neighbor takes over.
struct LinkCone {
  /// Whether the other shape is on the side that the link's first normal points to.
  let isInFront: Bool
  /// The link's normal on that side.
  let normal: Vec2
  private let towardStart: Vec2
  private let towardEnd: Vec2

  /// - Parameters:
  ///   - link: The link.
  ///   - side: Its first normal.
  ///   - center: The middle of the other shape, in the link's frame.
  init(_ link: ShapeView, _ side: Vec2, _ center: Vec2) {
    let edge = link.vertices[1] - link.vertices[0]
    let start = LinkCone.corner(
      link.before.map { link.vertices[0] - $0 }, side, center - (link.before ?? .zero)
    ) { cross($0, edge) >= 0 }
    let end = LinkCone.corner(
      link.after.map { $0 - link.vertices[1] }, side, center - link.vertices[1]
    ) { cross(edge, $0) > 0 }
    var front = dot(side, center - link.vertices[0]) >= 0
    if !start.standsOut { front = front && start.isInFront }
    if !end.standsOut { front = front && end.isInFront }
    if start.standsOut { front = front || start.isInFront }
    if end.standsOut { front = front || end.isInFront }
    isInFront = front
    normal = front ? side : -side
    towardStart = front ? start.front : -start.back
    towardEnd = front ? end.front : -end.back
  }

  /// Whether the link may push along a direction.
  func allows(_ direction: Vec2) -> Bool {
    // Turning from the normal toward the link's end raises the product with this.
    let along = isInFront ? Vec2(-normal.y, normal.x) : Vec2(normal.y, -normal.x)
    let limit = dot(direction, along) >= 0 ? towardEnd : towardStart
    return dot(direction - limit, normal) >= -Tuning.angularSlop
  }

  private struct Corner {
    var standsOut = false
    var isInFront = true
    /// The limits in front, and the opposite of those behind.
    var front: Vec2
    var back: Vec2
  }

  private static func corner(
    _ neighbor: Vec2?, _ side: Vec2, _ offset: Vec2, turnsOut: (Vec2) -> Bool
  ) -> Corner {
    // A free end may push any way.
    guard let neighbor else { return Corner(front: -side, back: -side) }
    let along = normalized(neighbor)
    let other = Vec2(along.y, -along.x)
    let standsOut = turnsOut(neighbor)
    return Corner(
      standsOut: standsOut, isInFront: dot(other, offset) >= 0,
      front: standsOut ? other : side, back: standsOut ? side : other)
  }
}
