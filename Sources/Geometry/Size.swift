// SPDX-License-Identifier: MIT

/// The extent of a rectangle.
public struct Size: Hashable, Sendable {
  /// The horizontal extent, in points.
  public var width: Double

  /// The vertical extent, in points.
  public var height: Double

  /// Makes a size from its extents, in points.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// A size without extent.
  public static let zero = Size(0, 0)

  /// Whether both extents are finite.
  public var isFinite: Bool { width.isFinite && height.isFinite }
}
