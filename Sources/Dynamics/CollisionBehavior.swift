// SPDX-License-Identifier: MIT

public import Geometry
internal import Physics

/// Lets its items collide with each other and with its boundaries.
///
/// Items collide only with items and boundaries of the same collision behavior. Boundaries are thin
/// walls, solid from both sides, with friction 0.2 and elasticity 0.2.
///
///     let collision = CollisionBehavior(items: balls)
///     try collision.addBoundary(identifier: "frame", path: Path(rect: frame))
///     collision.onBeganBoundaryContact = { _, ball, identifier, point in … }
public final class CollisionBehavior: ItemHolding {
  /// What the animator keeps about this behavior.
  public let association = Association()

  /// What the items collide with; everything at first.
  ///
  /// Without `boundaries` items fall through boundaries, yet contacts with them are reported.
  public var collisionMode = CollisionMode.everything {
    didSet {
      guard collisionMode != oldValue else { return }
      association.animator?.collisionModeChanged(self)
    }
  }

  /// Called when two items of this behavior touch; the point is where they press most, in points.
  ///
  /// Every collision behavior that holds both items is told, whatever its mode.
  public var onBeganItemContact:
    ((CollisionBehavior, any DynamicItem, any DynamicItem, Vector2) -> Void)?

  /// Called when two items of this behavior touch no more.
  public var onEndedItemContact: ((CollisionBehavior, any DynamicItem, any DynamicItem) -> Void)?

  /// Called when an item touches a boundary; the identifier is nil for the reference bounds, the
  /// point is in points.
  ///
  /// A boundary of several segments can be reported several times, once per segment.
  public var onBeganBoundaryContact:
    ((CollisionBehavior, any DynamicItem, String?, Vector2) -> Void)?

  /// Called when an item touches a boundary no more; the identifier is nil for the reference
  /// bounds.
  public var onEndedBoundaryContact: ((CollisionBehavior, any DynamicItem, String?) -> Void)?

  var boundaries: [Boundary] = []
  /// Nil if the reference bounds are no boundary.
  var referenceInsets: EdgeInsets?
  var referenceWall: Wall?
  /// The number of this behavior in the animator's collision table; nil outside an animator.
  private(set) var group: Int?

  /// Makes a behavior without boundaries.
  public init(items: [any DynamicItem] = []) {
    for item in items { association.members.append(item) }
  }
}

extension CollisionBehavior: MemberClient {
  func join(_ animator: DynamicAnimator) {
    group = animator.collisions.makeGroup(collisionMode)
    for slot in association.members.slots { itemJoined(slot: slot, in: animator) }
    for index in boundaries.indices {
      boundaries[index].wall = makeWall(of: boundaries[index], in: animator)
    }
    rebuildReferenceBoundary(in: animator)
  }

  func leave(_ animator: DynamicAnimator) {
    for index in boundaries.indices { takeDown(&boundaries[index].wall, in: animator) }
    takeDown(&referenceWall, in: animator)
    for slot in association.members.slots { itemLeft(slot: slot, in: animator) }
    if let group { animator.collisions.removeGroup(group) }
    group = nil
  }

  func save() -> () -> Void {
    let numbers = (collisionMode, boundaries, referenceInsets, referenceWall, group)
    let callbacks = (
      onBeganItemContact, onEndedItemContact, onBeganBoundaryContact, onEndedBoundaryContact
    )
    return { [self] in
      (collisionMode, boundaries, referenceInsets, referenceWall, group) = numbers
      (onBeganItemContact, onEndedItemContact, onBeganBoundaryContact, onEndedBoundaryContact) =
        callbacks
    }
  }

  func abandon() {
    for index in boundaries.indices { boundaries[index].wall = nil }
    (referenceWall, group) = (nil, nil)
  }

  func hash(into hash: inout StateHash) { hash.add(UInt64(collisionMode.rawValue)) }

  func itemJoined(slot: Int, in animator: DynamicAnimator) {
    guard let group else { return }
    animator.collisions.add(slot: slot, to: group)
    animator.world.refilter(animator.table.bodies[slot])
  }

  func itemLeft(slot: Int, in animator: DynamicAnimator) {
    guard let group else { return }
    animator.collisions.remove(slot: slot, from: group)
    let body = animator.table.bodies[slot]
    animator.world.refilter(body)
    animator.world.setAwake(true, of: body)
  }
}

extension DynamicAnimator {
  fileprivate func collisionModeChanged(_ behavior: CollisionBehavior) {
    guard let group = behavior.group else { return }
    collisions.setMode(behavior.collisionMode, of: group)
    for slot in behavior.association.members.slots { world.refilter(table.bodies[slot]) }
    wakeItems(of: behavior)
  }

  func wakeItems(of behavior: any Behavior) {
    for slot in behavior.association.members.slots { world.setAwake(true, of: table.bodies[slot]) }
    resume()
  }
}
