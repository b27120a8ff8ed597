// SPDX-License-Identifier: MIT

extension World {
  /// Stops bodies that would pass through others, impact by impact in the order of time.
  ///
  /// Dynamic bodies are swept against static and kinematic ones, bullets against everything. Each impact
  /// moves its pair to the moment of touching, solves it with what it touches then, and lets these
  /// bodies finish the rest of the step.
  func solveImpacts(_ h: Float) {
    startImpacts()
    while let index = earliestImpact() {
      solveImpact(index, at: contacts.rows[Int(index)].impactTime, h)
    }
  }

  /// Forgets the last step's impacts and puts all contacts up for search.
  private func startImpacts() {
    let rows = bodies.rows
    for index in 0..<bodies.end { rows[index].sweep.startTime = 0 }
    let contacts = contacts.rows
    let count = contactOrder.count
    scratch.candidates.count = 0
    scratch.stale.reserve(count)
    for place in 0..<count {
      let index = contactOrder.base[place]
      let contact = contacts + Int(index)
      contact.pointee.hasImpactTime = false
      contact.pointee.isCandidate = false
      contact.pointee.impactCount = 0
      contact.pointee.impactTime = 1
      scratch.stale.base[place] = index
    }
    scratch.stale.count = count
  }

  /// The contact that hits first; of those that hit at once, the oldest.
  private func earliestImpact() -> Int32? {
    searchStale()
    let contacts = contacts.rows
    let candidates = scratch.candidates.base
    var earliest: Int32 = -1
    // An impact at the very end needs no sub-step.
    var time = 1 - 10 * Float.ulpOfOne
    var serial = UInt64.max
    for place in 0..<scratch.candidates.count {
      let contact = contacts + Int(candidates[place])
      let candidate = contact.pointee.impactTime
      guard candidate < time || candidate == time && contact.pointee.serial < serial else {
        continue
      }
      guard contact.pointee.isEnabled && !contact.pointee.isRemoved else { continue }
      if contact.pointee.impactCount > Tuning.maximumImpacts { continue }
      earliest = candidates[place]
      time = candidate
      serial = contact.pointee.serial
    }
    return earliest >= 0 ? earliest : nil
  }

  /// Searches the impacts of contacts whose bodies have moved since.
  private func searchStale() {
    let contacts = contacts.rows
    for place in 0..<scratch.stale.count {
      let index = scratch.stale.base[place]
      let contact = contacts + Int(index)
      guard !contact.pointee.hasImpactTime && canHit(contact) else { continue }
      contact.pointee.impactTime = impactTime(contact)
      contact.pointee.hasImpactTime = true
      if contact.pointee.impactTime < 1 && !contact.pointee.isCandidate {
        contact.pointee.isCandidate = true
        scratch.candidates.append(index)
      }
    }
    scratch.stale.count = 0
  }

  @inline(__always)
  private func canHit(_ contact: UnsafeMutablePointer<ContactRow>) -> Bool {
    guard contact.pointee.response == .collide && contact.pointee.isEnabled else { return false }
    if contact.pointee.isRemoved || contact.pointee.impactCount > Tuning.maximumImpacts {
      return false
    }
    let a = bodies.rows + Int(contact.pointee.edgeA.body)
    let b = bodies.rows + Int(contact.pointee.edgeB.body)
    let isActive =
      a.pointee.isAwake && a.pointee.type != .static
      || b.pointee.isAwake && b.pointee.type != .static
    let isSwept =
      a.pointee.isBullet || a.pointee.type != .dynamic || b.pointee.isBullet
      || b.pointee.type != .dynamic
    return isActive && isSwept
  }

  /// When in the step, 0 to 1, the pair touches; 1 if it does not.
  private func impactTime(_ contact: UnsafeMutablePointer<ContactRow>) -> Float {
    let a = bodies.rows + Int(contact.pointee.edgeA.body)
    let b = bodies.rows + Int(contact.pointee.edgeB.body)
    let start = larger(a.pointee.sweep.startTime, b.pointee.sweep.startTime)
    if a.pointee.sweep.startTime < start { a.pointee.sweep.advance(to: start) }
    if b.pointee.sweep.startTime < start { b.pointee.sweep.advance(to: start) }
    // Touching is 2.75 slops deeper than the skins, more than a turning corner leaves its boxes.
    let fixtures = fixtures.rows
    let fixtureA = fixtures + Int(contact.pointee.fixtureA)
    let fixtureB = fixtures + Int(contact.pointee.fixtureB)
    if !fixtureA.pointee.swept.overlaps(fixtureB.pointee.swept) { return 1 }
    let impact = TimeOfImpact.impact(
      shapeView(contact.pointee.fixtureA), a.pointee.sweep,
      shapeView(contact.pointee.fixtureB), b.pointee.sweep)
    guard let impact else { return 1 }
    return smaller(start + (1 - start) * impact, 1)
  }

  /// Moves a body back to a moment of the step.
  private func advance(_ index: Int32, to time: Float) {
    let body = bodies.rows + Int(index)
    body.pointee.sweep.advance(to: time)
    body.pointee.sweep.center = body.pointee.sweep.startCenter
    body.pointee.sweep.angle = body.pointee.sweep.startAngle
    synchronizeTransform(body)
  }

  func synchronizeTransform(_ body: UnsafeMutablePointer<BodyRow>) {
    body.pointee.transform = Transform(
      center: body.pointee.sweep.center,
      rotation: Rotation(radians: body.pointee.sweep.angle),
      localCenter: body.pointee.sweep.localCenter)
  }

  private func restore(_ index: Int32, _ sweep: Sweep) {
    bodies.rows[Int(index)].sweep = sweep
    synchronizeTransform(bodies.rows + Int(index))
  }

  private func solveImpact(_ index: Int32, at time: Float, _ h: Float) {
    let contact = contacts.rows + Int(index)
    let a = contact.pointee.edgeA.body
    let b = contact.pointee.edgeB.body
    let (sweepA, sweepB) = (bodies.rows[Int(a)].sweep, bodies.rows[Int(b)].sweep)
    advance(a, to: time)
    advance(b, to: time)
    updateManifold(index)
    contact.pointee.hasImpactTime = false
    contact.pointee.impactTime = 1
    contact.pointee.impactCount += 1
    guard contact.pointee.isTouching else {
      contact.pointee.isEnabled = false
      restore(a, sweepA)
      restore(b, sweepB)
      return
    }
    wake(a)
    wake(b)
    collectImpact(index, a, b, at: time)
    solveImpactIsland((1 - time) * h)
    finishImpact()
  }
}

extension World {
  /// Lists the pair and what touches it at the moment of impact.
  private func collectImpact(_ index: Int32, _ a: Int32, _ b: Int32, at time: Float) {
    scratch.impactBodies.count = 0
    scratch.impactContacts.count = 0
    addToImpact(a)
    addToImpact(b)
    scratch.impactContacts.append(index)
    contacts.rows[Int(index)].isInImpact = true
    for body in [a, b] where bodies.rows[Int(body)].type == .dynamic {
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
  private func solveImpactIsland(_ h: Float) {
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
    for place in 0..<count { constraints[place].prepare(solver) }
    for _ in 0..<velocityIterations {
      for place in 0..<count { constraints[place].solveVelocity(solver) }
    }
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

  /// Gives the bodies their new state and lets their impacts be searched again.
  private func finishImpact() {
    let solver = scratch.bodies.base
    for place in 0..<scratch.bodies.count {
      let index = solver[place].body
      let row = bodies.rows + Int(index)
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
      scratch.stale.append(edge >> 1)
      edge = edge & 1 == 0 ? contact.pointee.edgeA.next : contact.pointee.edgeB.next
    }
  }
}
