// SPDX-License-Identifier: MIT

public import Geometry
internal import Physics

/// A constant acceleration of its items, whatever their mass.
///
/// Items in several gravity behaviors fall with the sum of those; items in none do not fall. Taken
/// items are swept against moving bodies too, and stay so after they leave.
///
///     let gravity = GravityBehavior(items: [ball])
///     gravity.magnitude = 0.5  // 500 pt/s² downward
public final class GravityBehavior: ItemHolding {
  /// What the animator keeps about this behavior.
  public let association = Association()

  /// The acceleration in units of 1000 pt/s²; points down with length 1 at first.
  ///
  /// - Precondition: Within `DynamicsLimits.gravity`.
  public var gravityDirection = Vector2(0, 1) {
    didSet {
      require("gravity direction", gravityDirection, in: DynamicsLimits.gravity)
      if gravityDirection != oldValue { association.animator?.gravityChanged() }
    }
  }

  /// Makes a gravity of 1000 pt/s² downward.
  public init(items: [any DynamicItem] = []) {
    for item in items { association.members.append(item) }
  }

  /// The direction, in radians clockwise from the right; π/2 is down.
  ///
  /// Only the vector is kept: without magnitude the angle reads 0.
  public var angle: Double {
    get { gravityDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The length of `gravityDirection`, in units of 1000 pt/s².
  public var magnitude: Double {
    get { gravityDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the acceleration by its angle, in radians, and magnitude, in units of 1000 pt/s².
  ///
  /// - Precondition: Both are within `DynamicsLimits`.
  public func setAngle(_ angle: Double, magnitude: Double) {
    require("angle", angle, in: DynamicsLimits.angle)
    require("magnitude", magnitude, in: DynamicsLimits.gravity)
    gravityDirection = Units.vector(angle: angle, magnitude: magnitude)
  }
}

extension GravityBehavior: MemberClient {
  func itemJoined(slot: Int, in animator: DynamicAnimator) {
    animator.world.setBullet(true, of: animator.table.bodies[slot])
    animator.gravityChanged()
  }

  func itemLeft(slot: Int, in animator: DynamicAnimator) { animator.gravityChanged() }

  func save() -> () -> Void {
    let direction = gravityDirection
    return { [self] in gravityDirection = direction }
  }

  func hash(into hash: inout StateHash) { hash.add(gravityDirection) }
}

extension DynamicAnimator {
  func gravityChanged() {
    needsGravity = true
    resume()
  }

  /// Gives each body the sum of the gravities that hold its item.
  func resolveGravity() {
    guard needsGravity else { return }
    needsGravity = false
    var sums = [Vector2](repeating: .zero, count: table.capacity)
    for gravity in roster.gravities {
      for slot in gravity.association.members.slots { sums[slot] += gravity.gravityDirection }
    }
    for (slot, sum) in sums.enumerated() where table.items[slot] != nil {
      // One unit of gravity is 10 m/s².
      let gravity = Units.same(sum * 10)
      guard gravity != table.gravities[slot] else { continue }
      table.gravities[slot] = gravity
      world.setGravity(gravity, of: table.bodies[slot])
      world.setAwake(true, of: table.bodies[slot])
    }
  }
}
