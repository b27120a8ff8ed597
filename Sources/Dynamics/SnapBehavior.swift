// SPDX-License-Identifier: MIT

public import Geometry
internal import Physics

/// Springs that pull an item to a point and turn it upright.
///
/// It holds the item there until it is removed. Four springs of 4 Hz pull at two opposite corners,
/// so the item sways and turns on its way.
public final class SnapBehavior: Behavior {
  /// What the animator keeps about this behavior.
  public let association = Association()

  /// How strongly the oscillation is damped, 0 (most) to 1 (least) oscillation; 0.5. Acts at once.
  ///
  /// - Precondition: Within `DynamicsLimits.coefficient`.
  public var damping = 0.5 {
    didSet {
      require("damping", damping, in: DynamicsLimits.coefficient)
      if damping != oldValue { refreshDamping() }
    }
  }

  /// Where the item's center is pulled to, in points.
  ///
  /// - Precondition: Within `DynamicsLimits.coordinate`.
  public var snapPoint: Vector2 {
    didSet {
      require("snap point", snapPoint, in: DynamicsLimits.coordinate)
      if snapPoint != oldValue { moveAnchor() }
    }
  }

  private static let restLength = 50.0
  private static let frequency: Float = 4
  private var anchorBody: Body.ID?
  private var springs: [Joint.ID] = []

  /// Pulls an item to a point, in points.
  ///
  /// - Precondition: The point is within `DynamicsLimits.coordinate`.
  public init(item: any DynamicItem, to snapPoint: Vector2) {
    require("snap point", snapPoint, in: DynamicsLimits.coordinate)
    self.snapPoint = snapPoint
    association.members.append(item)
  }
}

extension SnapBehavior: AnimatorClient {
  func join(_ animator: DynamicAnimator) {
    anchorBody = animator.world.createBody(
      BodyDefinition(type: .static, position: Units.meters(snapPoint)))
    makeSprings(in: animator)
    animator.wakeItems(of: self)
  }

  func leave(_ animator: DynamicAnimator) {
    destroySprings(in: animator)
    if let anchorBody { animator.world.destroyBody(anchorBody) }
    anchorBody = nil
  }

  func save() -> () -> Void {
    let own = (damping, snapPoint, anchorBody, springs)
    return { [self] in (damping, snapPoint, anchorBody, springs) = own }
  }

  func abandon() { (anchorBody, springs) = (nil, []) }

  func hash(into hash: inout StateHash) {
    hash.add(snapPoint)
    hash.add(damping)
  }

  func itemChangedSize(slot: Int, in animator: DynamicAnimator) {
    destroySprings(in: animator)
    makeSprings(in: animator)
  }

  // From two opposite corners of the item outward along both axes.
  private func makeSprings(in animator: DynamicAnimator) {
    guard let anchorBody else { return }
    let slot = association.members.slots[0]
    let half = animator.table.halfSizes[slot]
    let body = animator.table.bodies[slot]
    for sign in [-1.0, 1] {
      let corner = half * sign
      for direction in [Vector2(sign, 0), Vector2(0, sign)] {
        var spring = DistanceJointDefinition(bodyA: anchorBody, bodyB: body)
        spring.localAnchorA = Units.meters(corner + direction * Self.restLength)
        spring.localAnchorB = Units.meters(corner)
        spring.length = Units.meters(Self.restLength)
        spring.frequency = Self.frequency
        spring.dampingRatio = Float(damping)
        spring.collideConnected = true
        springs.append(animator.world.createJoint(spring))
      }
    }
  }

  private func destroySprings(in animator: DynamicAnimator) {
    for spring in springs { animator.world.destroyJoint(spring) }
    springs = []
  }

  private func refreshDamping() {
    guard let animator = association.animator else { return }
    for spring in springs { animator.world.setDampingRatio(Float(damping), of: spring) }
    animator.wakeItems(of: self)
  }

  private func moveAnchor() {
    guard let animator = association.animator, let anchorBody else { return }
    animator.world.setTransform(of: anchorBody, position: Units.meters(snapPoint), angle: 0)
    animator.wakeItems(of: self)
  }
}
