// SPDX-License-Identifier: MIT

internal import Geometry
internal import Scripting

/// A vector as an angle and a magnitude: two more ways to give a gravity or a push.
enum Polar {
  /// What single precision can hold and square, in either unit.
  static let range = -1e6...1e6

  /// So short that no world feels it; it keeps an angle without a magnitude.
  private static let trace = 1e-200

  static func vector(angle: Double, magnitude: Double) -> Vector2 {
    // The direction is rounded to single precision, as on the phone.
    let unit = Vector2(1, 0).rotated(by: Double(Float(angle)))
    let length = magnitude == 0 ? trace : magnitude
    return Vector2(length * Double(Float(unit.x)), length * Double(Float(unit.y)))
  }

  /// The length; zero for a vector that only keeps an angle.
  static func magnitude(of vector: Vector2) -> Double { vector.length }
}

extension KindBuilder {
  /// Adds `magnitude` and `angle`, which a vector field stores.
  func polar(of field: String, unit: String, live: @escaping (Object) -> Vector2) {
    // The angle comes first, as options are applied in this order: a negative magnitude turns the
    // vector around, which an angle that is given later would undo.
    computedNumber(
      "angle", unit: "rad", in: Polar.range, doc: "the direction, clockwise from the right",
      live: { live($0).angle },
      get: { (try $0[field].vector ?? .zero).angle },
      set: { target, angle in
        let magnitude = Polar.magnitude(of: try target[field].vector ?? .zero)
        try target.set(field, to: .vector(Polar.vector(angle: angle, magnitude: magnitude)))
      })
    computedNumber(
      "magnitude", unit: unit, in: Polar.range, doc: "the length of `\(field)`",
      live: { Polar.magnitude(of: live($0)) },
      get: { Polar.magnitude(of: try $0[field].vector ?? .zero) },
      set: { target, magnitude in
        let angle = (try target[field].vector ?? .zero).angle
        try target.set(field, to: .vector(Polar.vector(angle: angle, magnitude: magnitude)))
      })
  }
}
