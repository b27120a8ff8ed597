// SPDX-License-Identifier: MIT

/// All a step knows of a body.
struct BodyRow: BitwiseCopyable {
  var type: BodyType
  var isAwake: Bool
  var isBullet: Bool
  var isFixedRotation: Bool
  var allowsSleep: Bool
  /// Set while the body is part of the impact being solved.
  var isInImpact = false
  var transform: Transform
  var sweep: Sweep
  var linearVelocity: Vec2
  var angularVelocity: Float
  var force = Vec2.zero
  var torque: Float = 0
  /// Forces that the next step uses up.
  var substepForce = Vec2.zero
  var substepTorque: Float = 0
  var mass: Float = 0
  var inverseMass: Float = 0
  /// About the center of mass.
  var inertia: Float = 0
  var inverseInertia: Float = 0
  /// What replaces the mass that the fixtures give.
  var massOverride = MassOverride()
  var linearDamping: Float
  var angularDamping: Float
  var gravityScale: Float
  var hasOwnGravity = false
  var ownGravity = Vec2.zero
  var sleepTime: Float = 0
  /// Where the center of mass was when the last step began, and the angle.
  var stepCenter: Vec2
  var stepAngle: Float
  var firstFixture: Int32 = -1
  var lastFixture: Int32 = -1
  /// Contact edges: contact × 2 + side.
  var firstContact: Int32 = -1
  var lastContact: Int32 = -1
  var contactCount: Int32 = 0
  /// Joint edges: joint × 2 + side.
  var firstJoint: Int32 = -1
  var lastJoint: Int32 = -1
  /// The row in the solver during a step.
  var solverIndex: Int32 = -1
  var userData: UInt64
}

/// All a step knows of a fixture.
struct FixtureRow: BitwiseCopyable {
  var kind: ShapeKind
  var radius: Float
  /// The center of a circle, the centroid of a polygon, the middle of a segment.
  var center: Vec2
  /// The radius of the largest disk about the center that the shape covers; 0 for a segment.
  var innerRadius: Float
  /// The distance from the center to the farthest vertex; 0 for a circle.
  var reach: Float
  /// The block in the vertex store.
  var vertexStart: Int32
  var vertexCount: Int32
  var body: Int32
  var previous: Int32 = -1
  var next: Int32 = -1
  /// The leaf in the broad-phase tree.
  var proxy: Int32 = -1
  /// The box around the shape's last motion, skin included.
  var swept = Box(lower: .zero, upper: .zero)
  var density: Float
  var friction: Float
  var restitution: Float
  /// How fast the surface runs along the outline, in meters per second.
  var surfaceSpeed: Float
  /// The way the solid side looks, in the body's frame; zero if all sides are solid.
  var oneWayNormal: Vec2
  var isSensor: Bool
  var reportsHits: Bool
  var filter: CollisionFilter
  var userData: UInt64
  /// Rises with every fixture of the world; pairs are ordered by it.
  var serial: UInt32
  /// The search for pairs that met this fixture last among those with a contact.
  var pairMark: UInt64 = 0
}

extension FixtureRow {
  /// How many vertices the store keeps: a link has its neighbors' points besides its own.
  var storedVertexCount: Int { kind == .link ? 4 : Int(vertexCount) }
}

/// The links of one side of a contact or joint in its body's list.
struct Edge: BitwiseCopyable {
  var body: Int32
  var previous: Int32 = -1
  var next: Int32 = -1
}

/// Two fixtures whose broad-phase boxes overlap.
struct ContactRow: BitwiseCopyable {
  var fixtureA: Int32
  var fixtureB: Int32
  var edgeA: Edge
  var edgeB: Edge
  var response: PairResponse
  var isTouching = false
  var needsFilter = false
  var isRemoved = false
  /// False when an impact turned out to be none; holds for the rest of the step.
  var isEnabled = true
  var hasImpactTime = false
  var isInImpact = false
  /// Whether the contact is in the list of impacts to come.
  var isCandidate = false
  var impactCount: UInt8 = 0
  /// Rises with every contact of the world; of impacts at one time the oldest contact's is first.
  var serial: UInt64
  var impactTime: Float = 1
  var friction: Float
  var restitution: Float
  /// The sum of the two surface speeds.
  var surfaceSpeed: Float = 0
  /// Whether one of the fixtures is solid from one side only.
  var isOneWay = false
  /// Whether one of the fixtures reports hits.
  var reportsHits = false
  /// Whether one of the fixtures is a sensor: overlap is looked for after the step.
  var isSensor = false
  /// The place of this contact's began event while the step that made it runs, else -1.
  var event: Int32 = -1
  var manifold = Manifold()
}

/// Two bodies held together; the fields of other kinds stay at their defaults.
struct JointRow: BitwiseCopyable {
  var kind: Joint.Kind
  var collideConnected: Bool
  var edgeA: Edge
  var edgeB: Edge
  var localAnchorA: Vec2
  var localAnchorB: Vec2
  /// The rows in the solver during a step.
  var solverA: Int32 = -1
  var solverB: Int32 = -1
  var island: Int32 = -1
  var breakForce = Float.infinity
  var breakTorque = Float.infinity
  /// Of distance and rope joints; the spring of a weld.
  var distance = DistanceState()
  /// Of revolute and weld joints.
  var revolute = RevoluteState()
  var slider = SliderState()
  var grip = GripState()
}
