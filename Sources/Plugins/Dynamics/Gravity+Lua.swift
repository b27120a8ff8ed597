// SPDX-License-Identifier: MIT

internal import Dynamics
internal import Geometry
internal import Scripting

extension DynamicsPlugin {
  func registerGravity(_ host: Host) {
    let gravity = describe(
      "dynamics.gravity", of: Scripted<GravityBehavior>.self,
      doc: "Accelerates its items, whatever their mass; several gravities add up.",
      make: { Scripted(GravityBehavior(), id: $0.id) })
    addItems(to: gravity) { $0.behavior }
    gravity.field(
      "gravity_direction", .vector(unit: "1000 pt/s²", in: Polar.range),
      default: .vector(Vector2(0, 1)), doc: "the acceleration: { 0, 1 } is 1000 pt/s² downward",
      get: { .vector($0.behavior.gravityDirection) },
      set: { $0.behavior.gravityDirection = $1.vector ?? .zero })
    gravity.polar(of: "gravity_direction", unit: "1000 pt/s²") { $0.behavior.gravityDirection }
    gravity.example("dynamics.gravity{ items = { ball } }")
    host.registry.add(gravity)
  }
}
