// SPDX-License-Identifier: MIT

/// A transform of space with perspective, as `CATransform3D`: p′ = [x y z 1] · M.
///
/// `translated`, `scaled` and `rotated` put the new operation *before* the ones already there
/// (t′ = op · t), so a perspective must be set first.
///
///     Transform3D.perspective(distance: 1000).rotated(by: .pi / 5, around: Vector3(1, 0, 0))
public struct Transform3D: Hashable, Sendable {
  var row1: SIMD4<Double>
  var row2: SIMD4<Double>
  var row3: SIMD4<Double>
  var row4: SIMD4<Double>

  init(
    _ row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>, _ row4: SIMD4<Double>
  ) {
    (self.row1, self.row2, self.row3, self.row4) = (row1, row2, row3, row4)
  }

  /// The transform that changes nothing.
  public static let identity = Transform3D(
    SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))

  /// Makes a transform from its sixteen numbers, row by row, or nil if there are not sixteen.
  public init?(rows numbers: [Double]) {
    guard numbers.count == 16 else { return nil }
    func row(_ first: Int) -> SIMD4<Double> {
      SIMD4(numbers[first], numbers[first + 1], numbers[first + 2], numbers[first + 3])
    }
    self.init(row(0), row(4), row(8), row(12))
  }

  /// The sixteen numbers, row by row.
  public var numbers: [Double] {
    [row1, row2, row3, row4].flatMap { [$0.x, $0.y, $0.z, $0.w] }
  }

  /// Whether all sixteen numbers are finite.
  public var isFinite: Bool { numbers.allSatisfy(\.isFinite) }
}

// MARK: - Core Animation's names

extension Transform3D {
  /// The number in row 1, column 1; no unit.
  public var m11: Double {
    get { row1.x }
    set { row1.x = newValue }
  }

  /// The number in row 1, column 2; no unit.
  public var m12: Double {
    get { row1.y }
    set { row1.y = newValue }
  }

  /// The number in row 1, column 3; no unit.
  public var m13: Double {
    get { row1.z }
    set { row1.z = newValue }
  }

  /// The number in row 1, column 4, per point.
  public var m14: Double {
    get { row1.w }
    set { row1.w = newValue }
  }

  /// The number in row 2, column 1; no unit.
  public var m21: Double {
    get { row2.x }
    set { row2.x = newValue }
  }

  /// The number in row 2, column 2; no unit.
  public var m22: Double {
    get { row2.y }
    set { row2.y = newValue }
  }

  /// The number in row 2, column 3; no unit.
  public var m23: Double {
    get { row2.z }
    set { row2.z = newValue }
  }

  /// The number in row 2, column 4, per point.
  public var m24: Double {
    get { row2.w }
    set { row2.w = newValue }
  }

  /// The number in row 3, column 1; no unit.
  public var m31: Double {
    get { row3.x }
    set { row3.x = newValue }
  }

  /// The number in row 3, column 2; no unit.
  public var m32: Double {
    get { row3.y }
    set { row3.y = newValue }
  }

  /// The number in row 3, column 3; no unit.
  public var m33: Double {
    get { row3.z }
    set { row3.z = newValue }
  }

  /// The number in row 3, column 4, per point: −1/d gives the perspective of an eye d points away.
  public var m34: Double {
    get { row3.w }
    set { row3.w = newValue }
  }

  /// The number in row 4, column 1: the horizontal translation, in points.
  public var m41: Double {
    get { row4.x }
    set { row4.x = newValue }
  }

  /// The number in row 4, column 2: the vertical translation, in points.
  public var m42: Double {
    get { row4.y }
    set { row4.y = newValue }
  }

  /// The number in row 4, column 3: the translation toward the viewer, in points.
  public var m43: Double {
    get { row4.z }
    set { row4.z = newValue }
  }

  /// The number in row 4, column 4; no unit.
  public var m44: Double {
    get { row4.w }
    set { row4.w = newValue }
  }
}
