// SPDX-License-Identifier: MIT

extension World {
  /// Lists the pair and what touches it at the moment of impact.
  func collectImpact(_ index: Int32, _ a: Int32, _ b: Int32, at time: Float) {
    scratch.impactBodies.count = 0
    scratch.impactContacts.count = 0
    addToImpact(a)
    addToImpact(b)
    scratch.impactContacts.append(index)
    contacts.rows[Int(index)].isInImpact = true
    collectNeighbors(a, at: time)
    collectNeighbors(b, at: time)
  }

  private func collectNeighbors(_ body: Int32, at time: Float) {
    guard bodies.rows[Int(body)].type == .dynamic else { return }
    var edge = bodies.rows[Int(body)].firstContact
    while edge >= 0 {
      let contact = contacts.rows + Int(edge >> 1)
      let isA = edge & 1 == 0
      let other = isA ? contact.pointee.edgeB.body : contact.pointee.edgeA.body
      let isFull =
        scratch.impactBodies.count == Tuning.maximumImpactBodies
        || scratch.impactContacts.count == Tuning.maximumImpactContacts
      if isFull { break }
      if !contact.pointee.isInImpact { tryContact(edge >> 1, body, other, at: time) }
      edge = isA ? contact.pointee.edgeA.next : contact.pointee.edgeB.next
    }
  }

  private func addToImpact(_ body: Int32) {
    bodies.rows[Int(body)].isInImpact = true
    scratch.impactBodies.append(body)
  }

  /// Takes a neighbor's contact into the impact if they touch at its moment.
  private func tryContact(_ index: Int32, _ body: Int32, _ other: Int32, at time: Float) {
    let contact = contacts.rows + Int(index)
    let (row, neighbor) = (bodies.rows + Int(body), bodies.rows + Int(other))
    let isSwept =
      neighbor.pointee.type != .dynamic || row.pointee.isBullet || neighbor.pointee.isBullet
    guard isSwept && contact.pointee.response == .collide else { return }
    // At a wall, a neighbor that hardly moves waits for the next step; between movable bodies it
    // must hold against the push.
    if isAtWall && isTooSlowToPass(contact) { return }
    let sweep = neighbor.pointee.sweep
    if !neighbor.pointee.isInImpact { advance(other, to: time) }
    updateManifold(index)
    guard contact.pointee.isTouching else { return restore(other, sweep) }
    contact.pointee.isInImpact = true
    scratch.impactContacts.append(index)
    if neighbor.pointee.isInImpact { return }
    if neighbor.pointee.type != .static { wake(other) }
    addToImpact(other)
  }

  /// Separates the pair, then solves the velocities of all and moves them to the end of the step.
  func solveImpactIsland(_ h: Float) {
    listImpact()
    let solver = scratch.bodies.base
    let constraints = scratch.constraints.base
    let count = scratch.constraints.count
    // The pair was listed first: its rows are 0 and 1.
    let rule = PositionRule(baumgarte: Tuning.impactBaumgarte, movableA: 0, movableB: 1)
    for _ in 0..<20 {
      var worst: Float = 0
      for place in 0..<count {
        worst = smaller(worst, constraints[place].solvePosition(solver, rule))
      }
      if worst >= -1.5 * Tuning.linearSlop { break }
    }
    for place in 0..<2 {
      let row = bodies.rows + Int(solver[place].body)
      row.pointee.sweep.startCenter = solver[place].center
      row.pointee.sweep.startAngle = solver[place].angle
    }
    prepareConstraints()
    for _ in 0..<velocityIterations {
      for place in 0..<count { constraints[place].solveVelocity(solver) }
    }
    recordHits()
    // These impulses can be large and are not kept for warm starting.
    integratePositions(h)
  }

  private func listImpact() {
    scratch.bodies.count = 0
    scratch.constraints.count = 0
    for place in 0..<scratch.impactBodies.count {
      let body = scratch.impactBodies.base[place]
      bodies.rows[Int(body)].solverIndex = Int32(place)
      scratch.bodies.append(SolverBody(bodies.rows + Int(body), body: body, island: 0))
    }
    for place in 0..<scratch.impactContacts.count {
      listConstraint(scratch.impactContacts.base[place], island: 0, ratio: 0)
    }
  }

  /// Whether the pair that was listed first is of a movable body and one that is not.
  private var isAtWall: Bool {
    let bodies = bodies.rows
    let pair = scratch.impactBodies.base
    return bodies[Int(pair[0])].type != .dynamic || bodies[Int(pair[1])].type != .dynamic
  }

  /// Gives the bodies their new state and lets their impacts be searched again.
  func finishImpact() {
    let solver = scratch.bodies.base
    for place in 0..<scratch.bodies.count {
      let index = solver[place].body
      let row = bodies.rows + Int(index)
      isSound(solver + place)
      row.pointee.isInImpact = false
      row.pointee.sweep.center = solver[place].center
      row.pointee.sweep.angle = solver[place].angle
      row.pointee.linearVelocity = solver[place].velocity
      row.pointee.angularVelocity = solver[place].angularVelocity
      row.pointee.transform = solver[place].transform()
    }
    if fresh.count > 0 { refineEvents() }
    for place in 0..<scratch.impactBodies.count {
      let index = scratch.impactBodies.base[place]
      guard bodies.rows[Int(index)].type == .dynamic else { continue }
      synchronizeSweptBoxes(index)
      forgetImpactTimes(of: index)
    }
    for place in 0..<scratch.impactContacts.count {
      contacts.rows[Int(scratch.impactContacts.base[place])].isInImpact = false
    }
    let known = contactOrder.count
    findNewContacts()
    for place in known..<contactOrder.count { scratch.stale.append(contactOrder.base[place]) }
  }

  private func synchronizeSweptBoxes(_ index: Int32) {
    let row = bodies.rows + Int(index)
    let sweep = row.pointee.sweep
    let start = Transform(
      center: sweep.startCenter, rotation: Rotation(radians: sweep.startAngle),
      localCenter: sweep.localCenter)
    synchronizeBoxes(index, from: start, to: row.pointee.transform)
  }

  private func forgetImpactTimes(of index: Int32) {
    var edge = bodies.rows[Int(index)].firstContact
    while edge >= 0 {
      let contact = contacts.rows + Int(edge >> 1)
      contact.pointee.hasImpactTime = false
      contact.pointee.impactTime = 1
      contact.pointee.isInImpact = false
      // A link that left the touch to its neighbor may be next.
      if fixtures.rows[Int(contact.pointee.fixtureA)].kind == .link {
        contact.pointee.isEnabled = true
      }
      scratch.stale.append(edge >> 1)
      edge = edge & 1 == 0 ? contact.pointee.edgeA.next : contact.pointee.edgeB.next
    }
  }
}
