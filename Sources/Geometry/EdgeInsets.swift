// SPDX-License-Identifier: MIT

/// Distances from the edges of a rectangle toward its inside; a negative distance goes outward.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance at the top edge, in points.
  public var top: Double

  /// The distance at the left edge, in points.
  public var left: Double

  /// The distance at the bottom edge, in points.
  public var bottom: Double

  /// The distance at the right edge, in points.
  public var right: Double

  /// Makes insets from the four distances, in points, in UIKit's order.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No inset at any edge.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}
