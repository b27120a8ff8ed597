// SPDX-License-Identifier: MIT

extension World {
  /// Moves the world on by one step.
  ///
  /// - Parameter h: The length of the step, in seconds; UIKit's is `timeStep`.
  /// - Precondition: `h` is finite and greater than 0, and no step is running.
  public func step(_ h: Float) {
    precondition(h > 0 && h.isFinite, "step: needs a positive time, got \(h) s")
    precondition(!isStepping, "step: the world is already stepping")
    isStepping = true
    defer { isStepping = false }
    for index in 0..<bodies.end where bodies.isFilled(index) {
      let body = bodies.rows + index
      guard body.pointee.isAwake && body.pointee.type != .static else { continue }
      if body.pointee.type == .dynamic { integrateVelocity(body, h) }
      body.pointee.sweep.center += h * body.pointee.linearVelocity
      body.pointee.sweep.angle += h * body.pointee.angularVelocity
      body.pointee.transform = body.pointee.sweep.transform(at: 1)
      body.pointee.substepForce = .zero
      body.pointee.substepTorque = 0
    }
  }

  private func integrateVelocity(_ body: UnsafeMutablePointer<BodyRow>, _ h: Float) {
    let force = body.pointee.force + body.pointee.substepForce
    let pull = body.pointee.gravityScale * gravity + body.pointee.inverseMass * force
    body.pointee.linearVelocity += h * pull
    body.pointee.linearVelocity *= 1 / (1 + h * body.pointee.linearDamping)
    body.pointee.angularVelocity +=
      h * body.pointee.inverseInertia * (body.pointee.torque + body.pointee.substepTorque)
    body.pointee.angularVelocity *= 1 / (1 + h * body.pointee.angularDamping)
  }
}

extension World {
  func recordEnd(_ index: Int32) {}
}
