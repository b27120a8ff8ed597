// SPDX-License-Identifier: MIT

internal import Geometry
internal import Physics

extension ForceBehavior {
  /// The items' state at the start of a sub-step, one element per item in add order, and the
  /// forces to give them.
  public struct Batch: Sendable {
    /// The items' centers, in points; for a field from its position.
    public internal(set) var x: [Double] = []
    /// The items' centers, in points; for a field from its position.
    public internal(set) var y: [Double] = []
    /// The velocities, in points per second.
    public internal(set) var velocityX: [Double] = []
    /// The velocities, in points per second.
    public internal(set) var velocityY: [Double] = []
    /// The masses, in kilograms.
    public internal(set) var mass: [Double] = []
    /// The charges; no unit.
    public internal(set) var charge: [Double] = []
    /// The world's time, in seconds; for a field that at the end of the sub-step.
    public internal(set) var time = 0.0
    /// The forces to apply, in newtons (1 N on 1 kg gives 100 pt/s²); zero at first.
    public var forceX: [Double] = []
    /// The forces to apply, in newtons; zero at first.
    public var forceY: [Double] = []

    /// The number of items.
    public var count: Int { x.count }
  }
}

extension ForceBehavior.Batch {
  private mutating func resize(to count: Int) {
    guard x.count != count else { return }
    let zeros = [Double](repeating: 0, count: count)
    (x, y, velocityX, velocityY, mass, charge) = (zeros, zeros, zeros, zeros, zeros, zeros)
    (forceX, forceY) = (zeros, zeros)
  }

  /// Takes the items' state from the world.
  mutating func gather(
    _ slots: [Int], from animator: DynamicAnimator, time: Double, origin: Vec2 = .zero
  ) {
    let (world, bodies, materials) = (
      animator.world, animator.table.bodies, animator.table.materials
    )
    resize(to: slots.count)
    self.time = time
    func place(_ slot: Int) -> Vector2 { Units.points(world.position(of: bodies[slot]) - origin) }
    func velocity(_ slot: Int) -> Vector2 { Units.points(world.linearVelocity(of: bodies[slot])) }
    Self.fill(&x, slots) { place($0).x }
    Self.fill(&y, slots) { place($0).y }
    Self.fill(&velocityX, slots) { velocity($0).x }
    Self.fill(&velocityY, slots) { velocity($0).y }
    Self.fill(&mass, slots) { Double(world.mass(of: bodies[$0])) }
    Self.fill(&charge, slots) { materials[$0].charge }
    Self.fill(&forceX, slots) { _ in 0 }
    Self.fill(&forceY, slots) { _ in 0 }
  }

  /// Array by array, for writing into several in turn asks each time who else holds them.
  @inline(__always)
  private static func fill(_ numbers: inout [Double], _ slots: [Int], _ number: (Int) -> Double) {
    numbers.withUnsafeMutableBufferPointer { numbers in
      for (index, slot) in slots.enumerated() { numbers[index] = number(slot) }
    }
  }

  /// Gives the forces to the next sub-step and answers how many were not within limits.
  func give(to slots: [Int], in animator: DynamicAnimator) -> Int {
    precondition(
      forceX.count == slots.count && forceY.count == slots.count,
      "a force batch must keep one force per item: \(slots.count) items, "
        + "\(forceX.count) and \(forceY.count) forces")
    let (world, bodies) = (animator.world, animator.table.bodies)
    var refused = 0
    for (index, slot) in slots.enumerated() {
      let force = Vector2(forceX[index], forceY[index])
      guard DynamicsLimits.contains(force, in: DynamicsLimits.force) else {
        refused += 1
        continue
      }
      // A zero force must not keep a resting item awake: the world ignores it.
      world.applySubstepForce(Units.same(force), to: bodies[slot])
    }
    return refused
  }
}
