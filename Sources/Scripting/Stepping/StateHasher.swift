// SPDX-License-Identifier: MIT

/// A 64-bit hash of numbers, the same in every process and on every machine (FNV-1a).
public struct StateHasher {
  /// The hash so far.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates a hash of nothing.
  public init() {}

  /// Adds the bits of a number.
  public mutating func combine(_ number: Double) { combine(number.bitPattern) }

  /// Adds an integer.
  public mutating func combine(_ number: Int) { combine(UInt64(bitPattern: Int64(number))) }

  /// Adds 64 bits.
  public mutating func combine(_ bits: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      combine(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
  }

  /// Adds the bytes of a text and its length.
  public mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    combine(text.utf8.count)
  }

  private mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// The hash as 16 hexadecimal digits.
  public var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
