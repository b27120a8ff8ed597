// SPDX-License-Identifier: MIT

// The only file of this room that sees the C math library, so that it can be swapped in one place.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The functions of the C math library that motion needs.
enum Elementary {
  static func exponential(_ x: Double) -> Double { exp(x) }

  /// e^x − 1, precise for small x.
  static func exponentialMinusOne(_ x: Double) -> Double { expm1(x) }

  static func logarithm(_ x: Double) -> Double { log(x) }

  /// ln(1 + x), precise for small x.
  static func logarithmOfOnePlus(_ x: Double) -> Double { log1p(x) }

  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
  static func sine(_ radians: Double) -> Double { sin(radians) }
  static func cosine(_ radians: Double) -> Double { cos(radians) }
}
