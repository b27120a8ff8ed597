// SPDX-License-Identifier: MIT

/// A rail on body A along which body B slides without turning, with an optional motor, limit and
/// spring.
public struct PrismaticJointDefinition: JointDefinition {
  /// The bodies, the anchors, and how much the joint bears.
  public var ends: JointEnds
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

  /// Makes a free rail along x through the origins of two bodies.
  public init(_ ends: JointEnds) { self.ends = ends }

  /// The numbers of its kind.
  public var form: JointForm {
    var form = JointForm(.prismatic)
    form.slider.localAxis = axis(localAxisA)
    form.slider.referenceAngle = referenceAngle
    form.slider.isMotorEnabled = enableMotor
    form.slider.motorSpeed = motorSpeed
    form.slider.maximumMotor = maxMotorForce
    form.slider.isLimitEnabled = enableLimit
    form.slider.lower = lower
    form.slider.upper = upper
    form.slider.frequency = frequency
    form.slider.dampingRatio = dampingRatio
    return form
  }
}

/// A wheel on body A: B turns freely and springs along an axis of A.
public struct WheelJointDefinition: JointDefinition {
  /// The bodies, the anchors, and how much the joint bears.
  public var ends: JointEnds
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

  /// Makes a wheel at the origins of two bodies, sprung along y at 2 Hz.
  public init(_ ends: JointEnds) { self.ends = ends }

  /// The numbers of its kind.
  public var form: JointForm {
    var form = JointForm(.wheel)
    form.slider.localAxis = axis(localAxisA)
    form.slider.isMotorEnabled = enableMotor
    form.slider.motorSpeed = motorSpeed
    form.slider.maximumMotor = maxMotorTorque
    form.slider.frequency = frequency
    form.slider.dampingRatio = dampingRatio
    return form
  }
}

private func axis(_ direction: Vec2) -> Vec2 {
  let axis = normalized(direction)
  precondition(
    abs(length(axis) - 1) < 1e-3, "createJoint: the axis \(direction) has no direction")
  return axis
}
