// SPDX-License-Identifier: MIT

extension World {
  /// Moves all awake islands by one step.
  func solveIslands(_ h: Float) {
    let ratio = previousRate * h
    buildIslands(ratio: previousRate == 0 ? 0 : ratio)
    integrateVelocities(h)
    solveVelocities(h, ratio: ratio)
    integratePositions(h)
    solvePositions()
    writeBack()
    fallAsleep(h)
  }

  /// v ← (v + h (g + F/m)) / (1 + h c), and the same for the turn.
  private func integrateVelocities(_ h: Float) {
    let rows = bodies.rows
    let solver = scratch.bodies.base
    for place in 0..<scratch.bodies.count where solver[place].island >= 0 {
      let row = rows + Int(solver[place].body)
      row.pointee.sweep.startCenter = row.pointee.sweep.center
      row.pointee.sweep.startAngle = row.pointee.sweep.angle
      row.pointee.stepCenter = row.pointee.sweep.center
      row.pointee.stepAngle = row.pointee.sweep.angle
      if row.pointee.type == .dynamic { accelerate(solver + place, row, h) }
      // Before it can spread to what the body touches.
      isSound(solver + place)
    }
  }

  @inline(__always)
  private func accelerate(
    _ solved: UnsafeMutablePointer<SolverBody>, _ row: UnsafeMutablePointer<BodyRow>, _ h: Float
  ) {
    let force = row.pointee.force + row.pointee.substepForce
    let torque = row.pointee.torque + row.pointee.substepTorque
    let pull = row.pointee.gravityScale * gravity(on: row) + row.pointee.inverseMass * force
    solved.pointee.velocity += h * pull
    solved.pointee.velocity *= 1 / (1 + h * row.pointee.linearDamping)
    solved.pointee.angularVelocity += h * row.pointee.inverseInertia * torque
    solved.pointee.angularVelocity *= 1 / (1 + h * row.pointee.angularDamping)
  }

  private func solveVelocities(_ h: Float, ratio: Float) {
    let solver = scratch.bodies.base
    let constraints = scratch.constraints.base
    let count = scratch.constraints.count
    prepareConstraints()
    for place in 0..<count { constraints[place].warmStart(solver) }
    for place in 0..<scratch.joints.count {
      joints.rows[Int(scratch.joints.base[place])].prepare(solver, h, ratio: ratio)
    }
    for _ in 0..<velocityIterations {
      for place in 0..<scratch.joints.count {
        joints.rows[Int(scratch.joints.base[place])].solveVelocity(solver, h)
      }
      for place in 0..<count { constraints[place].solveVelocity(solver) }
    }
    storeImpulses()
    recordHits()
  }

  private func storeImpulses() {
    let constraints = scratch.constraints.base
    for place in 0..<scratch.constraints.count {
      let constraint = constraints + place
      let contact = contacts.rows + Int(constraint.pointee.contact)
      contact.pointee.manifold.first.normalImpulse = constraint.pointee.first.normalImpulse
      contact.pointee.manifold.first.tangentImpulse = constraint.pointee.first.tangentImpulse
      if constraint.pointee.count > 1 {
        contact.pointee.manifold.second.normalImpulse = constraint.pointee.second.normalImpulse
        contact.pointee.manifold.second.tangentImpulse = constraint.pointee.second.tangentImpulse
      }
    }
  }

  func integratePositions(_ h: Float) {
    let solver = scratch.bodies.base
    for place in 0..<scratch.bodies.count where solver[place].island >= 0 {
      solver[place].integratePosition(h)
    }
  }

  /// Corrects overlaps and joints, each island until it is right or the iterations are used up.
  private func solvePositions() {
    let islands = scratch.islands.base
    let count = scratch.islands.count
    for _ in 0..<positionIterations {
      for place in 0..<count {
        islands[place].worstSeparation = 0
        islands[place].hasJointError = false
      }
      solveContactPositions()
      solveJointPositions()
      for place in 0..<count {
        let isRight = islands[place].worstSeparation >= -3 * Tuning.linearSlop
        if isRight && !islands[place].hasJointError { islands[place].isSolved = true }
      }
    }
  }

  private func solveContactPositions() {
    let solver = scratch.bodies.base
    let islands = scratch.islands.base
    let constraints = scratch.constraints.base
    for place in 0..<scratch.constraints.count {
      let island = islands + Int(constraints[place].island)
      if island.pointee.isSolved { continue }
      let separation = constraints[place].solvePosition(solver, .step)
      island.pointee.worstSeparation = smaller(island.pointee.worstSeparation, separation)
    }
  }

  private func solveJointPositions() {
    let solver = scratch.bodies.base
    for place in 0..<scratch.joints.count {
      let joint = joints.rows + Int(scratch.joints.base[place])
      let island = scratch.islands.base + Int(joint.pointee.island)
      if island.pointee.isSolved { continue }
      if !joint.pointee.solvePosition(solver) { island.pointee.hasJointError = true }
    }
  }

  /// Gives the bodies their new state, then refits their boxes and the events of new contacts.
  private func writeBack() {
    let solver = scratch.bodies.base
    let rows = bodies.rows
    for place in 0..<scratch.bodies.count where solver[place].island >= 0 {
      let row = rows + Int(solver[place].body)
      isSound(solver + place)
      let start = row.pointee.transform
      row.pointee.linearVelocity = solver[place].velocity
      row.pointee.angularVelocity = solver[place].angularVelocity
      row.pointee.sweep.center = solver[place].center
      row.pointee.sweep.angle = solver[place].angle
      row.pointee.transform = solver[place].transform()
      synchronizeBoxes(solver[place].body, from: start, to: row.pointee.transform)
    }
    if fresh.count > 0 { refineEvents() }
  }

  func refineEvents() {
    let constraints = scratch.constraints.base
    for place in 0..<scratch.constraints.count {
      let constraint = constraints + place
      let second = constraint.pointee.count > 1 ? constraint.pointee.second.normalImpulse : -1
      refineEvent(constraint.pointee.contact, constraint.pointee.first.normalImpulse, second)
    }
  }
}

extension World {
  /// Puts islands to sleep whose bodies have all been still long enough.
  private func fallAsleep(_ h: Float) {
    let solver = scratch.bodies.base
    let islands = scratch.islands.base
    for place in 0..<scratch.bodies.count where solver[place].island >= 0 {
      let row = bodies.rows + Int(solver[place].body)
      row.pointee.sleepTime = row.pointee.isStill ? row.pointee.sleepTime + h : 0
      let island = islands + Int(solver[place].island)
      island.pointee.stillTime = smaller(island.pointee.stillTime, row.pointee.sleepTime)
    }
    for place in 0..<scratch.bodies.count where solver[place].island >= 0 {
      let island = islands[Int(solver[place].island)]
      if island.isSolved && island.stillTime >= Tuning.timeToSleep {
        putToSleep(solver[place].body)
      }
    }
  }
}

extension BodyRow {
  /// Whether the body moves so slowly that it may fall asleep.
  @inline(__always)
  fileprivate var isStill: Bool {
    let turn = angularVelocity * angularVelocity
    let speed = dot(linearVelocity, linearVelocity)
    return allowsSleep
      && turn <= Tuning.angularSleepTolerance * Tuning.angularSleepTolerance
      && speed <= Tuning.linearSleepTolerance * Tuning.linearSleepTolerance
  }
}
