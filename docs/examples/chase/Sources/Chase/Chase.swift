// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting

/// Moves a view toward another one, a part of the way in each step.
final class Chase {
  let view: View
  let target: View
  /// The part of the way that is left after each step is gone, within 0...1 (no unit).
  var rate = 0.1
  /// Called once when the view is less than a point away.
  var onCaught: ScriptFunction?
  var hasCaught = false

  init(view: View, target: View) {
    self.view = view
    self.target = target
  }

  /// Takes a step; whether the target was caught in it.
  func advance() -> Bool {
    view.center += (target.center - view.center) * rate
    let isClose = (target.center - view.center).length < 1
    defer { hasCaught = isClose }
    return isClose && !hasCaught
  }
}
