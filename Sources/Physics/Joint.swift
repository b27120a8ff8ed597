// SPDX-License-Identifier: MIT

/// A joint between two bodies; see `World.createJoint(_:)`.
public enum Joint {
  /// A handle to a joint: a slot and the generation that filled it.
  public struct ID: Hashable, Sendable {
    /// The slot in the world's storage; no unit.
    public let index: Int32
    /// Which joint of that slot is meant; no unit.
    public let generation: UInt32
  }
}

/// A rod or spring that keeps two anchors at a distance.
public struct DistanceJointDefinition: Sendable {
  /// The first body.
  public var bodyA: Body.ID
  /// The second body.
  public var bodyB: Body.ID
  /// The anchor on the first body, in its own frame, in meters.
  public var localAnchorA = Vec2.zero
  /// The anchor on the second body, in its own frame, in meters.
  public var localAnchorB = Vec2.zero
  /// The distance to keep, in meters.
  public var length: Float = 1
  /// The spring's rate, in hertz; 0 makes a rigid rod.
  public var frequency: Float = 0
  /// The damping as a fraction of critical damping; no unit. Without effect on a rigid rod.
  public var dampingRatio: Float = 0
  /// Whether the two bodies still collide with each other.
  public var collideConnected = false

  /// Makes a rigid rod of 1 m between the origins of two bodies.
  public init(bodyA: Body.ID, bodyB: Body.ID) {
    self.bodyA = bodyA
    self.bodyB = bodyB
  }
}

/// A pin on which two bodies turn, with an optional motor and limit.
public struct RevoluteJointDefinition: Sendable {
  /// The first body.
  public var bodyA: Body.ID
  /// The second body.
  public var bodyB: Body.ID
  /// The pin on the first body, in its own frame, in meters.
  public var localAnchorA = Vec2.zero
  /// The pin on the second body, in its own frame, in meters.
  public var localAnchorB = Vec2.zero
  /// The angle of B minus that of A which counts as 0, in radians.
  public var referenceAngle: Float = 0
  /// Whether the motor runs.
  public var enableMotor = false
  /// The rate the motor aims for, in radians per second.
  public var motorSpeed: Float = 0
  /// The most torque the motor uses, in newton meters.
  public var maxMotorTorque: Float = 0
  /// Whether the limits hold.
  public var enableLimit = false
  /// The smallest joint angle, in radians.
  public var lower: Float = 0
  /// The largest joint angle, in radians.
  public var upper: Float = 0
  /// Whether the two bodies still collide with each other.
  public var collideConnected = false

  /// Makes a free pin through the origins of two bodies.
  public init(bodyA: Body.ID, bodyB: Body.ID) {
    self.bodyA = bodyA
    self.bodyB = bodyB
  }
}
