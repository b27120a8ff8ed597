// SPDX-License-Identifier: MIT

public import Geometry

/// Which samples a velocity is made from.
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
}

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
    switch estimator {
    case .lsq2: return isResting(at: time) ? nil : leastSquaresVelocity
    case .flutterIOS: return isResting(at: time) ? nil : weightedVelocity
    case .twoSample: return lastDifference
    }
  }

  private func isResting(at time: Double) -> Bool {
    guard let last = samples.last else { return true }
    return time - last.time > window.stopGap + Self.timeTolerance
  }
}
