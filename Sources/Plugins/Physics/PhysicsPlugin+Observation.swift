// SPDX-License-Identifier: MIT

internal import Dynamics
internal import DynamicsPlugin
internal import Physics
internal import ScenePlugin
internal import Scripting

// What the plugin hears of steps, views and objects that end.
extension PhysicsPlugin {
  func observe(_ host: Host) {
    var observer = WorldObserver()
    observer.willStep = { [unowned self, unowned host] in applyForces(host) }
    observer.isActing = { [unowned self] in forces.contains(where: \.isActing) }
    observer.didMove = { [unowned self] in showBodies() }
    observer.contact = { [unowned self, unowned host] event, hasBegun in
      tell(event, hasBegun: hasBegun, host)
    }
    observer.otherEvents = { [unowned self, unowned host] in tell($0, host) }
    dynamics.animator.worldObserver = observer
    dynamics.viewDidChange = { [unowned self] view, change in
      body(showing: view)?.follow(view, change)
    }
    dynamics.itemRefusal = { [unowned self] item in
      guard let view = item as? View, body(showing: view) != nil else { return nil }
      return "the view shows a physics.body: give that one forces, or take 'view' from it"
    }
    host.hooks.on(.motions) { [unowned self] in reshape() }
    host.hooks.on(.edits) { [unowned self, unowned host] in forgetGoneBodies(host) }
    host.hooks.onObjectWillEnd { [unowned self, unowned host] in objectWillEnd($0, host) }
  }

  /// The body of a script that a view shows.
  func body(showing view: View) -> ScriptedBody? { bodies.first { $0.shown === view } }

  /// Puts views where their bodies are: those that lie in others after the others.
  private func showBodies() {
    var inner: [(level: Int, index: Int)] = []
    for (index, body) in bodies.enumerated() {
      let level = body.shown?.nestingLevel ?? 0
      if level > 0 { inner.append((level, index)) } else { body.show() }
    }
    for (_, index) in inner.sorted(by: <) { bodies[index].show() }
  }

  private func reshape() {
    let shapes = reshaped
    reshaped = []
    // The load that changed them has found the outlines good.
    for shape in shapes { try? shape.rebuild() }
    // A view's outline may have been made anew as well.
    for body in bodies where body.item != nil && body.handlers.onHit != nil { body.reportHits() }
  }

  /// Ends the handles of views' bodies that have gone with the view's last behavior.
  private func forgetGoneBodies(_ host: Host) {
    for body in bodies where body.item != nil && !body.isThere { host.end(body.id) }
  }

  // While a load is taken over, what is still declared must not end.
  private func objectWillEnd(_ id: ObjectID, _ host: Host) {
    let shown = host.objects.instance(of: id, as: ScriptedBody.self)?.shown?.id
    for tie in ties where tie.ends.contains(id) || shown.map(tie.ends.contains) ?? false {
      if host.isCommitting { tie.untie() } else { host.end(tie.id) }
    }
    for force in forces { force.bodies.removeAll { $0.id == id } }
    guard let view = host.objects.instance(of: id, as: View.self) else { return }
    for body in bodies where body.shown === view || body.item === view {
      if host.isCommitting, body.item == nil { body.shown = nil } else { host.end(body.id) }
    }
  }
}
