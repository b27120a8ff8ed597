// SPDX-License-Identifier: MIT

extension Transform3D {
  /// The perspective of an eye `distance` points in front of the plane; usually 500 to 1000.
  public static func perspective(distance: Double) -> Transform3D {
    var transform = Transform3D.identity
    transform.m34 = -1 / distance
    return transform
  }

  /// A move, in points.
  public init(translation: Vector3) {
    self = .identity
    row4 = SIMD4(translation.x, translation.y, translation.z, 1)
  }

  /// A scaling about the origin by factors without unit.
  public init(scale: Vector3) {
    self.init(
      SIMD4(scale.x, 0, 0, 0), SIMD4(0, scale.y, 0, 0), SIMD4(0, 0, scale.z, 0),
      SIMD4(0, 0, 0, 1))
  }

  /// A turn by `radians` about an axis of any length; positive about +z is clockwise on screen.
  ///
  /// A zero axis gives the identity.
  public init(rotation radians: Double, around axis: Vector3) {
    let length = axis.length
    guard length > 0 else {
      self = .identity
      return
    }
    self.init(rotation: radians, unit: SIMD3(axis.x, axis.y, axis.z) / length)
  }

  // Rodrigues' formula, transposed because points are row vectors.
  private init(rotation radians: Double, unit u: SIMD3<Double>) {
    let (s, c) = (Elementary.sine(radians), Elementary.cosine(radians))
    let k = 1 - c
    self.init(
      SIMD4(c + u.x * u.x * k, u.x * u.y * k + u.z * s, u.x * u.z * k - u.y * s, 0),
      SIMD4(u.x * u.y * k - u.z * s, c + u.y * u.y * k, u.y * u.z * k + u.x * s, 0),
      SIMD4(u.x * u.z * k + u.y * s, u.y * u.z * k - u.x * s, c + u.z * u.z * k, 0),
      SIMD4(0, 0, 0, 1))
  }

  /// The transform that does this one first and then `other`.
  public func concatenating(_ other: Transform3D) -> Transform3D {
    func image(_ row: SIMD4<Double>) -> SIMD4<Double> { other.image(of: row) }
    return Transform3D(image(row1), image(row2), image(row3), image(row4))
  }

  /// The product of a row vector and this matrix.
  func image(of row: SIMD4<Double>) -> SIMD4<Double> {
    row.x * row1 + row.y * row2 + row.z * row3 + row.w * row4
  }

  /// The transform that first moves by `offset`, in points, and then does this one.
  public func translated(by offset: Vector3) -> Transform3D {
    Transform3D(translation: offset).concatenating(self)
  }

  /// The transform that first scales by factors without unit and then does this one.
  public func scaled(by factors: Vector3) -> Transform3D {
    Transform3D(scale: factors).concatenating(self)
  }

  /// The transform that first turns by `radians` about `axis` and then does this one.
  public func rotated(by radians: Double, around axis: Vector3) -> Transform3D {
    Transform3D(rotation: radians, around: axis).concatenating(self)
  }

  /// The transform that undoes this one; a transform that cannot be undone returns itself.
  public var inverted: Transform3D {
    var left = [row1, row2, row3, row4]
    var right = [
      Transform3D.identity.row1, Transform3D.identity.row2, Transform3D.identity.row3,
      Transform3D.identity.row4,
    ]
    for column in 0..<4 where !Self.eliminate(column, &left, &right) { return self }
    return Transform3D(right[0], right[1], right[2], right[3])
  }

  // One step of Gauss–Jordan elimination with row exchange; false if the matrix is singular.
  private static func eliminate(
    _ column: Int, _ left: inout [SIMD4<Double>], _ right: inout [SIMD4<Double>]
  ) -> Bool {
    var pivot = column
    for row in column..<4 where abs(left[row][column]) > abs(left[pivot][column]) { pivot = row }
    let divisor = left[pivot][column]
    guard divisor != 0, divisor.isFinite else { return false }
    left.swapAt(pivot, column)
    right.swapAt(pivot, column)
    left[column] /= divisor
    right[column] /= divisor
    for row in 0..<4 where row != column {
      let factor = left[row][column]
      left[row] -= factor * left[column]
      right[row] -= factor * right[column]
    }
    return true
  }
}
