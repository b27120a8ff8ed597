// SPDX-License-Identifier: MIT

/// The name of something touchable, such as a view; only the host knows what it stands for.
public struct TargetID: Hashable, Sendable {
  /// The number the host gave; no unit.
  public var rawValue: Int

  /// Names a target.
  ///
  /// - Parameter rawValue: The number the host chose; no unit.
  public init(_ rawValue: Int) {
    self.rawValue = rawValue
  }
}
