// SPDX-License-Identifier: MIT

public import Geometry

/// Several items that move as one.
///
/// A group is an item itself: one body with the outline of each member. Add the group to behaviors,
/// not its members.
///
///     let table = DynamicItemGroup(items: [top, leftLeg, rightLeg])
///     try animator.addBehavior(GravityBehavior(items: [table]))
public final class DynamicItemGroup: DynamicItem {
  /// The members, in the order they were given.
  public private(set) var items: [any DynamicItem]

  /// The velocity of the center of mass, in points per second.
  public var velocity = Vector2.zero

  /// The rate of turn, in radians per second, clockwise.
  public var angularVelocity = 0.0

  private var place: Vector2
  private var turn = 0.0
  /// Where each member is when the group is not turned, in points from the group's center.
  private(set) var offsets: [Vector2]

  /// Groups items where they are now; their angles become that of the group, 0.
  ///
  /// - Precondition: No item is a group, and none is given twice.
  public init(items: [any DynamicItem]) {
    Self.requireMembers(items)
    self.items = items
    place = Self.middle(of: items)
    offsets = items.map { [place] in $0.referenceCenter - place }
  }

  /// The middle of the rectangle around the members, as they were grouped, in points.
  ///
  /// A change moves the members along.
  public var center: Vector2 {
    get { place }
    set {
      place = newValue
      placeMembers()
    }
  }

  /// The turn, in radians, clockwise; a change turns the members around the center.
  public var angle: Double {
    get { turn }
    set {
      turn = newValue
      placeMembers()
    }
  }

  /// The size of the upright rectangle around the members as they are now, in points; zero without
  /// members.
  public var size: Size { Self.bounds(of: items)?.size ?? Size(0, 0) }

  /// Takes other members; those that were there keep their places in the group.
  ///
  /// New ones join where they are now. Have the animator rebuild the shape afterward.
  ///
  /// - Parameters:
  ///   - items: The members.
  ///   - isRegrouped: Whether the group gets the center and angle of a new one.
  /// - Precondition: No item is a group, and none is given twice.
  public func setItems(_ items: [any DynamicItem], isRegrouped: Bool = false) {
    Self.requireMembers(items)
    if isRegrouped || self.items.isEmpty {
      (self.items, place, turn) = ([], Self.middle(of: items), 0)
    }
    let old = zip(self.items, offsets).map { (ObjectIdentifier($0), $1) }
    let known = Dictionary(uniqueKeysWithValues: old)
    offsets = items.map {
      known[ObjectIdentifier($0)] ?? ($0.referenceCenter - place).rotated(by: -turn)
    }
    self.items = items
  }

  private func placeMembers() {
    for (item, offset) in zip(items, offsets) {
      item.referenceCenter = place + offset.rotated(by: turn)
      item.referenceAngle = turn
    }
  }
}

// MARK: - Bounds

extension DynamicItemGroup {
  private static func requireMembers(_ items: [any DynamicItem]) {
    precondition(!items.contains { $0 is DynamicItemGroup }, "a group cannot be in a group")
    precondition(
      Set(items.map { ObjectIdentifier($0) }).count == items.count,
      "an item is given twice to a group of \(items.count)")
  }

  private static func middle(of items: [any DynamicItem]) -> Vector2 {
    bounds(of: items)?.center ?? .zero
  }

  // As on the phone, turns do not count.
  private static func bounds(of items: [any DynamicItem]) -> Rect? {
    items.map { Rect(center: $0.referenceCenter, size: $0.size) }.reduce(nil) {
      $0?.union($1) ?? $1
    }
  }
}

extension DynamicItemGroup {
  /// Saves members and their places; the result puts them back.
  public func save() -> () -> Void {
    let own = (items, offsets, place, turn)
    return { [self] in (items, offsets, place, turn) = own }
  }
}
