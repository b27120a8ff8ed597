// SPDX-License-Identifier: MIT

public import Dynamics
internal import Geometry
internal import ScenePlugin
public import Scripting

/// What a kind of behavior can act on besides views.
public struct OtherItems<Object> {
  let kind: String
  let list: (Object) -> [ObjectID]
  let insert: (Target, Object, ObjectID) -> Bool
  let remove: (Target, Object, ObjectID) -> Bool

  /// Describes them by their kind; `insert` and `remove` tell whether an id was of one.
  public init(
    _ kind: String, list: @escaping (Object) -> [ObjectID],
    insert: @escaping (Target, Object, ObjectID) -> Bool,
    remove: @escaping (Target, Object, ObjectID) -> Bool
  ) {
    (self.kind, self.list, self.insert, self.remove) = (kind, list, insert, remove)
  }
}

extension DynamicsPlugin {
  /// Gives a kind of behavior its `items`, with `add_item` and `remove_item`.
  public func addItems<Object: ScriptedBehavior>(
    to kind: KindBuilder<Object>, and others: OtherItems<Object>? = nil,
    holding: @escaping (Object) -> any ItemHolding
  ) {
    let name = kind.kind.name
    kind.members(
      "items", singular: "item", of: itemKinds + (others.map { [$0.kind] } ?? []),
      doc: others == nil
        ? "the views that it acts on; each gets a body"
        : "the views and bodies that it acts on; each view gets a body",
      list: { target, object in
        object.base.items.compactMap(target.host.id) + (others?.list(object) ?? [])
      },
      insert: { [unowned self] target, object, id in
        if others?.insert(target, object, id) ?? false { return }
        guard let item = target.host.item(.object(id)) else { return }
        if let reason = itemRefusal?(item) {
          return try refuse(ScriptRefusal("\(name): \(reason)"), by: target.id, target.host)
        }
        try attempt(target.host, name) { () throws(DynamicsError) in
          try holding(object).addItem(item)
        }
      },
      remove: { target, object, id in
        if others?.remove(target, object, id) ?? false { return }
        guard let item = target.host.item(.object(id)) else { return }
        holding(object).removeItem(item)
      })
  }

  /// The item that an object option names.
  ///
  /// - Throws: `ScriptRefusal` when it can't be an item.
  func namedItem(_ name: String, of target: Target) throws -> (any DynamicItem)? {
    let item = target.host.item(try target[name])
    if let reason = item.flatMap({ itemRefusal?($0) }) {
      throw ScriptRefusal("'\(name)': \(reason)")
    }
    return item
  }

  /// Does something to an item of a behavior, once one that was added in this step has joined.
  func withItem(
    _ id: Value, of object: any ScriptedBehavior, _ target: Target,
    _ body: @escaping (any DynamicItem) -> Void
  ) throws {
    guard let item = target.host.item(id) else { return }
    if object.base.contains(item) { return body(item) }
    guard isStepping else {
      throw ScriptRefusal("the view is no item of this behavior: add it with add_item first")
    }
    perform { if object.base.contains(item) { body(item) } }
  }

  /// Checks collision outlines before a load takes them over.
  func checkOutlines(_ host: Host) {
    guard let kind = host.registry.kind(named: "view") else { return }
    KindBuilder(extending: kind, of: View.self).check { [unowned self] target in
      guard try target["collision_bounds_type"].string == "path" else { return }
      let probe = Probe(try target["collision_bounding_path"].path)
      let holder = ForceBehavior(items: [probe])
      let scratch = DynamicAnimator()
      do { try scratch.addBehavior(holder) } catch { throw refusal(error, "view") }
    }
  }
}

/// Stands for a view that is only declared so far.
private final class Probe: DynamicItem {
  var center = Vector2.zero
  var angle = 0.0
  let size = Size(1, 1)
  let collisionBoundsType = CollisionBoundsType.path
  let collisionBoundingPath: Path?

  init(_ path: Path?) { collisionBoundingPath = path }
}
