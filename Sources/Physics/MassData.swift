// SPDX-License-Identifier: MIT

/// The mass of a shape and how it is spread.
struct MassData {
  /// In kilograms.
  var mass: Float = 0
  /// The center of mass in the body's frame, in meters.
  var center = Vec2.zero
  /// The inertia about the body's origin, in kilogram square meters.
  var inertia: Float = 0
}

extension MassData {
  /// A disk filled with `density` kilograms per square meter.
  static func circle(center: Vec2, radius: Float, density: Float) -> MassData {
    let mass = density * Float.pi * radius * radius
    let inertia = mass * (0.5 * radius * radius + dot(center, center))
    return MassData(mass: mass, center: center, inertia: inertia)
  }

  /// A polygon without its skin: the sum of the triangles between the mean vertex and each edge.
  static func polygon(_ vertices: UnsafePointer<Vec2>, count: Int, density: Float) -> MassData {
    var mean = Vec2.zero
    for index in 0..<count { mean += vertices[index] }
    mean *= 1 / Float(count)
    var area: Float = 0
    var moment = Vec2.zero
    var second: Float = 0
    for index in 0..<count {
      let a = vertices[index] - mean
      let b = vertices[index + 1 < count ? index + 1 : 0] - mean
      let double = cross(a, b)
      area += 0.5 * double
      moment += (0.5 * double * third) * (a + b)
      let x = a.x * a.x + b.x * a.x + b.x * b.x
      let y = a.y * a.y + b.y * a.y + b.y * b.y
      second += (0.25 * third * double) * (x + y)
    }
    return placed(density * area, offset: (1 / area) * moment, mean, density * second)
  }

  private static var third: Float { 1 / 3 }

  /// Moves an inertia about `mean` to the body's origin.
  private static func placed(
    _ mass: Float, offset: Vec2, _ mean: Vec2, _ second: Float
  ) -> MassData {
    let center = offset + mean
    let inertia = second + mass * (dot(center, center) - dot(offset, offset))
    return MassData(mass: mass, center: center, inertia: inertia)
  }
}

extension MassData {
  /// A convex core of 2 or more vertices with everything within `radius` of it.
  ///
  /// It is the core, a strip along each edge, and a sector of a disk at each vertex.
  static func rounded(
    _ vertices: UnsafePointer<Vec2>, _ normals: UnsafePointer<Vec2>, count: Int, radius: Float,
    density: Float
  ) -> MassData {
    var sum =
      count > 2
      ? moments(.polygon(vertices, count: count, density: density)) : MassData()
    for index in 0..<count {
      let start = vertices[index]
      let next = index + 1 < count ? index + 1 : 0
      let depth = radius * normals[index]
      sum.add(.strip(start, vertices[next], depth, density))
      sum.add(
        .sector(at: vertices[next], from: normals[index], to: normals[next], radius, density))
    }
    sum.center *= 1 / sum.mass
    return sum
  }

  /// The same with the mass times the center in `center`.
  private static func moments(_ part: MassData) -> MassData {
    MassData(mass: part.mass, center: part.mass * part.center, inertia: part.inertia)
  }

  private mutating func add(_ part: MassData) {
    mass += part.mass
    center += part.mass * part.center
    inertia += part.inertia
  }

  /// The rectangle between an edge and the edge moved by `depth`.
  private static func strip(
    _ start: Vec2, _ end: Vec2, _ depth: Vec2, _ density: Float
  ) -> MassData {
    let edge = end - start
    let mass = density * length(edge) * length(depth)
    let center = 0.5 * (start + end + depth)
    let own = (dot(edge, edge) + dot(depth, depth)) / 12
    return MassData(mass: mass, center: center, inertia: mass * (own + dot(center, center)))
  }

  /// The sector of a disk around `apex` between two directions less than or exactly half a turn
  /// apart.
  ///
  /// Its centroid lies 4 r sin(θ/2) / (3 θ) from the apex; its inertia about the apex is m r² / 2.
  private static func sector(
    at apex: Vec2, from: Vec2, to: Vec2, _ radius: Float, _ density: Float
  ) -> MassData {
    let angle = turn(from, to)
    guard angle > 1e-6 else { return MassData() }
    // |from − to| = 2 sin(θ/2); the bisector of opposite directions is a quarter turn from both.
    let middle = from + to
    let bisector = dot(middle, middle) > 1e-6 ? normalized(middle) : cross(1, from)
    let offset = (2 * radius * length(to - from) / (3 * angle)) * bisector
    let mass = 0.5 * density * radius * radius * angle
    let center = apex + offset
    let own = 0.5 * radius * radius - dot(offset, offset)
    return MassData(mass: mass, center: center, inertia: mass * (own + dot(center, center)))
  }

  /// The angle from one direction to another, 0 to π, without the C library: from the half-angle's
  /// tangent by repeated halving, tan(θ/2) = t / (1 + √(1 + t²)).
  private static func turn(_ from: Vec2, _ to: Vec2) -> Float {
    let cosine = Double(dot(from, to))
    let sine = Double(abs(cross(from, to)))
    if sine < 1e-9 { return cosine > 0 ? 0 : Float.pi }
    var tangent = sine / (1 + cosine).magnitude
    if 1 + cosine < 1e-12 { return Float.pi }
    var factor = 2.0
    for _ in 0..<6 {
      tangent /= 1 + (1 + tangent * tangent).squareRoot()
      factor *= 2
    }
    let square = tangent * tangent
    return Float(factor * tangent * (1 - square / 3 + square * square / 5))
  }
}
