// SPDX-License-Identifier: MIT

extension Transform3D {
  /// Makes a transform of space from one of the plane.
  public init(_ affine: AffineTransform) {
    self.init(
      SIMD4(affine.a, affine.b, 0, 0), SIMD4(affine.c, affine.d, 0, 0), SIMD4(0, 0, 1, 0),
      SIMD4(affine.tx, affine.ty, 0, 1))
  }

  /// Whether the transform is exactly one of the plane.
  public var isAffine: Bool {
    row1.z == 0 && row1.w == 0 && row2.z == 0 && row2.w == 0 && row3 == SIMD4(0, 0, 1, 0)
      && row4.z == 0 && row4.w == 1
  }

  /// The transform of the plane that this one is, or nil if it is not affine.
  public var affine: AffineTransform? {
    guard isAffine else { return nil }
    return AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// Where a point of the plane z = 0 appears on screen, or nil if it lies behind the eye.
  public func project(_ point: Vector2) -> Vector2? {
    let image = image(of: SIMD4(point.x, point.y, 0, 1))
    guard image.w > 0 else { return nil }
    return Vector2(image.x / image.w, image.y / image.w)
  }

  /// The point of the plane z = 0 that appears at `point` on screen.
  ///
  /// Nil if the plane is seen edge-on, or if what would appear there lies behind the eye.
  public func unproject(_ point: Vector2) -> Vector2? {
    let first = SIMD3(m11, m12, m14)
    let second = SIMD3(m21, m22, m24)
    let third = SIMD3(m41, m42, m44)
    // A screen point is the solution of x·first + y·second + third ∥ (point, 1): two linear
    // equations in x and y, one for each screen coordinate.
    let a = SIMD3(first.x - point.x * first.z, first.y - point.y * first.z, 0)
    let b = SIMD3(second.x - point.x * second.z, second.y - point.y * second.z, 0)
    let c = SIMD3(third.x - point.x * third.z, third.y - point.y * third.z, 0)
    let determinant = a.x * b.y - a.y * b.x
    guard determinant != 0, determinant.isFinite else { return nil }
    let x = (c.y * b.x - c.x * b.y) / determinant
    let y = (a.y * c.x - a.x * c.y) / determinant
    return x * first.z + y * second.z + third.z > 0 ? Vector2(x, y) : nil
  }
}
