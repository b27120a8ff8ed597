// SPDX-License-Identifier: MIT

internal import Dynamics
internal import Geometry
internal import ScenePlugin
internal import Scripting

extension DynamicsPlugin {
  func registerSnap(_ host: Host) {
    let snap = describe(
      "dynamics.snap", of: Scripted<SnapBehavior>.self,
      doc: "Springs that pull an item to a point and turn it upright.",
      make: { [unowned self] target in
        guard let item = try namedItem("item", of: target) else {
          throw ScriptRefusal("dynamics.snap: 'item' was removed: give a view that is there")
        }
        let point = try target["snap_point"].vector ?? .zero
        return Scripted(SnapBehavior(item: item, to: point), id: target.id)
      })
    snap.constant("item", .object(itemKinds), required: true, doc: "the view that it pulls") {
      $1.behavior.items.first.flatMap($0.host.id).map { .object($0) } ?? .none
    }
    snap.field(
      "snap_point", .vector(unit: "pt", in: -1e7...1e7), required: true,
      doc: "where the item's center is pulled to; may be moved",
      get: { .vector($0.behavior.snapPoint) },
      set: { if let point = $1.vector { $0.behavior.snapPoint = point } })
    snap.number(
      "damping", unit: "no unit", in: 0...1, default: 0.5,
      doc: "0 oscillates most, 1 least; may be changed", get: { $0.behavior.damping },
      set: { $0.behavior.damping = $1 })
    host.registry.add(snap)
  }
}
