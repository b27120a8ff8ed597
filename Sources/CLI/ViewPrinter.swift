// SPDX-License-Identifier: MIT

internal import Geometry
internal import ScenePlugin
internal import Scripting

/// Prints the views in order of creation: as a table for people, or as JSON Lines for programs.
///
///     step 60 at 1.000 s
///       ball1  center (15.000, 250.500)  angle 0.0000  velocity ( 0.00, 163.33)
struct ViewPrinter {
  let host: Host
  let model: SceneModel
  let isJSON: Bool

  /// Prints where the views are now.
  ///
  /// - Throws: `ScriptError` when a number is not finite: the world is broken.
  func printViews() throws(ScriptError) {
    for view in model.views { try check(view) }
    Output.line(isJSON ? json : table)
  }

  /// Prints the hash of the state, the last line of a run.
  func printHash() {
    Output.line(isJSON ? #"{"hash":"\#(host.stateHashText)"}"# : "hash \(host.stateHashText)")
  }

  private func check(_ view: View) throws(ScriptError) {
    let numbers = [view.center.x, view.center.y, view.angle, view.velocity.x, view.velocity.y]
    guard let wrong = numbers.first(where: { !$0.isFinite }) else { return }
    throw ScriptError(
      "view '\(label(view))' is at \(wrong) in step \(host.stepCount): "
        + "look for forces or velocities that grow without end")
  }

  private func label(_ view: View) -> String { host.objects.label(of: view.id) }

  // MARK: text

  /// The scene's views as an aligned table under a line with the step.
  var table: String {
    let header = "step \(host.stepCount) at \(host.time.fixed(3)) s"
    let rows = model.views.map { view in
      [
        label(view), view.center.x.fixed(3), view.center.y.fixed(3), view.angle.fixed(4),
        view.velocity.x.fixed(2), view.velocity.y.fixed(2),
      ]
    }
    let lines = zip(Columns.aligned(rows), model.views).map { cells, view in
      "  \(cells[0])  center (\(cells[1]), \(cells[2]))  angle \(cells[3])"
        + "  velocity (\(cells[4]), \(cells[5]))" + Self.transformText(view)
    }
    return ([header] + lines).joined(separator: "\n")
  }

  /// Where a transform puts the view's center, which `center` does not tell.
  private static func transformText(_ view: View) -> String {
    if view.transform3D != .identity { return "  transform3d: see --json" }
    guard view.transform != .identity else { return "" }
    return "  transform (\(view.transform.tx.fixed(3)), \(view.transform.ty.fixed(3)))"
  }

  // MARK: JSON

  private var json: String {
    let views = model.views.map { view in
      #"{"id":\#(label(view).jsonQuoted),"center":\#(Self.json(view.center)),"#
        + #""angle":\#(view.angle),"velocity":\#(Self.json(view.velocity))"#
        + Self.transformJSON(view) + "}"
    }
    return #"{"step":\#(host.stepCount),"time":\#(host.time),"views":["#
      + views.joined(separator: ",") + "]}"
  }

  /// Swift writes the shortest text that reads back as the same number, which JSON understands.
  private static func json(_ vector: Vector2) -> String { "[\(vector.x),\(vector.y)]" }

  /// The transforms that are not the identity: a, b, c, d, tx, ty, and m11 to m44 by rows.
  private static func transformJSON(_ view: View) -> String {
    let (flat, solid) = (view.transform, view.transform3D)
    var text = ""
    if flat != .identity {
      text += #","transform":\#([flat.a, flat.b, flat.c, flat.d, flat.tx, flat.ty])"#
    }
    if solid != .identity {
      let rows = [
        solid.m11, solid.m12, solid.m13, solid.m14, solid.m21, solid.m22, solid.m23, solid.m24,
        solid.m31, solid.m32, solid.m33, solid.m34, solid.m41, solid.m42, solid.m43, solid.m44,
      ]
      text += #","transform3d":\#(rows)"#
    }
    return text
  }
}
