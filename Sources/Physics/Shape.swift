// SPDX-License-Identifier: MIT

/// The outline of a fixture, in the body's frame, in meters.
public enum Shape: Hashable, Sendable {
  /// A disk.
  case circle(center: Vec2, radius: Float)
  /// A convex polygon.
  case polygon(Polygon)
  /// A straight wall without mass, solid from both sides; two segments never touch.
  case segment(Vec2, Vec2)
}

/// The kinds of shape, in the order in which they become the first of a pair.
enum ShapeKind: UInt8, BitwiseCopyable {
  case circle
  case polygon
  case segment
}

extension Shape {
  /// Whether all numbers are finite and the size is one a body can have.
  public var isValid: Bool {
    switch self {
    case .circle(let center, let radius):
      center.x.isFinite && center.y.isFinite && radius.isFinite && radius > 0
    case .polygon: true
    case .segment(let start, let end):
      start.x.isFinite && start.y.isFinite && end.x.isFinite && end.y.isFinite
        && length(end - start) > Float.ulpOfOne
    }
  }
}
