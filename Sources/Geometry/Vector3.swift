// SPDX-License-Identifier: MIT

/// A direction or a displacement in space; x right, y down, z toward the viewer.
public struct Vector3: Hashable, Sendable {
  /// The horizontal coordinate, in points.
  public var x: Double

  /// The vertical coordinate, in points; positive is down.
  public var y: Double

  /// The depth, in points; positive is toward the viewer.
  public var z: Double

  /// Makes a vector from its coordinates, in points.
  public init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The length, in points.
  public var length: Double { (x * x + y * y + z * z).squareRoot() }
}
