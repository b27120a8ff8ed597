// SPDX-License-Identifier: MIT

package import Dynamics
package import Scripting

extension ForceBehavior.Batch {
  /// Asks a script's function for the force on each item; a failure leaves all forces at zero.
  ///
  /// - Parameters:
  ///   - function: It takes x, y, the velocity's two, the mass and the time, and returns the
  ///     force's two; nil leaves the forces as they are.
  ///   - name: What messages call it.
  ///   - takesCharge: Whether the function takes the charge too, before the time.
  ///   - limit: The largest size of a number that it may return, in newtons.
  ///   - host: The function's host.
  package mutating func ask(
    _ function: ScriptFunction?, named name: String, takesCharge: Bool = false, limit: Double,
    in host: Host
  ) {
    guard let function else { return }
    let isDone = items.withUnsafeBufferPointer { items in
      forces.withUnsafeMutableBufferPointer { forces in
        items.withMemoryRebound(to: Double.self) { input in
          forces.withMemoryRebound(to: Double.self) { output in
            host.callBatch(
              function, named: name, rows: input, stride: Self.stride,
              columns: Self.columns(takesCharge), output: output, results: 2, limit: limit)
          }
        }
      }
    }
    if !isDone { clearForces() }
  }

  /// How many numbers an item is, for it is nothing but numbers.
  private static var stride: Int { MemoryLayout<Item>.stride / MemoryLayout<Double>.stride }

  /// Where the numbers that a function takes are in an item.
  private static func columns(_ takesCharge: Bool) -> [Int32] {
    takesCharge ? [0, 1, 2, 3, 4, 5, 6] : [0, 1, 2, 3, 4, 6]
  }
}
