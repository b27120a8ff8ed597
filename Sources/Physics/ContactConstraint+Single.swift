// SPDX-License-Identifier: MIT

/// The velocity of a body in a solver's loop, as single numbers.
///
/// Vectors of two cost the loop more in shuffles than in sums; the sums and their order are those
/// of the vectors.
private struct Mover {
  var x: Float
  var y: Float
  var turn: Float
  let mass: Float
  let inertia: Float

  @inline(__always)
  init(_ body: UnsafeMutablePointer<SolverBody>) {
    x = body.pointee.velocity.x
    y = body.pointee.velocity.y
    turn = body.pointee.angularVelocity
    mass = body.pointee.inverseMass
    inertia = body.pointee.inverseInertia
  }

  /// Adds `sign` times an impulse at an arm.
  @inline(__always)
  mutating func push(_ sign: Float, _ px: Float, _ py: Float, _ arm: Vec2) {
    x += sign * (mass * px)
    y += sign * (mass * py)
    turn += sign * (inertia * (arm.x * py - arm.y * px))
  }

  @inline(__always)
  func store(_ body: UnsafeMutablePointer<SolverBody>) {
    body.pointee.velocity = Vec2(x, y)
    body.pointee.angularVelocity = turn
  }
}

extension ContactConstraint {
  /// One pass of a single point: friction first, then the normal impulse.
  @inline(__always)
  mutating func solveSingle(_ bodies: UnsafeMutablePointer<SolverBody>) {
    var a = Mover(bodies + Int(bodyA))
    var b = Mover(bodies + Int(bodyB))
    let (armA, armB) = (first.armA, first.armB)
    let (nx, ny) = (normal.x, normal.y)
    // The tangent is (ny, −nx).
    var vx = b.x - b.turn * armB.y - a.x + a.turn * armA.y
    var vy = b.y + b.turn * armB.x - a.y - a.turn * armA.x
    let slip = vx * ny - vy * nx + surfaceSpeed
    let most = friction * first.normalImpulse
    let grip = clamped(first.tangentImpulse - first.tangentMass * slip, -most, most)
    let along = grip - first.tangentImpulse
    first.tangentImpulse = grip
    a.push(-1, along * ny, -(along * nx), armA)
    b.push(1, along * ny, -(along * nx), armB)
    vx = b.x - b.turn * armB.y - a.x + a.turn * armA.y
    vy = b.y + b.turn * armB.x - a.y - a.turn * armA.x
    let approach = vx * nx + vy * ny
    let push = larger(first.normalImpulse - first.normalMass * (approach - first.bias), 0)
    let added = push - first.normalImpulse
    first.normalImpulse = push
    a.push(-1, added * nx, added * ny, armA)
    b.push(1, added * nx, added * ny, armB)
    a.store(bodies + Int(bodyA))
    b.store(bodies + Int(bodyB))
  }
}
