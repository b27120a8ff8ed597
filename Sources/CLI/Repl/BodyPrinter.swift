// SPDX-License-Identifier: MIT

internal import Geometry
internal import PhysicsPlugin
internal import Scripting

/// Shows the bodies of a scene's world as a table.
///
///     step 60 at 1.000 s
///       ball   dynamic  0.090 kg  position (15.000, 250.500)  velocity (0.00, 163.33)
///       floor  static   0.000 kg  position (187.500, 600.000)  velocity (0.00, 0.00)  asleep
struct BodyPrinter {
  let stage: Stage

  var table: String {
    let host = stage.host
    let bodies = stage.physics.summaries(host)
    let header = "step \(host.stepCount) at \(host.time.fixed(3)) s"
    guard !bodies.isEmpty else { return header + ": no bodies" }
    let rows = bodies.map { body in
      [
        body.label, body.type, body.mass.fixed(3), body.position.x.fixed(3),
        body.position.y.fixed(3), body.velocity.x.fixed(2), body.velocity.y.fixed(2),
      ]
    }
    let lines = zip(Columns.aligned(rows, names: 2), bodies).map { cells, body in
      "  \(cells[0])  \(cells[1])  \(cells[2]) kg  position (\(cells[3]), \(cells[4]))"
        + "  velocity (\(cells[5]), \(cells[6]))" + (body.isAwake ? "" : "  asleep")
    }
    return ([header] + lines).joined(separator: "\n")
  }
}
