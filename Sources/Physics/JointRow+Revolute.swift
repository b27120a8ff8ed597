// SPDX-License-Identifier: MIT

extension JointRow {
  /// Prepares arms, the mass matrix and the limit's state, and applies last step's impulses.
  mutating func prepareRevolute(_ bodies: UnsafeMutablePointer<SolverBody>, ratio: Float) {
    (revolute.armA, revolute.armB) = arms(bodies)
    var pair = Pair(bodies, solverA, solverB)
    let turning = pair.inertiaA + pair.inertiaB
    revolute.mass = SymmetricMatrix3(pair, revolute.armA, revolute.armB)
    revolute.motorMass = turning > 0 ? 1 / turning : 0
    if !revolute.isDriven || turning == 0 { revolute.motorImpulse = 0 }
    revolute.updateLimit(jointAngle(bodies), canTurn: turning != 0)
    revolute.impulse *= ratio
    revolute.limitImpulse *= ratio
    revolute.motorImpulse *= ratio
    let turn = revolute.motorImpulse + revolute.limitImpulse
    pair.apply(revolute.impulse, revolute.armA, revolute.armB, turn: turn)
    pair.store(bodies, solverA, solverB)
  }

  func jointAngle(_ bodies: UnsafeMutablePointer<SolverBody>) -> Float {
    bodies[Int(solverB)].angle - bodies[Int(solverA)].angle - revolute.referenceAngle
  }

  mutating func solveRevoluteVelocity(_ bodies: UnsafeMutablePointer<SolverBody>, _ h: Float) {
    var pair = Pair(bodies, solverA, solverB)
    let canTurn = pair.inertiaA + pair.inertiaB != 0
    if revolute.isDriven && revolute.limit != .equal && canTurn {
      revolute.solveMotor(&pair, h)
    }
    if revolute.limit != .free && canTurn {
      revolute.solveLimit(&pair)
    } else {
      let drift = pair.relativeVelocity(revolute.armA, revolute.armB)
      let impulse = revolute.mass.solve(-drift)
      revolute.impulse += impulse
      pair.apply(impulse, revolute.armA, revolute.armB)
    }
    pair.store(bodies, solverA, solverB)
  }

  /// Corrects the limit, then the pin; returns whether both were right within the slops.
  func solveRevolutePosition(_ bodies: UnsafeMutablePointer<SolverBody>) -> Bool {
    let a = bodies + Int(solverA)
    let b = bodies + Int(solverB)
    var angularError: Float = 0
    if revolute.limit != .free && revolute.motorMass > 0 {
      let found = revolute.limitError(jointAngle(bodies))
      angularError = found.error
      let impulse = -revolute.motorMass * found.correction
      a.pointee.angle -= a.pointee.inverseInertia * impulse
      b.pointee.angle += b.pointee.inverseInertia * impulse
    }
    let (armA, armB) = arms(bodies)
    let drift = b.pointee.center + armB - a.pointee.center - armA
    let matrix = SymmetricMatrix3(Pair(bodies, solverA, solverB), armA, armB)
    let impulse = -matrix.solve(drift)
    a.pointee.center -= a.pointee.inverseMass * impulse
    a.pointee.angle -= a.pointee.inverseInertia * cross(armA, impulse)
    b.pointee.center += b.pointee.inverseMass * impulse
    b.pointee.angle += b.pointee.inverseInertia * cross(armB, impulse)
    return length(drift) <= Tuning.linearSlop && angularError <= Tuning.angularSlop
  }
}

extension RevoluteState {
  fileprivate mutating func updateLimit(_ angle: Float, canTurn: Bool) {
    let before = limit
    guard isLimitEnabled && canTurn else { return limit = .free }
    if abs(upper - lower) < 2 * Tuning.angularSlop {
      limit = .equal
    } else if angle <= lower {
      limit = .atLower
    } else if angle >= upper {
      limit = .atUpper
    } else {
      limit = .free
    }
    if limit == .free || (limit != .equal && limit != before) { limitImpulse = 0 }
  }

  /// Whether the motor runs or friction stands in for it.
  var isDriven: Bool { isMotorEnabled || frictionTorque > 0 }

  fileprivate mutating func solveMotor(_ pair: inout Pair, _ h: Float) {
    let speed = isMotorEnabled ? motorSpeed : 0
    let rate = pair.angularVelocityB - pair.angularVelocityA - speed
    let most = h * (isMotorEnabled ? maximumMotorTorque : frictionTorque)
    let sum = clamped(motorImpulse - motorMass * rate, -most, most)
    let added = sum - motorImpulse
    motorImpulse = sum
    pair.angularVelocityA -= pair.inertiaA * added
    pair.angularVelocityB += pair.inertiaB * added
  }

  /// Solves pin and limit together; a limit that would pull is let go.
  fileprivate mutating func solveLimit(_ pair: inout Pair) {
    let drift = pair.relativeVelocity(armA, armB)
    let rate = pair.angularVelocityB - pair.angularVelocityA
    var added = mass.solve(drift, rate)
    added = (-added.linear, -added.angular)
    let sum = limitImpulse + added.angular
    if (limit == .atLower && sum < 0) || (limit == .atUpper && sum > 0) {
      let rest = mass.solve(limitImpulse * Vec2(mass.xz, mass.yz) - drift)
      added = (rest, -limitImpulse)
      limitImpulse = 0
    } else {
      limitImpulse = sum
    }
    impulse += added.linear
    pair.apply(added.linear, armA, armB, turn: added.angular)
  }

  /// How far the angle is past the limit, and what to take off at once.
  fileprivate func limitError(_ angle: Float) -> (error: Float, correction: Float) {
    let most = Tuning.maximumAngularCorrection
    switch limit {
    case .free: return (0, 0)
    case .equal:
      let correction = clamped(angle - lower, -most, most)
      return (abs(correction), correction)
    case .atLower:
      return (lower - angle, clamped(angle - lower + Tuning.angularSlop, -most, 0))
    case .atUpper:
      return (angle - upper, clamped(angle - upper - Tuning.angularSlop, 0, most))
    }
  }
}

extension SymmetricMatrix3 {
  /// How two linear and one angular impulse at the arms change the relative velocity.
  @inline(__always)
  init(_ pair: Pair, _ armA: Vec2, _ armB: Vec2) {
    let (iA, iB) = (pair.inertiaA, pair.inertiaB)
    xx = pair.massA + pair.massB + armA.y * armA.y * iA + armB.y * armB.y * iB
    xy = -armA.y * armA.x * iA - armB.y * armB.x * iB
    yy = pair.massA + pair.massB + armA.x * armA.x * iA + armB.x * armB.x * iB
    xz = -armA.y * iA - armB.y * iB
    yz = armA.x * iA + armB.x * iB
    zz = iA + iB
  }

  /// The linear impulse that makes the change `change`; zero if the matrix is singular.
  @inline(__always)
  func solve(_ change: Vec2) -> Vec2 {
    let determinant = xx * yy - xy * xy
    let inverse = determinant != 0 ? 1 / determinant : 0
    return Vec2(
      inverse * (yy * change.x - xy * change.y), inverse * (xx * change.y - xy * change.x))
  }

  /// The same with the angular row, by Cramer's rule.
  func solve(_ change: Vec2, _ turn: Float) -> (linear: Vec2, angular: Float) {
    // Cofactors of the first row, then of the rest.
    let (c11, c12, c13) = (yy * zz - yz * yz, yz * xz - xy * zz, xy * yz - yy * xz)
    let determinant = xx * c11 + xy * c12 + xz * c13
    let inverse = determinant != 0 ? 1 / determinant : 0
    let (c22, c23, c33) = (xx * zz - xz * xz, xy * xz - xx * yz, xx * yy - xy * xy)
    return (
      Vec2(
        inverse * (c11 * change.x + c12 * change.y + c13 * turn),
        inverse * (c12 * change.x + c22 * change.y + c23 * turn)),
      inverse * (c13 * change.x + c23 * change.y + c33 * turn)
    )
  }
}
