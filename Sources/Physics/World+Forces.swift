// SPDX-License-Identifier: MIT

extension World {
  /// Pushes a dynamic body at a point in every step until `clearForces()`, and wakes it.
  ///
  /// - Parameters:
  ///   - force: In newtons; zero does nothing.
  ///   - point: Where it acts, in meters in the world.
  ///   - body: The body.
  public func applyForce(_ force: Vec2, at point: Vec2, to body: Body.ID) {
    let row = row(body)
    guard row.pointee.type == .dynamic && force != .zero else { return }
    wake(body.index)
    row.pointee.force += force
    row.pointee.torque += cross(point - row.pointee.sweep.center, force)
  }

  /// Pushes a dynamic body at its center of mass in every step until `clearForces()`, and wakes it.
  ///
  /// - Parameters:
  ///   - force: In newtons; zero does nothing.
  ///   - body: The body.
  public func applyForceToCenter(_ force: Vec2, to body: Body.ID) {
    let row = row(body)
    guard row.pointee.type == .dynamic && force != .zero else { return }
    wake(body.index)
    row.pointee.force += force
  }

  /// Turns a dynamic body in every step until `clearForces()`, and wakes it.
  ///
  /// - Parameters:
  ///   - torque: In newton meters; zero does nothing.
  ///   - body: The body.
  public func applyTorque(_ torque: Float, to body: Body.ID) {
    let row = row(body)
    guard row.pointee.type == .dynamic && torque != 0 else { return }
    wake(body.index)
    row.pointee.torque += torque
  }

  /// Pushes a dynamic body at its center of mass in the next step only, and wakes it.
  ///
  /// - Parameters:
  ///   - force: In newtons; zero does nothing.
  ///   - body: The body.
  public func applySubstepForce(_ force: Vec2, to body: Body.ID) {
    let row = row(body)
    guard row.pointee.type == .dynamic && force != .zero else { return }
    wake(body.index)
    row.pointee.substepForce += force
  }

  /// Turns a dynamic body in the next step only, and wakes it.
  ///
  /// - Parameters:
  ///   - torque: In newton meters; zero does nothing.
  ///   - body: The body.
  public func applySubstepTorque(_ torque: Float, to body: Body.ID) {
    let row = row(body)
    guard row.pointee.type == .dynamic && torque != 0 else { return }
    wake(body.index)
    row.pointee.substepTorque += torque
  }

  /// Changes a dynamic body's velocity at once by a blow at a point, and wakes it.
  ///
  /// - Parameters:
  ///   - impulse: In newton seconds.
  ///   - point: Where it acts, in meters in the world.
  ///   - body: The body.
  public func applyLinearImpulse(_ impulse: Vec2, at point: Vec2, to body: Body.ID) {
    let row = row(body)
    guard row.pointee.type == .dynamic else { return }
    wake(body.index)
    row.pointee.linearVelocity += row.pointee.inverseMass * impulse
    let arm = point - row.pointee.sweep.center
    row.pointee.angularVelocity += row.pointee.inverseInertia * cross(arm, impulse)
  }

  /// Changes a dynamic body's rate of turn at once, and wakes it.
  ///
  /// - Parameters:
  ///   - impulse: In newton meter seconds.
  ///   - body: The body.
  public func applyAngularImpulse(_ impulse: Float, to body: Body.ID) {
    let row = row(body)
    guard row.pointee.type == .dynamic else { return }
    wake(body.index)
    row.pointee.angularVelocity += row.pointee.inverseInertia * impulse
  }

  /// Takes away the forces and torques of all bodies.
  public func clearForces() {
    for index in 0..<bodies.end { clearForces(of: bodies.rows + index) }
  }

  func clearForces(of row: UnsafeMutablePointer<BodyRow>) {
    row.pointee.force = .zero
    row.pointee.torque = 0
    row.pointee.substepForce = .zero
    row.pointee.substepTorque = 0
  }
}
