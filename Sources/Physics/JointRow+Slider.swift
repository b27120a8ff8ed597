// SPDX-License-Identifier: MIT

extension JointRow {
  /// The axes at the present placement.
  func sliderFrame(_ bodies: UnsafeMutablePointer<SolverBody>) -> SliderFrame {
    let (armA, armB) = arms(bodies)
    let a = bodies + Int(solverA)
    var frame = SliderFrame()
    frame.offset = (bodies[Int(solverB)].center - a.pointee.center) + armB - armA
    frame.axis = a.pointee.rotation.apply(slider.localAxis)
    frame.side = a.pointee.rotation.apply(cross(1, slider.localAxis))
    let armOfA = frame.offset + armA
    frame.alongA = cross(armOfA, frame.axis)
    frame.alongB = cross(armB, frame.axis)
    frame.acrossA = cross(armOfA, frame.side)
    frame.acrossB = cross(armB, frame.side)
    return frame
  }

  /// Prepares axes and masses, limit and spring, and applies last step's impulses.
  mutating func preparePrismatic(
    _ bodies: UnsafeMutablePointer<SolverBody>, _ h: Float, ratio: Float
  ) {
    slider.frame = sliderFrame(bodies)
    var pair = Pair(bodies, solverA, solverB)
    slider.mass = SymmetricMatrix3(pair, slider.frame)
    slider.motorMass = slider.mass.zz > 0 ? 1 / slider.mass.zz : 0
    slider.updateLimit()
    slider.prepareSpring(slider.mass.zz, h)
    if !slider.isMotorEnabled { slider.motorImpulse = 0 }
    slider.scaleImpulses(ratio)
    slider.apply(
      &pair, side: slider.sideImpulse, turn: slider.turnImpulse,
      along: slider.motorImpulse + slider.limitImpulse + slider.springImpulse)
    pair.store(bodies, solverA, solverB)
  }

  mutating func solvePrismaticVelocity(_ bodies: UnsafeMutablePointer<SolverBody>, _ h: Float) {
    var pair = Pair(bodies, solverA, solverB)
    if slider.isMotorEnabled && slider.limit != .equal {
      let wanted = slider.motorMass * (slider.motorSpeed - slider.rateAlong(pair))
      let most = h * slider.maximumMotor
      let sum = clamped(slider.motorImpulse + wanted, -most, most)
      slider.apply(&pair, side: 0, turn: 0, along: sum - slider.motorImpulse)
      slider.motorImpulse = sum
    }
    if slider.frequency > 0 { slider.solveSpring(&pair) }
    if slider.limit == .free { slider.solveRail(&pair) } else { slider.solveLimitedRail(&pair) }
    pair.store(bodies, solverA, solverB)
  }

  /// Corrects rail, angle and limit; returns whether all were right within the slops.
  func solvePrismaticPosition(_ bodies: UnsafeMutablePointer<SolverBody>) -> Bool {
    let frame = sliderFrame(bodies)
    let (a, b) = (bodies + Int(solverA), bodies + Int(solverB))
    let off = dot(frame.side, frame.offset)
    let turn = b.pointee.angle - a.pointee.angle - slider.referenceAngle
    let found = slider.limitError(dot(frame.axis, frame.offset))
    let matrix = SymmetricMatrix3(Pair(bodies, solverA, solverB), frame)
    var change = (linear: matrix.solve(Vec2(off, turn)), angular: Float(0))
    if let correction = found.correction { change = matrix.solve(Vec2(off, turn), correction) }
    let (side, twist, along) = (-change.linear.x, -change.linear.y, -change.angular)
    let impulse = side * frame.side + along * frame.axis
    a.pointee.center -= a.pointee.inverseMass * impulse
    a.pointee.angle -=
      a.pointee.inverseInertia * (side * frame.acrossA + twist + along * frame.alongA)
    b.pointee.center += b.pointee.inverseMass * impulse
    b.pointee.angle +=
      b.pointee.inverseInertia * (side * frame.acrossB + twist + along * frame.alongB)
    let error = larger(abs(off), found.error)
    return error <= Tuning.linearSlop && abs(turn) <= Tuning.angularSlop
  }
}

extension SliderState {
  /// Applies impulses across and along the axis, and one against turning.
  func apply(_ pair: inout Pair, side: Float, turn: Float, along: Float) {
    let impulse = side * frame.side + along * frame.axis
    pair.velocityA -= pair.massA * impulse
    pair.angularVelocityA -=
      pair.inertiaA * (side * frame.acrossA + turn + along * frame.alongA)
    pair.velocityB += pair.massB * impulse
    pair.angularVelocityB +=
      pair.inertiaB * (side * frame.acrossB + turn + along * frame.alongB)
  }

  func rateAlong(_ pair: Pair) -> Float {
    dot(frame.axis, pair.velocityB - pair.velocityA) + frame.alongB * pair.angularVelocityB
      - frame.alongA * pair.angularVelocityA
  }

  func rateAcross(_ pair: Pair) -> Float {
    dot(frame.side, pair.velocityB - pair.velocityA) + frame.acrossB * pair.angularVelocityB
      - frame.acrossA * pair.angularVelocityA
  }

  mutating func prepareSpring(_ inverseMass: Float, _ h: Float) {
    guard frequency > 0 else { return springImpulse = 0 }
    let soft = Softness(
      inverseMass: inverseMass, frequency: frequency, dampingRatio: dampingRatio,
      error: dot(frame.axis, frame.offset), h)
    (springMass, gamma, bias) = (soft.mass, soft.gamma, soft.bias)
  }

  mutating func solveSpring(_ pair: inout Pair) {
    let impulse = -springMass * (rateAlong(pair) + bias + gamma * springImpulse)
    springImpulse += impulse
    apply(&pair, side: 0, turn: 0, along: impulse)
  }

  mutating func scaleImpulses(_ ratio: Float) {
    sideImpulse *= ratio
    turnImpulse *= ratio
    limitImpulse *= ratio
    motorImpulse *= ratio
    springImpulse *= ratio
  }

  fileprivate mutating func updateLimit() {
    let before = limit
    let place = dot(frame.axis, frame.offset)
    if !isLimitEnabled {
      limit = .free
    } else if abs(upper - lower) < 2 * Tuning.linearSlop {
      limit = .equal
    } else if place <= lower {
      limit = .atLower
    } else {
      limit = place >= upper ? .atUpper : .free
    }
    if limit == .free || (limit != .equal && limit != before) { limitImpulse = 0 }
  }

  fileprivate mutating func solveRail(_ pair: inout Pair) {
    let rate = Vec2(rateAcross(pair), pair.angularVelocityB - pair.angularVelocityA)
    let change = mass.solve(-rate)
    sideImpulse += change.x
    turnImpulse += change.y
    apply(&pair, side: change.x, turn: change.y, along: 0)
  }

  /// Solves rail and limit together; a limit that would pull is let go.
  fileprivate mutating func solveLimitedRail(_ pair: inout Pair) {
    let rate = Vec2(rateAcross(pair), pair.angularVelocityB - pair.angularVelocityA)
    var sum = limitImpulse - mass.solve(rate, rateAlong(pair)).angular
    if limit == .atLower { sum = larger(sum, 0) }
    if limit == .atUpper { sum = smaller(sum, 0) }
    let along = sum - limitImpulse
    let change = mass.solve(-rate - along * Vec2(mass.xz, mass.yz))
    limitImpulse = sum
    sideImpulse += change.x
    turnImpulse += change.y
    apply(&pair, side: change.x, turn: change.y, along: along)
  }

  /// How far the place is past the limit, and what to take off at once; nil if the limit is free.
  fileprivate func limitError(_ place: Float) -> (error: Float, correction: Float?) {
    guard isLimitEnabled else { return (0, nil) }
    let most = Tuning.maximumLinearCorrection
    if abs(upper - lower) < 2 * Tuning.linearSlop {
      return (abs(place - lower), clamped(place - lower, -most, most))
    }
    if place <= lower {
      return (lower - place, clamped(place - lower + Tuning.linearSlop, -most, 0))
    }
    if place >= upper {
      return (place - upper, clamped(place - upper - Tuning.linearSlop, 0, most))
    }
    return (0, nil)
  }
}

extension SymmetricMatrix3 {
  /// How impulses across, against turning and along a slider change the relative velocity.
  init(_ pair: Pair, _ frame: SliderFrame) {
    let (iA, iB) = (pair.inertiaA, pair.inertiaB)
    let (s1, s2, a1, a2) = (frame.acrossA, frame.acrossB, frame.alongA, frame.alongB)
    xx = pair.massA + pair.massB + iA * s1 * s1 + iB * s2 * s2
    xy = iA * s1 + iB * s2
    xz = iA * s1 * a1 + iB * s2 * a2
    // Bodies that cannot turn need no impulse against it.
    yy = iA + iB == 0 ? 1 : iA + iB
    yz = iA * a1 + iB * a2
    zz = pair.massA + pair.massB + iA * a1 * a1 + iB * a2 * a2
  }
}
