// SPDX-License-Identifier: MIT

extension World {
  /// Adds a body without fixtures; a dynamic one weighs 1 kg until it gets some.
  ///
  /// - Precondition: The world is not stepping and the numbers are finite.
  public func createBody(_ definition: BodyDefinition) -> Body.ID {
    precondition(!isStepping, "createBody: the world is stepping; queue it for after the step")
    precondition(
      definition.position.x.isFinite && definition.position.y.isFinite && definition.angle.isFinite,
      "createBody: position \(definition.position) m or angle \(definition.angle) is not finite")
    let index = bodies.insert(World.row(for: definition))
    resetMass(index)
    return bodyID(index)
  }

  /// Removes a body with its fixtures and joints; pairs that touched get an ended event.
  public func destroyBody(_ body: Body.ID) {
    precondition(!isStepping, "destroyBody: the world is stepping; queue it for after the step")
    let row = row(body)
    while row.pointee.firstJoint >= 0 { removeJoint(row.pointee.firstJoint >> 1) }
    while row.pointee.firstFixture >= 0 { removeFixture(row.pointee.firstFixture) }
    bodies.remove(body.index)
  }

  /// Whether the body still exists.
  public func isAlive(_ body: Body.ID) -> Bool { bodies.holds(body.index, body.generation) }

  /// How many bodies there are; no unit.
  public var bodyCount: Int { bodies.count }

  /// How many dynamic bodies are awake; no unit.
  public var awakeBodyCount: Int {
    let rows = bodies.rows
    var count = 0
    for index in 0..<bodies.end where bodies.isFilled(index) {
      if rows[index].isAwake && rows[index].type == .dynamic { count += 1 }
    }
    return count
  }

  /// Whether a step may change anything: a body that is not static is awake.
  public var isAwake: Bool {
    let rows = bodies.rows
    return (0..<bodies.end).contains {
      bodies.isFilled($0) && rows[$0].isAwake && rows[$0].type != .static
    }
  }

  /// All bodies, in id order.
  public var allBodies: [Body.ID] {
    (0..<bodies.end).filter { bodies.isFilled($0) }.map { bodyID(Int32($0)) }
  }

  /// The fixtures of a body, in creation order.
  public func fixtures(of body: Body.ID) -> [Fixture.ID] {
    var found: [Fixture.ID] = []
    var index = row(body).pointee.firstFixture
    while index >= 0 {
      found.append(fixtureID(index))
      index = fixtures.rows[Int(index)].next
    }
    return found
  }

  func bodyID(_ index: Int32) -> Body.ID {
    Body.ID(index: index, generation: bodies.generations[Int(index)])
  }

  /// The row of a living body; valid until the next body is created.
  func row(_ body: Body.ID) -> UnsafeMutablePointer<BodyRow> {
    precondition(
      bodies.holds(body.index, body.generation),
      "body \(body.index) of generation \(body.generation) was destroyed; check isAlive first")
    return bodies.rows + Int(body.index)
  }

  private static func row(for definition: BodyDefinition) -> BodyRow {
    let rotation = Rotation(radians: definition.angle)
    let moves = definition.type != .static
    return BodyRow(
      type: definition.type, isAwake: definition.isAwake, isBullet: definition.isBullet,
      isFixedRotation: definition.isFixedRotation, allowsSleep: definition.allowsSleep,
      transform: Transform(position: definition.position, rotation: rotation),
      sweep: Sweep(
        startCenter: definition.position, center: definition.position,
        startAngle: definition.angle, angle: definition.angle),
      linearVelocity: moves ? definition.linearVelocity : .zero,
      angularVelocity: moves ? definition.angularVelocity : 0,
      linearDamping: definition.linearDamping, angularDamping: definition.angularDamping,
      gravityScale: definition.gravityScale, stepCenter: definition.position,
      stepAngle: definition.angle, userData: definition.userData)
  }
}

extension World {
  /// Sums the fixtures' masses; the velocity of the origin's material point is kept.
  func resetMass(_ index: Int32) {
    let body = bodies.rows + Int(index)
    body.pointee.mass = 0
    body.pointee.inverseMass = 0
    body.pointee.inertia = 0
    body.pointee.inverseInertia = 0
    guard body.pointee.type == .dynamic else { return moveCenter(of: body, to: .zero) }
    let sum = summedMass(body)
    let override = body.pointee.massOverride
    body.pointee.mass = sum.mass > 0 ? sum.mass : 1
    let localCenter = sum.mass > 0 ? sum.center * (1 / sum.mass) : .zero
    if sum.inertia > 0 {
      body.pointee.inertia = sum.inertia - body.pointee.mass * dot(localCenter, localCenter)
    }
    if let mass = override.mass {
      body.pointee.inertia *= mass / body.pointee.mass
      body.pointee.mass = mass
    }
    body.pointee.inertia = override.inertia ?? body.pointee.inertia
    if body.pointee.isFixedRotation { body.pointee.inertia = 0 }
    body.pointee.inverseMass = 1 / body.pointee.mass
    if body.pointee.inertia > 0 { body.pointee.inverseInertia = 1 / body.pointee.inertia }
    moveCenter(of: body, to: override.center ?? localCenter)
  }

  /// The mass, the mass-weighted sum of the centers, and the inertia about the origin.
  private func summedMass(_ body: UnsafeMutablePointer<BodyRow>) -> MassData {
    var sum = MassData()
    var index = body.pointee.firstFixture
    while index >= 0 {
      let fixture = fixtures.rows[Int(index)]
      index = fixture.next
      if fixture.density == 0 { continue }
      let part = massData(of: fixture)
      sum.mass += part.mass
      sum.center += part.mass * part.center
      sum.inertia += part.inertia
    }
    return sum
  }

  private func moveCenter(of body: UnsafeMutablePointer<BodyRow>, to localCenter: Vec2) {
    let old = body.pointee.sweep.center
    let moves = body.pointee.type == .dynamic
    body.pointee.sweep.localCenter = localCenter
    let center =
      moves ? body.pointee.transform.apply(localCenter) : body.pointee.transform.position
    body.pointee.sweep.center = center
    body.pointee.sweep.startCenter = center
    if moves {
      body.pointee.linearVelocity += cross(body.pointee.angularVelocity, center - old)
    } else {
      body.pointee.sweep.startAngle = body.pointee.sweep.angle
    }
  }
}
