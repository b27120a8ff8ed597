// SPDX-License-Identifier: MIT

public import Geometry

/// How an animation's progress runs with its time: a cubic Bézier curve from (0, 0) to (1, 1).
///
/// One curve is none: `accelerateDecelerate` is half a cosine.
///
///     TimingCurve.easeOut.value(at: 0.5)  // 0.685
public struct TimingCurve: Hashable, Sendable {
  /// The first control point; x is time and y is progress, no unit.
  public let control1: Vector2

  /// The second control point; x is time and y is progress, no unit.
  public let control2: Vector2

  /// Whether the curve is half a cosine; the control points are then those of the nearest Bézier.
  private let isCosine: Bool

  /// Makes a curve from its control points.
  ///
  /// - Throws: `MotionError` unless both x are within 0...1 and both y are finite.
  public init(_ control1: Vector2, _ control2: Vector2) throws(MotionError) {
    try MotionError.unitFraction(control1.x, "control1.x")
    try MotionError.unitFraction(control2.x, "control2.x")
    try MotionError.finite(control1.y, "control1.y", unit: "no unit")
    try MotionError.finite(control2.y, "control2.y", unit: "no unit")
    self.init(known: control1, control2)
  }

  init(known control1: Vector2, _ control2: Vector2, isCosine: Bool = false) {
    self.control1 = control1
    self.control2 = control2
    self.isCosine = isCosine
  }

  /// The progress at a fraction of the time; both without unit.
  ///
  /// Exactly 0 up to time 0 and exactly 1 from time 1 on.
  public func value(at fraction: Double) -> Double {
    if !(fraction > 0) { return 0 }
    if fraction >= 1 { return 1 }
    if isCosine { return (1 - Elementary.cosine(.pi * fraction)) / 2 }
    return Self.bezier(control1.y, control2.y, parameter(at: fraction))
  }

  /// The rate of progress at a fraction of the time: 1 is that of the linear curve; no unit.
  ///
  /// Where the curve is vertical the answer is large but finite.
  public func slope(at fraction: Double) -> Double {
    let fraction = min(max(fraction, 0), 1)
    if isCosine { return .pi / 2 * Elementary.sine(.pi * fraction) }
    let parameter = parameter(at: fraction)
    // With a control point on its end, both derivatives are 0 there; a hair inside they are not.
    let s = min(max(parameter, 1e-5), 1 - 1e-5)
    let run = max(Self.bezierSlope(control1.x, control2.x, s), 1e-12)
    return Self.bezierSlope(control1.y, control2.y, s) / run
  }

  // x(s) never falls for controls in 0...1, so Newton's steps are safe inside a shrinking bracket.
  private func parameter(at fraction: Double) -> Double {
    var (low, high, s) = (0.0, 1.0, fraction)
    for _ in 0..<80 {
      let error = Self.bezier(control1.x, control2.x, s) - fraction
      if abs(error) < 1e-15 { break }
      if error < 0 { low = s } else { high = s }
      let newton = s - error / Self.bezierSlope(control1.x, control2.x, s)
      s = newton > low && newton < high ? newton : (low + high) / 2
    }
    return s
  }

  private static func bezier(_ first: Double, _ second: Double, _ s: Double) -> Double {
    let u = 1 - s
    return 3 * u * u * s * first + 3 * u * s * s * second + s * s * s
  }

  private static func bezierSlope(_ first: Double, _ second: Double, _ s: Double) -> Double {
    let u = 1 - s
    return 3 * u * u * first + 6 * u * s * (second - first) + 3 * s * s * (1 - second)
  }
}

// MARK: - Names

extension TimingCurve {
  /// Even speed.
  public static let linear = TimingCurve(known: Vector2(0, 0), Vector2(1, 1))

  /// Starts slowly.
  public static let easeIn = TimingCurve(known: Vector2(0.42, 0), Vector2(1, 1))

  /// Ends slowly.
  public static let easeOut = TimingCurve(known: Vector2(0, 0), Vector2(0.58, 1))

  /// Starts and ends slowly; what UIView animations use unless told otherwise.
  public static let easeInOut = TimingCurve(known: Vector2(0.42, 0), Vector2(0.58, 1))

  /// Core Animation's default curve.
  public static let standard = TimingCurve(known: Vector2(0.25, 0.1), Vector2(0.25, 1))

  /// Material Design's curve: starts fast, ends slowly.
  public static let fastOutSlowIn = TimingCurve(known: Vector2(0.4, 0), Vector2(0.2, 1))

  /// Android's accelerate-decelerate interpolator: cos((t + 1) · π) / 2 + 1/2.
  public static let accelerateDecelerate = TimingCurve(
    known: Vector2(1 - 2 / .pi, 0), Vector2(2 / .pi, 1), isCosine: true)

  /// The named curves.
  public enum Name: String, CaseIterable, Sendable {
    /// Even speed.
    case linear

    /// Starts slowly.
    case easeIn

    /// Ends slowly.
    case easeOut

    /// Starts and ends slowly.
    case easeInOut

    /// Core Animation's default.
    case standard

    /// Material Design's curve.
    case fastOutSlowIn

    /// Android's half cosine.
    case accelerateDecelerate
  }

  /// The curve of that name.
  public init(named name: Name) {
    self =
      switch name {
      case .linear: .linear
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInOut: .easeInOut
      case .standard: .standard
      case .fastOutSlowIn: .fastOutSlowIn
      case .accelerateDecelerate: .accelerateDecelerate
      }
  }
}
