// SPDX-License-Identifier: MIT

extension JointRow {
  /// Arms of both anchors from the centers of mass, at the present angles.
  @inline(__always)
  func arms(_ bodies: UnsafeMutablePointer<SolverBody>) -> (a: Vec2, b: Vec2) {
    let a = bodies + Int(solverA)
    let b = bodies + Int(solverB)
    a.pointee.renewRotation()
    b.pointee.renewRotation()
    return (
      a.pointee.rotation.apply(localAnchorA - a.pointee.localCenter),
      b.pointee.rotation.apply(localAnchorB - b.pointee.localCenter)
    )
  }

  /// Prepares the axis, the soft constraint's numbers, and applies last step's impulse.
  ///
  /// For a spring of f Hz and ratio z: ω = 2πf, d = 2mzω, k = mω², γ = 1 / (h (d + h k)),
  /// bias = C h k γ.
  mutating func prepareDistance(
    _ bodies: UnsafeMutablePointer<SolverBody>, _ h: Float, ratio: Float
  ) {
    (distance.armA, distance.armB) = arms(bodies)
    let offset =
      bodies[Int(solverB)].center + distance.armB - bodies[Int(solverA)].center - distance.armA
    let size = length(offset)
    distance.axis = size > Tuning.linearSlop ? (1 / size) * offset : .zero
    var pair = Pair(bodies, solverA, solverB)
    let turnA = cross(distance.armA, distance.axis)
    let turnB = cross(distance.armB, distance.axis)
    let stiffness =
      pair.massA + pair.inertiaA * turnA * turnA + pair.massB + pair.inertiaB * turnB * turnB
    distance.stretch = size
    distance.rigidMass = stiffness != 0 ? 1 / stiffness : 0
    distance.soften(stiffness, stretch: size - distance.length, h)
    distance.impulse *= ratio
    distance.lowerImpulse *= ratio
    distance.upperImpulse *= ratio
    pair.apply(distance.total * distance.axis, distance.armA, distance.armB)
    pair.store(bodies, solverA, solverB)
  }

  mutating func solveDistanceVelocity(_ bodies: UnsafeMutablePointer<SolverBody>, _ h: Float) {
    var pair = Pair(bodies, solverA, solverB)
    if distance.hasLimits { distance.solveLimits(&pair, h) }
    if distance.hasLimits && distance.frequency == 0 {
      return pair.store(bodies, solverA, solverB)
    }
    let atA = pair.velocityA + cross(pair.angularVelocityA, distance.armA)
    let atB = pair.velocityB + cross(pair.angularVelocityB, distance.armB)
    let rate = dot(distance.axis, atB - atA)
    let impulse =
      -distance.effectiveMass * (rate + distance.bias + distance.gamma * distance.impulse)
    distance.impulse += impulse
    pair.apply(impulse * distance.axis, distance.armA, distance.armB)
    pair.store(bodies, solverA, solverB)
  }

  /// Corrects the length of a rigid rod; returns whether it was right within the slop.
  func solveDistancePosition(_ bodies: UnsafeMutablePointer<SolverBody>) -> Bool {
    if distance.hasLimits { return solveLengthLimits(bodies) }
    if distance.frequency > 0 { return true }
    let a = bodies + Int(solverA)
    let b = bodies + Int(solverB)
    let (armA, armB) = arms(bodies)
    let offset = b.pointee.center + armB - a.pointee.center - armA
    let size = length(offset)
    let axis = normalized(offset)
    // Anchors in one place have no direction and count as that far apart.
    let actual = size < Float.ulpOfOne ? 0 : size
    let most = Tuning.maximumLinearCorrection
    let error = clamped(actual - distance.length, -most, most)
    let impulse = (-distance.effectiveMass * error) * axis
    a.pointee.center -= a.pointee.inverseMass * impulse
    a.pointee.angle -= a.pointee.inverseInertia * cross(armA, impulse)
    b.pointee.center += b.pointee.inverseMass * impulse
    b.pointee.angle += b.pointee.inverseInertia * cross(armB, impulse)
    return abs(error) < Tuning.linearSlop
  }

  private func solveLengthLimits(_ bodies: UnsafeMutablePointer<SolverBody>) -> Bool {
    let (armA, armB) = arms(bodies)
    let offset = bodies[Int(solverB)].center + armB - bodies[Int(solverA)].center - armA
    let size = length(offset)
    let past = size - clamped(size, distance.minimumLength, distance.maximumLength)
    let most = Tuning.maximumLinearCorrection
    push(bodies, normalized(offset), distance.rigidMass * -clamped(past, -most, most), armA, armB)
    return abs(past) < Tuning.linearSlop
  }

  /// Moves both bodies by a position impulse along an axis.
  func push(
    _ bodies: UnsafeMutablePointer<SolverBody>, _ axis: Vec2, _ size: Float, _ armA: Vec2,
    _ armB: Vec2
  ) {
    let (a, b) = (bodies + Int(solverA), bodies + Int(solverB))
    let impulse = size * axis
    a.pointee.center -= a.pointee.inverseMass * impulse
    a.pointee.angle -= a.pointee.inverseInertia * cross(armA, impulse)
    b.pointee.center += b.pointee.inverseMass * impulse
    b.pointee.angle += b.pointee.inverseInertia * cross(armB, impulse)
  }
}

extension DistanceState {
  /// The rod's or spring's and the limits' impulses together.
  var total: Float { impulse + lowerImpulse - upperImpulse }

  /// Keeps the distance from passing a limit in this step; a limit only pushes.
  fileprivate mutating func solveLimits(_ pair: inout Pair, _ h: Float) {
    if minimumLength > 0 {
      let gap = larger(stretch - minimumLength, 0)
      let rate = dot(axis, pair.relativeVelocity(armA, armB)) + gap / h
      let sum = larger(lowerImpulse - rigidMass * rate, 0)
      pair.apply((sum - lowerImpulse) * axis, armA, armB)
      lowerImpulse = sum
    }
    if maximumLength < .infinity {
      let gap = larger(maximumLength - stretch, 0)
      let rate = gap / h - dot(axis, pair.relativeVelocity(armA, armB))
      let sum = larger(upperImpulse - rigidMass * rate, 0)
      pair.apply((upperImpulse - sum) * axis, armA, armB)
      upperImpulse = sum
    }
  }

  fileprivate mutating func soften(_ stiffness: Float, stretch: Float, _ h: Float) {
    effectiveMass = rigidMass
    gamma = 0
    bias = 0
    guard frequency > 0 else { return }
    let omega = 2 * Float.pi * frequency
    let damper = 2 * effectiveMass * dampingRatio * omega
    let spring = effectiveMass * omega * omega
    let give = h * (damper + h * spring)
    gamma = give != 0 ? 1 / give : 0
    bias = stretch * h * spring * gamma
    let total = stiffness + gamma
    effectiveMass = total != 0 ? 1 / total : 0
  }
}
