// SPDX-License-Identifier: MIT

/// Which fixtures a query sees.
public struct QueryFilter: Sendable {
  /// What the query counts as: it sees what could meet a fixture with this filter.
  public var collision = CollisionFilter()
  /// Whether it sees sensors too.
  public var includesSensors = false

  /// Makes a filter; the default one sees everything but sensors.
  ///
  /// - Parameters:
  ///   - collision: What the query counts as.
  ///   - includesSensors: Whether it sees sensors too.
  public init(collision: CollisionFilter = CollisionFilter(), includesSensors: Bool = false) {
    self.collision = collision
    self.includesSensors = includesSensors
  }
}

/// Something that a ray or a moving shape hit.
public struct CastHit: Sendable {
  /// The fixture that was hit.
  public var fixture: Fixture.ID
  /// Its body.
  public var body: Body.ID
  /// Where it was hit, in meters in the world.
  public var point: Vec2
  /// Out of the fixture, length 1; zero if the cast started in it.
  public var normal: Vec2
  /// The part of the way up to the hit, 0 to 1; no unit.
  public var fraction: Float
}

/// The nearest point of a fixture.
public struct NearestHit: Sendable {
  /// The fixture.
  public var fixture: Fixture.ID
  /// Its body.
  public var body: Body.ID
  /// The point of the fixture, in meters in the world; the asked point itself if inside.
  public var point: Vec2
  /// How far it is, in meters; 0 inside.
  public var distance: Float
}

extension World {
  /// The first fixture on a straight line.
  ///
  /// Queries see shapes as they were given: circles, capsules and rounded polygons with their
  /// radius, other shapes without skin.
  ///
  /// - Parameters:
  ///   - start: Where the ray starts, in meters.
  ///   - end: Where it ends, in meters.
  ///   - filter: Which fixtures it sees.
  /// - Returns: The first hit; of equal ones, that of the older fixture. Nil if there is none.
  public func rayCast(
    from start: Vec2, to end: Vec2, _ filter: QueryFilter = QueryFilter()
  ) -> CastHit? {
    rayCastAll(from: start, to: end, filter).first
  }

  /// All fixtures on a straight line, in the order of their hits.
  ///
  /// - Parameters:
  ///   - start: Where the ray starts, in meters.
  ///   - end: Where it ends, in meters.
  ///   - filter: Which fixtures it sees.
  /// - Returns: One hit per fixture; equal ones in the order of creation.
  public func rayCastAll(
    from start: Vec2, to end: Vec2, _ filter: QueryFilter = QueryFilter()
  ) -> [CastHit] {
    cast(
      [.zero], radius: 0, at: Transform(position: start, rotation: .identity), end - start, filter)
  }

  /// The first fixture that a shape meets on a straight way.
  ///
  /// - Parameters:
  ///   - shape: What moves.
  ///   - position: Where its frame starts, in meters.
  ///   - angle: Its turn, in radians.
  ///   - translation: Its way, in meters.
  ///   - filter: Which fixtures it sees.
  /// - Returns: The first hit; of equal ones, that of the older fixture. Nil if there is none.
  public func shapeCast(
    _ shape: Shape, at position: Vec2, angle: Float = 0, along translation: Vec2,
    _ filter: QueryFilter = QueryFilter()
  ) -> CastHit? {
    shapeCastAll(shape, at: position, angle: angle, along: translation, filter).first
  }

  /// All fixtures that a shape would meet on a straight way, in the order of their hits.
  ///
  /// - Parameters:
  ///   - shape: What moves.
  ///   - position: Where its frame starts, in meters.
  ///   - angle: Its turn, in radians.
  ///   - translation: Its way, in meters.
  ///   - filter: Which fixtures it sees.
  /// - Returns: One hit per fixture; equal ones in the order of creation.
  public func shapeCastAll(
    _ shape: Shape, at position: Vec2, angle: Float = 0, along translation: Vec2,
    _ filter: QueryFilter = QueryFilter()
  ) -> [CastHit] {
    let place = Transform(position: position, rotation: Rotation(radians: angle))
    return cast(shape.corners, radius: shape.formRadius, at: place, translation, filter)
  }

  /// The fixtures that a shape overlaps, in the order of creation.
  ///
  /// - Parameters:
  ///   - shape: The shape, such as `.circle(center:radius:)` or a polygon.
  ///   - position: Where its frame is, in meters.
  ///   - angle: Its turn, in radians.
  ///   - filter: Which fixtures it sees.
  /// - Returns: The fixtures.
  public func fixtures(
    overlapping shape: Shape, at position: Vec2 = .zero, angle: Float = 0,
    _ filter: QueryFilter = QueryFilter()
  ) -> [Fixture.ID] {
    let place = Transform(position: position, rotation: Rotation(radians: angle))
    return overlaps(shape.corners, radius: shape.formRadius, at: place, filter)
  }

  /// The fixtures that an upright rectangle overlaps, in the order of creation.
  ///
  /// - Parameters:
  ///   - lower: The corner with the smallest coordinates, in meters.
  ///   - upper: The corner with the largest coordinates, in meters.
  ///   - filter: Which fixtures it sees.
  /// - Returns: The fixtures.
  public func fixtures(
    overlapping lower: Vec2, _ upper: Vec2, _ filter: QueryFilter = QueryFilter()
  ) -> [Fixture.ID] {
    let corners = [lower, Vec2(upper.x, lower.y), upper, Vec2(lower.x, upper.y)]
    return overlaps(corners, radius: 0, at: .identity, filter)
  }

  /// The fixtures at a point, in the order of creation.
  ///
  /// - Parameters:
  ///   - point: In meters in the world.
  ///   - filter: Which fixtures it sees.
  /// - Returns: The fixtures.
  public func fixtures(at point: Vec2, _ filter: QueryFilter = QueryFilter()) -> [Fixture.ID] {
    overlaps([point], radius: 0, at: .identity, filter)
  }

  /// The fixture nearest to a point.
  ///
  /// - Parameters:
  ///   - point: In meters in the world.
  ///   - distance: How far away it may be, in meters.
  ///   - filter: Which fixtures it sees.
  /// - Returns: The nearest; of equal ones, the older. Nil if there is none so near.
  public func nearest(
    to point: Vec2, within distance: Float, _ filter: QueryFilter = QueryFilter()
  ) -> NearestHit? {
    var best: NearestHit?
    ask([point], radius: 0, at: .identity, within: distance, filter) { index, found in
      let gap = larger(found.gap, 0)
      guard gap <= distance, gap < best?.distance ?? .infinity else { return }
      let place = found.gap <= 0 ? point : found.onFixture
      best = NearestHit(
        fixture: fixtureID(index), body: bodyID(fixtures.rows[Int(index)].body), point: place,
        distance: gap)
    }
    return best
  }
}
