// SPDX-License-Identifier: MIT

extension JointRow {
  /// Prepares the axis and the effective mass, and applies last step's impulse.
  mutating func prepareRope(_ bodies: UnsafeMutablePointer<SolverBody>, ratio: Float) {
    (distance.armA, distance.armB) = arms(bodies)
    let offset =
      bodies[Int(solverB)].center + distance.armB - bodies[Int(solverA)].center - distance.armA
    distance.stretch = length(offset)
    guard distance.stretch > Tuning.linearSlop else {
      distance.axis = .zero
      distance.effectiveMass = 0
      return distance.impulse = 0
    }
    distance.axis = (1 / distance.stretch) * offset
    var pair = Pair(bodies, solverA, solverB)
    let turnA = cross(distance.armA, distance.axis)
    let turnB = cross(distance.armB, distance.axis)
    let stiffness =
      pair.massA + pair.inertiaA * turnA * turnA + pair.massB + pair.inertiaB * turnB * turnB
    distance.effectiveMass = stiffness != 0 ? 1 / stiffness : 0
    distance.impulse *= ratio
    pair.apply(distance.impulse * distance.axis, distance.armA, distance.armB)
    pair.store(bodies, solverA, solverB)
  }

  /// Keeps the rope from getting longer than it is; a rope only pulls.
  mutating func solveRopeVelocity(_ bodies: UnsafeMutablePointer<SolverBody>, _ h: Float) {
    var pair = Pair(bodies, solverA, solverB)
    var rate = dot(distance.axis, pair.relativeVelocity(distance.armA, distance.armB))
    let past = distance.stretch - distance.length
    // A slack rope may take up its slack in this step.
    if past < 0 { rate += past / h }
    let sum = smaller(distance.impulse - distance.effectiveMass * rate, 0)
    pair.apply((sum - distance.impulse) * distance.axis, distance.armA, distance.armB)
    distance.impulse = sum
    pair.store(bodies, solverA, solverB)
  }

  /// Shortens an overlong rope; returns whether it was right within the slop.
  func solveRopePosition(_ bodies: UnsafeMutablePointer<SolverBody>) -> Bool {
    let (armA, armB) = arms(bodies)
    let offset = bodies[Int(solverB)].center + armB - bodies[Int(solverA)].center - armA
    let past = length(offset) - distance.length
    let correction = clamped(past, 0, Tuning.maximumLinearCorrection)
    push(bodies, normalized(offset), -distance.effectiveMass * correction, armA, armB)
    return past < Tuning.linearSlop
  }
}
