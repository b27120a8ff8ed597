// SPDX-License-Identifier: MIT

internal import Dynamics
internal import Geometry
internal import ScenePlugin
internal import Scripting

// Contacts are told after the sub-steps of a step: first those that began, then those that ended.
extension DynamicsPlugin {
  private static let pair = ["item", "other"].map { Parameter($0, .object(itemKinds)) }
  private static let wall = [
    Parameter("item", .object(itemKinds)), Parameter("name", .optional(.string)),
  ]
  private static let point = Parameter("point", .vector(unit: "pt"))

  func addContacts(_ collision: KindBuilder<ScriptedCollision>) {
    collision.hostHandler(
      "on_began_item_contact", Self.pair + [Self.point],
      doc: "called with (item, other, point) when two items touch",
      get: { $0.onBeganItemContact },
      set: { host, object, function in
        object.onBeganItemContact = function
        object.behavior.onBeganItemContact = { [weak object, unowned host] _, item, other, point in
          object?.tell(
            object?.onBeganItemContact, "on_began_item_contact", [item, other], [.vector(point)],
            host)
        }
      })
    collision.hostHandler(
      "on_ended_item_contact", Self.pair,
      doc: "called with (item, other) when two items touch no more",
      get: { $0.onEndedItemContact },
      set: { host, object, function in
        object.onEndedItemContact = function
        object.behavior.onEndedItemContact = { [weak object, unowned host] _, item, other in
          object?.tell(
            object?.onEndedItemContact, "on_ended_item_contact", [item, other], [], host)
        }
      })
    addBoundaryContacts(collision)
  }

  private func addBoundaryContacts(_ collision: KindBuilder<ScriptedCollision>) {
    collision.hostHandler(
      "on_began_boundary_contact", Self.wall + [Self.point],
      doc: "called with (item, name, point) when an item touches a boundary; name nil: the scene's",
      get: { $0.onBeganBoundaryContact },
      set: { host, object, function in
        object.onBeganBoundaryContact = function
        object.behavior.onBeganBoundaryContact = { [weak object, unowned host] _, item, wall, at in
          object?.tell(
            object?.onBeganBoundaryContact, "on_began_boundary_contact", [item],
            [.name(wall), .vector(at)], host)
        }
      })
    collision.hostHandler(
      "on_ended_boundary_contact", Self.wall,
      doc: "called with (item, name) when an item touches a boundary no more",
      get: { $0.onEndedBoundaryContact },
      set: { host, object, function in
        object.onEndedBoundaryContact = function
        object.behavior.onEndedBoundaryContact = { [weak object, unowned host] _, item, wall in
          object?.tell(
            object?.onEndedBoundaryContact, "on_ended_boundary_contact", [item], [.name(wall)],
            host)
        }
      })
  }
}

extension Value {
  fileprivate static func name(_ name: String?) -> Value { name.map { .string($0) } ?? .none }
}

extension ScriptedCollision {
  /// Calls a handler, unless a callback of this step has removed the behavior or an item.
  fileprivate func tell(
    _ function: ScriptFunction?, _ name: String, _ items: [any DynamicItem], _ rest: [Value],
    _ host: Host
  ) {
    let ids = items.compactMap(host.id)
    guard function != nil, host.objects.isAlive(bond.id), ids.count == items.count,
      ids.allSatisfy(host.objects.isAlive)
    else { return }
    host.call(function, named: "dynamics.collision.\(name)", ids.map { .object($0) } + rest)
  }
}
