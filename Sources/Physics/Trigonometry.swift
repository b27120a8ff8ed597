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
  // Adding 1.5 · 2^52 leaves no place for a fraction: the sum is rounded to a whole number, whose
  // last bits are those of the sum.
  let shifted = turn * 0.636_619_772_367_581_4 + 6_755_399_441_055_744
  let quarters = shifted - 6_755_399_441_055_744
  // π/2 in two parts: the first has few enough bits that quarters × part is exact.
  let rest = (turn - quarters * 1.570_796_326_734_125_6) - quarters * 6.077_100_506_506_192e-11
  let square = rest * rest
  let sine = rest * sineSeries(square)
  let cosine = cosineSeries(square)
  switch shifted.bitPattern & 3 {
  case 0: return (Float(sine), Float(cosine))
  case 1: return (Float(cosine), Float(-sine))
  case 2: return (Float(-sine), Float(-cosine))
  default: return (Float(-cosine), Float(sine))
  }
}

/// The whole number at or below `value`, for |value| < 2^22, without the C library.
@inline(__always)
func wholePart(_ value: Float) -> Float {
  let nearest = (value + 12_582_912) - 12_582_912
  return nearest > value ? nearest - 1 : nearest
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
