// SPDX-License-Identifier: MIT

public import Geometry
public import Physics

extension ForceBehavior {
  /// The items' state at the start of a sub-step, and the forces to give them.
  public struct Batch: Sendable {
    /// One element per item, in add order.
    public internal(set) var items: [Item] = []
    /// The force to apply to each item, in newtons (1 N on 1 kg gives 100 pt/s²); zero at first.
    public var forces: [Vector2] = []
    /// The world's time, in seconds; for a field that at the end of the sub-step.
    public internal(set) var time = 0.0

    /// What the world takes and gives, kept for the next sub-step.
    private var bodies: [Body.ID] = []
    private var motions: [BodyMotion] = []
    private var pushes: [Vec2] = []

    /// The number of items.
    public var count: Int { items.count }

    /// Makes a batch without items.
    public init() {}

    /// Makes items' forces zero.
    public mutating func clearForces() {
      if forces.count != count { forces = Array(repeating: .zero, count: count) }
      forces.withUnsafeMutableBufferPointer { $0.update(repeating: .zero) }
    }
  }
}

extension ForceBehavior.Batch {
  /// What a force may depend on.
  public struct Item: Sendable {
    /// The item's center, in points; for a field from its position.
    public var center: Vector2
    /// The velocity, in points per second.
    public var velocity: Vector2
    /// The mass, in kilograms.
    public var mass: Double
    /// The charge; no unit.
    public var charge: Double
    /// The batch's time, in seconds: with it an item is all that a function of a script gets.
    public var time: Double

    fileprivate init(_ motion: BodyMotion, from origin: Vec2, _ charge: Double, _ time: Double) {
      center = Units.points(motion.position - origin)
      velocity = Units.points(motion.linearVelocity)
      mass = Double(motion.mass)
      self.charge = charge
      self.time = time
    }
  }
}

extension ForceBehavior.Batch {
  /// Takes the state of bodies without a charge from the world.
  ///
  /// - Parameters:
  ///   - bodies: Living ones.
  ///   - world: The world.
  ///   - time: In seconds.
  public mutating func gather(_ bodies: [Body.ID], from world: World, time: Double) {
    (self.bodies, self.time) = (bodies, time)
    read(world, from: .zero) { _ in 0 }
  }

  /// Takes the items' state from the animator's world.
  mutating func gather(
    _ slots: [Int], from animator: DynamicAnimator, time: Double, origin: Vec2 = .zero
  ) {
    let (all, materials) = (animator.table.bodies, animator.table.materials)
    self.time = time
    bodies = slots.map { all[$0] }
    read(animator.world, from: origin) { materials[slots[$0]].charge }
  }

  /// Reads the bodies; `charge` tells that of an item.
  @inline(__always)
  private mutating func read(_ world: World, from origin: Vec2, charge: (Int) -> Double) {
    if motions.count != bodies.count {
      motions = Array(repeating: BodyMotion(), count: bodies.count)
      items = Array(repeating: Item(BodyMotion(), from: .zero, 0, time), count: bodies.count)
    }
    bodies.withUnsafeBufferPointer { bodies in
      motions.withUnsafeMutableBufferPointer { motions in
        world.readMotions(of: bodies, into: motions)
        items.withUnsafeMutableBufferPointer { items in
          for index in items.indices {
            items[index] = Item(motions[index], from: origin, charge(index), time)
          }
        }
      }
    }
    clearForces()
  }

  /// Gives the forces to the next sub-step and answers how many were not within limits.
  mutating func give(in animator: DynamicAnimator) -> Int {
    precondition(
      forces.count == items.count,
      "a force batch must keep one force per item: \(items.count) items, \(forces.count) forces")
    var refused = 0
    if pushes.count != count { pushes = Array(repeating: .zero, count: count) }
    pushes.withUnsafeMutableBufferPointer { pushes in
      for (index, force) in forces.enumerated() {
        let isWithin = DynamicsLimits.contains(force, in: DynamicsLimits.force)
        // A zero force must not keep a resting item awake: the world ignores it.
        pushes[index] = isWithin ? Units.same(force) : .zero
        if !isWithin { refused += 1 }
      }
      bodies.withUnsafeBufferPointer { bodies in
        animator.world.applySubstepForces(UnsafeBufferPointer(pushes), to: bodies)
      }
    }
    return refused
  }
}
