// SPDX-License-Identifier: MIT

internal import Geometry
internal import Physics

extension DynamicAnimator {
  /// A number that differs when anything differs that the next step reads; no unit.
  ///
  /// The same edits and steps give the same number on every run.
  public var stateHash: UInt64 {
    var hash = StateHash()
    hash.add(world.stateHash)
    hash.add(elapsedTime.bitPattern)
    hash.add(substeps)
    hash.add(isRunning)
    for behavior in roster.all {
      hash.add(UInt64(behavior.association.members.items.count))
      behavior.hash(into: &hash)
    }
    return hash.value
  }
}

/// FNV-1a over whole words, with a final mix.
struct StateHash {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ word: UInt64) {
    state = (state ^ word) &* 0x0000_0100_0000_01b3
    state ^= state >> 32
  }

  mutating func add(_ flag: Bool) { add(flag ? 1 as UInt64 : 0) }

  mutating func add(_ number: Double) { add(number.bitPattern) }

  mutating func add(_ vector: Vector2) {
    add(vector.x)
    add(vector.y)
  }

  var value: UInt64 { state }
}
