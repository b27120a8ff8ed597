// SPDX-License-Identifier: MIT

/// The exact solution of x″ + 2ζω·x′ + ω²·x = 0 for a displacement x and a velocity at time 0.
struct Oscillator: Hashable, Sendable {
  let displacement: Double
  let velocity: Double
  let angularFrequency: Double
  let dampingRatio: Double

  /// Closer to critical than this, the two other formulas lose digits and the difference is none.
  private static let criticalMargin = 1e-12

  init(displacement: Double, velocity: Double, constants: SpringConstants) {
    self.displacement = displacement
    self.velocity = velocity
    angularFrequency = constants.angularFrequency
    dampingRatio = constants.dampingRatio
  }

  /// The envelope's exponent ζω, per second.
  var decay: Double { dampingRatio * angularFrequency }

  var isCritical: Bool { abs(dampingRatio - 1) < Self.criticalMargin }

  /// The displacement and velocity after `time` seconds.
  func state(at time: Double) -> (displacement: Double, velocity: Double) {
    if isCritical { return critical(time) }
    return dampingRatio < 1 ? underdamped(time) : overdamped(time)
  }

  // x = e^(−ωt) · (x0 + (v0 + ω·x0)·t)
  private func critical(_ time: Double) -> (Double, Double) {
    let envelope = Elementary.exponential(-angularFrequency * time)
    guard envelope > 0 else { return (0, 0) }
    let slope = velocity + angularFrequency * displacement
    let x = displacement + slope * time
    return (envelope * x, envelope * (slope - angularFrequency * x))
  }

  // x = e^(−ζωt) · (x0·cos(ωd·t) + (v0 + ζω·x0)/ωd · sin(ωd·t))
  private func underdamped(_ time: Double) -> (Double, Double) {
    let envelope = Elementary.exponential(-decay * time)
    guard envelope > 0, time.isFinite else { return (0, 0) }
    let rate = dampedFrequency
    let (sine, cosine) = (Elementary.sine(rate * time), Elementary.cosine(rate * time))
    let amplitude = (velocity + decay * displacement) / rate
    let x = displacement * cosine + amplitude * sine
    let slope = rate * (amplitude * cosine - displacement * sine)
    return (envelope * x, envelope * (slope - decay * x))
  }

  // x = ((x0·r2 + v0)·e^(−r1·t) − (x0·r1 + v0)·e^(−r2·t)) / (r2 − r1)
  private func overdamped(_ time: Double) -> (Double, Double) {
    let (slow, fast) = rates
    let first = (displacement * fast + velocity) / (fast - slow)
    let second = -(displacement * slow + velocity) / (fast - slow)
    let a = first * Elementary.exponential(-slow * time)
    let b = second * Elementary.exponential(-fast * time)
    return (a + b, -slow * a - fast * b)
  }

  var dampedFrequency: Double {
    angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
  }

  // The slow rate as ω²/fast, because the plain difference loses digits.
  private var rates: (slow: Double, fast: Double) {
    let root = angularFrequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let fast = decay + root
    return (angularFrequency * angularFrequency / fast, fast)
  }
}

// MARK: - Settling

extension Oscillator {
  /// The time after which the displacement stays within `tolerance`, in seconds.
  ///
  /// Below critical damping it is the envelope that is watched, as `CASpringAnimation` does.
  func settlingTime(within tolerance: Double) -> Double {
    if displacement == 0 && velocity == 0 { return 0 }
    if dampingRatio < 1 && !isCritical { return envelopeTime(tolerance) }
    return lastTime(beyond: tolerance)
  }

  private func envelopeTime(_ tolerance: Double) -> Double {
    guard decay > 0 else { return .infinity }
    let sine = abs((velocity + decay * displacement) / dampedFrequency)
    let ratio = (abs(displacement) + sine) / tolerance
    return ratio > 1 ? Elementary.logarithm(ratio) / decay : 0
  }

  // Without oscillation there is at most one turn; behind it the displacement only shrinks, and
  // before it the displacement only falls through the tolerance.
  private func lastTime(beyond tolerance: Double) -> Double {
    func isOut(_ time: Double) -> Bool { abs(state(at: time).displacement) > tolerance }
    let turn = turningTime ?? 0
    if isOut(turn) {
      var far = turn + 1 / angularFrequency
      while isOut(far), far.isFinite { far = turn + 2 * (far - turn) }
      return Self.boundary(turn, far, isOut)
    }
    return isOut(0) ? Self.boundary(0, turn, isOut) : 0
  }

  /// The time when the velocity is zero and not again, or nil if it never is.
  private var turningTime: Double? {
    let time: Double
    if isCritical {
      let slope = velocity + angularFrequency * displacement
      time = velocity / (angularFrequency * slope)
    } else {
      let (slow, fast) = rates
      let ratio =
        fast * (displacement * slow + velocity) / (slow * (displacement * fast + velocity))
      guard ratio > 0 else { return nil }
      time = Elementary.logarithm(ratio) / (fast - slow)
    }
    return time.isFinite && time > 0 ? time : nil
  }

  private static func boundary(
    _ inside: Double, _ outside: Double, _ isOut: (Double) -> Bool
  ) -> Double {
    var (low, high) = (inside, outside)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if isOut(middle) { low = middle } else { high = middle }
    }
    return high
  }

  /// The time when a spring at or above critical damping first passes its rest, or nil.
  var crossingTime: Double? {
    let time: Double
    if isCritical {
      time = -displacement / (velocity + angularFrequency * displacement)
    } else {
      let (slow, fast) = rates
      let ratio = (displacement * slow + velocity) / (displacement * fast + velocity)
      guard ratio > 0 else { return nil }
      time = Elementary.logarithm(ratio) / (fast - slow)
    }
    return time.isFinite && time > 0 ? time : nil
  }
}
