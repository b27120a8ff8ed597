// SPDX-License-Identifier: MIT

internal import Physics
internal import Scripting

/// Which shapes touch which, so that shapes of several fixtures, such as a chain or an outline with
/// dents, begin and end touching once.
struct ContactBook {
  /// What a fixture is part of.
  enum Surface: Hashable {
    case shape(ObjectID)
    /// A boundary or the outline of an item, by what its owner has stored with it.
    case other(Body.ID, UInt64)
  }

  private struct Pair: Hashable {
    let a: Fixture.ID
    let b: Fixture.ID
  }

  /// Two surfaces in any order.
  private typealias Touch = Set<Surface>

  // For look-ups only: no order of theirs is seen.
  private var pairs: [Pair: (touch: Touch, count: Int)] = [:]
  private var counts: [Touch: Int] = [:]

  /// Notes that two fixtures began to touch.
  ///
  /// - Returns: Whether their surfaces did not touch before.
  mutating func begin(
    _ a: Fixture.ID, _ b: Fixture.ID, of surfaces: (Surface, Surface)
  ) -> Bool {
    let pair = Pair(a: a, b: b)
    let touch = pairs[pair]?.touch ?? [surfaces.0, surfaces.1]
    pairs[pair] = (touch, (pairs[pair]?.count ?? 0) + 1)
    counts[touch, default: 0] += 1
    return counts[touch] == 1
  }

  /// Notes that two fixtures ended touching; they may be gone by now.
  ///
  /// - Returns: Whether their surfaces touch no more; true if nothing is known of them.
  mutating func end(_ a: Fixture.ID, _ b: Fixture.ID) -> Bool {
    let pair = Pair(a: a, b: b)
    guard let (touch, count) = pairs[pair] else { return true }
    pairs[pair] = count > 1 ? (touch, count - 1) : nil
    let left = (counts[touch] ?? 1) - 1
    counts[touch] = left > 0 ? left : nil
    return left <= 0
  }
}
