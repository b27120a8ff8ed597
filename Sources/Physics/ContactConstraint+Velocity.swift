// SPDX-License-Identifier: MIT

/// The velocities and inverse masses of two bodies, loaded once for a constraint.
struct Pair: BitwiseCopyable {
  var velocityA: Vec2
  var velocityB: Vec2
  var angularVelocityA: Float
  var angularVelocityB: Float
  let massA: Float
  let massB: Float
  let inertiaA: Float
  let inertiaB: Float

  @inline(__always)
  init(_ bodies: UnsafeMutablePointer<SolverBody>, _ indexA: Int32, _ indexB: Int32) {
    let a = bodies + Int(indexA)
    let b = bodies + Int(indexB)
    velocityA = a.pointee.velocity
    velocityB = b.pointee.velocity
    angularVelocityA = a.pointee.angularVelocity
    angularVelocityB = b.pointee.angularVelocity
    massA = a.pointee.inverseMass
    massB = b.pointee.inverseMass
    inertiaA = a.pointee.inverseInertia
    inertiaB = b.pointee.inverseInertia
  }

  @inline(__always)
  func store(_ bodies: UnsafeMutablePointer<SolverBody>, _ indexA: Int32, _ indexB: Int32) {
    bodies[Int(indexA)].velocity = velocityA
    bodies[Int(indexA)].angularVelocity = angularVelocityA
    bodies[Int(indexB)].velocity = velocityB
    bodies[Int(indexB)].angularVelocity = angularVelocityB
  }

  /// vB + wB × rB − vA − wA × rA
  @inline(__always)
  func relativeVelocity(_ point: ConstraintPoint) -> Vec2 {
    relativeVelocity(point.armA, point.armB)
  }

  @inline(__always)
  func relativeVelocity(_ armA: Vec2, _ armB: Vec2) -> Vec2 {
    velocityB + cross(angularVelocityB, armB) - velocityA - cross(angularVelocityA, armA)
  }

  /// Applies opposite impulses at two arms, and a turning impulse.
  @inline(__always)
  mutating func apply(_ impulse: Vec2, _ armA: Vec2, _ armB: Vec2, turn: Float = 0) {
    velocityA -= massA * impulse
    angularVelocityA -= inertiaA * (cross(armA, impulse) + turn)
    velocityB += massB * impulse
    angularVelocityB += inertiaB * (cross(armB, impulse) + turn)
  }
}

extension ContactConstraint {
  /// Applies last step's impulses.
  @inline(__always)
  func warmStart(_ bodies: UnsafeMutablePointer<SolverBody>) {
    var pair = Pair(bodies, bodyA, bodyB)
    apply(first.normalImpulse * normal + first.tangentImpulse * cross(normal, 1), first, &pair)
    if count == 2 {
      apply(second.normalImpulse * normal + second.tangentImpulse * cross(normal, 1), second, &pair)
    }
    pair.store(bodies, bodyA, bodyB)
  }

  /// One pass: friction first, as the more important normal impulses should have the last word.
  @inline(__always)
  mutating func solveVelocity(_ bodies: UnsafeMutablePointer<SolverBody>) {
    if count == 1 { return solveSingle(bodies) }
    var pair = Pair(bodies, bodyA, bodyB)
    solveFriction(&first, &pair)
    solveFriction(&second, &pair)
    solveBlock(&pair)
    pair.store(bodies, bodyA, bodyB)
  }

  @inline(__always)
  private func apply(_ impulse: Vec2, _ point: ConstraintPoint, _ pair: inout Pair) {
    pair.apply(impulse, point.armA, point.armB)
  }

  @inline(__always)
  private func solveFriction(
    _ point: inout ConstraintPoint, _ pair: inout Pair
  ) {
    let tangent = cross(normal, 1)
    let slip = dot(pair.relativeVelocity(point), tangent) + surfaceSpeed
    let most = friction * point.normalImpulse
    let sum = clamped(point.tangentImpulse - point.tangentMass * slip, -most, most)
    let added = sum - point.tangentImpulse
    point.tangentImpulse = sum
    apply(added * tangent, point, &pair)
  }

  /// Solves both normal impulses at once: a linear complementarity problem of two unknowns.
  ///
  /// With v = K x + b wanted ≥ 0 and x ≥ 0, and only one of each pair non-zero, the four choices
  /// are tried in turn: both push, only the first, only the second, none.
  @inline(__always)
  private mutating func solveBlock(
    _ pair: inout Pair
  ) {
    let old = Vec2(first.normalImpulse, second.normalImpulse)
    let approach1 = dot(pair.relativeVelocity(first), normal)
    let approach2 = dot(pair.relativeVelocity(second), normal)
    let b1 = approach1 - first.bias - (k11 * old.x + k12 * old.y)
    let b2 = approach2 - second.bias - (k12 * old.x + k22 * old.y)
    var new = Vec2(-(inverse11 * b1 + inverse12 * b2), -(inverse12 * b1 + inverse22 * b2))
    if new.x < 0 || new.y < 0 {
      let alone1 = -first.normalMass * b1
      let alone2 = -second.normalMass * b2
      if alone1 >= 0 && k12 * alone1 + b2 >= 0 {
        new = Vec2(alone1, 0)
      } else if alone2 >= 0 && k12 * alone2 + b1 >= 0 {
        new = Vec2(0, alone2)
      } else if b1 >= 0 && b2 >= 0 {
        new = .zero
      } else {
        // No choice fits, by rounding only; keep the last answer.
        return
      }
    }
    applyBlock(new - old, &pair)
    first.normalImpulse = new.x
    second.normalImpulse = new.y
  }

  @inline(__always)
  private func applyBlock(
    _ added: Vec2, _ pair: inout Pair
  ) {
    let impulse1 = added.x * normal
    let impulse2 = added.y * normal
    let both = impulse1 + impulse2
    pair.velocityA -= pair.massA * both
    pair.angularVelocityA -=
      pair.inertiaA * (cross(first.armA, impulse1) + cross(second.armA, impulse2))
    pair.velocityB += pair.massB * both
    pair.angularVelocityB +=
      pair.inertiaB * (cross(first.armB, impulse1) + cross(second.armB, impulse2))
  }
}
