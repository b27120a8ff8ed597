// SPDX-License-Identifier: MIT

internal import Dynamics
internal import Geometry
internal import Physics
internal import Scripting

/// The form of a shape as scripts give it, in points in the body's axes.
struct Outline {
  /// What the form is called.
  enum Form: String, CaseIterable {
    case circle, capsule, box, polygon, segment, chain
  }

  /// Each pair of points of a chain is a wall of its own.
  private static let mostChainPoints = 10_000

  let form: Form
  /// How messages call it.
  let name: String
  var center = Vector2.zero
  var from = Vector2.zero
  var to = Vector2.zero
  var size = Vector2.zero
  var angle = 0.0
  var radius = 0.0
  /// Points or a path, as they were given.
  var points = Value.list([])
  var isLoop = false

  /// Starts an outline; without a name, it is called as its kind of shape.
  init(form: Form, name: String? = nil) {
    self.form = form
    self.name = name ?? "physics.\(form.rawValue)"
  }

  /// The parts in meters: one, or several for an outline with dents or a chain.
  ///
  /// - Throws: `ScriptRefusal` with the reason why there is no such shape.
  func parts() throws -> [Shape] {
    switch form {
    case .circle:
      return [.circle(center: Units.meters(center), radius: Units.meters(radius))]
    case .capsule:
      try requireApart()
      return [.capsule(Units.meters(from), Units.meters(to), radius: Units.meters(radius))]
    case .box: return try box()
    case .polygon: return try polygon()
    case .segment:
      try requireApart()
      return [.segment(Units.meters(from), Units.meters(to))]
    case .chain: return try chain()
    }
  }

  private func refusal(_ what: String) -> ScriptRefusal {
    ScriptRefusal("\(name): \(what)")
  }

  private func requireApart() throws {
    guard from.distance(to: to) < 0.01 else { return }
    throw refusal("'from' and 'to' are the same point: give points at least 0.01 pt apart")
  }

  // MARK: boxes

  private func box() throws -> [Shape] {
    let half = (size - Vector2(2 * radius, 2 * radius)) * 0.5
    guard half.x > 0, half.y > 0 else {
      throw refusal("'corner_radius' must be below half of each side of 'size'")
    }
    let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { x, y in
      Units.meters(center + Vector2(x * half.x, y * half.y).rotated(by: angle))
    }
    return try convex(corners)
  }

  /// The skin of sharp corners is the world's own; it does not show.
  private var skin: Float { radius > 0 ? Units.meters(radius) : 0.01 }

  private func convex(_ corners: [Vec2]) throws -> [Shape] {
    do { return [.polygon(try Polygon(vertices: corners, radius: skin))] } catch {
      throw refusal(reason(for: error))
    }
  }

  // MARK: polygons

  private func polygon() throws -> [Shape] {
    var corners = try vertices()
    if corners.count > 1, corners.first == corners.last { corners.removeLast() }
    do { return try Polygon.convexParts(of: corners, radius: skin).map { .polygon($0) } } catch {
      throw refusal(reason(for: error))
    }
  }

  /// The points in meters, none twice in a row.
  private func vertices() throws -> [Vec2] {
    var points = self.points.list.compactMap(\.vector)
    if let path = self.points.path {
      guard path.isFinite, DynamicsLimits.contains(path.bounds) else {
        throw refusal("the path has a point that is not finite or too far away")
      }
      points = path.flattened(maximumSegmentLength: 10).first ?? []
    }
    var vertices: [Vec2] = []
    for point in points.map(Units.meters) where point != vertices.last { vertices.append(point) }
    return vertices
  }

  private func reason(for error: PolygonError) -> String {
    switch error {
    case .vertexCount(let count): "needs 3 to 256 points, got \(count)"
    case .radius: "'radius' must be at least 0 pt"
    case .notFinite(let index): "point \(index + 1) is not finite"
    case .coincident(let index): "point \(index + 1) equals the next one: remove one of them"
    case .noArea: "the points enclose no area: use a segment, or spread them"
    case .notConvex(let index): "is not convex at point \(index + 1)"
    case .crossing(let first, let second):
      "the edges that start at points \(first + 1) and \(second + 1) cross: untangle the outline"
    }
  }

  // MARK: chains

  private func chain() throws -> [Shape] {
    var points = try vertices()
    guard points.count <= Self.mostChainPoints else {
      throw refusal("needs at most \(Self.mostChainPoints) points, got \(points.count)")
    }
    let isClosed = points.count > 2 && points.first == points.last
    if isClosed { points.removeLast() }
    do {
      return try Chain(points, isLoop: isLoop || isClosed).links.map { .link($0) }
    } catch {
      throw refusal(reason(for: error))
    }
  }

  private func reason(for error: ChainError) -> String {
    switch error {
    case .pointCount(let count, let isLoop):
      "needs at least \(isLoop ? 3 : 2) points, got \(count)"
    case .notFinite(let index): "point \(index + 1) is not finite"
    case .coincident(let index):
      "point \(index + 1) is nearer than 0.5 pt to the next one: remove one of them"
    }
  }
}
