// SPDX-License-Identifier: MIT

extension World {
  /// Moves the world on by one step.
  ///
  /// In order: pairs that came near, touching points, velocities, positions, sleep, impacts.
  ///
  /// - Parameter h: The length of the step, in seconds; UIKit's is `timeStep`.
  /// - Precondition: `h` is finite and greater than 0, and no step is running.
  public func step(_ h: Float) {
    precondition(h > 0 && h.isFinite, "step: needs a positive time, got \(h) s")
    precondition(!isStepping, "step: the world is already stepping")
    isStepping = true
    if moved.count > 0 { findNewContacts() }
    updateContacts()
    solveIslands(h)
    if moved.count > 0 { findNewContacts() }
    solveImpacts(h)
    breakJoints(1 / h)
    updateSensors()
    settleEvents()
    clearSubstepForces()
    previousRate = 1 / h
    isStepping = false
  }

  private func clearSubstepForces() {
    let rows = bodies.rows
    for index in 0..<bodies.end {
      rows[index].substepForce = .zero
      rows[index].substepTorque = 0
    }
  }
}
