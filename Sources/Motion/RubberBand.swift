// SPDX-License-Identifier: MIT

/// The resistance of a scroll view that is dragged beyond its edge.
///
/// offset = (1 − 1 / (x·c / d + 1)) · d for an overshoot x, a dimension d and c = 0.55.
///
///     try RubberBand(dimension: 800).offset(overshoot: 100)  // 51.5
public struct RubberBand: Hashable, Sendable {
  /// The extent of the view in the direction of the drag, in points; the offset never reaches it.
  public let dimension: Double

  /// How closely the first points are followed; no unit, normally 0.55.
  public let coefficient: Double

  /// Makes a rubber band for a view's extent, in points.
  ///
  /// - Throws: `MotionError` unless both numbers are finite and above 0.
  public init(dimension: Double, coefficient: Double = 0.55) throws(MotionError) {
    try MotionError.positive(dimension, "dimension", unit: "points")
    try MotionError.positive(coefficient, "coefficient", unit: "no unit")
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// How far the content follows, in points, when the finger is `overshoot` points beyond the edge.
  ///
  /// Negative for a negative overshoot.
  public func offset(overshoot: Double) -> Double {
    // Written as x·c·d / (x·c + d), which is the same and loses no digits near 0.
    let pull = abs(overshoot) * coefficient
    let offset = pull.isInfinite ? dimension : pull / (pull + dimension) * dimension
    return overshoot < 0 ? -offset : offset
  }

  /// How far beyond the edge the finger must be, in points, for the content to follow by `offset`.
  ///
  /// For grabbing content that is on its way back. Infinite from `dimension` on.
  public func overshoot(offset: Double) -> Double {
    let size = abs(offset)
    guard size < dimension else { return offset < 0 ? -.infinity : .infinity }
    let overshoot = dimension * size / (coefficient * (dimension - size))
    return offset < 0 ? -overshoot : overshoot
  }

  /// The position shown for a finger at `position`: free between the edges, held back beyond them.
  ///
  /// - Precondition: `lower <= upper`; both in points.
  public func position(_ position: Double, lower: Double, upper: Double) -> Double {
    let nearest = min(max(position, lower), upper)
    return nearest + offset(overshoot: position - nearest)
  }
}
