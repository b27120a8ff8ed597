// SPDX-License-Identifier: MIT

/// Glue between two bodies: rigid, or with a spring that lets them bend.
public struct WeldJointDefinition: JointDefinition {
  /// The bodies, the anchors, and how much the joint bears.
  public var ends: JointEnds
  /// The angle of B minus that of A to keep, in radians.
  public var referenceAngle: Float = 0
  /// The rate at which the angle springs back, in hertz; 0 is rigid.
  public var frequency: Float = 0
  /// The damping of that spring as a fraction of critical damping; no unit.
  public var dampingRatio: Float = 0

  /// Makes a rigid weld of the origins of two bodies.
  public init(_ ends: JointEnds) { self.ends = ends }

  /// The numbers of its kind.
  public var form: JointForm {
    var form = JointForm(.weld)
    form.revolute.referenceAngle = referenceAngle
    form.distance.frequency = frequency
    form.distance.dampingRatio = dampingRatio
    return form
  }
}

/// A rope: two points may come as near as they like, but not farther apart than its length.
public struct RopeJointDefinition: JointDefinition {
  /// The bodies, the anchors, and how much the joint bears.
  public var ends: JointEnds
  /// The length of the rope, in meters.
  public var length: Float = 1

  /// Makes a rope of 1 m between the origins of two bodies.
  public init(_ ends: JointEnds) { self.ends = ends }

  /// The numbers of its kind.
  public var form: JointForm {
    var form = JointForm(.rope)
    form.distance.length = length
    return form
  }
}

/// Nothing but the wish that two bodies do not collide.
public struct FilterJointDefinition: JointDefinition {
  /// The bodies, the anchors, and how much the joint bears.
  public var ends: JointEnds

  /// Makes a filter.
  public init(_ ends: JointEnds) { self.ends = ends }

  /// The numbers of its kind.
  public var form: JointForm {
    JointForm(.filter)
  }
}
