// SPDX-License-Identifier: MIT

/// A rail on body A along which body B slides without turning, with an optional motor, limit and
/// spring.
public struct PrismaticJointDefinition: Sendable {
  /// The first body.
  public var bodyA: Body.ID
  /// The second body.
  public var bodyB: Body.ID
  /// The anchor on the first body, in its own frame, in meters.
  public var localAnchorA = Vec2.zero
  /// The anchor on the second body, in its own frame, in meters.
  public var localAnchorB = Vec2.zero
  /// The direction of the rail in body A's frame; its length does not matter.
  public var localAxisA = Vec2(1, 0)
  /// The angle of B minus that of A to keep, in radians.
  public var referenceAngle: Float = 0
  /// Whether the motor runs.
  public var enableMotor = false
  /// The speed the motor aims for, in meters per second.
  public var motorSpeed: Float = 0
  /// The most force the motor uses, in newtons.
  public var maxMotorForce: Float = 0
  /// Whether the limits hold.
  public var enableLimit = false
  /// The smallest translation along the rail, in meters.
  public var lower: Float = 0
  /// The largest translation along the rail, in meters.
  public var upper: Float = 0
  /// The rate of a spring toward translation 0, in hertz; 0 for none.
  public var frequency: Float = 0
  /// The spring's damping as a fraction of critical damping; no unit.
  public var dampingRatio: Float = 0
  /// The force at which the joint breaks, in newtons.
  public var breakForce = Float.infinity
  /// The torque at which the joint breaks, in newton meters.
  public var breakTorque = Float.infinity
  /// Whether the two bodies still collide with each other.
  public var collideConnected = false

  /// Makes a free rail along x through the origins of two bodies.
  public init(bodyA: Body.ID, bodyB: Body.ID) {
    self.bodyA = bodyA
    self.bodyB = bodyB
  }
}

/// A wheel on body A: B turns freely and springs along an axis of A.
public struct WheelJointDefinition: Sendable {
  /// The first body.
  public var bodyA: Body.ID
  /// The second body.
  public var bodyB: Body.ID
  /// The anchor on the first body, in its own frame, in meters.
  public var localAnchorA = Vec2.zero
  /// The anchor on the second body, in its own frame, in meters.
  public var localAnchorB = Vec2.zero
  /// The direction of the suspension in body A's frame; its length does not matter.
  public var localAxisA = Vec2(0, 1)
  /// Whether the motor runs.
  public var enableMotor = false
  /// The speed the motor aims for, in radians per second.
  public var motorSpeed: Float = 0
  /// The most torque the motor uses, in newton meters.
  public var maxMotorTorque: Float = 0
  /// The rate of the suspension's spring, in hertz; 0 for none.
  public var frequency: Float = 2
  /// The suspension's damping as a fraction of critical damping; no unit.
  public var dampingRatio: Float = 0.7
  /// The force at which the joint breaks, in newtons.
  public var breakForce = Float.infinity
  /// The torque at which the joint breaks, in newton meters.
  public var breakTorque = Float.infinity
  /// Whether the two bodies still collide with each other.
  public var collideConnected = false

  /// Makes a wheel at the origins of two bodies, sprung along y at 2 Hz.
  public init(bodyA: Body.ID, bodyB: Body.ID) {
    self.bodyA = bodyA
    self.bodyB = bodyB
  }
}
