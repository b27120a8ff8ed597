// SPDX-License-Identifier: MIT

extension World {
  /// Empties the manifold if one of the fixtures lets the other pass.
  ///
  /// A fixture that is solid on one side holds what it held before, and what has just come to lie
  /// on that side: not deeper than a time-of-impact search leaves it, or than its last step took
  /// it.
  func applyOneWay(_ contact: UnsafeMutablePointer<ContactRow>) {
    if contact.pointee.isTouching { return }
    let (a, b) = (contact.pointee.fixtureA, contact.pointee.fixtureB)
    if !holds(a, b) || !holds(b, a) { contact.pointee.manifold.count = 0 }
  }

  /// Whether `platform` is solid for `visitor` at its present place.
  private func holds(_ platform: Int32, _ visitor: Int32) -> Bool {
    let local = fixtures.rows[Int(platform)].oneWayNormal
    if local == .zero { return true }
    let body = bodies.rows + Int(fixtures.rows[Int(platform)].body)
    let guest = bodies.rows + Int(fixtures.rows[Int(visitor)].body)
    let normal = body.pointee.transform.rotation.apply(local)
    let height =
      -reach(of: visitor, along: -normal) - reach(of: platform, along: normal)
    let motion =
      (guest.pointee.sweep.center - guest.pointee.sweep.startCenter)
      - (body.pointee.sweep.center - body.pointee.sweep.startCenter)
    let isSwept = body.pointee.type != .dynamic || guest.pointee.isBullet || body.pointee.isBullet
    let approach = isSwept ? 0 : larger(-dot(motion, normal), 0)
    return height >= -4 * Tuning.linearSlop - approach
  }

  /// How far a fixture reaches in a direction, skin included, from the world's origin.
  private func reach(of fixture: Int32, along direction: Vec2) -> Float {
    let shape = shapeView(fixture)
    let transform = bodies.rows[Int(fixtures.rows[Int(fixture)].body)].transform
    let index = shape.support(transform.rotation.applyInverse(direction))
    return dot(transform.apply(shape.vertices[index]), direction) + shape.radius
  }
}
