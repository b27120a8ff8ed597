// SPDX-License-Identifier: MIT

public import Geometry
internal import Physics

/// A rod, spring or pin that ties an item to a point of the scene or to another item.
///
/// Rigid at first; with a `frequency` it is a spring. A rigid attachment of less than 1 pt without a
/// length set is a pin: the item turns about the point.
///
///     let spring = AttachmentBehavior(item: card, anchor: finger)
///     spring.frequency = 2
///     spring.damping = 0.3
public final class AttachmentBehavior: Behavior {
  /// What an attachment ties its item to.
  public enum Kind: String, Hashable, Sendable {
    /// Two items.
    case items
    /// A point of the scene.
    case anchor
  }

  /// What the animator keeps about this behavior.
  public let association = Association()

  /// What the item is tied to.
  public let attachedBehaviorType: Kind

  /// The attachment point on the item, in points from its center; turns with it.
  public let offset: Vector2

  /// The attachment point on the other item, in points from its center; turns with it.
  public let otherOffset: Vector2

  private var anchor: Vector2
  private var storedLength: Double?
  private var storedDamping = 0.0
  private var storedFrequency = 0.0
  private var link: Link?

  /// Ties an item to a point of the scene.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - offset: The attachment point, in points from the item's center; turns with the item.
  ///   - anchor: The point of the scene, in points.
  /// - Precondition: The points are within `DynamicsLimits.coordinate`.
  public init(item: any DynamicItem, offset: Vector2 = .zero, anchor: Vector2) {
    attachedBehaviorType = .anchor
    (self.offset, otherOffset) = (requirePlace(offset), .zero)
    self.anchor = requirePlace(anchor)
    association.members.append(item)
  }

  /// Ties two items together; they still collide if a collision behavior says so.
  ///
  /// - Parameters:
  ///   - item: The first item.
  ///   - offset: The attachment point, in points from its center; turns with the item.
  ///   - other: The second item.
  ///   - otherOffset: The attachment point, in points from its center; turns with the item.
  /// - Precondition: The items differ; the offsets are within `DynamicsLimits.coordinate`.
  public init(
    item: any DynamicItem, offset: Vector2 = .zero, to other: any DynamicItem,
    offset otherOffset: Vector2 = .zero
  ) {
    precondition(item !== other, "an item cannot be attached to itself")
    attachedBehaviorType = .items
    (self.offset, self.otherOffset) = (requirePlace(offset), requirePlace(otherOffset))
    anchor = .zero
    association.members.append(item)
    association.members.append(other)
  }
}

@discardableResult
private func requirePlace(_ point: Vector2) -> Vector2 {
  require("attachment point", point, in: DynamicsLimits.coordinate)
  return point
}

// MARK: - Properties

extension AttachmentBehavior {
  /// The distance to keep, in points.
  ///
  /// The distance of the two attachment points on joining an animator, unless it was set; 0 before.
  ///
  /// - Precondition: Within `DynamicsLimits`.
  public var length: Double {
    get { storedLength ?? link.map { Units.points($0.length) } ?? 0 }
    set {
      require("length", newValue, in: DynamicsLimits.length)
      storedLength = newValue
      refresh()
    }
  }

  /// The damping of the spring, as a fraction of critical damping; 0. Without effect if rigid.
  ///
  /// - Precondition: Within `DynamicsLimits`.
  public var damping: Double {
    get { storedDamping }
    set {
      require("damping", newValue, in: DynamicsLimits.coefficient)
      storedDamping = newValue
      refresh()
    }
  }

  /// The rate of the spring, in hertz; 0 is rigid.
  ///
  /// - Precondition: Within `DynamicsLimits`.
  public var frequency: Double {
    get { storedFrequency }
    set {
      require("frequency", newValue, in: DynamicsLimits.frequency)
      storedFrequency = newValue
      refresh()
    }
  }

  /// The point of the scene the item is tied to, in points; move it to drag. Zero between items.
  ///
  /// The length stays.
  ///
  /// - Precondition: Within `DynamicsLimits.coordinate`.
  public var anchorPoint: Vector2 {
    get { anchor }
    set {
      requirePlace(newValue)
      guard attachedBehaviorType == .anchor, newValue != anchor else { return }
      anchor = newValue
      moveAnchor()
    }
  }
}

// MARK: - In the world

extension AttachmentBehavior: AnimatorClient {
  /// What stands for the attachment in the world.
  private struct Link {
    var joint: Joint.ID
    var isPin: Bool
    /// The static body at the anchor point; nil between items.
    var anchorBody: Body.ID?
    var ends: Ends
    /// The length it is kept at, in meters.
    var length: Float
  }

  /// The two tied bodies and the points on them, in meters in their own frames.
  private struct Ends {
    var bodyA: Body.ID
    var bodyB: Body.ID
    var localA: Vec2
    var localB: Vec2
  }

  func join(_ animator: DynamicAnimator) {
    let slots = association.members.slots
    let world = animator.world
    let body = animator.table.bodies[slots[0]]
    var anchorBody: Body.ID?
    var ends = Ends(bodyA: body, bodyB: body, localA: .zero, localB: Units.meters(offset))
    if attachedBehaviorType == .anchor {
      let made = world.createBody(
        BodyDefinition(type: .static, position: Units.meters(anchor)))
      anchorBody = made
      ends.bodyA = made
    } else {
      ends = Ends(
        bodyA: body, bodyB: animator.table.bodies[slots[1]], localA: Units.meters(offset),
        localB: Units.meters(otherOffset))
    }
    tie(ends, anchorBody, keeping: distance(between: ends, in: world), in: animator)
    animator.wakeItems(of: self)
  }

  func leave(_ animator: DynamicAnimator) {
    guard let link else { return }
    animator.world.destroyJoint(link.joint)
    if let body = link.anchorBody { animator.world.destroyBody(body) }
    self.link = nil
  }

  func save() -> () -> Void {
    let numbers = (anchor, storedLength, storedDamping, storedFrequency, link)
    return { [self] in
      (anchor, storedLength, storedDamping, storedFrequency, link) = numbers
    }
  }

  func abandon() { link = nil }

  func hash(into hash: inout StateHash) {
    hash.add(anchor)
    for number in [length, storedDamping, storedFrequency] { hash.add(number) }
  }

  private func distance(between ends: Ends, in world: World) -> Float {
    let difference =
      world.worldPoint(ends.localB, of: ends.bodyB) - world.worldPoint(ends.localA, of: ends.bodyA)
    return (difference.x * difference.x + difference.y * difference.y).squareRoot()
  }

  // A rod shorter than 1 pt has no direction to speak of.
  private func wantsPin(_ length: Float) -> Bool {
    storedLength == nil && storedFrequency == 0 && length < Units.meters(1)
  }

  private func tie(
    _ ends: Ends, _ anchorBody: Body.ID?, keeping natural: Float, in animator: DynamicAnimator
  ) {
    let length = storedLength.map(Units.meters) ?? natural
    let isPin = wantsPin(length)
    let joint =
      isPin
      ? animator.world.createJoint(pin(ends)) : animator.world.createJoint(rod(ends, length))
    link = Link(joint: joint, isPin: isPin, anchorBody: anchorBody, ends: ends, length: length)
  }

  private func pin(_ ends: Ends) -> RevoluteJointDefinition {
    var definition = RevoluteJointDefinition(bodyA: ends.bodyA, bodyB: ends.bodyB)
    definition.localAnchorA = ends.localA
    definition.localAnchorB = ends.localB
    definition.collideConnected = true
    return definition
  }

  private func rod(_ ends: Ends, _ length: Float) -> DistanceJointDefinition {
    var definition = DistanceJointDefinition(bodyA: ends.bodyA, bodyB: ends.bodyB)
    definition.localAnchorA = ends.localA
    definition.localAnchorB = ends.localB
    definition.length = length
    definition.frequency = Float(storedFrequency)
    definition.dampingRatio = Float(storedDamping)
    definition.collideConnected = true
    return definition
  }

  /// Brings changed properties into the world.
  private func refresh() {
    guard let animator = association.animator, var link else { return }
    let world = animator.world
    link.length = storedLength.map(Units.meters) ?? link.length
    self.link = link
    if wantsPin(link.length) != link.isPin {
      world.destroyJoint(link.joint)
      tie(link.ends, link.anchorBody, keeping: link.length, in: animator)
    } else if !link.isPin {
      world.setLength(link.length, of: link.joint)
      world.setFrequency(Float(storedFrequency), of: link.joint)
      world.setDampingRatio(Float(storedDamping), of: link.joint)
    }
    animator.wakeItems(of: self)
  }

  private func moveAnchor() {
    guard let animator = association.animator, let body = link?.anchorBody else { return }
    animator.world.setTransform(of: body, position: Units.meters(anchor), angle: 0)
    animator.wakeItems(of: self)
  }
}
