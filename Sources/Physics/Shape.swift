// SPDX-License-Identifier: MIT

/// The outline of a fixture, in the body's frame, in meters.
///
/// A body may have many fixtures: a compound of any of these.
public enum Shape: Hashable, Sendable {
  /// A disk.
  case circle(center: Vec2, radius: Float)
  /// A convex polygon, rounded if its radius is larger than the usual skin of 0.01 m.
  case polygon(Polygon)
  /// A straight wall without mass, solid from both sides; two segments never touch.
  case segment(Vec2, Vec2)
  /// All points within `radius` of the line between two points: a stadium.
  case capsule(Vec2, Vec2, radius: Float)
  /// One segment of a chain, which knows its neighbors; see `World.createChain(_:on:_:)`.
  case link(Chain.Link)
}

/// The kinds of shape, in the order in which they become the first of a pair.
enum ShapeKind: UInt8, BitwiseCopyable {
  case circle
  case polygon
  /// A capsule, or a polygon whose radius is a part of its form.
  case rounded
  case segment
  case link
}

extension Shape {
  /// Whether all numbers are finite and the size is one a body can have.
  public var isValid: Bool {
    switch self {
    case .circle(let center, let radius):
      isFinite(center) && radius.isFinite && radius > 0
    case .polygon: true
    case .segment(let start, let end):
      isFinite(start) && isFinite(end) && length(end - start) > Float.ulpOfOne
    case .capsule(let start, let end, let radius):
      isFinite(start) && isFinite(end) && length(end - start) > Float.ulpOfOne
        && radius.isFinite && radius > 0
    case .link: true
    }
  }

  private func isFinite(_ point: Vec2) -> Bool { point.x.isFinite && point.y.isFinite }
}
