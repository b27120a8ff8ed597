// SPDX-License-Identifier: MIT

/// A drive with limited force that brings B to a placement relative to A: for moving dynamic
/// bodies.
public struct MotorJointDefinition: Sendable {
  /// The first body.
  public var bodyA: Body.ID
  /// The second body.
  public var bodyB: Body.ID
  /// Where B's origin shall be in A's frame, in meters.
  public var linearOffset = Vec2.zero
  /// The angle of B minus that of A, in radians.
  public var angularOffset: Float = 0
  /// The most force the drive uses, in newtons.
  public var maxForce: Float = 1
  /// The most torque the drive uses, in newton meters.
  public var maxTorque: Float = 1
  /// The part of the error that a step aims to correct, 0 to 1; no unit.
  public var correctionFactor: Float = 0.3
  /// The force at which the joint breaks, in newtons.
  public var breakForce = Float.infinity
  /// The torque at which the joint breaks, in newton meters.
  public var breakTorque = Float.infinity
  /// Whether the two bodies still collide with each other.
  public var collideConnected = false

  /// Makes a weak drive that brings the origins of two bodies together.
  public init(bodyA: Body.ID, bodyB: Body.ID) {
    self.bodyA = bodyA
    self.bodyB = bodyB
  }
}

/// A spring with limited force from a point of a body to a target in the world: for dragging.
public struct MouseJointDefinition: Sendable {
  /// The body to drag.
  public var body: Body.ID
  /// The point to drag it by, in its own frame, in meters.
  public var localAnchor = Vec2.zero
  /// Where that point shall go, in meters in the world.
  public var target = Vec2.zero
  /// The most force the spring uses, in newtons; some hundred times the weight is firm.
  public var maxForce: Float = 0
  /// The spring's rate, in hertz.
  public var frequency: Float = 5
  /// The damping as a fraction of critical damping; no unit.
  public var dampingRatio: Float = 0.7
  /// The force at which the joint breaks, in newtons.
  public var breakForce = Float.infinity
  /// The torque at which the joint breaks, in newton meters.
  public var breakTorque = Float.infinity

  /// Makes a drag of a body's origin toward the world's.
  ///
  /// - Parameters:
  ///   - body: The body to drag.
  ///   - target: Where to, in meters in the world.
  ///   - maxForce: The most force, in newtons.
  public init(body: Body.ID, target: Vec2 = .zero, maxForce: Float = 0) {
    self.body = body
    self.target = target
    self.maxForce = maxForce
  }
}
