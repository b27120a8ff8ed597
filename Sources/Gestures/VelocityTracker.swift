// SPDX-License-Identifier: MIT

public import Geometry

/// Tells from a few places and times how fast something moves.
///
///     var tracker = VelocityTracker(estimator: .lsq2)
///     tracker.add(Vector2(0, 0), at: 0)
///     tracker.add(Vector2(5, 0), at: 0.01)
///     tracker.velocity(at: 0.01)  // (500, 0) points a second
public struct VelocityTracker: Sendable {
  struct Sample: Sendable {
    var position: Vector2
    var time: Double
  }

  /// Time stamps are decimal fractions, so a pause of just 40 ms may come out a hair longer.
  static let timeTolerance = 1e-9

  /// How the velocity is guessed; may change at any time.
  public var estimator: VelocityEstimator

  /// Which samples are used.
  public var window: VelocityWindow

  private(set) var samples: [Sample] = []

  /// Makes a tracker without samples.
  ///
  /// - Parameters:
  ///   - estimator: How the velocity is guessed.
  ///   - window: Which samples are used.
  public init(estimator: VelocityEstimator = .lsq2, window: VelocityWindow = .android) {
    self.estimator = estimator
    self.window = window
  }

  /// Whether nothing was seen yet.
  public var isEmpty: Bool { samples.isEmpty }

  /// Takes a place into account.
  ///
  /// A sample with the time of the one before replaces it; an older one is ignored. The end of a
  /// touch is not a sample: it repeats a place seen before.
  ///
  /// - Parameters:
  ///   - position: Where it was, in points (or any other unit).
  ///   - time: When, in seconds.
  public mutating func add(_ position: Vector2, at time: Double) {
    guard let last = samples.last else {
      return samples.append(Sample(position: position, time: time))
    }
    guard time >= last.time else { return }
    if time == last.time { samples.removeLast() }
    samples.append(Sample(position: position, time: time))
    if samples.count > window.capacity { samples.removeFirst() }
  }

  /// Forgets all samples.
  public mutating func reset() {
    samples.removeAll(keepingCapacity: true)
  }

  /// How fast it moves, in points a second; nil when that cannot be told.
  ///
  /// - Parameter time: When it is asked, in seconds: a long pause since the last sample is a rest.
  /// - Returns: The velocity at the newest sample, each axis by itself.
  public func velocity(at time: Double) -> Vector2? {
    guard samples.count >= window.minimumSamples else { return nil }
    return estimate(at: time).map { window.limited($0) }
  }

  private func estimate(at time: Double) -> Vector2? {
    if estimator == .twoSample || estimator == .winObjC { return lastDifference }
    guard !isResting(at: time) else { return nil }
    return switch estimator {
    case .lsq1: fittedVelocity(degree: 1) { _, _ in 1 }
    case .lsq2: leastSquaresVelocity
    case .lsq3: fittedVelocity(degree: 3) { _, _ in 1 }
    case .wlsq2Delta: fittedVelocity(degree: 2) { _, gap in FitWeight.byGap(gap) }
    case .wlsq2Central: fittedVelocity(degree: 2) { age, _ in FitWeight.central(age) }
    case .wlsq2Recent: fittedVelocity(degree: 2) { age, _ in FitWeight.recent(age) }
    case .int1: filteredVelocity(order: 1)
    case .int2: filteredVelocity(order: 2)
    case .impulse: impulseVelocity
    case .flutterIOS: weightedVelocity(0.6, 0.35, 0.05)
    case .flutterMacOS: weightedVelocity(0.15, 0.65, 0.2)
    case .twoSample, .winObjC: lastDifference
    }
  }

  private func isResting(at time: Double) -> Bool {
    guard let last = samples.last else { return true }
    return time - last.time > window.stopGap + Self.timeTolerance
  }
}
