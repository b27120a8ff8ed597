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
