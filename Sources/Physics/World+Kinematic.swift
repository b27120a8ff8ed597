// SPDX-License-Identifier: MIT

extension World {
  /// Gives a kinematic body the velocity that takes it to a place, so that it carries and pushes
  /// things.
  ///
  /// It goes on at that velocity until told otherwise.
  ///
  /// - Parameters:
  ///   - body: A kinematic body.
  ///   - position: Where its origin shall be, in meters.
  ///   - angle: Its turn then, in radians.
  ///   - seconds: How long it takes, in seconds; `timeStep` for the next step.
  /// - Precondition: The body is kinematic and `seconds > 0`.
  public func setTarget(of body: Body.ID, position: Vec2, angle: Float, after seconds: Float) {
    precondition(seconds > 0, "setTarget: needs a positive time, got \(seconds) s")
    let row = row(body)
    precondition(
      row.pointee.type == .kinematic,
      "setTarget: body \(body.index) is \(row.pointee.type); only a kinematic one has a target")
    let rate = 1 / seconds
    setLinearVelocity(rate * (position - row.pointee.transform.position), of: body)
    setAngularVelocity(rate * (angle - row.pointee.sweep.angle), of: body)
  }
}
