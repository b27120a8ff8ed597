// SPDX-License-Identifier: MIT

/// One touching point as the velocity solver sees it.
struct ConstraintPoint: BitwiseCopyable {
  var armA = Vec2.zero
  var armB = Vec2.zero
  var normalImpulse: Float = 0
  var tangentImpulse: Float = 0
  var normalMass: Float = 0
  var tangentMass: Float = 0
  /// The speed of separation to reach, from restitution.
  var bias: Float = 0
}

/// One touching pair as the solver sees it.
struct ContactConstraint: BitwiseCopyable {
  var bodyA: Int32
  var bodyB: Int32
  /// How many points the velocity solver uses.
  var count: UInt8
  /// How many points the manifold has; the position solver uses all.
  var storedCount: UInt8
  /// Whether the two points are solved together.
  var isBlock = false
  var friction: Float
  /// How fast B's points are carried against the tangent.
  var surfaceSpeed: Float
  var normal = Vec2.zero
  var first = ConstraintPoint()
  var second = ConstraintPoint()
  /// The coupling of the two normal impulses, and its inverse.
  var k11: Float = 0
  var k12: Float = 0
  var k22: Float = 0
  var inverse11: Float = 0
  var inverse12: Float = 0
  var inverse22: Float = 0
  var restitution: Float
  var radiusA: Float
  var radiusB: Float
  /// The fastest approach of the points, if the pair reports hits; else 0.
  var approach: Float = 0
  var reportsHits: Bool
  var contact: Int32
  var island: Int32
  var kind: ManifoldKind
  var localNormal: Vec2
  var localPoint: Vec2
  var localFirst: Vec2
  var localSecond: Vec2
}

extension ContactConstraint {
  /// Takes over the manifold and last step's impulses, times `ratio`.
  init(
    _ row: UnsafePointer<ContactRow>, contact: Int32, bodyA: Int32, bodyB: Int32, island: Int32,
    radiusA: Float, radiusB: Float, ratio: Float
  ) {
    let manifold = row.pointee.manifold
    self.bodyA = bodyA
    self.bodyB = bodyB
    self.contact = contact
    self.island = island
    self.radiusA = radiusA
    self.radiusB = radiusB
    count = manifold.count
    storedCount = manifold.count
    friction = row.pointee.friction
    surfaceSpeed = row.pointee.surfaceSpeed
    reportsHits = row.pointee.reportsHits
    restitution = row.pointee.restitution
    kind = manifold.kind
    localNormal = manifold.localNormal
    localPoint = manifold.localPoint
    localFirst = manifold.first.localPoint
    localSecond = manifold.second.localPoint
    first.normalImpulse = ratio * manifold.first.normalImpulse
    first.tangentImpulse = ratio * manifold.first.tangentImpulse
    second.normalImpulse = ratio * manifold.second.normalImpulse
    second.tangentImpulse = ratio * manifold.second.tangentImpulse
  }

  /// Computes arms, effective masses and restitution at the present placement.
  @inline(__always)
  mutating func prepare(_ bodies: UnsafeMutablePointer<SolverBody>) {
    place(bodies + Int(bodyA), bodies + Int(bodyB))
    let pair = Pair(bodies, bodyA, bodyB)
    first = prepared(first, pair)
    if count == 2 {
      second = prepared(second, pair)
      prepareBlock(pair)
    }
  }

  /// Finds the normal and the arms from the centers of mass to the points.
  @inline(__always)
  private mutating func place(
    _ a: UnsafeMutablePointer<SolverBody>, _ b: UnsafeMutablePointer<SolverBody>
  ) {
    if kind == .circles {
      let pointA = a.pointee.place(localPoint)
      let pointB = b.pointee.place(localFirst)
      let offset = pointB - pointA
      normal = Vec2(1, 0)
      if dot(offset, offset) > Float.ulpOfOne * Float.ulpOfOne { normal = normalized(offset) }
      let middle = 0.5 * ((pointA + radiusA * normal) + (pointB - radiusB * normal))
      first.armA = middle - a.pointee.center
      first.armB = middle - b.pointee.center
      return
    }
    var manifold = Manifold()
    manifold.kind = kind
    manifold.localNormal = localNormal
    manifold.localPoint = localPoint
    manifold.first.localPoint = localFirst
    manifold.second.localPoint = localSecond
    let placed = WorldManifold(
      manifold, a.pointee.transform(), radiusA: radiusA, b.pointee.transform(), radiusB: radiusB)
    normal = placed.normal
    first.armA = placed.first - a.pointee.center
    first.armB = placed.first - b.pointee.center
    second.armA = placed.second - a.pointee.center
    second.armB = placed.second - b.pointee.center
  }

  @inline(__always)
  private mutating func prepared(_ old: ConstraintPoint, _ pair: Pair) -> ConstraintPoint {
    var point = old
    let linear = pair.massA + pair.massB
    let (turnA, turnB) = (cross(point.armA, normal), cross(point.armB, normal))
    let stiffness =
      linear + pair.inertiaA * turnA * turnA + pair.inertiaB * turnB * turnB
    point.normalMass = stiffness > 0 ? 1 / stiffness : 0
    let tangent = cross(normal, 1)
    let (slipA, slipB) = (cross(point.armA, tangent), cross(point.armB, tangent))
    let grip =
      linear + pair.inertiaA * slipA * slipA + pair.inertiaB * slipB * slipB
    point.tangentMass = grip > 0 ? 1 / grip : 0
    let approach = dot(normal, pair.relativeVelocity(point))
    if reportsHits { self.approach = larger(self.approach, -approach) }
    point.bias = approach < -Tuning.restitutionThreshold ? -restitution * approach : 0
    return point
  }

  /// Couples two points, unless they are so alike that the pair is nearly singular.
  private mutating func prepareBlock(_ pair: Pair) {
    let linear = pair.massA + pair.massB
    let (turnA1, turnB1) = (cross(first.armA, normal), cross(first.armB, normal))
    let (turnA2, turnB2) = (cross(second.armA, normal), cross(second.armB, normal))
    let (inertiaA, inertiaB) = (pair.inertiaA, pair.inertiaB)
    k11 = linear + inertiaA * turnA1 * turnA1 + inertiaB * turnB1 * turnB1
    k22 = linear + inertiaA * turnA2 * turnA2 + inertiaB * turnB2 * turnB2
    k12 = linear + inertiaA * turnA1 * turnA2 + inertiaB * turnB1 * turnB2
    let determinant = k11 * k22 - k12 * k12
    isBlock = k11 * k11 < Tuning.maximumConditionNumber * determinant
    // One of two nearly equal points is enough.
    guard isBlock else { return count = 1 }
    let inverse = determinant != 0 ? 1 / determinant : 0
    inverse11 = inverse * k22
    inverse12 = -inverse * k12
    inverse22 = inverse * k11
  }
}
