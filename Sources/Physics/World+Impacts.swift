// SPDX-License-Identifier: MIT

extension World {
  /// Stops bodies that would pass through others, impact by impact in the order of time.
  ///
  /// Dynamic bodies are swept against static and kinematic ones, bullets against everything. Each
  /// impact moves its pair to the moment of touching, solves it with what it touches then, and lets
  /// these bodies finish the rest of the step.
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
    if isTooSlowToPass(contact) { return 1 }
    let impact = TimeOfImpact.impact(
      shapeView(contact.pointee.fixtureA), a.pointee.sweep,
      shapeView(contact.pointee.fixtureB), b.pointee.sweep)
    guard let impact else { return 1 }
    return smaller(start + (1 - start) * impact, 1)
  }

  /// Whether two dynamic bodies move so little that they can't pass each other in what is left of
  /// the step: the solver mends what they may come to overlap.
  func isTooSlowToPass(_ contact: UnsafeMutablePointer<ContactRow>) -> Bool {
    let a = bodies.rows + Int(contact.pointee.edgeA.body)
    let b = bodies.rows + Int(contact.pointee.edgeB.body)
    guard a.pointee.type == .dynamic && b.pointee.type == .dynamic else { return false }
    let fixtureA = fixtures.rows + Int(contact.pointee.fixtureA)
    let fixtureB = fixtures.rows + Int(contact.pointee.fixtureB)
    let inner = smaller(fixtureA.pointee.innerRadius, fixtureB.pointee.innerRadius)
    return World.relativeMotion(a, fixtureA, b, fixtureB) < Tuning.bulletMotion * inner
  }

  /// The farthest that two points of the fixtures can move relative to each other in what is left
  /// of the step: the centers' motion, and the arcs of the turns.
  @inline(__always)
  private static func relativeMotion(
    _ a: UnsafeMutablePointer<BodyRow>, _ fixtureA: UnsafeMutablePointer<FixtureRow>,
    _ b: UnsafeMutablePointer<BodyRow>, _ fixtureB: UnsafeMutablePointer<FixtureRow>
  ) -> Float {
    let (sweepA, sweepB) = (a.pointee.sweep, b.pointee.sweep)
    let way = (sweepA.center - sweepA.startCenter) - (sweepB.center - sweepB.startCenter)
    let armA = fixtureA.pointee.center - sweepA.localCenter
    let armB = fixtureB.pointee.center - sweepB.localCenter
    let arcA =
      abs(sweepA.angle - sweepA.startAngle)
      * (dot(armA, armA).squareRoot() + fixtureA.pointee.reach)
    let arcB =
      abs(sweepB.angle - sweepB.startAngle)
      * (dot(armB, armB).squareRoot() + fixtureB.pointee.reach)
    return dot(way, way).squareRoot() + arcA + arcB
  }

  /// Moves a body back to a moment of the step.
  func advance(_ index: Int32, to time: Float) {
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

  func restore(_ index: Int32, _ sweep: Sweep) {
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
    updateManifold(index, isImpact: true)
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
