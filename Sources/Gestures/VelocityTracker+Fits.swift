// SPDX-License-Identifier: MIT

internal import Geometry

/// How much a sample counts in a weighted fit; no unit, from a half to 1, after Android's tracker.
enum FitWeight {
  /// By the pause, in seconds, until the next sample: full from 10 ms on.
  static func byGap(_ gap: Double) -> Double { min(1, 0.5 + gap * 50) }

  /// By the age in seconds: full from 10 to 50 ms, and a half at 0 and from 60 ms on.
  static func central(_ age: Double) -> Double {
    age < 0.05 ? min(1, 0.5 + age * 50) : max(0.5, 1 - (age - 0.05) * 50)
  }

  /// By the age in seconds: full up to 50 ms, and a half from 100 ms on.
  static func recent(_ age: Double) -> Double { max(0.5, min(1, 1.5 - age * 10)) }
}

extension VelocityTracker {
  /// The slope at the newest sample of a fitted polynomial, in points a second.
  ///
  /// `weight` is asked with a sample's age and the pause until the next, in seconds; of the newest,
  /// the pause is as good as endless. Few samples make the degree smaller.
  func fittedVelocity(
    degree: Int, weight: (_ age: Double, _ gap: Double) -> Double
  ) -> Vector2? {
    let recent = Array(recentSamples)
    guard recent.count >= max(window.minimumSamples, 2), let newest = recent.last else {
      return nil
    }
    let weights = recent.indices.map { index in
      let next = index + 1 < recent.count ? recent[index + 1].time : .infinity
      return weight(newest.time - recent[index].time, next - recent[index].time)
    }
    return Self.slope(of: recent, degree: min(degree, recent.count - 1), weights)
  }

  /// Solves W·A·b = W·x for the linear coefficient, where A's columns are the powers of time.
  ///
  /// W·A = Q·R by Gram and Schmidt; then R·b = Qᵀ·W·x from the last row up.
  private static func slope(
    of samples: [Sample], degree: Int, _ weights: [Double]
  ) -> Vector2? {
    guard let oldest = samples.first, let newest = samples.last else { return nil }
    // Time in parts of the whole span keeps all columns of one size.
    let span = newest.time - oldest.time
    var column = weights
    let values = zip(weights, samples).map { ($1.position - newest.position) * $0 }
    var rows: [Row] = []
    for power in 0...degree {
      if power > 0 { column = zip(column, samples).map { $0 * (($1.time - newest.time) / span) } }
      guard let q = orthonormal(column, to: rows.map(\.q)) else { return nil }
      rows.append(Row(q: q, value: zip(q, values).reduce(Vector2.zero) { $0 + $1.1 * $1.0 }))
      for index in rows.indices { rows[index].r.append(dot(rows[index].q, column)) }
    }
    return linearCoefficient(of: rows) / span
  }

  /// A column of Q, the row of R that starts at its diagonal, and an entry of Qᵀ·W·x.
  private struct Row {
    var q: [Double]
    var r: [Double] = []
    var value: Vector2
  }

  private static func linearCoefficient(of rows: [Row]) -> Vector2 {
    var coefficients = rows.map { _ in Vector2.zero }
    for index in rows.indices.reversed() {
      var value = rows[index].value
      for (later, factor) in zip(coefficients[(index + 1)...], rows[index].r.dropFirst()) {
        value -= later * factor
      }
      coefficients[index] = value / rows[index].r[0]
    }
    return coefficients[1]
  }

  private static func orthonormal(_ column: [Double], to others: [[Double]]) -> [Double]? {
    var rest = column
    for other in others {
      let part = dot(other, rest)
      rest = zip(rest, other).map { $0 - part * $1 }
    }
    let length = dot(rest, rest).squareRoot()
    guard length > 1e-9 else { return nil }
    return rest.map { $0 / length }
  }

  private static func dot(_ left: [Double], _ right: [Double]) -> Double {
    zip(left, right).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
