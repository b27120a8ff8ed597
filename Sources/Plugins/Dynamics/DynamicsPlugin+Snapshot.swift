// SPDX-License-Identifier: MIT

internal import Dynamics
internal import Scripting

extension DynamicsPlugin {
  /// Saves the animator and what scripts hang on it; the result puts them back.
  func snapshot() -> () -> Void {
    let animator = animator.snapshot()
    let objects = behaviors.map { ($0.save(), $0.bond.save()) }
    let lists = (behaviors, ids, remade, reshaped, waiting, ending)
    let groups = (groups, groups.map { $0.save() })
    let handlers = handlers.save()
    return { [self] in
      self.groups = groups.0
      for restoreMembers in groups.1 { restoreMembers() }
      self.animator.restore(animator)
      for (restoreObject, restoreBond) in objects {
        restoreObject()
        restoreBond()
      }
      (behaviors, ids, remade, reshaped, waiting, ending) = lists
      handlers()
    }
  }
}
