// SPDX-License-Identifier: MIT

internal import Dynamics
internal import Scripting

extension DynamicsPlugin {
  /// Everything that can be part of a composite.
  private static let parts =
    [
      "dynamics.gravity", "dynamics.collision", "dynamics.attachment", "dynamics.push",
      "dynamics.snap", "dynamics.item_behavior", "dynamics.behavior", "physics.force",
    ] + fieldKinds + attachmentKinds

  func registerComposite(_ host: Host) {
    let composite = describe(
      "dynamics.behavior", of: Scripted<CompositeBehavior>.self,
      doc: "A behavior of your own: others as its parts, and an action.",
      make: { Scripted(CompositeBehavior(), id: $0.id) },
      validate: { target in
        guard try target["children"].list.contains(.object(target.id)) else { return }
        throw ScriptRefusal("dynamics.behavior: can't be its own child: make another")
      })
    composite.members(
      "children", singular: "child", of: Self.parts,
      doc: "its parts; listing one moves it here, taking it out moves it to the top level",
      list: { [unowned self] _, object in
        object.behavior.children.compactMap { ids[ObjectIdentifier($0)] }
      },
      insert: { [unowned self] target, object, id in
        guard let part = scripted(id, target.host) else { return }
        guard object.behavior.isShallow(with: part.base) else {
          throw refusal(DynamicsError.compositeTooDeep, "dynamics.behavior")
        }
        do {
          try put(part, in: object.behavior, target.host)
        } catch {
          guard target.host.isCommitting else { throw error }
          target.host.onError(ScriptError(error))
        }
      },
      remove: { [unowned self] target, object, id in
        if let part = scripted(id, target.host) { take(part, outOf: object.behavior) }
      })
    composite.example("dynamics.behavior{ children = { dynamics.gravity{ items = { ball } } } }")
    host.registry.add(composite)
  }

  private func scripted(_ id: ObjectID, _ host: Host) -> (any ScriptedBehavior)? {
    host.objects.instance(of: id) as? any ScriptedBehavior
  }
}
