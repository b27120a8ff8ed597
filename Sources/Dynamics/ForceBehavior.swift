// SPDX-License-Identifier: MIT

/// A force computed by the owner's function, once per sub-step for all items together.
///
///     let wind = ForceBehavior(items: leaves) { batch in
///       for (index, item) in batch.items.enumerated() {
///         batch.forces[index] = 0.1 * (Vector2(300, 0) - item.velocity)
///       }
///     }
public final class ForceBehavior: ItemHolding {
  /// What the animator keeps about this behavior.
  public let association = Association()

  /// Computes the batch's `forces`; nil computes nothing.
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
    let slots = association.members.slots
    current.gather(slots, from: animator, time: animator.worldTime)
    evaluate(&current)
    refusedForceCount += current.give(in: animator)
    swap(&current, &batch)
  }
}
