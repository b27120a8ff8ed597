// SPDX-License-Identifier: MIT

internal import Geometry

extension VelocityTracker {
  /// The difference of the last two samples, in points a second.
  var lastDifference: Vector2? {
    difference(endingAt: samples.count - 1)
  }

  /// The weighted mean of the last three differences, in points a second.
  ///
  /// A difference that is missing counts as zero, so a short flick is slow. The weights are for the
  /// oldest, the middle and the newest.
  func weightedVelocity(_ first: Double, _ second: Double, _ third: Double) -> Vector2? {
    let last = samples.count - 1
    guard let newest = difference(endingAt: last) else { return nil }
    let middle = difference(endingAt: last - 1) ?? .zero
    let oldest = difference(endingAt: last - 2) ?? .zero
    return oldest * first + middle * second + newest * third
  }

  private func difference(endingAt index: Int) -> Vector2? {
    guard index >= 1 else { return nil }
    let (start, end) = (samples[index - 1], samples[index])
    return (end.position - start.position) / (end.time - start.time)
  }

  /// The samples of the newest run: not too old, and no pause between them.
  var recentSamples: ArraySlice<Sample> {
    guard let newest = samples.last else { return [] }
    var first = samples.count - 1
    let oldest = max(0, samples.count - window.capacity)
    while first > oldest {
      let (earlier, later) = (samples[first - 1], samples[first])
      if newest.time - earlier.time > window.horizon + Self.timeTolerance { break }
      if later.time - earlier.time > window.stopGap + Self.timeTolerance { break }
      first -= 1
    }
    return samples[first...]
  }

  /// The slope at the newest sample of the fitted parabola, in points a second.
  var leastSquaresVelocity: Vector2? {
    let recent = recentSamples
    guard recent.count >= max(window.minimumSamples, 2) else { return nil }
    guard recent.count > 2 else { return lastDifference }
    return parabolaSlope(of: recent)
  }

  /// Fits x(t) = a + bt + ct² with t = 0 at the newest sample; b is the velocity there.
  ///
  /// With S as sums of products about their means (t and t² as regressors):
  /// b = (Sty·Sqq − Sqy·Stq) / (Stt·Sqq − Stq²), where q = t².
  private func parabolaSlope(of recent: ArraySlice<Sample>) -> Vector2? {
    guard let newest = recent.last else { return nil }
    let count = Double(recent.count)
    var (t1, t2, t3, t4) = (0.0, 0.0, 0.0, 0.0)
    var (y, ty, qy) = (Vector2.zero, Vector2.zero, Vector2.zero)
    for sample in recent {
      let t = sample.time - newest.time
      // Measured from the newest place, so that a view far from the origin loses no digits.
      let position = sample.position - newest.position
      (t1, t2, t3, t4) = (t1 + t, t2 + t * t, t3 + t * t * t, t4 + t * t * t * t)
      y += position
      ty += position * t
      qy += position * (t * t)
    }
    let (stt, stq, sqq) = (t2 - t1 * t1 / count, t3 - t1 * t2 / count, t4 - t2 * t2 / count)
    let determinant = stt * sqq - stq * stq
    guard determinant > 0 else { return nil }
    let (sty, sqy) = (ty - y * (t1 / count), qy - y * (t2 / count))
    return (sty * sqq - sqy * stq) / determinant
  }
}
