// SPDX-License-Identifier: MIT

extension JointRow {
  /// Computes what the step needs of the joint, and applies last step's impulses times `ratio`.
  mutating func prepare(
    _ bodies: UnsafeMutablePointer<SolverBody>, _ h: Float, ratio: Float
  ) {
    switch kind {
    case .distance: prepareDistance(bodies, h, ratio: ratio)
    case .revolute: prepareRevolute(bodies, ratio: ratio)
    case .prismatic: preparePrismatic(bodies, h, ratio: ratio)
    case .weld: prepareWeld(bodies, h, ratio: ratio)
    case .rope: prepareRope(bodies, ratio: ratio)
    case .wheel: prepareWheel(bodies, h, ratio: ratio)
    case .motor: prepareMotor(bodies, h, ratio: ratio)
    case .mouse: prepareMouse(bodies, h, ratio: ratio)
    case .filter: break
    }
  }

  /// One pass over the velocities of the joint's bodies.
  @inline(__always)
  mutating func solveVelocity(_ bodies: UnsafeMutablePointer<SolverBody>, _ h: Float) {
    switch kind {
    case .distance: solveDistanceVelocity(bodies, h)
    case .revolute: solveRevoluteVelocity(bodies, h)
    case .prismatic: solvePrismaticVelocity(bodies, h)
    case .weld: solveWeldVelocity(bodies)
    case .rope: solveRopeVelocity(bodies, h)
    case .wheel: solveWheelVelocity(bodies, h)
    case .motor: solveMotorVelocity(bodies, h)
    case .mouse: solveMouseVelocity(bodies, h)
    case .filter: break
    }
  }

  /// Corrects the placements; returns whether they were right within the slops.
  func solvePosition(_ bodies: UnsafeMutablePointer<SolverBody>) -> Bool {
    switch kind {
    case .distance: solveDistancePosition(bodies)
    case .revolute: solveRevolutePosition(bodies)
    case .prismatic: solvePrismaticPosition(bodies)
    case .weld: solveWeldPosition(bodies)
    case .rope: solveRopePosition(bodies)
    case .wheel: solveWheelPosition(bodies)
    case .motor, .mouse, .filter: true
    }
  }

  /// What the joint did to body B in the last step: a linear and a turning impulse.
  var reaction: (linear: Vec2, turn: Float) {
    switch kind {
    case .distance: (distance.total * distance.axis, 0)
    case .rope: (distance.impulse * distance.axis, 0)
    case .revolute: (revolute.impulse, revolute.motorImpulse + revolute.limitImpulse)
    case .weld: (revolute.impulse, revolute.limitImpulse)
    case .prismatic: (slider.linearImpulse, slider.turnImpulse)
    case .wheel:
      (
        slider.sideImpulse * slider.frame.side
          + slider.springImpulse * slider.frame.axis, slider.motorImpulse
      )
    case .motor, .mouse: (grip.impulse, grip.turnImpulse)
    case .filter: (.zero, 0)
    }
  }

  /// Forgets all impulses, so that the next step starts afresh.
  mutating func forgetImpulses() {
    (distance.impulse, distance.lowerImpulse, distance.upperImpulse) = (0, 0, 0)
    (revolute.impulse, revolute.limitImpulse, revolute.motorImpulse) = (.zero, 0, 0)
    slider.sideImpulse = 0
    (slider.turnImpulse, slider.limitImpulse) = (0, 0)
    (slider.motorImpulse, slider.springImpulse) = (0, 0)
    (grip.impulse, grip.turnImpulse) = (.zero, 0)
  }
}

extension SliderState {
  fileprivate var linearImpulse: Vec2 {
    sideImpulse * frame.side + (motorImpulse + limitImpulse + springImpulse) * frame.axis
  }
}
