// SPDX-License-Identifier: MIT

internal import Dynamics
internal import DynamicsPlugin
public import Geometry
internal import Physics
public import Scripting

/// Where a body of the world is, for people to read.
public struct BodySummary {
  /// How messages call its owner.
  public let label: String
  /// `static`, `kinematic` or `dynamic`.
  public let type: String
  /// In kilograms; 0 for one that forces don't move.
  public let mass: Double
  /// In points.
  public let position: Vector2
  /// In points per second.
  public let velocity: Vector2
  /// Whether it may move.
  public let isAwake: Bool
}

extension PhysicsPlugin {
  /// All bodies of the world that have an owner, in the world's order.
  public func summaries(_ host: Host) -> [BodySummary] {
    world.allBodies.compactMap { body in
      guard let owner = dynamics.owner(of: body, host) else { return nil }
      return BodySummary(
        label: host.objects.label(of: owner), type: "\(world.bodyType(of: body))",
        mass: Double(world.mass(of: body)), position: Units.points(world.position(of: body)),
        velocity: Units.points(world.linearVelocity(of: body)), isAwake: world.isAwake(body))
    }
  }
}
