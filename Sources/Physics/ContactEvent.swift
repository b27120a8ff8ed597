// SPDX-License-Identifier: MIT

/// Two fixtures began or ended touching.
public struct ContactEvent: Sendable {
  /// The first fixture.
  public var fixtureA: Fixture.ID
  /// The second fixture.
  public var fixtureB: Fixture.ID
  /// The user data of the first fixture; no unit.
  public var userDataA: UInt64
  /// The user data of the second fixture; no unit.
  public var userDataB: UInt64
  /// The body of the first fixture.
  public var bodyA: Body.ID
  /// The body of the second fixture.
  public var bodyB: Body.ID
  /// The touching point with the largest normal impulse, in meters in the world.
  public var point: Vec2
  /// The direction from the first fixture to the second; length 1.
  public var normal: Vec2
  /// The largest normal impulse, in newton seconds; 0 for pairs that only report.
  public var normalImpulse: Float
}
