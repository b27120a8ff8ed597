// SPDX-License-Identifier: MIT

/// A number that moves with time: where it is, how fast, when and where it comes to rest.
///
/// A trajectory holds no clock: the same time always gives the same answer, so any frame rate shows
/// the same path. Times before 0 count as 0.
public protocol Trajectory: Sendable {
  /// The value after `time` seconds, in points unless the type says otherwise.
  func value(at time: Double) -> Double

  /// The rate of change after `time` seconds, per second.
  func velocity(at time: Double) -> Double

  /// The time until the motion is as good as over, in seconds; infinite if it never is.
  ///
  /// Whoever plays the trajectory then sets the value to `end`.
  var duration: Double { get }

  /// The value that the motion comes to rest at.
  var end: Double { get }
}

extension Trajectory {
  /// Evenly spaced values from the start to `duration`, for a plot: x in seconds.
  ///
  /// Empty if the motion never ends or `count` is below 2.
  public func sample(count: Int) -> [(time: Double, value: Double)] {
    guard count >= 2, duration.isFinite else { return [] }
    return (0..<count).map { index in
      let time = duration * Double(index) / Double(count - 1)
      return (time, value(at: time))
    }
  }
}

/// A motion that comes ever nearer to its end without reaching it.
public protocol Approach: Trajectory {
  /// The time until at most `tolerance` points are left to go, in seconds.
  func duration(within tolerance: Double) -> Double
}
