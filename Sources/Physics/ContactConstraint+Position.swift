// SPDX-License-Identifier: MIT

/// Which bodies a position pass may move, and how strongly.
struct PositionRule {
  var baumgarte: Float
  /// If not negative, only these two solver bodies have mass.
  var movableA: Int32 = -1
  var movableB: Int32 = -1

  static let step = PositionRule(baumgarte: Tuning.baumgarte)

  @inline(__always)
  func moves(_ body: Int32) -> Bool {
    movableA < 0 || body == movableA || body == movableB
  }
}

extension ContactConstraint {
  /// Pushes overlapping bodies apart; returns the smallest separation found, at most 0.
  @inline(__always)
  func solvePosition(_ bodies: UnsafeMutablePointer<SolverBody>, _ rule: PositionRule) -> Float {
    let a = bodies + Int(bodyA)
    let b = bodies + Int(bodyB)
    let worst = push(localFirst, a, b, rule)
    guard storedCount == 2 else { return smaller(worst, 0) }
    return smaller(smaller(worst, push(localSecond, a, b, rule)), 0)
  }

  @inline(__always)
  private func push(
    _ local: Vec2, _ a: UnsafeMutablePointer<SolverBody>, _ b: UnsafeMutablePointer<SolverBody>,
    _ rule: PositionRule
  ) -> Float {
    let found = separation(local, a, b)
    let overlap = rule.baumgarte * (found.separation + Tuning.linearSlop)
    let correction = clamped(overlap, -Tuning.maximumLinearCorrection, 0)
    // Nothing to correct moves nothing; skipping it saves the rotations.
    if correction == 0 { return found.separation }
    let (massA, inertiaA) = masses(bodyA, a, rule)
    let (massB, inertiaB) = masses(bodyB, b, rule)
    let armA = found.point - a.pointee.center
    let armB = found.point - b.pointee.center
    let (turnA, turnB) = (cross(armA, found.normal), cross(armB, found.normal))
    let stiffness = massA + massB + inertiaA * turnA * turnA + inertiaB * turnB * turnB
    let impulse = (stiffness > 0 ? -correction / stiffness : 0) * found.normal
    a.pointee.center -= massA * impulse
    a.pointee.angle -= inertiaA * cross(armA, impulse)
    b.pointee.center += massB * impulse
    b.pointee.angle += inertiaB * cross(armB, impulse)
    return found.separation
  }

  @inline(__always)
  private func masses(
    _ index: Int32, _ body: UnsafeMutablePointer<SolverBody>, _ rule: PositionRule
  ) -> (Float, Float) {
    rule.moves(index) ? (body.pointee.inverseMass, body.pointee.inverseInertia) : (0, 0)
  }

  /// The overlap of one point at the present placement.
  @inline(__always)
  private func separation(
    _ local: Vec2, _ a: UnsafeMutablePointer<SolverBody>, _ b: UnsafeMutablePointer<SolverBody>
  ) -> (normal: Vec2, point: Vec2, separation: Float) {
    switch kind {
    case .circles:
      let pointA = a.pointee.place(localPoint)
      let pointB = b.pointee.place(local)
      let normal = normalized(pointB - pointA)
      let gap = dot(pointB - pointA, normal) - radiusA - radiusB
      return (normal, 0.5 * (pointA + pointB), gap)
    case .faceA:
      let plane = a.pointee.transform()
      let normal = plane.rotation.apply(localNormal)
      let point = b.pointee.place(local)
      let gap = dot(point - plane.apply(localPoint), normal) - radiusA - radiusB
      return (normal, point, gap)
    case .faceB:
      let plane = b.pointee.transform()
      let normal = plane.rotation.apply(localNormal)
      let point = a.pointee.place(local)
      let gap = dot(point - plane.apply(localPoint), normal) - radiusA - radiusB
      return (Vec2(-normal.x, -normal.y), point, gap)
    }
  }
}
