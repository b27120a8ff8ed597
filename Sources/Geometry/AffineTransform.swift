// SPDX-License-Identifier: MIT

/// A plane transform that keeps straight lines straight and parallel lines parallel.
///
/// As in Core Graphics: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty, and `translated`, `scaled` and
/// `rotated` put the new operation *before* the ones already there.
///
///     AffineTransform.identity.translated(by: Vector2(10, 0)).scaled(by: 2)
///       .apply(to: Vector2(1, 0))  // (12, 0): scaled first, then moved
public struct AffineTransform: Hashable, Sendable {
  /// The part of the new x that comes from x; no unit.
  public var a: Double

  /// The part of the new y that comes from x; no unit.
  public var b: Double

  /// The part of the new x that comes from y; no unit.
  public var c: Double

  /// The part of the new y that comes from y; no unit.
  public var d: Double

  /// The horizontal translation, in points.
  public var tx: Double

  /// The vertical translation, in points.
  public var ty: Double

  /// Makes a transform from its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The transform that changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
}

// MARK: - Elementary transforms

extension AffineTransform {
  /// A move by `translation`, in points.
  public init(translation: Vector2) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translation.x, ty: translation.y)
  }

  /// A turn about the origin by `rotation` radians, clockwise on screen.
  public init(rotation: Double) {
    let (sine, cosine) = (Elementary.sine(rotation), Elementary.cosine(rotation))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// A scaling about the origin by factors without unit.
  public init(scale: Vector2) {
    self.init(a: scale.x, b: 0, c: 0, d: scale.y, tx: 0, ty: 0)
  }

  /// A scaling about the origin, the same in both directions; no unit.
  public init(scale: Double) { self.init(scale: Vector2(scale, scale)) }
}

// MARK: - Composition

extension AffineTransform {
  /// The transform that does this one first and then `other`.
  public func concatenating(_ other: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// The transform that first moves by `offset`, in points, and then does this one.
  public func translated(by offset: Vector2) -> AffineTransform {
    AffineTransform(translation: offset).concatenating(self)
  }

  /// The transform that first scales by factors without unit and then does this one.
  public func scaled(by factors: Vector2) -> AffineTransform {
    AffineTransform(scale: factors).concatenating(self)
  }

  /// The transform that first scales by one factor without unit and then does this one.
  public func scaled(by factor: Double) -> AffineTransform { scaled(by: Vector2(factor, factor)) }

  /// The transform that first turns by `radians`, clockwise on screen, and then does this one.
  public func rotated(by radians: Double) -> AffineTransform {
    AffineTransform(rotation: radians).concatenating(self)
  }

  /// The transform that undoes this one, or nil if this one flattens the plane.
  public var inverted: AffineTransform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    return AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

// MARK: - Use

extension AffineTransform {
  /// The image of a point.
  public func apply(to point: Vector2) -> Vector2 {
    Vector2(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// The image of a direction: as for a point, without the translation.
  public func applyLinear(to vector: Vector2) -> Vector2 {
    Vector2(a * vector.x + c * vector.y, b * vector.x + d * vector.y)
  }

  /// The turn of the x axis, in radians, clockwise on screen: atan2(b, a).
  public var rotationAngle: Double { Elementary.arcTangent(y: b, x: a) }

  /// Whether all six numbers are finite.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
