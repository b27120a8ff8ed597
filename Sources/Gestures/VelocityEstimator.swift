// SPDX-License-Identifier: MIT

/// The ways to guess how fast a finger moves from where it was seen.
public enum VelocityEstimator: String, CaseIterable, Sendable {
  /// The slope at the newest sample of a parabola fitted to the last 100 ms; steady and exact.
  ///
  /// The default of Android and Flutter. A finger that rests 40 ms has no velocity.
  case lsq2

  /// Three neighboring differences weighted 0.6, 0.35 and 0.05, the oldest most.
  ///
  /// What Flutter uses to feel like an iOS scroll view. A finger that rests 40 ms has no velocity.
  case flutterIOS = "flutter_ios"

  /// The difference of the last two samples, however long ago; quick and noisy.
  ///
  /// A finger that rests before it lifts keeps its last velocity, as UIKit is seen to do.
  case twoSample = "two_sample"
}
