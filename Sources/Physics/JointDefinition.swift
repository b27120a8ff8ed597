// SPDX-License-Identifier: MIT

/// What all joints have in common: which bodies they tie, where, and how much they bear.
public struct JointEnds: Sendable {
  /// The first body.
  public var bodyA: Body.ID
  /// The second body.
  public var bodyB: Body.ID
  /// The anchor on the first body, in its own frame, in meters; motor and filter joints have none.
  public var localAnchorA = Vec2.zero
  /// The anchor on the second body, in its own frame, in meters; motor and filter joints have none.
  public var localAnchorB = Vec2.zero
  /// The force at which the joint breaks, in newtons.
  public var breakForce = Float.infinity
  /// The torque at which the joint breaks, in newton meters.
  public var breakTorque = Float.infinity
  /// Whether the two bodies still collide with each other; never with a filter joint.
  public var collideConnected = false

  /// Ties the origins of two bodies, so that nothing breaks it.
  public init(bodyA: Body.ID, bodyB: Body.ID) {
    self.bodyA = bodyA
    self.bodyB = bodyB
  }
}

/// The kind of a joint and its own numbers, as the world keeps them; only definitions make one.
public struct JointForm {
  let kind: Joint.Kind
  var distance = DistanceState()
  var revolute = RevoluteState()
  var slider = SliderState()
  var grip = GripState()

  init(_ kind: Joint.Kind) { self.kind = kind }
}

/// What a new joint is made from; see `World.createJoint(_:)`.
///
/// What all joints share is in `ends` and can be named directly: `definition.breakForce`.
@dynamicMemberLookup
public protocol JointDefinition: Sendable {
  /// The bodies, the anchors, and how much the joint bears.
  var ends: JointEnds { get set }
  /// The numbers of its kind.
  var form: JointForm { get }
  /// Makes a definition with the numbers that are usual for its kind.
  init(_ ends: JointEnds)
}

extension JointDefinition {
  /// Ties the origins of two bodies.
  public init(bodyA: Body.ID, bodyB: Body.ID) { self.init(JointEnds(bodyA: bodyA, bodyB: bodyB)) }

  /// What all joints share.
  public subscript<Value>(dynamicMember path: WritableKeyPath<JointEnds, Value>) -> Value {
    get { ends[keyPath: path] }
    set { ends[keyPath: path] = newValue }
  }
}
