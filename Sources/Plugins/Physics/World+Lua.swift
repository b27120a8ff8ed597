// SPDX-License-Identifier: MIT

internal import Dynamics
internal import Geometry
internal import Physics
internal import Scripting

extension PhysicsPlugin {
  func registerWorld(_ host: Host) {
    let world = world
    let kind = KindBuilder(
      "physics.world", of: World.self, doc: "The world of all bodies, in numbers.",
      hasConstructor: false, make: { _ in world })
    kind.field(
      "gravity", .vector(unit: "pt/s²", in: -1e6...1e6), default: .vector(.zero),
      doc: "what pulls every `physics.body`; views have dynamics.gravity",
      get: { .vector(Units.points($0.gravity)) },
      set: { [unowned self] world, value in
        world.gravity = Units.meters(value.vector ?? .zero)
        worldChanged()
      })
    kind.number(
      "hit_speed", unit: "pt/s", in: 0...1e6, default: 100,
      doc: "the slowest approach that bodies' on_hit hears of",
      get: { Units.points($0.hitSpeed) }, set: { $0.hitSpeed = Units.meters($1) })
    kind.readOnlyNumber(
      "body_count", unit: "no unit", doc: "how many bodies there are, walls included"
    ) {
      Double($0.bodyCount)
    }
    kind.readOnlyNumber(
      "awake_body_count", unit: "no unit",
      doc: "how many bodies may move: dynamic ones that do not sleep"
    ) {
      Double($0.awakeBodyCount)
    }
    kind.readOnlyNumber(
      "time_step", unit: "s", doc: "the time of a sub-step; a step of the scene takes two of them"
    ) {
      Double($0.timeStep)
    }
    host.registry.addSingleton(kind, named: "physics.world")
  }

  func registerBodyNames(_ host: Host) {
    let names = KindBuilder(
      "physics.bodies", of: BodyNames.self, doc: "The bodies by id.", hasConstructor: false,
      make: { _ in BodyNames() })
    names.lookup(of: Self.bodyKind) { $0.declaredObject(ofKind: Self.bodyKind, named: $1) }
    names.lookupNames { host in
      host.objects.all(ofKind: Self.bodyKind).compactMap { host.objects.name(of: $0) }
    }
    host.registry.addSingleton(names, named: "physics.bodies")
  }
}

/// Stands for `physics.bodies`.
private final class BodyNames {}
