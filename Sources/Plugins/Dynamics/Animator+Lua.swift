// SPDX-License-Identifier: MIT

internal import Dynamics
internal import Geometry
internal import ScenePlugin
internal import Scripting

/// What scripts want to hear of the animator.
final class AnimatorHandlers {
  var onPause: ScriptFunction?
  var onResume: ScriptFunction?
  /// Set while scripts may be in the middle of something; told with the next step.
  var hasResumed = false
  var hasPaused = false

  /// Saves everything; the result puts it back.
  func save() -> () -> Void {
    let all = (onPause, onResume, hasResumed, hasPaused)
    return { [self] in (onPause, onResume, hasResumed, hasPaused) = all }
  }

  func deliverResume(to host: Host) {
    guard hasResumed else { return }
    hasResumed = false
    host.call(onResume, named: "dynamics.animator.on_resume")
  }

  func deliverPause(to host: Host) {
    guard hasPaused else { return }
    hasPaused = false
    host.call(onPause, named: "dynamics.animator.on_pause")
  }
}

extension DynamicsPlugin {
  func registerAnimator(_ host: Host) {
    animator.onResume = { [handlers] in handlers.hasResumed = true }
    animator.onPause = { [handlers] in handlers.hasPaused = true }
    animator.onRefusedEdit = { [unowned self, unowned host] error in
      host.onError(ScriptError(refusal(error, "dynamics.animator")))
    }
    let kind = KindBuilder(
      "dynamics.animator", of: AnimatorHandlers.self,
      doc: "What moves the items of all behaviors, step by step.", hasConstructor: false,
      make: { [handlers] _ in handlers })
    addState(kind)
    addQuestions(kind)
    kind.handler(
      "on_pause", doc: "called without arguments when everything has come to rest",
      get: { $0.onPause },
      set: { $0.onPause = $1 })
    kind.handler(
      "on_resume", doc: "called without arguments before the first step after a rest",
      get: { $0.onResume },
      set: { $0.onResume = $1 })
    host.registry.addSingleton(kind, named: "dynamics.animator")
  }

  private func addState(_ kind: KindBuilder<AnimatorHandlers>) {
    kind.readOnly(
      "running", .boolean, atLoad: .boolean(false),
      doc: "whether something may move: false once all have come to rest"
    ) { [animator] _, _ in .boolean(animator.isRunning) }
    kind.readOnlyNumber("elapsed_time", unit: "s", doc: "the time that it has run") {
      [animator] _ in animator.elapsedTime
    }
    kind.readOnly(
      "behaviors", .list(.object([])), atLoad: .list([]),
      doc: "the behaviors that are no part of another, oldest first"
    ) { [unowned self] _, _ in
      .list(animator.behaviors.compactMap { ids[ObjectIdentifier($0)] }.map { .object($0) })
    }
  }

  private func addQuestions(_ kind: KindBuilder<AnimatorHandlers>) {
    kind.query(
      "items_in", [Parameter("rect", .rect)], returns: .list(.object(itemKinds)), atLoad: .list([]),
      doc: "the items whose bounds, 10 pt wider, touch a rectangle"
    ) { [animator] target, _, arguments in
      guard let rect = arguments[0].rect else { return .list([]) }
      return .list(
        animator.items(in: rect).compactMap { target.host.id(of: $0).map { .object($0) } })
    }
    kind.effect(
      "update_item", [Parameter("item", .object(itemKinds))],
      doc: "wakes an item, and takes over where its view is now"
    ) { [unowned self] target, _, arguments in
      let item = target.host.item(arguments[0])
      if let item { self.update(item) }
    }
    kind.effect(
      "remove_all_behaviors", [],
      doc: "removes all `behaviors` and their parts, for good; the items stay where they are"
    ) { [unowned self] target, _, _ in
      for behavior in animator.behaviors {
        if let id = ids[ObjectIdentifier(behavior)] { target.host.end(id) }
      }
    }
  }
}
