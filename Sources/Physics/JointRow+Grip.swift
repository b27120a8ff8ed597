// SPDX-License-Identifier: MIT

extension JointRow {
  /// Prepares the errors to correct, and applies last step's impulses.
  mutating func prepareMotor(
    _ bodies: UnsafeMutablePointer<SolverBody>, _ h: Float, ratio: Float
  ) {
    (grip.armA, grip.armB) = arms(bodies)
    let (a, b) = (bodies + Int(solverA), bodies + Int(solverB))
    var pair = Pair(bodies, solverA, solverB)
    grip.mass = SymmetricMatrix3(pair, grip.armA, grip.armB)
    grip.turnMass = grip.mass.zz > 0 ? 1 / grip.mass.zz : 0
    let wanted = a.pointee.rotation.apply(grip.target)
    let pull = grip.correctionFactor / h
    grip.bias =
      pull * (b.pointee.center + grip.armB - a.pointee.center - grip.armA - wanted)
    grip.turnBias = pull * (b.pointee.angle - a.pointee.angle - grip.angle)
    grip.impulse *= ratio
    grip.turnImpulse *= ratio
    pair.apply(grip.impulse, grip.armA, grip.armB, turn: grip.turnImpulse)
    pair.store(bodies, solverA, solverB)
  }

  mutating func solveMotorVelocity(_ bodies: UnsafeMutablePointer<SolverBody>, _ h: Float) {
    var pair = Pair(bodies, solverA, solverB)
    let rate = pair.angularVelocityB - pair.angularVelocityA + grip.turnBias
    let mostTurn = h * grip.maximumTorque
    let turn = clamped(grip.turnImpulse - grip.turnMass * rate, -mostTurn, mostTurn)
    pair.apply(.zero, .zero, .zero, turn: turn - grip.turnImpulse)
    grip.turnImpulse = turn
    let drift = pair.relativeVelocity(grip.armA, grip.armB) + grip.bias
    let sum = limited(grip.impulse + grip.mass.solve(-drift), h * grip.maximumForce)
    pair.apply(sum - grip.impulse, grip.armA, grip.armB)
    grip.impulse = sum
    pair.store(bodies, solverA, solverB)
  }

  /// Prepares the spring to the target, calms the turn a little, and applies last step's impulse.
  mutating func prepareMouse(
    _ bodies: UnsafeMutablePointer<SolverBody>, _ h: Float, ratio: Float
  ) {
    let b = bodies + Int(solverB)
    grip.armB = arms(bodies).b
    let soft = Softness(
      inverseMass: b.pointee.inverseMass, frequency: grip.frequency,
      dampingRatio: grip.dampingRatio, error: 1, h)
    grip.gamma = soft.gamma
    let (mass, inertia, arm) = (b.pointee.inverseMass, b.pointee.inverseInertia, grip.armB)
    grip.mass.xx = mass + inertia * arm.y * arm.y + soft.gamma
    grip.mass.xy = -inertia * arm.x * arm.y
    grip.mass.yy = mass + inertia * arm.x * arm.x + soft.gamma
    grip.bias = soft.bias * (b.pointee.center + arm - grip.target)
    b.pointee.angularVelocity *= 0.98
    grip.impulse *= ratio
    pull(b, grip.impulse)
  }

  mutating func solveMouseVelocity(_ bodies: UnsafeMutablePointer<SolverBody>, _ h: Float) {
    let b = bodies + Int(solverB)
    let rate = b.pointee.velocity + cross(b.pointee.angularVelocity, grip.armB)
    let wanted = grip.mass.solve(-(rate + grip.bias + grip.gamma * grip.impulse))
    let sum = limited(grip.impulse + wanted, h * grip.maximumForce)
    pull(b, sum - grip.impulse)
    grip.impulse = sum
  }

  private func pull(_ body: UnsafeMutablePointer<SolverBody>, _ impulse: Vec2) {
    body.pointee.velocity += body.pointee.inverseMass * impulse
    body.pointee.angularVelocity += body.pointee.inverseInertia * cross(grip.armB, impulse)
  }

  private func limited(_ impulse: Vec2, _ most: Float) -> Vec2 {
    let size = length(impulse)
    return size > most ? (most / size) * impulse : impulse
  }
}
