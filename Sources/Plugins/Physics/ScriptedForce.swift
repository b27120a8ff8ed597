// SPDX-License-Identifier: MIT

internal import Dynamics
internal import DynamicsPlugin
internal import Geometry
internal import Physics
internal import Scripting

/// A force that a script computes.
final class ScriptedForce: ScriptedBehavior {
  let behavior = ForceBehavior()
  let bond: Bond
  var base: any Behavior { behavior }
  var force: ScriptFunction?
  /// The bodies that it acts on besides its items.
  var bodies: [ScriptedBody] = []

  /// Numbers that the world's single precision can still square, whatever the mass.
  private static let limit = 1e9

  init(_ id: ObjectID) { bond = Bond(id) }

  func save() -> () -> Void {
    let state = (force, bodies)
    return { [self] in (force, bodies) = state }
  }

  /// Whether it is to be asked about bodies, also those that rest.
  var isActing: Bool { !bodies.isEmpty && force.map { !$0.isDisabled } ?? false }

  /// Asks the script for all items at once; a failure leaves all forces at zero.
  func evaluate(_ batch: inout ForceBehavior.Batch, _ host: Host) {
    batch.ask(force, named: "physics.force.force", limit: Self.limit, in: host)
  }

  /// Asks the script for all bodies at once, and pushes them for one sub-step.
  func apply(in plugin: PhysicsPlugin, _ host: Host) {
    let bodies = bodies.filter(\.isThere)
    let world = plugin.world
    var batch = ForceBehavior.Batch()
    batch.gather(bodies.map(\.body), from: world, time: plugin.dynamics.animator.worldTime)
    evaluate(&batch, host)
    // The script may have removed some.
    for (body, force) in zip(bodies, batch.forces) where body.isThere {
      world.applySubstepForce(Units.same(force), to: body.body)
    }
  }
}
