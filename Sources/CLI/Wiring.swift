// SPDX-License-Identifier: MIT

public import DynamicsPlugin
internal import GesturesPlugin
internal import MotionPlugin
internal import PhysicsPlugin
public import ScenePlugin
public import Scripting
internal import TouchPlugin

/// The plugins that a program is made of: the one place where rooms are wired together.
public struct Wiring: Sendable {
  /// The plugins that others may build on.
  public struct Base {
    /// Views and the scene itself.
    public let scene: ScenePlugin
    /// Behaviors, and the world that they act on.
    public let dynamics: DynamicsPlugin
  }

  /// Makes plugins for one host, after those that every program has.
  public typealias Adding = @Sendable (Base) -> [any Plugin]

  private let adding: Adding

  init(adding: @escaping Adding) { self.adding = adding }

  /// A host with every plugin, the scene's views, and what knows its bodies.
  func host() throws -> (host: Host, model: SceneModel, physics: PhysicsPlugin) {
    let scene = ScenePlugin()
    let dynamics = DynamicsPlugin(scene: scene)
    let physics = PhysicsPlugin(dynamics: dynamics)
    let own: [any Plugin] = [
      scene, dynamics, physics, GesturesPlugin(scene: scene), MotionPlugin(scene: scene),
      TouchPlugin(scene: scene),
    ]
    let host = try Host(plugins: own + adding(Base(scene: scene, dynamics: dynamics)))
    return (host, scene.model, physics)
  }
}
