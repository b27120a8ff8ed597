// SPDX-License-Identifier: MIT

public import Dynamics
internal import Geometry
internal import ScenePlugin
public import Scripting

/// The kinds of objects that behaviors act on.
public let itemKinds = ["view", "dynamics.item_group"]

extension Host {
  /// The item that an id names.
  public func item(_ value: Value) -> (any DynamicItem)? {
    value.object.flatMap { objects.instance(of: $0) as? any DynamicItem }
  }

  /// The id of an item of the scene.
  public func id(of item: any DynamicItem) -> ObjectID? {
    (item as? View)?.id ?? objects.id(of: item)
  }
}

extension DynamicsPlugin {
  func registerItemGroup(_ host: Host) {
    let kind = KindBuilder(
      "dynamics.item_group", of: DynamicItemGroup.self,
      doc: "Views that move as one, for behaviors to hold instead of the views.",
      make: { [unowned self] _ in
        let group = DynamicItemGroup(items: [])
        groups.append(group)
        return group
      },
      dispose: { [unowned self] _, group in groups.removeAll { $0 === group } },
      validate: { target in
        guard try target["items"].list.isEmpty else { return }
        throw ScriptRefusal("dynamics.item_group: 'items' is empty: give the views of the group")
      })
    kind.example("dynamics.item_group{ items = { ball } }")
    kind.members(
      "items", singular: "item", of: ["view"], doc: "the views of the group",
      list: { target, group in group.items.compactMap(target.host.id) },
      insert: { [unowned self] target, group, id in
        guard let view = target.host.item(.object(id)) else { return }
        if let reason = itemRefusal?(view) {
          let refusal = ScriptRefusal("dynamics.item_group: \(reason)")
          return try refuse(refusal, by: target.id, target.host)
        }
        change(group, group.items + [view])
      },
      remove: { [unowned self] target, group, id in
        guard let view = target.host.item(.object(id)) else { return }
        change(group, group.items.filter { $0 !== view })
      })
    kind.readOnly("center", .vector(unit: "pt"), doc: "its center, in the scene") {
      .vector($1.center)
    }
    kind.readOnlyNumber("angle", unit: "rad", doc: "its turn, clockwise") { $0.angle }
    host.registry.add(kind)
  }

  private func change(_ group: DynamicItemGroup, _ items: [any DynamicItem]) {
    let hasBody = animator.body(of: group) != nil
    group.setItems(items, isRegrouped: !hasBody)
    if hasBody { reshaped.append(group) }
  }

  /// Takes a view that ends out of its group; one that loses its last view leaves its behaviors.
  func leaveGroups(_ view: View) {
    for group in groups where group.items.contains(where: { $0 === view }) {
      change(group, group.items.filter { $0 !== view })
      if group.items.isEmpty { forget(group) }
    }
  }
}
