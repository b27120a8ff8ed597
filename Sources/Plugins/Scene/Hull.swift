// SPDX-License-Identifier: MIT

public import Geometry

/// The collision shape of a view in the scene: the convex hull of points, grown by a radius.
struct Hull {
  private let points: [Vector2]
  private let radius: Double

  /// How many corners stand for an ellipse that is no circle.
  private static let corners = 48

  init(of view: View) {
    let half = Vector2(view.size.width / 2, view.size.height / 2)
    var local: [Vector2] = []
    var radius = 0.0
    switch view.collisionShape {
    case .rectangle: local = Self.corners(half)
    case .ellipse where half.x == half.y: (local, radius) = ([.zero], half.x)
    case .ellipse: local = Self.ellipse(half)
    case .path: local = Self.outline(view.collisionBoundingPath) ?? Self.corners(half)
    }
    let (center, angle) = view.scenePlace
    points = local.map { $0.rotated(by: angle) + center }
    self.radius = radius
  }

  private static func corners(_ half: Vector2) -> [Vector2] {
    [-half, Vector2(half.x, -half.y), half, Vector2(-half.x, half.y)]
  }

  private static func outline(_ path: Path?) -> [Vector2]? {
    path?.flattened(maximumSegmentLength: 10).first
  }

  private static func ellipse(_ half: Vector2) -> [Vector2] {
    (0..<corners).map { corner in
      let unit = Vector2(1, 0).rotated(by: 2 * .pi * Double(corner) / Double(corners))
      return Vector2(unit.x * half.x, unit.y * half.y)
    }
  }

  // MARK: questions

  /// How deep both lie in each other, in points: 0 when they do not overlap.
  func depth(in other: Hull) -> Double {
    var least = Double.infinity
    for axis in axes(against: other) {
      let (own, its) = (extent(along: axis), other.extent(along: axis))
      least = min(least, min(own.upperBound - its.lowerBound, its.upperBound - own.lowerBound))
      if least <= 0 { return 0 }
    }
    return least.isFinite ? least : 0
  }

  /// How far it sticks out of a rectangle, in points: 0 inside.
  func excess(over area: Rect) -> Double {
    let (x, y) = (extent(along: Vector2(1, 0)), extent(along: Vector2(0, 1)))
    return max(
      0, area.minX - x.lowerBound, x.upperBound - area.maxX, area.minY - y.lowerBound,
      y.upperBound - area.maxY)
  }

  /// The directions along which two convex shapes can be apart: across their edges, and from
  /// corner to corner where a corner is round.
  private func axes(against other: Hull) -> [Vector2] {
    var axes = edgeNormals + other.edgeNormals
    if radius > 0 || other.radius > 0 {
      for a in points { axes += other.points.map { ($0 - a).normalized } }
    }
    let usable = axes.filter { $0.lengthSquared > 0 }
    // Two circles about one point are apart in no direction.
    return usable.isEmpty ? [Vector2(1, 0)] : usable
  }

  private var edgeNormals: [Vector2] {
    guard points.count > 1 else { return [] }
    return zip(points, points.dropFirst() + points.prefix(1)).map { a, b in
      (b - a).perpendicular.normalized
    }
  }

  /// Two numbers and no range: of places that are not finite there is none.
  private func extent(along axis: Vector2) -> (lowerBound: Double, upperBound: Double) {
    let places = points.map { $0.dot(axis) }
    return ((places.min() ?? 0) - radius, (places.max() ?? 0) + radius)
  }
}

extension View {
  /// The center and the rotation against the scene's axes.
  fileprivate var scenePlace: (center: Vector2, angle: Double) {
    guard let superview else { return (center, angle) }
    let turn = superview.scenePlace.angle + superview.transform.rotationAngle
    return (superview.convert(toScene: center) ?? center, angle + turn)
  }

  /// How deep the collision shapes of two views lie in each other, in points; 0 when apart.
  public func overlap(with other: View) -> Double {
    Hull(of: self).depth(in: Hull(of: other))
  }

  /// How far the collision shape sticks out of a rectangle of the scene, in points; 0 inside.
  public func excess(over area: Rect) -> Double { Hull(of: self).excess(over: area) }
}
