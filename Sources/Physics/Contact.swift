// SPDX-License-Identifier: MIT

/// One place where two fixtures touch.
public struct ContactPoint: Sendable {
  /// Where, in meters in the world.
  public var position: Vec2
  /// The push along the normal in the last step, in newton seconds.
  public var normalImpulse: Float
  /// The friction across the normal in the last step, in newton seconds.
  public var tangentImpulse: Float
}

/// Two fixtures that touch.
public struct Contact: Sendable {
  /// The first fixture.
  public var fixtureA: Fixture.ID
  /// The second fixture.
  public var fixtureB: Fixture.ID
  /// The direction from the first fixture to the second; length 1.
  public var normal: Vec2
  /// One or two points.
  public var points: [ContactPoint]
}

extension World {
  /// What a body touches now, in the order in which the pairs came near; sensors left out.
  public func contacts(of body: Body.ID) -> [Contact] {
    var found: [Contact] = []
    var edge = row(body).pointee.firstContact
    while edge >= 0 {
      let contact = contacts.rows[Int(edge >> 1)]
      if contact.isTouching && !contact.isSensor { found.append(self.contact(contact)) }
      edge = edge & 1 == 0 ? contact.edgeA.next : contact.edgeB.next
    }
    return found
  }

  private func contact(_ row: ContactRow) -> Contact {
    let (a, b) = (fixtures.rows[Int(row.fixtureA)], fixtures.rows[Int(row.fixtureB)])
    let placed = WorldManifold(
      row.manifold, bodies.rows[Int(a.body)].transform, radiusA: a.radius,
      bodies.rows[Int(b.body)].transform, radiusB: b.radius)
    var points = [World.point(placed.first, row.manifold.first)]
    if row.manifold.count > 1 { points.append(World.point(placed.second, row.manifold.second)) }
    return Contact(
      fixtureA: fixtureID(row.fixtureA), fixtureB: fixtureID(row.fixtureB), normal: placed.normal,
      points: points)
  }

  private static func point(_ position: Vec2, _ point: ManifoldPoint) -> ContactPoint {
    ContactPoint(
      position: position, normalImpulse: point.normalImpulse, tangentImpulse: point.tangentImpulse)
  }
}
