// SPDX-License-Identifier: MIT

extension World {
  /// The mass, in kilograms; 0 for static and kinematic bodies.
  public func mass(of body: Body.ID) -> Float { row(body).pointee.mass }

  /// The inertia about the body's origin, in kilogram square meters; 0 if it never turns.
  public func inertia(of body: Body.ID) -> Float {
    let row = row(body).pointee
    return row.inertia + row.mass * dot(row.sweep.localCenter, row.sweep.localCenter)
  }

  /// How the body moves.
  public func bodyType(of body: Body.ID) -> BodyType { row(body).pointee.type }

  /// Changes how the body moves; a body made static loses its velocity. Its contacts end.
  public func setBodyType(_ type: BodyType, of body: Body.ID) {
    precondition(!isStepping, "setBodyType: the world is stepping; queue it for after the step")
    let row = row(body)
    guard row.pointee.type != type else { return }
    wakeNeighborhood(body.index)
    row.pointee.type = type
    resetMass(body.index)
    if type == .static {
      row.pointee.linearVelocity = .zero
      row.pointee.angularVelocity = 0
    }
    row.pointee.sleepTime = 0
    clearForces(of: row)
    removeContacts(of: body.index)
    touchFixtures(of: body.index)
  }

  /// How fast motion dies out, per second.
  public func linearDamping(of body: Body.ID) -> Float { row(body).pointee.linearDamping }

  /// Sets how fast motion dies out, per second, and wakes the body.
  public func setLinearDamping(_ damping: Float, of body: Body.ID) {
    row(body).pointee.linearDamping = damping
    wake(body.index)
  }

  /// How fast the turn dies out, per second.
  public func angularDamping(of body: Body.ID) -> Float { row(body).pointee.angularDamping }

  /// Sets how fast the turn dies out, per second, and wakes the body.
  public func setAngularDamping(_ damping: Float, of body: Body.ID) {
    row(body).pointee.angularDamping = damping
    wake(body.index)
  }

  /// The factor on the world's gravity; no unit.
  public func gravityScale(of body: Body.ID) -> Float { row(body).pointee.gravityScale }

  /// Sets the factor on the world's gravity (no unit), and wakes the body.
  public func setGravityScale(_ scale: Float, of body: Body.ID) {
    row(body).pointee.gravityScale = scale
    wake(body.index)
  }

  /// Whether contacts and forces leave the body's turn alone.
  public func isFixedRotation(_ body: Body.ID) -> Bool { row(body).pointee.isFixedRotation }

  /// Sets whether contacts and forces leave the turn alone, and wakes the body; a spin it has
  /// stays.
  public func setFixedRotation(_ isFixed: Bool, of body: Body.ID) {
    let row = row(body)
    guard row.pointee.isFixedRotation != isFixed else { return }
    row.pointee.isFixedRotation = isFixed
    resetMass(body.index)
    wake(body.index)
  }

  /// Whether the body is swept against moving bodies too.
  public func isBullet(_ body: Body.ID) -> Bool { row(body).pointee.isBullet }

  /// Sets whether the body is swept against moving bodies too.
  public func setBullet(_ isBullet: Bool, of body: Body.ID) {
    row(body).pointee.isBullet = isBullet
  }

  /// Whether the body may fall asleep.
  public func allowsSleep(_ body: Body.ID) -> Bool { row(body).pointee.allowsSleep }

  /// Sets whether the body may fall asleep; forbidding it wakes the body.
  public func setAllowsSleep(_ allowsSleep: Bool, of body: Body.ID) {
    row(body).pointee.allowsSleep = allowsSleep
    if !allowsSleep { wake(body.index) }
  }

  /// What the caller stored with the body; no unit.
  public func userData(of body: Body.ID) -> UInt64 { row(body).pointee.userData }

  /// Stores anything with the body; no unit.
  public func setUserData(_ userData: UInt64, of body: Body.ID) {
    row(body).pointee.userData = userData
  }
}
