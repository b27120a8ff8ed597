// SPDX-License-Identifier: MIT

internal import Geometry
internal import Physics

/// The items of an animator in flat arrays; a slot is an item's index into each of them.
///
/// Slots are reused last-freed first, so that the same edits always give the same slots.
struct ItemTable {
  private(set) var items: [(any DynamicItem)?] = []
  private(set) var bodies: [Body.ID] = []
  /// How many memberships hold each slot.
  private(set) var holders: [Int] = []
  private(set) var generations: [UInt32] = []
  var materials: [Material] = []
  /// The gravity each body has, in meters per second squared.
  var gravities: [Vec2] = []
  /// Half the width and height, in points.
  var halfSizes: [Vector2] = []
  /// What was last written to or read from each item.
  var centers: [Vector2] = []
  var angles: [Double] = []
  private var free: [Int] = []
  private var slotOfItem: [ObjectIdentifier: Int] = [:]

  var count: Int { slotOfItem.count }
  var capacity: Int { items.count }

  func slot(of item: any DynamicItem) -> Int? { slotOfItem[ObjectIdentifier(item)] }

  func body(of item: any DynamicItem) -> Body.ID? { slot(of: item).map { bodies[$0] } }

  /// The slot the next new item will get.
  var nextSlot: Int { free.last ?? items.count }

  /// The tag generation of a slot, also of one that is about to be made.
  func generation(of slot: Int) -> UInt32 { slot < generations.count ? generations[slot] : 0 }

  mutating func insert(_ item: any DynamicItem, body: Body.ID, halfSize: Vector2) -> Int {
    let slot = nextSlot
    if free.popLast() == nil { grow(with: body) }
    items[slot] = item
    bodies[slot] = body
    holders[slot] = 1
    materials[slot] = Material()
    gravities[slot] = .zero
    halfSizes[slot] = halfSize
    centers[slot] = item.referenceCenter
    angles[slot] = item.referenceAngle
    slotOfItem[ObjectIdentifier(item)] = slot
    return slot
  }

  mutating func hold(_ slot: Int) { holders[slot] += 1 }

  /// Gives up one membership and answers whether it was the last.
  mutating func release(_ slot: Int) -> Bool {
    holders[slot] -= 1
    return holders[slot] == 0
  }

  mutating func remove(_ slot: Int) {
    if let item = items[slot] { slotOfItem[ObjectIdentifier(item)] = nil }
    items[slot] = nil
    generations[slot] = (generations[slot] + 1) & Tag.generationMask
    free.append(slot)
  }

  private mutating func grow(with body: Body.ID) {
    items.append(nil)
    bodies.append(body)
    holders.append(0)
    generations.append(0)
    materials.append(Material())
    gravities.append(.zero)
    halfSizes.append(.zero)
    centers.append(.zero)
    angles.append(0)
  }
}

/// What a fixture's user data says about its owner: 8 bits of kind, 24 of generation, 32 of index.
enum Tag: Equatable {
  case item(slot: Int)
  case boundary(index: Int)

  static let generationMask: UInt32 = 0xFF_FFFF
  private static let itemKind: UInt64 = 0xD1
  private static let boundaryKind: UInt64 = 0xD2

  static func encode(item slot: Int, generation: UInt32) -> UInt64 {
    itemKind << 56 | UInt64(generation) << 32 | UInt64(slot)
  }

  static func encode(boundary index: Int, generation: UInt32) -> UInt64 {
    boundaryKind << 56 | UInt64(generation) << 32 | UInt64(index)
  }

  static func generation(of userData: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: userData >> 32) & generationMask
  }

  /// Nil for a fixture that Dynamics has not made.
  init?(_ userData: UInt64) {
    let index = Int(userData & 0xFFFF_FFFF)
    switch userData >> 56 {
    case Self.itemKind: self = .item(slot: index)
    case Self.boundaryKind: self = .boundary(index: index)
    default: return nil
    }
  }
}
