// SPDX-License-Identifier: MIT

// The only file of this room that sees the C math library, so that it can be swapped in one place.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Trigonometry for transforms and arcs; never used by the physics step.
enum Elementary {
  static func sine(_ radians: Double) -> Double { sin(radians) }
  static func cosine(_ radians: Double) -> Double { cos(radians) }
  static func arcTangent(y: Double, x: Double) -> Double { atan2(y, x) }
  static func tangent(_ radians: Double) -> Double { tan(radians) }
}
