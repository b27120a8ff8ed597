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

  /// A number within a range of finite ones.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    // The widest ranges are wider than the largest number.
    guard (high - low).isFinite else { return 2 * (low / 2 + unit() * (high / 2 - low / 2)) }
    return low + unit() * (high - low)
  }

  /// A whole number within a range, each as likely as the others.
  mutating func whole(in range: ClosedRange<Int>) -> Int {
    let span = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
    if span < 1 << 52 {
      return range.lowerBound + Int((unit() * Double(span + 1)).rounded(.down))
    }
    // More than a unit's bits can tell apart: bits of the width, until they are within it.
    var bits: UInt64
    repeat { bits = next() >> UInt64(span.leadingZeroBitCount) } while bits > span
    return range.lowerBound &+ Int(truncatingIfNeeded: bits)
  }
}
