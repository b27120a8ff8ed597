// SPDX-License-Identifier: MIT
// Many bodies at a time: a call for each costs more than what it does.

/// What a force may depend on: how a body moves and how heavy it is.
public struct BodyMotion: Sendable {
  /// Where the body's origin is, in meters.
  public var position = Vec2.zero
  /// The velocity of the center of mass, in meters per second.
  public var linearVelocity = Vec2.zero
  /// The mass in kilograms; 0 for a body that is not dynamic.
  public var mass: Float = 0

  /// Makes that of a body without mass, at rest at the origin.
  public init() {}
}

extension World {
  /// Reads the motions of bodies, in O(n) without heap use.
  ///
  /// - Parameters:
  ///   - bodies: The bodies.
  ///   - motions: One for each body, filled in.
  public func readMotions(
    of bodies: UnsafeBufferPointer<Body.ID>, into motions: UnsafeMutableBufferPointer<BodyMotion>
  ) {
    precondition(bodies.count == motions.count, "\(bodies.count) bodies, \(motions.count) motions")
    for index in 0..<bodies.count {
      let row = row(bodies[index])
      motions[index].position = row.pointee.transform.position
      motions[index].linearVelocity = row.pointee.linearVelocity
      motions[index].mass = row.pointee.mass
    }
  }

  /// Pushes bodies in the next sub-step only, as `applySubstepForce` does each.
  ///
  /// - Parameters:
  ///   - forces: In newtons, one for each body; zero does nothing.
  ///   - bodies: The bodies.
  public func applySubstepForces(
    _ forces: UnsafeBufferPointer<Vec2>, to bodies: UnsafeBufferPointer<Body.ID>
  ) {
    precondition(bodies.count == forces.count, "\(bodies.count) bodies, \(forces.count) forces")
    for index in 0..<bodies.count { applySubstepForce(forces[index], to: bodies[index]) }
  }
}
