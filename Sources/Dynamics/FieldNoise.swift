// SPDX-License-Identifier: MIT

internal import Physics

/// Gradient noise after Perlin (2002) in the plane and time, with its slope.
///
/// The same place and phase give the same push on every machine.
struct FieldNoise {
  private let frequency: Double
  private let phase: Double

  /// - Parameters:
  ///   - smoothness: 0 (a grain of an eighth of a meter) to 1 (two meters).
  ///   - phase: How often it has changed so far.
  init(smoothness: Double, phase: Double) {
    frequency = 0.5 + 7.5 * (1 - smoothness) * (1 - smoothness)
    self.phase = phase
  }

  /// The value times the slope, both of noise within about −1...1 whose grain is 1.
  func push(at place: Vec2) -> Vec2 {
    let noise = Self.sample(Double(place.x) * frequency, Double(place.y) * frequency, phase)
    return Vec2(Float(noise.value * noise.slopeX), Float(noise.value * noise.slopeY))
  }

  private typealias Sample = (value: Double, slopeX: Double, slopeY: Double)

  private static func sample(_ x: Double, _ y: Double, _ z: Double) -> Sample {
    let (cellX, cellY, cellZ) = (x.rounded(.down), y.rounded(.down), z.rounded(.down))
    let (u, v, w) = (x - cellX, y - cellY, z - cellZ)
    let (fadeX, fadeY, fadeZ) = (fade(u), fade(v), fade(w))
    var sum: Sample = (0, 0, 0)
    for corner in 0..<8 {
      let (i, j, k) = (Double(corner & 1), Double(corner >> 1 & 1), Double(corner >> 2))
      let g = gradient(Int64(cellX + i), Int64(cellY + j), Int64(cellZ + k))
      let dot = g.x * (u - i) + g.y * (v - j) + g.z * (w - k)
      let (a, b, c) = (
        i == 1 ? fadeX : 1 - fadeX, j == 1 ? fadeY : 1 - fadeY, k == 1 ? fadeZ : 1 - fadeZ
      )
      let (slopeA, slopeB) = ((2 * i - 1) * slope(u), (2 * j - 1) * slope(v))
      sum.value += a * b * c * dot
      sum.slopeX += b * c * (a * g.x + slopeA * dot)
      sum.slopeY += a * c * (b * g.y + slopeB * dot)
    }
    return sum
  }

  // 6t⁵ − 15t⁴ + 10t³ and its derivative.
  private static func fade(_ t: Double) -> Double { t * t * t * (t * (t * 6 - 15) + 10) }
  private static func slope(_ t: Double) -> Double { 30 * t * t * (t * (t - 2) + 1) }

  /// One of the 12 directions to the edges of a cube.
  private static func gradient(_ x: Int64, _ y: Int64, _ z: Int64) -> (
    x: Double, y: Double, z: Double
  ) {
    var bits = UInt64(bitPattern: x) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ UInt64(bitPattern: y)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 31) ^ UInt64(bitPattern: z)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 29
    let (a, b): (Double, Double) = (bits >> 40 & 1 == 0 ? 1 : -1, bits >> 41 & 1 == 0 ? 1 : -1)
    switch (bits >> 32) % 3 {
    case 0: return (a, b, 0)
    case 1: return (a, 0, b)
    default: return (0, a, b)
    }
  }
}
