// SPDX-License-Identifier: MIT

/// A seeded stream of random numbers: the same seed gives the same numbers everywhere.
///
/// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
struct RandomStream {
  /// The seed of a scene that does not choose one.
  static let sceneSeed: UInt64 = 1
  /// Each run of the file draws from this stream, so that a re-run draws the same.
  static let loadSeed: UInt64 = 0x6C6F_6164

  private(set) var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number within 0..<1, of 53 random bits.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
