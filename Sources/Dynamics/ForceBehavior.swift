// SPDX-License-Identifier: MIT

internal import Physics

/// A force computed by the owner's function, once per sub-step for all items together.
///
///     let wind = ForceBehavior(items: leaves) { batch in
///       for index in batch.x.indices { batch.forceX[index] = 0.1 * (300 - batch.velocityX[index]) }
///     }
public final class ForceBehavior: ItemHolding {
  /// The items' state at the start of a sub-step, one element per item in add order, and the
  /// forces to give them.
  public struct Batch: Sendable {
    /// The items' centers, in points.
    public internal(set) var x: [Double] = []
    /// The items' centers, in points.
    public internal(set) var y: [Double] = []
    /// The velocities, in points per second.
    public internal(set) var velocityX: [Double] = []
    /// The velocities, in points per second.
    public internal(set) var velocityY: [Double] = []
    /// The masses, in kilograms.
    public internal(set) var mass: [Double] = []
    /// The world's time, in seconds.
    public internal(set) var time = 0.0
    /// The forces to apply, in newtons (1 N on 1 kg gives 100 pt/s²); zero at first.
    public var forceX: [Double] = []
    /// The forces to apply, in newtons; zero at first.
    public var forceY: [Double] = []

    /// The number of items.
    public var count: Int { x.count }

    mutating func resize(to count: Int) {
      guard x.count != count else { return }
      let zeros = [Double](repeating: 0, count: count)
      (x, y, velocityX, velocityY, mass) = (zeros, zeros, zeros, zeros, zeros)
      (forceX, forceY) = (zeros, zeros)
    }
  }

  /// What the animator keeps about this behavior.
  public let association = Association()

  /// Computes `forceX` and `forceY`; nil computes nothing.
  ///
  /// Called once per sub-step of `world.timeStep` seconds. A force outside
  /// `DynamicsLimits.force` is not applied, and counted in `refusedForceCount`.
  public var evaluate: ((inout Batch) -> Void)? {
    didSet { association.animator?.resume() }
  }

  /// How many forces have been refused because they were not within limits; no unit.
  public private(set) var refusedForceCount = 0

  private var batch = Batch()

  /// Makes a force on the items.
  ///
  /// - Parameters:
  ///   - items: The items the force acts on.
  ///   - evaluate: Computes the forces; see `evaluate`.
  public init(items: [any DynamicItem] = [], evaluate: ((inout Batch) -> Void)? = nil) {
    self.evaluate = evaluate
    for item in items { association.members.append(item) }
  }
}

extension ForceBehavior: MemberClient {
  func itemJoined(slot: Int, in animator: DynamicAnimator) {}
  func itemLeft(slot: Int, in animator: DynamicAnimator) {}

  func save() -> () -> Void {
    let own = (evaluate, refusedForceCount)
    return { [self] in (evaluate, refusedForceCount) = own }
  }

  /// Whether steps evaluate the forces, also of items at rest.
  var isActing: Bool { evaluate != nil && !association.members.slots.isEmpty }

  /// Evaluates the forces and gives them to the next sub-step.
  func apply(in animator: DynamicAnimator) {
    guard let evaluate, !association.members.slots.isEmpty else { return }
    var current = Batch()
    swap(&current, &batch)
    gather(&current, from: animator)
    evaluate(&current)
    give(current, to: animator)
    swap(&current, &batch)
  }

  private func gather(_ batch: inout Batch, from animator: DynamicAnimator) {
    let slots = association.members.slots
    let world = animator.world
    batch.resize(to: slots.count)
    batch.time = animator.worldTime
    for (index, slot) in slots.enumerated() {
      let body = animator.table.bodies[slot]
      let center = world.position(of: body)
      let velocity = world.linearVelocity(of: body)
      batch.x[index] = Units.points(center.x)
      batch.y[index] = Units.points(center.y)
      batch.velocityX[index] = Units.points(velocity.x)
      batch.velocityY[index] = Units.points(velocity.y)
      batch.mass[index] = Double(world.mass(of: body))
      batch.forceX[index] = 0
      batch.forceY[index] = 0
    }
  }

  private func give(_ batch: Batch, to animator: DynamicAnimator) {
    let slots = association.members.slots
    precondition(
      batch.forceX.count == slots.count && batch.forceY.count == slots.count,
      "a force batch must keep one force per item: \(slots.count) items, "
        + "\(batch.forceX.count) and \(batch.forceY.count) forces")
    for (index, slot) in slots.enumerated() {
      let (x, y) = (batch.forceX[index], batch.forceY[index])
      guard DynamicsLimits.force.contains(x), DynamicsLimits.force.contains(y) else {
        refusedForceCount += 1
        continue
      }
      let force = SIMD2(Float(x), Float(y))
      // A zero force must not keep a resting item awake.
      guard force != .zero else { continue }
      animator.world.applySubstepForce(force, to: animator.table.bodies[slot])
    }
  }
}
