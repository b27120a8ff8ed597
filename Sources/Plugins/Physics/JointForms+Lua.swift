// SPDX-License-Identifier: MIT

internal import Dynamics
internal import Geometry
internal import Physics
internal import Scripting

// The kinds of joints.
extension PhysicsPlugin {
  func registerJoints(_ host: Host) {
    host.registry.add(distanceJoint().builder)
    host.registry.add(ropeJoint().builder)
    host.registry.add(revoluteJoint().builder)
    host.registry.add(weldJoint().builder)
    host.registry.add(prismaticJoint().builder)
    host.registry.add(wheelJoint().builder)
    host.registry.add(motorJoint().builder)
    host.registry.add(mouseJoint().builder)
    host.registry.add(filterJoint().builder)
  }

  private static let lengths = 0...1e6
  private static let turns = -1e6...1e6

  private static func example(_ rest: String = "") -> String {
    "{ bodies = { ball, view{} }\(rest) }"
  }

  // MARK: rods and ropes

  private func distanceJoint() -> JointKind<DistanceJointDefinition> {
    let kind = joint(
      "distance", of: DistanceJointDefinition.self,
      doc: "A rod or spring that keeps two points at a distance.",
      naturals: [.init(name: "length") { $1.length = $0.distance(of: $1.ends) }])
    kind.natural(
      "length", \.length, unit: "pt", in: Self.lengths,
      "the distance to keep; that of the tied points unless given")
    kind.spring(
      \.frequency, \.dampingRatio, "the swings per second of the spring; 0 is a rigid rod")
    kind.limits(
      unit: "pt", in: Self.lengths,
      "the least and the largest distance; with limits a joint without frequency is free between"
    ) {
      ($0.minimumLength > 0 ? $0.minimumLength : -.infinity)...$0.maximumLength
    } set: {
      ($0.minimumLength, $0.maximumLength) = (max($1.lowerBound, 0), $1.upperBound)
    }
    kind.builder.example("physics.distance_joint\(Self.example(", length = 80"))")
    return kind
  }

  private func ropeJoint() -> JointKind<RopeJointDefinition> {
    let kind = joint(
      "rope", of: RopeJointDefinition.self,
      doc: "A rope: two points may come as near as they like, but not farther apart.",
      naturals: [.init(name: "length") { $1.length = $0.distance(of: $1.ends) }])
    kind.natural(
      "length", \.length, unit: "pt", in: Self.lengths,
      "its length; the distance of the tied points unless given")
    kind.builder.example("physics.rope_joint\(Self.example(", length = 80"))")
    return kind
  }

  // MARK: pins and glue

  private func revoluteJoint() -> JointKind<RevoluteJointDefinition> {
    let kind = joint(
      "revolute", of: RevoluteJointDefinition.self,
      doc: "A pin on which two bodies turn, with a motor, limits and friction.",
      naturals: [.init(name: "reference_angle") { $1.referenceAngle = $0.turn(of: $1.ends) }])
    addReferenceAngle(kind, \.referenceAngle, "which counts as 0")
    kind.limits(
      \.enableLimit, \.lower, \.upper, unit: "rad", "how far the second may turn on the first")
    kind.motor(
      \.enableMotor, speed: \.motorSpeed, unit: "rad/s", most: "max_motor_torque",
      \.maxMotorTorque, unit: "N·m")
    kind.number(
      "friction_torque", \.frictionTorque, unit: "N·m", in: 0...1e9,
      "what brakes the pin while the motor does not run")
    kind.builder.readOnlyNumber("angle", unit: "rad", doc: "the second's turn on the first") {
      joint in joint.living.map { Double(joint.plugin.world.jointAngle(of: $0)) } ?? 0
    }
    kind.builder.example("physics.revolute_joint\(Self.example(", anchor = { 100, 60 }"))")
    return kind
  }

  private func weldJoint() -> JointKind<WeldJointDefinition> {
    let kind = joint(
      "weld", of: WeldJointDefinition.self,
      doc: "Glue between two bodies: rigid, or bending as a spring.",
      naturals: [.init(name: "reference_angle") { $1.referenceAngle = $0.turn(of: $1.ends) }])
    addReferenceAngle(kind, \.referenceAngle, "that is kept")
    kind.spring(
      \.frequency, \.dampingRatio, "the rate at which the angle springs back; 0 is rigid")
    kind.builder.example("physics.weld_joint\(Self.example(", anchor = { 100, 60 }"))")
    return kind
  }

  private func addReferenceAngle<Definition>(
    _ kind: JointKind<Definition>, _ path: WritableKeyPath<Definition, Float>, _ what: String
  ) {
    kind.natural(
      "reference_angle", path, unit: "rad", in: Self.turns,
      "the angle of the second minus that of the first \(what); as they are tied unless given")
  }

  // MARK: sliders

  private func prismaticJoint() -> JointKind<PrismaticJointDefinition> {
    let kind = joint(
      "prismatic", of: PrismaticJointDefinition.self,
      doc: "A rail on the first body along which the second slides without turning.",
      naturals: [.init(name: "reference_angle") { $1.referenceAngle = $0.turn(of: $1.ends) }])
    kind.axis(\.localAxisA, "the rail's direction in the first body's axes")
    addReferenceAngle(kind, \.referenceAngle, "that is kept")
    kind.limits(
      \.enableLimit, \.lower, \.upper, unit: "pt", "how far the second may slide along the rail")
    kind.motor(
      \.enableMotor, speed: \.motorSpeed, unit: "pt/s", most: "max_motor_force", \.maxMotorForce,
      unit: "N")
    kind.spring(
      \.frequency, \.dampingRatio, "the rate of a spring back to where they were tied; 0 is none")
    addTranslation(kind)
    kind.builder.example("physics.prismatic_joint\(Self.example(", local_axis_a = { 0, 1 }"))")
    return kind
  }

  private func wheelJoint() -> JointKind<WheelJointDefinition> {
    let kind = joint(
      "wheel", of: WheelJointDefinition.self,
      doc: "A wheel on the first body: the second turns freely and springs along an axis.")
    kind.axis(\.localAxisA, "the suspension's direction in the first body's axes")
    kind.motor(
      \.enableMotor, speed: \.motorSpeed, unit: "rad/s", most: "max_motor_torque",
      \.maxMotorTorque, unit: "N·m")
    kind.spring(\.frequency, \.dampingRatio, "the rate of the suspension's spring; 0 is none")
    addTranslation(kind)
    kind.builder.example("physics.wheel_joint\(Self.example(", anchor = { 100, 60 }"))")
    return kind
  }

  private func addTranslation<Definition>(_ kind: JointKind<Definition>) {
    kind.builder.readOnlyNumber("translation", unit: "pt", doc: "how far the second has slid") {
      joint in
      joint.living.map { Units.points(joint.plugin.world.jointTranslation(of: $0)) } ?? 0
    }
  }

  // MARK: drives

  private func motorJoint() -> JointKind<MotorJointDefinition> {
    let kind = joint(
      "motor", of: MotorJointDefinition.self,
      doc: "A drive of limited force that brings the second body to a place on the first.",
      hasAnchors: false)
    kind.point("linear_offset", \.linearOffset, "where the second shall be, in the first's axes")
    kind.number(
      "angular_offset", \.angularOffset, unit: "rad", in: Self.turns,
      "the angle of the second minus that of the first")
    kind.number("max_force", \.maxForce, unit: "N", in: 0...1e9, "the most force that it uses")
    kind.number("max_torque", \.maxTorque, unit: "N·m", in: 0...1e9, "the most torque that it uses")
    kind.number(
      "correction_factor", \.correctionFactor, unit: "no unit", in: 0...1,
      "the part of the error that a sub-step aims to correct")
    kind.builder.example("physics.motor_joint\(Self.example(", linear_offset = { 0, 50 }"))")
    return kind
  }

  private func mouseJoint() -> JointKind<MouseJointDefinition> {
    let kind = jointKind(
      "mouse", of: MouseJointDefinition.self,
      doc: "A spring of limited force from a point of a body to a target: for dragging.",
      naturals: [.init(name: "max_force") { $1.maxForce = 1000 * $0.mass(of: $1.body) }]
    ) { [try $0["body"]].compactMap(\.object) }
    kind.builder.constant(
      "body", .object(Self.ownerKinds), required: true,
      doc: "the body that is dragged, or a view, which gets one"
    ) { $1.ends.first.map { .object($0) } ?? .none }
    addAnchor(kind, "the point of the scene where it is held; its own position if nil")
    kind.builder.field(
      "target", .vector(unit: "pt", in: DynamicsLimits.coordinate), required: true,
      doc: "where the held point shall go, in the scene",
      get: { .vector(Units.points($0.definition.target)) },
      set: { joint, value in joint.edit { $0.target = Units.meters(value.vector ?? .zero) } })
    kind.natural(
      "max_force", \.maxForce, unit: "N", in: 0...1e9,
      "the most force that it uses; 1000 N for each kg of the body unless given")
    kind.spring(\.frequency, \.dampingRatio, "the spring's swings per second")
    addStrength(kind)
    kind.builder.example("physics.mouse_joint{ body = ball, target = { 100, 60 } }")
    return kind
  }

  private func filterJoint() -> JointKind<FilterJointDefinition> {
    let kind = jointKind(
      "filter", of: FilterJointDefinition.self, doc: "Keeps two bodies from colliding, no more.",
      naturals: []
    ) { try $0["bodies"].list.compactMap(\.object) }
    addBodies(kind)
    kind.builder.example("physics.filter_joint\(Self.example())")
    return kind
  }
}

extension World {
  /// How far two tied points are from each other, in meters.
  fileprivate func distance(of ends: JointEnds) -> Float {
    let way =
      worldPoint(ends.localAnchorB, of: ends.bodyB) - worldPoint(ends.localAnchorA, of: ends.bodyA)
    return (way.x * way.x + way.y * way.y).squareRoot()
  }

  /// The angle of the second body minus that of the first, in radians.
  fileprivate func turn(of ends: JointEnds) -> Float {
    angle(of: ends.bodyB) - angle(of: ends.bodyA)
  }
}
