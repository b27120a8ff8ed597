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

  /// A row of six numbers for each item or body, and the two that it gets back.
  private var input: [Double] = []
  private var output: [Double] = []

  /// Numbers that the world's single precision can still square, whatever the mass.
  private static let limit = 1e9

  init(_ id: ObjectID) { bond = Bond(id) }

  func save() -> () -> Void {
    let state = (force, bodies)
    return { [self] in (force, bodies) = state }
  }

  /// Whether it is to be asked about bodies, also those that rest.
  var isActing: Bool { !bodies.isEmpty && force.map { !$0.isDisabled } ?? false }

  // MARK: items

  /// Asks the script for all items at once; a failure leaves all forces at zero.
  func evaluate(_ batch: inout ForceBehavior.Batch, _ host: Host) {
    batch.write(to: &input)
    if ask(host) { batch.takeForces(from: output) }
  }

  // MARK: bodies

  /// Asks the script for all bodies at once, and pushes them for one sub-step.
  func apply(in plugin: PhysicsPlugin, _ host: Host) {
    let bodies = bodies.filter(\.isThere)
    let time = plugin.dynamics.animator.worldTime
    input.removeAll(keepingCapacity: true)
    for body in bodies {
      let (place, velocity) = (body.position, body.linearVelocity)
      let mass = Double(plugin.world.mass(of: body.body))
      input += [place.x, place.y, velocity.x, velocity.y, mass, time]
    }
    guard ask(host) else { return }
    // The script may have removed some.
    for (index, body) in bodies.enumerated() where body.isThere {
      let force = Vector2(output[2 * index], output[2 * index + 1])
      plugin.world.applySubstepForce(Units.same(force), to: body.body)
    }
  }

  // MARK: asking

  /// Asks the script for a force for each row; returns whether all are there.
  private func ask(_ host: Host) -> Bool {
    guard let force, !force.isDisabled else { return false }
    let count = input.count / 3
    if output.count != count { output = Array(repeating: 0, count: count) }
    return input.withUnsafeBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        host.callBatch(
          force, named: "physics.force.force", columns: 6, input: input, results: 2,
          output: output, limit: Self.limit)
      }
    }
  }
}
