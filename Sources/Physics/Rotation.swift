// SPDX-License-Identifier: MIT

/// A turn, kept as its sine and cosine.
struct Rotation: BitwiseCopyable {
  var sine: Float
  var cosine: Float

  static let identity = Rotation(sine: 0, cosine: 1)

  @inline(__always)
  init(sine: Float, cosine: Float) {
    self.sine = sine
    self.cosine = cosine
  }

  @inline(__always)
  init(radians: Float) {
    (sine, cosine) = sineAndCosine(radians)
  }

  @inline(__always)
  func apply(_ v: Vec2) -> Vec2 {
    Vec2(cosine * v.x - sine * v.y, sine * v.x + cosine * v.y)
  }

  @inline(__always)
  func applyInverse(_ v: Vec2) -> Vec2 {
    Vec2(cosine * v.x + sine * v.y, -sine * v.x + cosine * v.y)
  }

  /// `other` as seen from this rotation: inverse(self) · other.
  @inline(__always)
  func relative(_ other: Rotation) -> Rotation {
    Rotation(
      sine: cosine * other.sine - sine * other.cosine,
      cosine: cosine * other.cosine + sine * other.sine)
  }
}

/// A rigid placement: turn, then move.
struct Transform: BitwiseCopyable {
  var position: Vec2
  var rotation: Rotation

  static let identity = Transform(position: .zero, rotation: .identity)

  @inline(__always)
  init(position: Vec2, rotation: Rotation) {
    self.position = position
    self.rotation = rotation
  }

  /// The placement of a body whose center of mass is at `center`.
  @inline(__always)
  init(center: Vec2, rotation: Rotation, localCenter: Vec2) {
    self.rotation = rotation
    position = center - rotation.apply(localCenter)
  }

  @inline(__always)
  func apply(_ v: Vec2) -> Vec2 {
    Vec2(
      (rotation.cosine * v.x - rotation.sine * v.y) + position.x,
      (rotation.sine * v.x + rotation.cosine * v.y) + position.y)
  }

  @inline(__always)
  func applyInverse(_ v: Vec2) -> Vec2 { rotation.applyInverse(v - position) }

  /// `other` as seen from this placement: inverse(self) · other.
  @inline(__always)
  func relative(_ other: Transform) -> Transform {
    Transform(
      position: rotation.applyInverse(other.position - position),
      rotation: rotation.relative(other.rotation))
  }
}

/// A body's motion over one step: where its center of mass was and is.
struct Sweep: BitwiseCopyable {
  var localCenter = Vec2.zero
  var startCenter = Vec2.zero
  var center = Vec2.zero
  var startAngle: Float = 0
  var angle: Float = 0
  /// The part of the step that lies before the start values, 0 to 1.
  var startTime: Float = 0

  @inline(__always)
  func transform(at time: Float) -> Transform {
    let rotation = Rotation(radians: (1 - time) * startAngle + time * angle)
    let middle = (1 - time) * startCenter + time * center
    return Transform(center: middle, rotation: rotation, localCenter: localCenter)
  }

  /// The part of the motion between two times, 0 to 1.
  func piece(_ from: Float, _ to: Float) -> Sweep {
    var piece = self
    piece.startCenter = (1 - from) * startCenter + from * center
    piece.center = (1 - to) * startCenter + to * center
    piece.startAngle = (1 - from) * startAngle + from * angle
    piece.angle = (1 - to) * startAngle + to * angle
    return piece
  }

  /// Moves the start forward to `time`, so that the rest of the step is what remains.
  mutating func advance(to time: Float) {
    let part = (time - startTime) / (1 - startTime)
    startCenter += part * (center - startCenter)
    startAngle += part * (angle - startAngle)
    startTime = time
  }

  /// Brings the start angle near zero by whole turns, so that the sum stays precise.
  mutating func normalizeAngle() {
    let turn = 2 * Float.pi
    let whole = turn * wholePart(startAngle / turn)
    startAngle -= whole
    angle -= whole
  }
}
