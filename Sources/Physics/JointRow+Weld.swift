// SPDX-License-Identifier: MIT

extension JointRow {
  /// Prepares arms and the mass matrix, softens the angle if wanted, and applies last step's
  /// impulses.
  mutating func prepareWeld(
    _ bodies: UnsafeMutablePointer<SolverBody>, _ h: Float, ratio: Float
  ) {
    (revolute.armA, revolute.armB) = arms(bodies)
    var pair = Pair(bodies, solverA, solverB)
    revolute.mass = SymmetricMatrix3(pair, revolute.armA, revolute.armB)
    if distance.frequency > 0 {
      let soft = Softness(
        inverseMass: pair.inertiaA + pair.inertiaB, frequency: distance.frequency,
        dampingRatio: distance.dampingRatio, error: jointAngle(bodies), h)
      distance.gamma = soft.gamma
      distance.bias = soft.bias
      revolute.motorMass = soft.mass
    }
    revolute.impulse *= ratio
    revolute.limitImpulse *= ratio
    pair.apply(revolute.impulse, revolute.armA, revolute.armB, turn: revolute.limitImpulse)
    pair.store(bodies, solverA, solverB)
  }

  mutating func solveWeldVelocity(_ bodies: UnsafeMutablePointer<SolverBody>) {
    var pair = Pair(bodies, solverA, solverB)
    let rate = pair.angularVelocityB - pair.angularVelocityA
    if distance.frequency > 0 {
      let turn =
        -revolute.motorMass
        * (rate + distance.bias + distance.gamma * revolute.limitImpulse)
      revolute.limitImpulse += turn
      pair.apply(.zero, .zero, .zero, turn: turn)
      let impulse = revolute.mass.solve(-pair.relativeVelocity(revolute.armA, revolute.armB))
      revolute.impulse += impulse
      pair.apply(impulse, revolute.armA, revolute.armB)
    } else {
      let drift = pair.relativeVelocity(revolute.armA, revolute.armB)
      let change = revolute.mass.solveRigid(drift, rate)
      revolute.impulse -= change.linear
      revolute.limitImpulse -= change.angular
      pair.apply(-change.linear, revolute.armA, revolute.armB, turn: -change.angular)
    }
    pair.store(bodies, solverA, solverB)
  }

  /// Corrects place and, if rigid, angle; returns whether both were right within the slops.
  func solveWeldPosition(_ bodies: UnsafeMutablePointer<SolverBody>) -> Bool {
    let (armA, armB) = arms(bodies)
    let drift = bodies[Int(solverB)].center + armB - bodies[Int(solverA)].center - armA
    let isRigid = distance.frequency == 0
    let error = isRigid ? jointAngle(bodies) : 0
    let matrix = SymmetricMatrix3(Pair(bodies, solverA, solverB), armA, armB)
    var change = (linear: matrix.solve(drift), angular: Float(0))
    if isRigid { change = matrix.solveRigid(drift, error) }
    let (a, b) = (bodies + Int(solverA), bodies + Int(solverB))
    a.pointee.center += a.pointee.inverseMass * change.linear
    a.pointee.angle += a.pointee.inverseInertia * (cross(armA, change.linear) + change.angular)
    b.pointee.center -= b.pointee.inverseMass * change.linear
    b.pointee.angle -= b.pointee.inverseInertia * (cross(armB, change.linear) + change.angular)
    return length(drift) <= Tuning.linearSlop && abs(error) <= Tuning.angularSlop
  }
}

extension SymmetricMatrix3 {
  /// All three rows, or the linear ones alone if neither body can turn.
  fileprivate func solveRigid(_ change: Vec2, _ turn: Float) -> (linear: Vec2, angular: Float) {
    zz > 0 ? solve(change, turn) : (solve(change), 0)
  }
}
