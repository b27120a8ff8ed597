// SPDX-License-Identifier: MIT

/// A shape with a material, attached to a body; see `World.createFixture(_:on:_:)`.
public enum Fixture {
  /// A handle to a fixture: a slot and the generation that filled it.
  public struct ID: Hashable, Sendable {
    /// The slot in the world's storage; no unit.
    public let index: Int32
    /// Which fixture of that slot is meant; no unit.
    public let generation: UInt32
  }
}

/// Which fixtures may meet, by bit sets.
///
/// Two fixtures of the same non-zero group always meet (positive) or never do (negative); else each
/// one's mask must hold a category of the other.
public struct CollisionFilter: Hashable, Sendable, BitwiseCopyable {
  /// The bits of the categories this fixture belongs to; no unit.
  public var category: UInt32 = 1
  /// The bits of the categories this fixture meets; no unit.
  public var mask: UInt32 = .max
  /// The group, 0 for none; no unit.
  public var group: Int32 = 0

  /// Makes a filter; the default one meets everything.
  ///
  /// - Parameters:
  ///   - category: The bits of the fixture's own categories; no unit.
  ///   - mask: The bits of the categories it meets; no unit.
  ///   - group: The group that overrides both, 0 for none; no unit.
  public init(category: UInt32 = 1, mask: UInt32 = .max, group: Int32 = 0) {
    self.category = category
    self.mask = mask
    self.group = group
  }

  /// Whether the two filters let their fixtures meet.
  func meets(_ other: CollisionFilter) -> Bool {
    if group == other.group && group != 0 { return group > 0 }
    return mask & other.category != 0 && category & other.mask != 0
  }
}

/// What a new fixture is made from, besides its shape.
public struct FixtureDefinition: Sendable {
  /// Mass per area, in kilograms per square meter.
  public var density: Float = 1
  /// Coulomb friction, no unit; two fixtures mix to √(a b).
  public var friction: Float = 0.2
  /// Bounciness, no unit; two fixtures mix to max(a, b).
  public var restitution: Float = 0
  /// How fast the surface runs, in meters per second: a conveyor belt.
  ///
  /// Things are carried along (-n.y, n.x), where n is the surface's outward normal: on a floor,
  /// with y down, a positive speed carries them toward x.
  public var surfaceSpeed: Float = 0
  /// The way the only solid side looks, in the body's frame; zero if all sides are solid. No unit.
  ///
  /// A platform with (0, -1), y down, holds what comes from above; all else passes through it until
  /// it is above. Whatever it holds it keeps holding while they touch.
  public var oneWayNormal = Vec2.zero
  /// Whether the fixture only notices what overlaps it; see `World.sensorEvents`.
  public var isSensor = false
  /// Whether hard hits of the fixture are reported; see `World.hits`.
  public var reportsHits = false
  /// Which fixtures this one may meet.
  public var filter = CollisionFilter()
  /// Anything the caller wants to find again; given to the pair filter and to events; no unit.
  public var userData: UInt64 = 0

  /// Makes a definition.
  ///
  /// - Parameters:
  ///   - density: Mass per area, in kilograms per square meter.
  ///   - friction: Coulomb friction; no unit.
  ///   - restitution: Bounciness; no unit.
  ///   - surfaceSpeed: How fast the surface runs, in meters per second.
  ///   - oneWayNormal: The way the only solid side looks, zero if all are solid; no unit.
  ///   - isSensor: Whether the fixture only notices what overlaps it.
  ///   - reportsHits: Whether hard hits of the fixture are reported.
  ///   - filter: Which fixtures this one may meet.
  ///   - userData: Anything the caller wants to find again; no unit.
  public init(
    density: Float = 1, friction: Float = 0.2, restitution: Float = 0, surfaceSpeed: Float = 0,
    oneWayNormal: Vec2 = .zero, isSensor: Bool = false, reportsHits: Bool = false,
    filter: CollisionFilter = CollisionFilter(), userData: UInt64 = 0
  ) {
    self.density = density
    self.friction = friction
    self.restitution = restitution
    self.surfaceSpeed = surfaceSpeed
    self.oneWayNormal = oneWayNormal
    self.isSensor = isSensor
    self.reportsHits = reportsHits
    self.filter = filter
    self.userData = userData
  }
}

/// What two fixtures do when they touch.
public enum PairResponse: UInt8, Sendable, BitwiseCopyable {
  /// They pass through each other unnoticed.
  case ignore
  /// They pass through each other, and contacts are reported.
  case report
  /// They push each other, and contacts are reported.
  case collide
}
