// SPDX-License-Identifier: MIT

internal import Dynamics
public import DynamicsPlugin
internal import Physics
public import Scripting

/// The world underneath the behaviors: custom forces, and what a view's body is like.
public final class PhysicsPlugin: Plugin {
  /// `physics`.
  public let name = "physics"
  /// The scene's world is that of its animator.
  public let requires = ["dynamics"]

  let dynamics: DynamicsPlugin

  /// Creates the plugin on the world of the behaviors.
  public init(dynamics: DynamicsPlugin) { self.dynamics = dynamics }

  /// Registers `physics.force`, `physics.world`, and more of `view`.
  public func install(into host: Host) {
    host.registry.describe(
      module: "physics", doc: "The world under the behaviors: custom forces, and numbers on bodies."
    )
    registerForce(host)
    registerWorld(host)
    extendViews(host)
  }

  private func registerWorld(_ host: Host) {
    let world = dynamics.animator.world
    let kind = KindBuilder(
      "physics.world", of: World.self, doc: "The world of all bodies, in numbers.",
      hasConstructor: false, make: { _ in world })
    kind.readOnlyNumber(
      "body_count", unit: "no unit", doc: "how many bodies there are, walls included"
    ) {
      Double($0.bodyCount)
    }
    kind.readOnlyNumber(
      "awake_body_count", unit: "no unit",
      doc: "how many bodies may move: dynamic ones that do not sleep"
    ) {
      Double($0.awakeBodyCount)
    }
    kind.readOnlyNumber(
      "time_step", unit: "s", doc: "the time of a sub-step; a step of the scene takes two of them"
    ) {
      Double($0.timeStep)
    }
    host.registry.addSingleton(kind, named: "physics.world")
  }
}
