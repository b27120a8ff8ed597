// SPDX-License-Identifier: MIT

public import Geometry
internal import Physics

/// A force, or one impulse, on each of its items.
///
/// Every item gets the whole vector; its acceleration depends on its mass: 1 N on 1 kg (100×100 pt
/// at density 1) gives 100 pt/s².
public final class PushBehavior: ItemHolding {
  /// How a push acts.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// A force, in newtons, in every sub-step while active.
    case continuous
    /// One impulse, in newton seconds, with the next step; then the push is inactive.
    case instantaneous
  }

  /// What the animator keeps about this behavior.
  public let association = Association()

  /// How the push acts.
  public let mode: Mode

  /// Whether the push acts; true at first.
  ///
  /// An instantaneous push sets this to false once it has fired on some item; setting it to true
  /// arms it again.
  public var active = true {
    didSet { association.animator?.resume() }
  }

  private var vector = Vector2.zero
  private var storedAngle = 0.0
  private var storedMagnitude = 0.0
  private var offsets: [ObjectIdentifier: Vector2] = [:]

  /// Makes a push without a direction yet.
  public init(items: [any DynamicItem] = [], mode: Mode) {
    self.mode = mode
    for item in items { association.members.append(item) }
  }

  /// The push, in newtons or newton seconds.
  ///
  /// - Precondition: Within `DynamicsLimits.force`.
  public var pushDirection: Vector2 {
    get { vector }
    set {
      require("push direction", newValue, in: DynamicsLimits.force)
      vector = newValue
      storedMagnitude = newValue.length
      if newValue != .zero { storedAngle = newValue.angle }
      association.animator?.resume()
    }
  }

  /// The direction, in radians clockwise from the right; kept while the magnitude is 0.
  public var angle: Double {
    get { storedAngle }
    set { setAngle(newValue, magnitude: storedMagnitude) }
  }

  /// The strength, in newtons or newton seconds; a negative one pushes backward.
  public var magnitude: Double {
    get { storedMagnitude }
    set { setAngle(storedAngle, magnitude: newValue) }
  }

  /// Sets the push by its angle, in radians, and magnitude, in newtons or newton seconds.
  ///
  /// - Precondition: Both are within `DynamicsLimits`.
  public func setAngle(_ angle: Double, magnitude: Double) {
    require("angle", angle, in: DynamicsLimits.angle)
    require("magnitude", magnitude, in: DynamicsLimits.force)
    storedAngle = angle
    storedMagnitude = magnitude
    vector = Units.vector(angle: angle, magnitude: magnitude)
    association.animator?.resume()
  }

  /// Where the push acts on an item, in points from its center; does not turn with the item.
  public func targetOffset(for item: any DynamicItem) -> Vector2 {
    contains(item) ? offsets[ObjectIdentifier(item)] ?? .zero : .zero
  }

  /// Sets where the push acts on an item, in points from its center; one not held is ignored.
  ///
  /// - Precondition: `offset` is within `DynamicsLimits.coordinate`.
  public func setTargetOffset(_ offset: Vector2, for item: any DynamicItem) {
    require("target offset", offset, in: DynamicsLimits.coordinate)
    guard contains(item) else { return }
    offsets[ObjectIdentifier(item)] = offset == .zero ? nil : offset
    association.animator?.resume()
  }
}

extension PushBehavior: MemberClient {
  func itemJoined(slot: Int, in animator: DynamicAnimator) {
    animator.world.setBullet(true, of: animator.table.bodies[slot])
  }

  func itemLeft(slot: Int, in animator: DynamicAnimator) {}

  func save() -> () -> Void {
    let own = (active, vector, storedAngle, storedMagnitude, offsets)
    return { [self] in (active, vector, storedAngle, storedMagnitude, offsets) = own }
  }

  func hash(into hash: inout StateHash) {
    hash.add(active)
    hash.add(vector)
    for item in items { hash.add(targetOffset(for: item)) }
  }

  func forget(_ item: any DynamicItem) { offsets[ObjectIdentifier(item)] = nil }

  /// Applies the push to all items, before the sub-steps; a force waits for a step that has some.
  func fire(in animator: DynamicAnimator, hasSubsteps: Bool) {
    let slots = association.members.slots
    guard active, !slots.isEmpty, hasSubsteps || mode == .instantaneous else { return }
    let push = Units.same(vector)
    for slot in slots {
      let body = animator.table.bodies[slot]
      var point = animator.world.position(of: body)
      if !offsets.isEmpty, let item = animator.table.items[slot] {
        point += Units.meters(offsets[ObjectIdentifier(item)] ?? .zero)
      }
      switch mode {
      case .continuous: animator.world.applyForce(push, at: point, to: body)
      case .instantaneous: animator.world.applyLinearImpulse(push, at: point, to: body)
      }
    }
    if mode == .instantaneous { active = false }
  }
}
