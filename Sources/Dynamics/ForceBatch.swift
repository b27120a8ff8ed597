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

// Rows of numbers, as functions of scripts take and give them.
extension ForceBehavior.Batch {
  /// Writes a row for each item: x, y, velocity x and y, mass, the charge if it is wanted, time.
  public func write(to rows: inout [Double], withCharge: Bool = false) {
    let columns = withCharge ? 7 : 6
    if rows.count != columns * count { rows = Array(repeating: 0, count: columns * count) }
    rows.withUnsafeMutableBufferPointer { rows in
      for index in 0..<count {
        let row = columns * index
        (rows[row], rows[row + 1]) = (x[index], y[index])
        (rows[row + 2], rows[row + 3]) = (velocityX[index], velocityY[index])
        rows[row + 4] = mass[index]
        if withCharge { rows[row + 5] = charge[index] }
        rows[row + columns - 1] = time
      }
    }
  }

  /// Takes the forces from a row of two numbers for each item.
  ///
  /// - Precondition: There are as many rows as items.
  public mutating func takeForces(from rows: [Double]) {
    precondition(rows.count == 2 * count, "\(count) items, but \(rows.count) numbers")
    let count = count
    forceX.withUnsafeMutableBufferPointer { x in
      forceY.withUnsafeMutableBufferPointer { y in
        for index in 0..<count { (x[index], y[index]) = (rows[2 * index], rows[2 * index + 1]) }
      }
    }
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
    Self.fill(&x, &y, slots, place)
    Self.fill(&velocityX, &velocityY, slots, velocity)
    Self.fill(&mass, &charge, slots) {
      Vector2(Double(world.mass(of: bodies[$0])), materials[$0].charge)
    }
    Self.fill(&forceX, &forceY, slots) { _ in .zero }
  }

  /// Two arrays at a time, for writing into all in turn asks each time who else holds them.
  @inline(__always)
  private static func fill(
    _ first: inout [Double], _ second: inout [Double], _ slots: [Int], _ numbers: (Int) -> Vector2
  ) {
    first.withUnsafeMutableBufferPointer { first in
      second.withUnsafeMutableBufferPointer { second in
        for (index, slot) in slots.enumerated() {
          let pair = numbers(slot)
          (first[index], second[index]) = (pair.x, pair.y)
        }
      }
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
