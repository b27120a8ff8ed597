// SPDX-License-Identifier: MIT

/// The ways to guess how fast a finger moves from where it was seen.
///
/// All but the last two know a rest: a finger that has not moved for the window's stop gap has no
/// velocity.
public enum VelocityEstimator: String, CaseIterable, Sendable {
  /// The slope of a straight line fitted to the window; steadiest, late in a curve.
  case lsq1

  /// The slope at the newest sample of a parabola fitted to the window; steady and exact.
  ///
  /// The default of Android and Flutter.
  case lsq2

  /// The slope at the newest sample of a fitted cubic; quicker and noisier than a parabola.
  case lsq3

  /// A parabola in which samples that follow each other within 10 ms weigh less, down to a half.
  case wlsq2Delta = "wlsq2_delta"

  /// A parabola in which samples 10 to 50 ms old weigh most, and others down to a half.
  case wlsq2Central = "wlsq2_central"

  /// A parabola in which samples up to 50 ms old weigh most, and those of 100 ms a half.
  case wlsq2Recent = "wlsq2_recent"

  /// Differences through a low-pass filter with a time constant of 10 ms.
  case int1

  /// As `int1`, with the acceleration filtered too.
  case int2

  /// What the impulses that the finger seems to have got would have made of a free mass.
  ///
  /// Android's for scroll wheels: it never overshoots as a fit does.
  case impulse

  /// Three neighboring differences weighted 0.6, 0.35 and 0.05, the oldest most.
  ///
  /// What Flutter uses to feel like an iOS scroll view.
  case flutterIOS = "flutter_ios"

  /// Three neighboring differences weighted 0.15, 0.65 and 0.2, from the oldest.
  ///
  /// What Flutter uses to feel like a macOS scroll view.
  case flutterMacOS = "flutter_macos"

  /// The difference of the last two samples, however long ago; quick and noisy.
  ///
  /// A finger that rests before it lifts keeps its last velocity, as UIKit is seen to do.
  case twoSample = "two_sample"

  /// The mean of all fingers' last differences, as in WinObjC's pan; none while they disagree.
  ///
  /// A pinch or rotation, and a tracker by itself, take it for `twoSample`.
  case winObjC = "winobjc"
}
