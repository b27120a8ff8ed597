// SPDX-License-Identifier: MIT

/// One touching point.
struct ManifoldPoint: BitwiseCopyable {
  /// In the frame of the body that does not own the reference face; for circles, of body B.
  var localPoint = Vec2.zero
  var normalImpulse: Float = 0
  var tangentImpulse: Float = 0
  /// Which features meet here, so that impulses survive to the next step.
  var id: UInt32 = 0
}

/// What the points of a manifold are measured against.
enum ManifoldKind: UInt8, BitwiseCopyable {
  case circles
  case faceA
  case faceB
}

/// Up to two touching points of two convex shapes, in body frames so that it moves with them.
struct Manifold: BitwiseCopyable {
  var kind = ManifoldKind.circles
  var count: UInt8 = 0
  /// The outward normal of the reference face.
  var localNormal = Vec2.zero
  /// The center of circle A, or a point of the reference face.
  var localPoint = Vec2.zero
  var first = ManifoldPoint()
  var second = ManifoldPoint()
}

/// A manifold placed in the world.
struct WorldManifold {
  var normal = Vec2(1, 0)
  var first = Vec2.zero
  var second = Vec2.zero

  /// - Precondition: The manifold has at least one point.
  init(
    _ manifold: Manifold, _ a: Transform, radiusA: Float, _ b: Transform, radiusB: Float
  ) {
    switch manifold.kind {
    case .circles:
      let pointA = a.apply(manifold.localPoint)
      let pointB = b.apply(manifold.first.localPoint)
      let offset = pointB - pointA
      if dot(offset, offset) > Float.ulpOfOne * Float.ulpOfOne { normal = normalized(offset) }
      first = 0.5 * ((pointA + radiusA * normal) + (pointB - radiusB * normal))
    case .faceA:
      placeFace(manifold, on: a, b, reference: radiusA, incident: radiusB)
    case .faceB:
      placeFace(manifold, on: b, a, reference: radiusB, incident: radiusA)
      normal = Vec2(-normal.x, -normal.y)
    }
  }

  private mutating func placeFace(
    _ manifold: Manifold, on face: Transform, _ other: Transform, reference: Float, incident: Float
  ) {
    normal = face.rotation.apply(manifold.localNormal)
    let plane = face.apply(manifold.localPoint)
    first = middle(other.apply(manifold.first.localPoint), plane, reference, incident)
    second = middle(other.apply(manifold.second.localPoint), plane, reference, incident)
  }

  /// Halfway between the two skins at `point`.
  private func middle(_ point: Vec2, _ plane: Vec2, _ reference: Float, _ incident: Float) -> Vec2 {
    let onFace = point + (reference - dot(point - plane, normal)) * normal
    return 0.5 * (onFace + (point - incident * normal))
  }
}
