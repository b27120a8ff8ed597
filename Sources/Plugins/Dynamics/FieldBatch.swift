// SPDX-License-Identifier: MIT

internal import Dynamics
internal import Scripting

/// Asks a script's function for the forces of a field, for all items at once.
final class FieldBatch {
  var function: ScriptFunction?
  /// A row of seven numbers for each item, and the two that it gets back.
  private var input: [Double] = []
  private var output: [Double] = []

  /// Fills in the forces; a failure leaves all of them at zero.
  func evaluate(_ batch: inout ForceBehavior.Batch, _ host: Host) {
    guard let function, !function.isDisabled else { return }
    batch.write(to: &input, withCharge: true)
    if output.count != 2 * batch.count { output = Array(repeating: 0, count: 2 * batch.count) }
    let isGood = input.withUnsafeBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        host.callBatch(
          function, named: "dynamics.field.field", columns: 7, input: input, results: 2,
          output: output, limit: DynamicsLimits.force.upperBound)
      }
    }
    if isGood { batch.takeForces(from: output) }
  }
}
