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

  /// What a joint does.
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// Keeps two points at a distance.
    case distance
    /// Pins two bodies together.
    case revolute
    /// Lets one body slide along an axis of the other.
    case prismatic
    /// Glues two bodies together.
    case weld
    /// Keeps two points from getting too far apart.
    case rope
    /// Lets a wheel turn and spring along an axis.
    case wheel
    /// Drives a body to a placement relative to the other with limited force.
    case motor
    /// Pulls a point of a body to a target.
    case mouse
    /// Only keeps two bodies from colliding.
    case filter
  }
}

/// A rod or spring that keeps two anchors at a distance.
public struct DistanceJointDefinition: JointDefinition {
  /// The bodies, the anchors, and how much the joint bears.
  public var ends: JointEnds
  /// The distance to keep, in meters.
  public var length: Float = 1
  /// The spring's rate, in hertz; 0 makes a rigid rod.
  public var frequency: Float = 0
  /// The damping as a fraction of critical damping; no unit. Without effect on a rigid rod.
  public var dampingRatio: Float = 0
  /// The shortest distance, in meters.
  ///
  /// As soon as there is a limit, a joint without frequency is free between the limits.
  public var minimumLength: Float = 0
  /// The longest distance, in meters.
  public var maximumLength = Float.infinity

  /// Makes a rigid rod of 1 m between the origins of two bodies.
  public init(_ ends: JointEnds) { self.ends = ends }

  /// The numbers of its kind.
  public var form: JointForm {
    var form = JointForm(.distance)
    form.distance.length = length
    form.distance.frequency = frequency
    form.distance.dampingRatio = dampingRatio
    form.distance.minimumLength = minimumLength
    form.distance.maximumLength = maximumLength
    return form
  }
}

/// A pin on which two bodies turn, with an optional motor and limit.
public struct RevoluteJointDefinition: JointDefinition {
  /// The bodies, the anchors, and how much the joint bears.
  public var ends: JointEnds
  /// The angle of B minus that of A which counts as 0, in radians.
  public var referenceAngle: Float = 0
  /// Whether the motor runs.
  public var enableMotor = false
  /// The rate the motor aims for, in radians per second.
  public var motorSpeed: Float = 0
  /// The most torque the motor uses, in newton meters.
  public var maxMotorTorque: Float = 0
  /// The torque that brakes the pin while the motor does not run, in newton meters.
  public var frictionTorque: Float = 0
  /// Whether the limits hold.
  public var enableLimit = false
  /// The smallest joint angle, in radians.
  public var lower: Float = 0
  /// The largest joint angle, in radians.
  public var upper: Float = 0

  /// Makes a free pin through the origins of two bodies.
  public init(_ ends: JointEnds) { self.ends = ends }

  /// The numbers of its kind.
  public var form: JointForm {
    var form = JointForm(.revolute)
    form.revolute.referenceAngle = referenceAngle
    form.revolute.isMotorEnabled = enableMotor
    form.revolute.motorSpeed = motorSpeed
    form.revolute.maximumMotorTorque = maxMotorTorque
    form.revolute.frictionTorque = frictionTorque
    form.revolute.isLimitEnabled = enableLimit
    form.revolute.lower = lower
    form.revolute.upper = upper
    return form
  }
}
