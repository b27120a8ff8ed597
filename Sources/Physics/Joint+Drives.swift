// SPDX-License-Identifier: MIT

/// A drive with limited force that brings B to a placement relative to A: for moving dynamic
/// bodies.
public struct MotorJointDefinition: JointDefinition {
  /// The bodies, the anchors, and how much the joint bears.
  public var ends: JointEnds
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

  /// Makes a weak drive that brings the origins of two bodies together.
  public init(_ ends: JointEnds) { self.ends = ends }

  /// The numbers of its kind.
  public var form: JointForm {
    var form = JointForm(.motor)
    form.grip.target = linearOffset
    form.grip.angle = angularOffset
    form.grip.maximumForce = maxForce
    form.grip.maximumTorque = maxTorque
    form.grip.correctionFactor = correctionFactor
    return form
  }
}

/// A spring with limited force from a point of a body to a target in the world: for dragging.
public struct MouseJointDefinition: JointDefinition {
  /// The bodies, the anchors, and how much the joint bears.
  public var ends: JointEnds
  /// Where that point shall go, in meters in the world.
  public var target = Vec2.zero
  /// The most force the spring uses, in newtons; some hundred times the weight is firm.
  public var maxForce: Float = 0
  /// The spring's rate, in hertz.
  public var frequency: Float = 5
  /// The damping as a fraction of critical damping; no unit.
  public var dampingRatio: Float = 0.7

  /// Makes a weak drag of the first body; the second is the same.
  public init(_ ends: JointEnds) { self.ends = ends }

  /// Makes a drag of a body's origin toward the world's.
  ///
  /// - Parameters:
  ///   - body: The body to drag.
  ///   - target: Where to, in meters in the world.
  ///   - maxForce: The most force, in newtons.
  public init(body: Body.ID, target: Vec2 = .zero, maxForce: Float = 0) {
    self.init(JointEnds(bodyA: body, bodyB: body))
    self.target = target
    self.maxForce = maxForce
  }

  /// The body to drag.
  public var body: Body.ID { ends.bodyA }

  /// The point to drag it by, in its own frame, in meters.
  public var localAnchor: Vec2 {
    get { ends.localAnchorB }
    set { (ends.localAnchorA, ends.localAnchorB) = (newValue, newValue) }
  }

  /// The numbers of its kind.
  public var form: JointForm {
    var form = JointForm(.mouse)
    form.grip.target = target
    form.grip.maximumForce = maxForce
    form.grip.frequency = frequency
    form.grip.dampingRatio = dampingRatio
    return form
  }
}
