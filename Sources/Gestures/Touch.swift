// SPDX-License-Identifier: MIT

public import Geometry

/// One report about one finger, pen or pressed mouse button.
///
/// A finger is a run of touches with the same id: one began, any number of moved, and one ended or
/// cancelled. Ids may be used again afterwards.
public struct Touch: Hashable, Sendable {
  /// What a touch says about its finger.
  public enum Phase: String, CaseIterable, Sendable {
    /// The finger landed.
    case began
    /// The finger, already down, reports its place.
    case moved
    /// The finger left.
    case ended
    /// The host took the finger away; what it did does not count.
    case cancelled
  }

  /// The finger's number, the host's choice; no unit.
  public var id: Int

  /// What happened to the finger.
  public var phase: Phase

  /// When it happened, in seconds on the host's own time line.
  public var time: Double

  /// Where the finger is, in scene points.
  public var location: Vector2

  /// How hard the finger presses, as a fraction of the device's maximum; nil where unknown.
  public var force: Double?

  /// Makes a touch.
  ///
  /// - Parameters:
  ///   - id: The finger's number; no unit.
  ///   - phase: What happened to the finger.
  ///   - time: When, in seconds.
  ///   - location: Where, in scene points.
  ///   - force: How hard, as a fraction of the maximum; nil where unknown.
  public init(id: Int, phase: Phase, time: Double, location: Vector2, force: Double? = nil) {
    self.id = id
    self.phase = phase
    self.time = time
    self.location = location
    self.force = force
  }
}
