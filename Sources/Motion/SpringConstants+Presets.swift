// SPDX-License-Identifier: MIT

extension SpringConstants {
  /// The critically damped spring of a scroll view's edge: ω = 10 per second.
  public static let edge = SpringConstants(angularFrequency: 10, dampingRatio: 1)

  /// The spring at the edges of Flutter's bouncing scroll views.
  public static let flutterScroll = SpringConstants(
    knownStiffness: 100, dampingRatio: 1.1, mass: 0.5)

  /// The same at the fast deceleration rate.
  public static let flutterFast = SpringConstants(
    knownStiffness: 75, dampingRatio: 1.3, mass: 0.3)

  /// The springs of the platforms, as they are when one says nothing.
  public enum Preset: String, CaseIterable, Sendable {
    /// `CASpringAnimation`: mass 1, stiffness 100, damping 10.
    case coreAnimation

    /// `UISpringTimingParameters`: mass 3, stiffness 1000, damping 500; it crawls.
    case uiSpringTiming

    /// SwiftUI's `Spring`: duration 0.5 s, bounce 0.
    case swiftui

    /// A scroll view's edge on iOS: stiffness 100, critically damped.
    case scrollEdge

    /// Android's `SpringForce`: stiffness 1500, damping ratio 0.5.
    case android

    /// Android's `STIFFNESS_HIGH` without bounce: 10,000 and 1.
    case androidHigh

    /// Android's `STIFFNESS_LOW` with a low bounce: 200 and 0.75.
    case androidLow

    /// Android's `STIFFNESS_VERY_LOW` with a high bounce: 50 and 0.2.
    case androidVeryLow

    /// Flutter's scroll views: mass 0.5, stiffness 100, ratio 1.1.
    case flutterScroll

    /// The same at the fast deceleration rate: mass 0.3, stiffness 75, ratio 1.3.
    case flutterFast
  }

  /// The spring of a platform.
  public init(_ preset: Preset) {
    self =
      switch preset {
      case .coreAnimation: Self(knownStiffness: 100, dampingRatio: 0.5, mass: 1)
      case .uiSpringTiming:
        Self(
          knownStiffness: 1000, dampingRatio: 250 / (3000.0).squareRoot(), mass: 3)
      case .swiftui: Self(angularFrequency: 4 * .pi, dampingRatio: 1)
      case .scrollEdge: .edge
      case .android: Self(knownStiffness: 1500, dampingRatio: 0.5, mass: 1)
      case .androidHigh: Self(knownStiffness: 10_000, dampingRatio: 1, mass: 1)
      case .androidLow: Self(knownStiffness: 200, dampingRatio: 0.75, mass: 1)
      case .androidVeryLow: Self(knownStiffness: 50, dampingRatio: 0.2, mass: 1)
      case .flutterScroll: .flutterScroll
      case .flutterFast: .flutterFast
      }
  }
}
