// SPDX-License-Identifier: MIT

extension World {
  /// Attaches a shape to a body and updates its mass.
  ///
  /// - Parameters:
  ///   - shape: The outline, in the body's frame.
  ///   - body: The body.
  ///   - definition: Density, friction, restitution and filter.
  /// - Returns: The handle of the new fixture.
  /// - Precondition: The world is not stepping and `shape.isValid`.
  @discardableResult
  public func createFixture(
    _ shape: Shape, on body: Body.ID, _ definition: FixtureDefinition = FixtureDefinition()
  ) -> Fixture.ID {
    precondition(!isStepping, "createFixture: the world is stepping; queue it for after the step")
    precondition(shape.isValid, "createFixture: \(shape) is empty or not finite")
    let row = row(body)
    let index = fixtures.insert(fixtureRow(shape, on: body.index, definition))
    append(index, to: row)
    let box = tightBox(of: index, at: row.pointee.transform)
    fixtures.rows[Int(index)].swept = box
    fixtures.rows[Int(index)].proxy = tree.insert(World.grow(box, by: .zero), item: index)
    moved.append(index)
    if definition.density > 0 { resetMass(body.index) }
    return fixtureID(index)
  }

  /// Removes a shape; pairs that touched get an ended event.
  public func destroyFixture(_ fixture: Fixture.ID) {
    precondition(!isStepping, "destroyFixture: the world is stepping; queue it for after the step")
    let body = row(fixture).pointee.body
    removeFixture(fixture.index)
    resetMass(body)
  }

  /// Whether the fixture still exists.
  public func isAlive(_ fixture: Fixture.ID) -> Bool {
    fixtures.holds(fixture.index, fixture.generation)
  }

  /// The body that has the fixture.
  public func body(of fixture: Fixture.ID) -> Body.ID { bodyID(row(fixture).pointee.body) }

  /// What the caller stored with the fixture; no unit.
  public func userData(of fixture: Fixture.ID) -> UInt64 { row(fixture).pointee.userData }

  /// Stores anything with the fixture (no unit); `refilter(_:)` if the pair filter reads it.
  public func setUserData(_ userData: UInt64, of fixture: Fixture.ID) {
    row(fixture).pointee.userData = userData
  }

  /// The friction; no unit.
  public func friction(of fixture: Fixture.ID) -> Float { row(fixture).pointee.friction }

  /// The bounciness; no unit.
  public func restitution(of fixture: Fixture.ID) -> Float { row(fixture).pointee.restitution }

  /// The mass per area, in kilograms per square meter.
  public func density(of fixture: Fixture.ID) -> Float { row(fixture).pointee.density }

  /// Sets the friction (no unit), also for contacts it already has, and wakes the body.
  public func setFriction(_ friction: Float, of fixture: Fixture.ID) {
    let row = row(fixture)
    row.pointee.friction = friction
    remixContacts(of: row.pointee.body)
  }

  /// Sets the bounciness (no unit), also for contacts it already has, and wakes the body.
  public func setRestitution(_ restitution: Float, of fixture: Fixture.ID) {
    let row = row(fixture)
    row.pointee.restitution = restitution
    remixContacts(of: row.pointee.body)
  }

  /// Sets the mass per area, in kilograms per square meter; updates and wakes the body.
  public func setDensity(_ density: Float, of fixture: Fixture.ID) {
    let row = row(fixture)
    row.pointee.density = density
    resetMass(row.pointee.body)
    wake(row.pointee.body)
  }

  /// How fast the surface runs, in meters per second.
  public func surfaceSpeed(of fixture: Fixture.ID) -> Float { row(fixture).pointee.surfaceSpeed }

  /// Sets how fast the surface runs, in meters per second, and wakes what lies on it.
  public func setSurfaceSpeed(_ speed: Float, of fixture: Fixture.ID) {
    let row = row(fixture)
    row.pointee.surfaceSpeed = speed
    remixContacts(of: row.pointee.body)
  }

  /// The way the only solid side looks, in the body's frame, length 1; zero if all are solid.
  public func oneWayNormal(of fixture: Fixture.ID) -> Vec2 { row(fixture).pointee.oneWayNormal }

  /// Sets the way the only solid side looks, in the body's frame (zero: all are solid), and wakes
  /// what touches it.
  public func setOneWayNormal(_ normal: Vec2, of fixture: Fixture.ID) {
    let row = row(fixture)
    row.pointee.oneWayNormal = normalized(normal)
    remixContacts(of: row.pointee.body)
  }

  /// Whether hard hits of the fixture are reported.
  public func reportsHits(_ fixture: Fixture.ID) -> Bool { row(fixture).pointee.reportsHits }

  /// Sets whether hard hits of the fixture are reported; see `hits`.
  public func setReportsHits(_ reports: Bool, of fixture: Fixture.ID) {
    let row = row(fixture)
    row.pointee.reportsHits = reports
    remixContacts(of: row.pointee.body)
  }

  /// Whether the fixture only notices what overlaps it.
  public func isSensor(_ fixture: Fixture.ID) -> Bool { row(fixture).pointee.isSensor }

  /// Sets whether the fixture only notices what overlaps it; its contacts end.
  ///
  /// - Precondition: The world is not stepping.
  public func setSensor(_ isSensor: Bool, of fixture: Fixture.ID) {
    precondition(!isStepping, "setSensor: the world is stepping; queue it for after the step")
    let row = row(fixture)
    guard row.pointee.isSensor != isSensor else { return }
    removeContacts(ofFixture: fixture.index)
    row.pointee.isSensor = isSensor
    wake(row.pointee.body)
    moved.append(fixture.index)
  }

  /// Which fixtures this one may meet.
  public func filter(of fixture: Fixture.ID) -> CollisionFilter { row(fixture).pointee.filter }

  /// Sets which fixtures this one may meet, refilters it, and wakes the body and what touches it.
  public func setFilter(_ filter: CollisionFilter, of fixture: Fixture.ID) {
    let row = row(fixture)
    row.pointee.filter = filter
    wake(row.pointee.body)
    wakeTouching(row.pointee.body)
    refilter(fixture)
  }

  /// Asks the filters again about all pairs of a fixture, before the next step.
  public func refilter(_ fixture: Fixture.ID) {
    let body = row(fixture).pointee.body
    markContacts(of: body, fixture: fixture.index)
    moved.append(fixture.index)
  }

  /// Asks the filters again about all pairs of a body, before the next step.
  public func refilter(_ body: Body.ID) {
    _ = row(body)
    markContacts(of: body.index, fixture: -1)
    touchFixtures(of: body.index)
  }

  /// The fixtures whose broad-phase box, 0.1 m wider than the shape, overlaps a rectangle.
  ///
  /// - Parameters:
  ///   - lower: The corner with the smallest coordinates, in meters.
  ///   - upper: The corner with the largest coordinates, in meters.
  /// - Returns: The fixtures in creation order.
  public func fixtures(near lower: Vec2, _ upper: Vec2) -> [Fixture.ID] {
    scratch.found.count = 0
    tree.query(Box(lower: lower, upper: upper), into: &scratch)
    let found = (0..<scratch.found.count).map { scratch.found.base[$0] }
    let rows = fixtures.rows
    return found.sorted { rows[Int($0)].serial < rows[Int($1)].serial }.map { fixtureID($0) }
  }

  func fixtureID(_ index: Int32) -> Fixture.ID {
    Fixture.ID(index: index, generation: fixtures.generations[Int(index)])
  }

  /// The row of a living fixture; valid until the next fixture is created.
  func row(_ fixture: Fixture.ID) -> UnsafeMutablePointer<FixtureRow> {
    precondition(
      fixtures.holds(fixture.index, fixture.generation),
      "fixture \(fixture.index) of generation \(fixture.generation) was destroyed; "
        + "check isAlive first")
    return fixtures.rows + Int(fixture.index)
  }
}
