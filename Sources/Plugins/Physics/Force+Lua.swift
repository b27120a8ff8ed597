// SPDX-License-Identifier: MIT

internal import Dynamics
internal import DynamicsPlugin
internal import Scripting

/// A force that a script computes.
final class ScriptedForce: ScriptedBehavior {
  let behavior = ForceBehavior()
  let bond: Bond
  var base: any Behavior { behavior }
  var force: ScriptFunction?

  /// A row of six numbers for each item, and the two that it gets back.
  private var input: [Double] = []
  private var output: [Double] = []

  /// Numbers that the world's single precision can still square, whatever the mass.
  private static let limit = 1e9

  init(_ id: ObjectID) { bond = Bond(id) }

  func save() -> () -> Void {
    let force = force
    return { [self] in self.force = force }
  }

  /// Asks the script for all items at once; a failure leaves all forces at zero.
  func evaluate(_ batch: inout ForceBehavior.Batch, _ host: Host) {
    guard let force, !force.isDisabled else { return }
    fill(from: batch)
    let isGood = input.withUnsafeBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        host.callBatch(
          force, named: "physics.force.force", columns: 6, input: input, results: 2,
          output: output, limit: Self.limit)
      }
    }
    guard isGood else { return }
    output.withUnsafeBufferPointer { output in
      take(output, every: 2, from: 0, into: &batch.forceX)
      take(output, every: 2, from: 1, into: &batch.forceY)
    }
  }

  private func take(
    _ numbers: UnsafeBufferPointer<Double>, every stride: Int, from first: Int,
    into column: inout [Double]
  ) {
    column.withUnsafeMutableBufferPointer { column in
      for index in column.indices { column[index] = numbers[stride * index + first] }
    }
  }

  private func fill(from batch: ForceBehavior.Batch) {
    let count = batch.count
    if output.count != 2 * count {
      input = Array(repeating: 0, count: 6 * count)
      output = Array(repeating: 0, count: 2 * count)
    }
    let columns = [batch.x, batch.y, batch.velocityX, batch.velocityY, batch.mass]
    input.withUnsafeMutableBufferPointer { input in
      for (position, column) in columns.enumerated() {
        for (index, number) in column.enumerated() { input[6 * index + position] = number }
      }
      for index in 0..<count { input[6 * index + 5] = batch.time }
    }
  }
}

extension PhysicsPlugin {
  private static let columns = [
    ("x", "pt"), ("y", "pt"), ("vx", "pt/s"), ("vy", "pt/s"), ("mass", "kg"), ("t", "s"),
  ].map { Parameter($0.0, .number(unit: $0.1)) }

  func registerForce(_ host: Host) {
    let force = dynamics.describe(
      "physics.force", of: ScriptedForce.self,
      doc: "A force of your own on its items, computed in every sub-step.",
      make: { [unowned host] target in
        let object = ScriptedForce(target.id)
        object.behavior.evaluate = { [weak object, unowned host] in object?.evaluate(&$0, host) }
        return object
      },
      validate: { target in
        guard try target["force"] == .none else { return }
        throw ScriptRefusal(
          "physics.force: 'force' is missing: give a function(x, y, vx, vy, mass, t) that returns "
            + "fx, fy")
      })
    dynamics.addItems(to: force) { $0.behavior }
    force.handler(
      "force", Self.columns, returns: .number(unit: "N"),
      doc: "from (x, y, vx, vy, mass, t) in pt, pt/s, kg and s: fx, fy in newtons",
      get: { $0.force },
      set: { object, function in
        object.force = function
        // Assigning starts a world that was at rest.
        let evaluate = object.behavior.evaluate
        object.behavior.evaluate = evaluate
      })
    force.example(
      "physics.force{ items = { ball }, force = function(x, y, vx, vy) return 0, -0.1 * vy end }")
    host.registry.add(force)
  }
}
