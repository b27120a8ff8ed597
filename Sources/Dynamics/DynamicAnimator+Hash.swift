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
    hash.add(isRunning ? 1 : 0)
    for gravity in roster.gravities {
      hash.add(gravity.gravityDirection.x.bitPattern)
      hash.add(gravity.gravityDirection.y.bitPattern)
    }
    for push in roster.pushes {
      hash.add(push.active ? 1 : 0)
      hash.add(push.pushDirection.x.bitPattern)
      hash.add(push.pushDirection.y.bitPattern)
    }
    return hash.value
  }
}

/// FNV-1a over whole words, with a final mix.
private struct StateHash {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ word: UInt64) {
    state = (state ^ word) &* 0x0000_0100_0000_01b3
    state ^= state >> 32
  }

  var value: UInt64 { state }
}
