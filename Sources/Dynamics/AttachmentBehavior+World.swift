// SPDX-License-Identifier: MIT

internal import Geometry
internal import Physics

extension AttachmentBehavior {
  /// What stands for the attachment in the world.
  struct Link {
    var joint: Joint.ID
    /// Whether a rod is so short that it is a pin.
    var isPin: Bool
    /// The static body at the anchor point; nil between items.
    var anchorBody: Body.ID?
    var ends: Ends
    /// The length it is kept at, in meters; that of the points on joining for rails, glue and pins.
    var length: Float
  }

  /// The two tied bodies and the points on them, in meters in their own frames.
  struct Ends {
    var bodyA: Body.ID
    var bodyB: Body.ID
    var localA: Vec2
    var localB: Vec2
    /// The axis in A's frame.
    var axis = Vec2.zero
    /// The angle of B on A when they were tied, in radians.
    var angle: Float = 0
  }
}

extension AttachmentBehavior: AnimatorClient {
  func join(_ animator: DynamicAnimator) {
    let world = animator.world
    var anchorBody: Body.ID?
    if attachedBehaviorType == .anchor {
      anchorBody = world.createBody(
        BodyDefinition(type: .static, position: Units.meters(anchor)))
    }
    let ends = ends(anchorBody, in: animator)
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
    let rest = (storedRange, storedFriction)
    return { [self] in
      (anchor, storedLength, storedDamping, storedFrequency, link) = numbers
      (storedRange, storedFriction) = rest
    }
  }

  func abandon() { link = nil }

  func hash(into hash: inout StateHash) {
    hash.add(anchor)
    let range = [storedRange.lowerBound, storedRange.upperBound]
    for number in [length, storedDamping, storedFrequency, storedFriction] + range {
      hash.add(number)
    }
  }
}

// MARK: - Ends

extension AttachmentBehavior {
  private func ends(_ anchorBody: Body.ID?, in animator: DynamicAnimator) -> Ends {
    let bodies = association.members.slots.map { animator.table.bodies[$0] }
    switch form {
    case .rod, .limit:
      // Offsets are on the items themselves.
      guard let anchorBody else {
        return Ends(
          bodyA: bodies[0], bodyB: bodies[1], localA: Units.meters(offset),
          localB: Units.meters(otherOffset))
      }
      return Ends(
        bodyA: anchorBody, bodyB: bodies[0], localA: .zero, localB: Units.meters(offset))
    case .sliding, .fixed, .pin:
      return ends(of: bodies[0], on: anchorBody ?? bodies[1], in: animator.world)
    }
  }

  // Both bodies know the anchor point by where it is on them now.
  private func ends(of body: Body.ID, on base: Body.ID, in world: World) -> Ends {
    let point = Units.meters(anchor)
    var ends = Ends(
      bodyA: base, bodyB: body, localA: world.localPoint(point, of: base),
      localB: world.localPoint(point, of: body))
    ends.axis = world.localPoint(world.position(of: base) + Units.same(axis), of: base)
    ends.angle = world.angle(of: body) - world.angle(of: base)
    return ends
  }

  private func distance(between ends: Ends, in world: World) -> Float {
    let difference =
      world.worldPoint(ends.localB, of: ends.bodyB) - world.worldPoint(ends.localA, of: ends.bodyA)
    return (difference.x * difference.x + difference.y * difference.y).squareRoot()
  }

  // A rod shorter than 1 pt has no direction to speak of.
  private func wantsPin(_ length: Float) -> Bool {
    form == .rod && storedLength == nil && storedFrequency == 0 && length < Units.meters(1)
  }
}

// MARK: - Joints

extension AttachmentBehavior {
  private func tie(
    _ ends: Ends, _ anchorBody: Body.ID?, keeping natural: Float, in animator: DynamicAnimator
  ) {
    let length = storedLength.map(Units.meters) ?? natural
    let isPin = wantsPin(length)
    let joint = makeJoint(ends, length, isPin: isPin, in: animator.world)
    link = Link(joint: joint, isPin: isPin, anchorBody: anchorBody, ends: ends, length: length)
  }

  private func makeJoint(
    _ ends: Ends, _ length: Float, isPin: Bool, in world: World
  ) -> Joint.ID {
    switch form {
    case .rod: isPin ? world.createJoint(hinge(ends)) : world.createJoint(rod(ends, length))
    case .sliding: world.createJoint(rail(ends))
    case .limit: world.createJoint(rope(ends, length))
    case .fixed: world.createJoint(glue(ends))
    case .pin: world.createJoint(hinge(ends))
    }
  }

  private func rod(_ ends: Ends, _ length: Float) -> DistanceJointDefinition {
    var definition = DistanceJointDefinition(bodyA: ends.bodyA, bodyB: ends.bodyB)
    (definition.localAnchorA, definition.localAnchorB) = (ends.localA, ends.localB)
    definition.length = length
    definition.frequency = Float(storedFrequency)
    definition.dampingRatio = Float(storedDamping)
    definition.collideConnected = true
    return definition
  }

  private func hinge(_ ends: Ends) -> RevoluteJointDefinition {
    var definition = RevoluteJointDefinition(bodyA: ends.bodyA, bodyB: ends.bodyB)
    (definition.localAnchorA, definition.localAnchorB) = (ends.localA, ends.localB)
    definition.collideConnected = form == .rod
    definition.referenceAngle = ends.angle
    definition.frictionTorque = Float(storedFriction)
    if form == .pin {
      definition.enableLimit = isLimited
      (definition.lower, definition.upper) = (bound(lower: true), bound(lower: false))
    }
    return definition
  }

  private func rail(_ ends: Ends) -> PrismaticJointDefinition {
    var definition = PrismaticJointDefinition(bodyA: ends.bodyA, bodyB: ends.bodyB)
    (definition.localAnchorA, definition.localAnchorB) = (ends.localA, ends.localB)
    (definition.localAxisA, definition.referenceAngle) = (ends.axis, ends.angle)
    definition.enableLimit = isLimited
    (definition.lower, definition.upper) = (bound(lower: true), bound(lower: false))
    return definition
  }

  private func rope(_ ends: Ends, _ length: Float) -> RopeJointDefinition {
    var definition = RopeJointDefinition(bodyA: ends.bodyA, bodyB: ends.bodyB)
    (definition.localAnchorA, definition.localAnchorB) = (ends.localA, ends.localB)
    definition.length = length
    return definition
  }

  private func glue(_ ends: Ends) -> WeldJointDefinition {
    var definition = WeldJointDefinition(bodyA: ends.bodyA, bodyB: ends.bodyB)
    (definition.localAnchorA, definition.localAnchorB) = (ends.localA, ends.localB)
    definition.referenceAngle = ends.angle
    return definition
  }

  private var isLimited: Bool {
    storedRange.lowerBound > -.infinity || storedRange.upperBound < .infinity
  }

  // Farther than any world reaches stands for no limit on one side.
  private func bound(lower: Bool) -> Float {
    let range = storedRange.clamped(to: -1e7...1e7)
    let bound = lower ? range.lowerBound : range.upperBound
    return form == .sliding ? Units.meters(bound) : Float(bound)
  }
}

// MARK: - Changes

extension AttachmentBehavior {
  /// Brings changed properties into the world.
  func refresh() {
    guard let animator = association.animator, var link else { return }
    let world = animator.world
    link.length = storedLength.map(Units.meters) ?? link.length
    self.link = link
    switch form {
    case .rod: refreshRod(link, in: animator)
    case .limit: world.setLength(link.length, of: link.joint)
    case .fixed: break
    case .sliding, .pin:
      world.setLimits(lower: bound(lower: true), upper: bound(lower: false), of: link.joint)
      world.setLimitEnabled(isLimited, of: link.joint)
      if form == .pin { world.setFrictionTorque(Float(storedFriction), of: link.joint) }
    }
    animator.wakeItems(of: self)
  }

  private func refreshRod(_ link: Link, in animator: DynamicAnimator) {
    let world = animator.world
    if wantsPin(link.length) != link.isPin {
      world.destroyJoint(link.joint)
      tie(link.ends, link.anchorBody, keeping: link.length, in: animator)
    } else if link.isPin {
      world.setFrictionTorque(Float(storedFriction), of: link.joint)
    } else {
      world.setLength(link.length, of: link.joint)
      world.setFrequency(Float(storedFrequency), of: link.joint)
      world.setDampingRatio(Float(storedDamping), of: link.joint)
    }
  }

  func moveAnchor() {
    guard let animator = association.animator, let body = link?.anchorBody else { return }
    animator.world.setTransform(of: body, position: Units.meters(anchor), angle: 0)
    animator.wakeItems(of: self)
  }

  func joinAnew() {
    guard let animator = association.animator else { return }
    leave(animator)
    join(animator)
  }
}
