// SPDX-License-Identifier: MIT

internal import Physics

/// Who may collide with whom: the memberships of items and boundaries in collision behaviors.
///
/// The world asks this table once for each pair that comes near, so it holds plain arrays only.
final class CollisionTable {
  /// A wall of one collision behavior.
  struct Boundary {
    var group: Int
    /// Nil for the reference bounds.
    var identifier: String?
    var generation: UInt32
  }

  /// The collision behaviors each slot is in, in no special order.
  private var groupsOfSlot: [[Int]] = []
  private var modes: [CollisionMode] = []
  private var freeGroups: [Int] = []
  private var boundaries: [Boundary] = []
  private var freeBoundaries: [Int] = []

  // MARK: Going back

  /// Saves everything; the result puts it back.
  func save() -> () -> Void {
    let all = (groupsOfSlot, modes, freeGroups, boundaries, freeBoundaries)
    return { [self] in (groupsOfSlot, modes, freeGroups, boundaries, freeBoundaries) = all }
  }

  // MARK: Groups

  func makeGroup(_ mode: CollisionMode) -> Int {
    if let group = freeGroups.popLast() {
      modes[group] = mode
      return group
    }
    modes.append(mode)
    return modes.count - 1
  }

  func removeGroup(_ group: Int) { freeGroups.append(group) }

  func setMode(_ mode: CollisionMode, of group: Int) { modes[group] = mode }

  func add(slot: Int, to group: Int) {
    while groupsOfSlot.count <= slot { groupsOfSlot.append([]) }
    groupsOfSlot[slot].append(group)
  }

  func remove(slot: Int, from group: Int) { groupsOfSlot[slot].removeAll { $0 == group } }

  func contains(slot: Int, in group: Int) -> Bool {
    slot < groupsOfSlot.count && groupsOfSlot[slot].contains(group)
  }

  // MARK: Boundaries

  func addBoundary(group: Int, identifier: String?) -> Int {
    if let index = freeBoundaries.popLast() {
      boundaries[index].group = group
      boundaries[index].identifier = identifier
      return index
    }
    boundaries.append(Boundary(group: group, identifier: identifier, generation: 0))
    return boundaries.count - 1
  }

  func removeBoundary(_ index: Int) {
    boundaries[index].generation = (boundaries[index].generation + 1) & Tag.generationMask
    freeBoundaries.append(index)
  }

  func userData(ofBoundary index: Int) -> UInt64 {
    Tag.encode(boundary: index, generation: boundaries[index].generation)
  }

  /// The boundary a contact was with; nil if it is gone.
  func boundary(at index: Int, userData: UInt64) -> Boundary? {
    let boundary = boundaries[index]
    return boundary.generation == Tag.generation(of: userData) ? boundary : nil
  }

  // MARK: The rule

  func response(_ first: UInt64, _ second: UInt64) -> PairResponse {
    switch (Tag(first), Tag(second)) {
    case (.item(let a), .item(let b)): between(a, b)
    case (.item(let slot), .boundary(let index)), (.boundary(let index), .item(let slot)):
      between(slot, boundary: index)
    case (.item(let slot), nil), (nil, .item(let slot)): withOthers(slot)
    default: .collide
    }
  }

  // Two items meet if one behavior holds both and its mode includes items.
  private func between(_ a: Int, _ b: Int) -> PairResponse {
    guard a < groupsOfSlot.count, b < groupsOfSlot.count else { return .ignore }
    for group in groupsOfSlot[a] where modes[group].contains(.items) {
      if groupsOfSlot[b].contains(group) { return .collide }
    }
    return .ignore
  }

  // Without boundaries in its mode an item falls through them, but the contact is still reported.
  private func between(_ slot: Int, boundary index: Int) -> PairResponse {
    let group = boundaries[index].group
    guard contains(slot: slot, in: group) else { return .ignore }
    return modes[group].contains(.boundaries) ? .collide : .report
  }

  // Bodies that Dynamics has not made meet the items of any collision behavior.
  private func withOthers(_ slot: Int) -> PairResponse {
    guard slot < groupsOfSlot.count else { return .ignore }
    return groupsOfSlot[slot].contains { modes[$0].contains(.items) } ? .collide : .ignore
  }
}

/// What the items of a collision behavior collide with.
public struct CollisionMode: OptionSet, Hashable, Sendable {
  /// Bit 0 is items, bit 1 is boundaries; no unit.
  public let rawValue: UInt8

  /// Makes a mode from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The other items of the behavior.
  public static let items = CollisionMode(rawValue: 1)
  /// The boundaries of the behavior.
  public static let boundaries = CollisionMode(rawValue: 2)
  /// Items and boundaries.
  public static let everything: CollisionMode = [.items, .boundaries]
}
