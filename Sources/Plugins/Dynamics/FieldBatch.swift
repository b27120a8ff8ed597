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
    fill(from: batch)
    let isGood = input.withUnsafeBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        host.callBatch(
          function, named: "dynamics.field.field", columns: 7, input: input, results: 2,
          output: output, limit: DynamicsLimits.force.upperBound)
      }
    }
    guard isGood else { return }
    for index in 0..<batch.count {
      batch.forceX[index] = output[2 * index]
      batch.forceY[index] = output[2 * index + 1]
    }
  }

  private func fill(from batch: ForceBehavior.Batch) {
    input.removeAll(keepingCapacity: true)
    for index in 0..<batch.count {
      input.append(batch.x[index])
      input.append(batch.y[index])
      input.append(batch.velocityX[index])
      input.append(batch.velocityY[index])
      input.append(batch.mass[index])
      input.append(batch.charge[index])
      input.append(batch.time)
    }
    if output.count != 2 * batch.count { output = Array(repeating: 0, count: 2 * batch.count) }
  }
}
