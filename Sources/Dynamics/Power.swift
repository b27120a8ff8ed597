// SPDX-License-Identifier: MIT

/// Powers by sums and products alone: the C library's differ between platforms.
enum Power {
  /// `base` to the power of `exponent`, to about 14 digits.
  ///
  /// - Precondition: `base` is above 0 and finite.
  static func of(_ base: Double, _ exponent: Double) -> Double {
    let whole = exponent.rounded(.towardZero)
    if whole == exponent && abs(whole) <= 16 { return repeated(base, Int(whole)) }
    return exponential(exponent * logarithm(base))
  }

  private static func repeated(_ base: Double, _ count: Int) -> Double {
    var product = 1.0
    for _ in 0..<abs(count) { product *= base }
    return count < 0 ? 1 / product : product
  }

  private static let ln2 = 0.693_147_180_559_945_3

  // ln m = 2 artanh((m − 1) / (m + 1)) for the significand m in 1..<2.
  private static func logarithm(_ value: Double) -> Double {
    let t = (value.significand - 1) / (value.significand + 1)
    var sum = 0.0
    for odd in stride(from: 33.0, through: 1, by: -2) { sum = sum * t * t + 1 / odd }
    return Double(value.exponent) * ln2 + 2 * t * sum
  }

  // A power of two times the series of what is left, at most ln 2 / 2.
  private static func exponential(_ value: Double) -> Double {
    let bounded = min(max(value, -700), 700)
    let halvings = (bounded / ln2).rounded()
    let rest = bounded - halvings * ln2
    var sum = 1.0
    for term in stride(from: 15.0, through: 1, by: -1) { sum = 1 + sum * rest / term }
    return Double(sign: .plus, exponent: Int(halvings), significand: sum)
  }
}
