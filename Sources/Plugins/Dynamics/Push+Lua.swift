// SPDX-License-Identifier: MIT

internal import Dynamics
internal import Geometry
internal import ScenePlugin
internal import Scripting

extension DynamicsPlugin {
  func registerPush(_ host: Host) {
    let push = describe(
      "dynamics.push", of: Scripted<PushBehavior>.self,
      doc: "A force, or one impulse, on each of its items.",
      make: { target in
        let mode = try target["mode"].string.flatMap { PushBehavior.Mode(rawValue: $0) }
        return Scripted(PushBehavior(mode: mode ?? .continuous), id: target.id)
      })
    addItems(to: push) { $0.behavior }
    push.constant(
      "mode", .choice(PushBehavior.Mode.allCases.map(\.rawValue)), default: .string("continuous"),
      doc: "a force in every step, or one impulse with the next step"
    ) { .string($1.behavior.mode.rawValue) }
    push.field(
      "active", .boolean, default: .boolean(true),
      doc: "whether it pushes; an impulse makes it false, and true arms it again",
      get: { .boolean($0.behavior.active) }, set: { $0.behavior.active = $1.boolean ?? true })
    push.field(
      "push_direction", .vector(unit: "N", in: Polar.range), default: .vector(.zero),
      doc: "the push: 1 N on 1 kg gives 100 pt/s²; an impulse in N·s",
      get: { .vector($0.behavior.pushDirection) },
      set: { $0.behavior.pushDirection = $1.vector ?? .zero })
    push.polar(of: "push_direction", unit: "N") { $0.behavior.pushDirection }
    addOffsets(push)
    push.example(
      "dynamics.push{ items = { ball }, mode = \"instantaneous\", push_direction = { 0.1, 0 } }")
    host.registry.add(push)
  }

  private func addOffsets(_ push: KindBuilder<Scripted<PushBehavior>>) {
    push.effect(
      "set_target_offset",
      [
        Parameter("offset", .vector(unit: "pt", in: Polar.range)),
        Parameter("item", .object(itemKinds)),
      ], doc: "sets where on an item it pushes, from its center; does not turn with the item"
    ) { [unowned self] target, push, arguments in
      try withItem(arguments[1], of: push, target) { [unowned push] view in
        push.behavior.setTargetOffset(arguments[0].vector ?? .zero, for: view)
      }
    }
    push.query(
      "target_offset", [Parameter("item", .object(itemKinds))], returns: .vector(unit: "pt"),
      atLoad: .vector(.zero),
      doc: "where on an item it pushes, from its center"
    ) { target, push, arguments in
      let item = target.host.item(arguments[0])
      return .vector(item.map { push.behavior.targetOffset(for: $0) } ?? .zero)
    }
  }
}
