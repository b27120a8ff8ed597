// SPDX-License-Identifier: MIT

internal import Dynamics
internal import DynamicsPlugin
internal import Scripting

extension PhysicsPlugin {
  private static let columns = [
    ("x", "pt"), ("y", "pt"), ("vx", "pt/s"), ("vy", "pt/s"), ("mass", "kg"), ("t", "s"),
  ].map { Parameter($0.0, .number(unit: $0.1)) }

  func registerForce(_ host: Host) {
    let force = dynamics.describe(
      "physics.force", of: ScriptedForce.self,
      doc: "A force of your own on its items, computed in every sub-step.",
      make: { [unowned self, unowned host] target in
        let object = ScriptedForce(target.id)
        forces.append(object)
        object.behavior.evaluate = { [weak object, unowned host] in object?.evaluate(&$0, host) }
        return object
      },
      dispose: { [unowned self] object in forces.removeAll { $0 === object } },
      validate: { target in
        guard try target["force"] == .none else { return }
        throw ScriptRefusal(
          "physics.force: 'force' is missing: give a function(x, y, vx, vy, mass, t) that returns "
            + "fx, fy")
      })
    dynamics.addItems(to: force, and: bodiesAsItems) { $0.behavior }
    force.handler(
      "force", Self.columns, returns: .number(unit: "N"), results: 2,
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

  private var bodiesAsItems: OtherItems<ScriptedForce> {
    func body(_ id: ObjectID, _ target: Target) -> ScriptedBody? {
      target.host.objects.instance(of: id, as: ScriptedBody.self)
    }
    return OtherItems(
      Self.bodyKind, list: { $0.bodies.map(\.id) },
      insert: { [unowned self] target, object, id in
        guard let body = body(id, target) else { return false }
        object.bodies.append(body)
        worldChanged()
        return true
      },
      remove: { target, object, id in
        guard let body = body(id, target) else { return false }
        object.bodies.removeAll { $0 === body }
        return true
      })
  }

  /// Gives bodies the forces on them for the sub-step that comes.
  func applyForces(_ host: Host) {
    for force in forces where force.isActing { force.apply(in: self, host) }
  }
}
