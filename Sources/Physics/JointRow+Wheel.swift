// SPDX-License-Identifier: MIT

extension JointRow {
  /// Prepares axes, masses and the suspension, and applies last step's impulses.
  mutating func prepareWheel(
    _ bodies: UnsafeMutablePointer<SolverBody>, _ h: Float, ratio: Float
  ) {
    slider.frame = sliderFrame(bodies)
    var pair = Pair(bodies, solverA, solverB)
    slider.mass = SymmetricMatrix3(pair, slider.frame)
    slider.prepareSpring(slider.mass.zz, h)
    let turning = pair.inertiaA + pair.inertiaB
    slider.motorMass = slider.isMotorEnabled && turning > 0 ? 1 / turning : 0
    if !slider.isMotorEnabled { slider.motorImpulse = 0 }
    slider.scaleImpulses(ratio)
    slider.apply(
      &pair, side: slider.sideImpulse, turn: slider.motorImpulse, along: slider.springImpulse)
    pair.store(bodies, solverA, solverB)
  }

  mutating func solveWheelVelocity(_ bodies: UnsafeMutablePointer<SolverBody>, _ h: Float) {
    var pair = Pair(bodies, solverA, solverB)
    if slider.frequency > 0 { slider.solveSpring(&pair) }
    if slider.isMotorEnabled {
      let rate = pair.angularVelocityB - pair.angularVelocityA - slider.motorSpeed
      let most = h * slider.maximumMotor
      let sum = clamped(slider.motorImpulse - slider.motorMass * rate, -most, most)
      slider.apply(&pair, side: 0, turn: sum - slider.motorImpulse, along: 0)
      slider.motorImpulse = sum
    }
    let stiffness = slider.mass.xx
    let side = stiffness > 0 ? -slider.rateAcross(pair) / stiffness : 0
    slider.sideImpulse += side
    slider.apply(&pair, side: side, turn: 0, along: 0)
    pair.store(bodies, solverA, solverB)
  }

  /// Brings the wheel back to its axis; returns whether it was right within the slop.
  func solveWheelPosition(_ bodies: UnsafeMutablePointer<SolverBody>) -> Bool {
    let frame = sliderFrame(bodies)
    let off = dot(frame.side, frame.offset)
    let stiffness = SymmetricMatrix3(Pair(bodies, solverA, solverB), frame).xx
    let side = stiffness > 0 ? -off / stiffness : 0
    let (a, b) = (bodies + Int(solverA), bodies + Int(solverB))
    a.pointee.center -= a.pointee.inverseMass * side * frame.side
    a.pointee.angle -= a.pointee.inverseInertia * side * frame.acrossA
    b.pointee.center += b.pointee.inverseMass * side * frame.side
    b.pointee.angle += b.pointee.inverseInertia * side * frame.acrossB
    return abs(off) <= Tuning.linearSlop
  }
}
