// SPDX-License-Identifier: MIT

/// What the solver knows of a body during one step.
struct SolverBody: BitwiseCopyable {
  var velocity: Vec2
  var angularVelocity: Float
  var inverseMass: Float
  var inverseInertia: Float
  var angle: Float
  var center: Vec2
  var localCenter: Vec2
  /// The rotation at `rotationAngle`, renewed when the angle has changed.
  var rotation: Rotation
  var rotationAngle: Float
  var body: Int32
  var island: Int32
  /// Whether an elastic pair that the body is in bounces.
  var isStruck = false

  init(_ row: UnsafePointer<BodyRow>, body: Int32, island: Int32) {
    velocity = row.pointee.linearVelocity
    angularVelocity = row.pointee.angularVelocity
    inverseMass = row.pointee.inverseMass
    inverseInertia = row.pointee.inverseInertia
    angle = row.pointee.sweep.angle
    center = row.pointee.sweep.center
    localCenter = row.pointee.sweep.localCenter
    rotation = row.pointee.transform.rotation
    rotationAngle = angle
    self.body = body
    self.island = island
  }

  /// Moves the center and angle by the velocity, which is capped if it would go too far at once.
  @inline(__always)
  mutating func integratePosition(_ h: Float) {
    let translation = h * velocity
    let square = dot(translation, translation)
    if square > Tuning.maximumTranslation * Tuning.maximumTranslation {
      velocity *= Tuning.maximumTranslation / square.squareRoot()
    }
    let turn = h * angularVelocity
    if turn * turn > Tuning.maximumRotation * Tuning.maximumRotation {
      angularVelocity *= Tuning.maximumRotation / abs(turn)
    }
    center += h * velocity
    angle += h * angularVelocity
  }

  @inline(__always)
  mutating func renewRotation() {
    if angle != rotationAngle {
      rotation = Rotation(radians: angle)
      rotationAngle = angle
    }
  }

  /// Where a point of the body is. A point in the center needs no rotation.
  @inline(__always)
  mutating func place(_ point: Vec2) -> Vec2 {
    if point == .zero && localCenter == .zero { return center }
    renewRotation()
    return Transform(center: center, rotation: rotation, localCenter: localCenter).apply(point)
  }

  mutating func transform() -> Transform {
    renewRotation()
    return Transform(center: center, rotation: rotation, localCenter: localCenter)
  }
}
