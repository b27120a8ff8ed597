// SPDX-License-Identifier: MIT

/// Glue between two bodies: rigid, or with a spring that lets them bend.
public struct WeldJointDefinition: Sendable {
  /// The first body.
  public var bodyA: Body.ID
  /// The second body.
  public var bodyB: Body.ID
  /// The anchor on the first body, in its own frame, in meters.
  public var localAnchorA = Vec2.zero
  /// The anchor on the second body, in its own frame, in meters.
  public var localAnchorB = Vec2.zero
  /// The angle of B minus that of A to keep, in radians.
  public var referenceAngle: Float = 0
  /// The rate at which the angle springs back, in hertz; 0 is rigid.
  public var frequency: Float = 0
  /// The damping of that spring as a fraction of critical damping; no unit.
  public var dampingRatio: Float = 0
  /// The force at which the joint breaks, in newtons.
  public var breakForce = Float.infinity
  /// The torque at which the joint breaks, in newton meters.
  public var breakTorque = Float.infinity
  /// Whether the two bodies still collide with each other.
  public var collideConnected = false

  /// Makes a rigid weld of the origins of two bodies.
  public init(bodyA: Body.ID, bodyB: Body.ID) {
    self.bodyA = bodyA
    self.bodyB = bodyB
  }
}

/// A rope: two points may come as near as they like, but not farther apart than its length.
public struct RopeJointDefinition: Sendable {
  /// The first body.
  public var bodyA: Body.ID
  /// The second body.
  public var bodyB: Body.ID
  /// The anchor on the first body, in its own frame, in meters.
  public var localAnchorA = Vec2.zero
  /// The anchor on the second body, in its own frame, in meters.
  public var localAnchorB = Vec2.zero
  /// The length of the rope, in meters.
  public var length: Float = 1
  /// The force at which the joint breaks, in newtons.
  public var breakForce = Float.infinity
  /// The torque at which the joint breaks, in newton meters.
  public var breakTorque = Float.infinity
  /// Whether the two bodies still collide with each other.
  public var collideConnected = false

  /// Makes a rope of 1 m between the origins of two bodies.
  public init(bodyA: Body.ID, bodyB: Body.ID) {
    self.bodyA = bodyA
    self.bodyB = bodyB
  }
}

/// Nothing but the wish that two bodies do not collide.
public struct FilterJointDefinition: Sendable {
  /// The first body.
  public var bodyA: Body.ID
  /// The second body.
  public var bodyB: Body.ID

  /// Makes a filter.
  public init(bodyA: Body.ID, bodyB: Body.ID) {
    self.bodyA = bodyA
    self.bodyB = bodyB
  }
}
