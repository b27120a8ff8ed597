// SPDX-License-Identifier: MIT

internal import Geometry

/// Which samples a velocity is made from, and which velocities count.
public struct VelocityWindow: Hashable, Sendable {
  /// How many samples are kept at most; no unit, usually 20.
  public var capacity = 20

  /// How much older than the newest a sample may be, in seconds; usually 0.1.
  public var horizon = 0.1

  /// The pause after which the finger counts as resting, in seconds; usually 0.04.
  public var stopGap = 0.04

  /// How many samples are needed for a velocity; no unit, usually 2.
  ///
  /// With two samples the fit is a straight line.
  public var minimumSamples = 2

  /// A slower velocity counts as none, in points a second; usually 0, on Android 50 for flings.
  public var minimumSpeed = 0.0

  /// A faster velocity is shortened to this, in points a second; usually no limit, on Android 8000.
  public var maximumSpeed = Double.infinity

  /// The window of Android's least-squares tracker.
  public static let android = VelocityWindow()

  /// The window of Flutter's tracker: as Android's, but no velocity from fewer than 3 samples.
  public static let flutter: VelocityWindow = {
    var window = VelocityWindow()
    window.minimumSamples = 3
    return window
  }()

  /// Makes the window of Android's tracker, to be changed one by one.
  public init() {}

  /// The velocity that counts for a measured one.
  func limited(_ velocity: Vector2) -> Vector2 {
    let speed = velocity.length
    if speed < minimumSpeed { return .zero }
    return speed > maximumSpeed ? velocity * (maximumSpeed / speed) : velocity
  }
}
