// SPDX-License-Identifier: MIT

public import Geometry
public import Physics

// MARK: - Slots

extension DynamicAnimator {
  /// One more membership for an item that has been validated; the first one makes its body.
  func takeSlot(of item: any DynamicItem) -> Int {
    if let slot = table.slot(of: item) {
      table.hold(slot)
      return slot
    }
    let shape: ItemShape
    do throws(DynamicsError) { shape = try ItemShape(of: item) } catch {
      preconditionFailure("an item changed between its check and its use: \(error)")
    }
    let body = makeBody(for: item)
    let slot = table.insert(item, body: body, halfSize: shape.halfSize)
    makeFixtures(shape, for: slot)
    return slot
  }

  func giveBack(_ slot: Int) {
    guard table.release(slot) else { return }
    world.destroyBody(table.bodies[slot])
    table.items[slot]?.velocity = .zero
    table.items[slot]?.angularVelocity = 0
    table.remove(slot)
  }

  private func makeBody(for item: any DynamicItem) -> Body.ID {
    let material = Material()
    var definition = BodyDefinition(
      position: Units.meters(item.referenceCenter), angle: Float(item.referenceAngle))
    definition.linearVelocity = Units.meters(item.velocity)
    definition.angularVelocity = Float(item.angularVelocity)
    definition.linearDamping = Float(material.resistance)
    definition.angularDamping = Float(material.angularResistance)
    definition.userData = tag(of: table.nextSlot)
    let body = world.createBody(definition)
    world.setGravity(.zero, of: body)
    return body
  }

  private func makeFixtures(_ shape: ItemShape, for slot: Int) {
    let material = table.materials[slot]
    let definition = FixtureDefinition(
      density: Float(material.density), friction: Float(material.friction),
      restitution: Float(material.elasticity), userData: tag(of: slot))
    for part in shape.shapes {
      _ = world.createFixture(part, on: table.bodies[slot], definition)
    }
  }

  private func tag(of slot: Int) -> UInt64 {
    Tag.encode(item: slot, generation: table.generation(of: slot))
  }

  /// The slot a fixture's user data names; nil if the item has left since.
  func slot(_ slot: Int, userData: UInt64) -> Int? {
    table.generation(of: slot) == Tag.generation(of: userData) && table.items[slot] != nil
      ? slot : nil
  }
}

// MARK: - State from outside

extension DynamicAnimator {
  /// Takes over where the item is now: its center and angle, not its size.
  ///
  /// Velocity stays. An item without a body here is ignored.
  ///
  /// - Precondition: The item's reference center and angle are within `DynamicsLimits`.
  public func updateItem(_ item: any DynamicItem) {
    guard let slot = table.slot(of: item) else { return }
    let (center, angle) = (item.referenceCenter, item.referenceAngle)
    require("center", center, in: DynamicsLimits.coordinate)
    require("angle", angle, in: DynamicsLimits.angle)
    let body = table.bodies[slot]
    // What the item did not change keeps the world's own digits.
    let position = center == table.centers[slot] ? world.position(of: body) : Units.meters(center)
    let turn = angle == table.angles[slot] ? world.angle(of: body) : Float(angle)
    world.setTransform(of: body, position: position, angle: turn)
    world.setAwake(true, of: body)
    (table.centers[slot], table.angles[slot]) = (center, angle)
    resume()
  }

  /// Gives the item's body the item's present size and outline, keeping place and velocity.
  ///
  /// An item without a body here is ignored. During a step it happens at the end of the step.
  ///
  /// - Throws: `DynamicsError` if the size or outline is no good; then the old one stays.
  public func rebuildShape(of item: any DynamicItem) throws(DynamicsError) {
    guard table.slot(of: item) != nil else { return }
    _ = try ItemShape(of: item)
    perform(.rebuildShape(item))
  }

  func rebuild(_ item: any DynamicItem) throws(DynamicsError) {
    guard let slot = table.slot(of: item) else { return }
    let shape = try ItemShape(of: item)
    let body = table.bodies[slot]
    for fixture in world.fixtures(of: body) { world.destroyFixture(fixture) }
    table.halfSizes[slot] = shape.halfSize
    makeFixtures(shape, for: slot)
    world.setAwake(true, of: body)
    for behavior in roster.all where behavior.association.members.slots.contains(slot) {
      behavior.itemChangedSize(slot: slot, in: self)
    }
    resume()
  }

  /// The item's body; nil if no behavior here holds the item.
  public func body(of item: any DynamicItem) -> Body.ID? { table.body(of: item) }

  /// The item's mass, in kilograms: density × area in points / 10 000; nil without a body.
  public func mass(of item: any DynamicItem) -> Double? {
    resolveMaterials()
    return table.body(of: item).map { Double(world.mass(of: $0)) }
  }

  /// Finds the items near a rectangle: those whose bounds, 10 pt wider on each side, touch it.
  ///
  /// - Parameter rect: The rectangle, in points; edges count.
  /// - Returns: The items, in an order that depends on edits only.
  public func items(in rect: Rect) -> [any DynamicItem] {
    (0..<table.capacity).compactMap { slot in
      guard let item = table.items[slot] else { return nil }
      let bounds = bounds(of: slot).inset(by: -10)
      let touches =
        bounds.minX <= rect.maxX && rect.minX <= bounds.maxX
        && bounds.minY <= rect.maxY && rect.minY <= bounds.maxY
      return touches ? item : nil
    }
  }

  // The upright rectangle around the turned item.
  private func bounds(of slot: Int) -> Rect {
    let half = table.halfSizes[slot]
    let right = Vector2(half.x, 0).rotated(by: table.angles[slot])
    let down = Vector2(0, half.y).rotated(by: table.angles[slot])
    let size = Size(2 * (abs(right.x) + abs(down.x)), 2 * (abs(right.y) + abs(down.y)))
    return Rect(center: table.centers[slot], size: size)
  }
}

// MARK: - Velocities

extension DynamicAnimator {
  /// The velocity of the item's center of mass, in points per second; zero without a body.
  public func linearVelocity(of item: any DynamicItem) -> Vector2 {
    table.body(of: item).map { Units.points(world.linearVelocity(of: $0)) } ?? .zero
  }

  /// Sets the velocity, in points per second; an anchored item or one without a body ignores it.
  ///
  /// - Precondition: `velocity` is within `DynamicsLimits.velocity`.
  public func setLinearVelocity(_ velocity: Vector2, of item: any DynamicItem) {
    require("velocity", velocity, in: DynamicsLimits.velocity)
    guard let body = movableBody(of: item) else { return }
    world.setLinearVelocity(Units.meters(velocity), of: body)
    resume()
  }

  func addLinearVelocity(_ velocity: Vector2, to item: any DynamicItem) {
    guard let body = movableBody(of: item) else { return }
    let sum = Units.points(world.linearVelocity(of: body)) + velocity
    world.setLinearVelocity(Units.meters(sum), of: body)
    resume()
  }

  /// The rate of turn, in radians per second, clockwise; zero without a body.
  public func angularVelocity(of item: any DynamicItem) -> Double {
    table.body(of: item).map { Double(world.angularVelocity(of: $0)) } ?? 0
  }

  /// Sets the rate of turn, in radians per second; an anchored item or one without a body ignores
  /// it.
  ///
  /// - Precondition: `velocity` is within `DynamicsLimits.velocity`.
  public func setAngularVelocity(_ velocity: Double, of item: any DynamicItem) {
    require("angular velocity", velocity, in: DynamicsLimits.velocity)
    guard let body = movableBody(of: item) else { return }
    world.setAngularVelocity(Float(velocity), of: body)
    resume()
  }

  func addAngularVelocity(_ velocity: Double, to item: any DynamicItem) {
    guard let body = movableBody(of: item) else { return }
    world.setAngularVelocity(world.angularVelocity(of: body) + Float(velocity), of: body)
    resume()
  }

  private func movableBody(of item: any DynamicItem) -> Body.ID? {
    resolveMaterials()
    guard let slot = table.slot(of: item), !table.materials[slot].isAnchored else { return nil }
    return table.bodies[slot]
  }
}
