// SPDX-License-Identifier: MIT

internal import Geometry
internal import Physics

extension FieldBehavior {
  /// Gives the forces to the next sub-step; a velocity field waits for `overrideVelocities()`.
  func apply(in animator: DynamicAnimator) {
    let slots = association.members.slots
    guard !slots.isEmpty, kind != .velocity else { return }
    guard kind != .custom else {
      return applyCustom(to: slots.filter { isInside($0, of: animator) }, in: animator)
    }
    let formula = FieldForce(self, time: animator.nextWorldTime)
    for slot in slots where isInside(slot, of: animator) {
      let force = formula.force(on: item(slot, of: animator))
      let size = DynamicsLimits.force.upperBound
      guard abs(force.x) <= Float(size), abs(force.y) <= Float(size) else {
        refuseForce()
        continue
      }
      animator.world.applySubstepForce(force, to: animator.table.bodies[slot])
    }
  }

  /// Whether the field acts on an item where it is now.
  func isInside(_ slot: Int, of animator: DynamicAnimator) -> Bool {
    region.isInfinite || region.contains(Units.points(offset(slot, of: animator)))
  }

  private func offset(_ slot: Int, of animator: DynamicAnimator) -> Vec2 {
    animator.world.position(of: animator.table.bodies[slot]) - Units.meters(position)
  }

  private func item(_ slot: Int, of animator: DynamicAnimator) -> FieldForce.Item {
    let body = animator.table.bodies[slot]
    return FieldForce.Item(
      offset: offset(slot, of: animator), velocity: animator.world.linearVelocity(of: body),
      mass: animator.world.mass(of: body), charge: Float(animator.table.materials[slot].charge))
  }
}

extension DynamicAnimator {
  /// The world's time at the end of the sub-step that is being prepared, in seconds.
  var nextWorldTime: Double { Double(substeps + 1) * Double(world.timeStep) }

  /// Lets the first velocity field that an item is in rule over all forces on it, gravity included.
  func overrideVelocities() {
    let fields = roster.fields.filter { $0.kind == .velocity }
    guard !fields.isEmpty else { return }
    var isTaken = [Bool](repeating: false, count: table.capacity)
    for field in fields {
      for slot in field.association.members.slots
      where !isTaken[slot] && field.isInside(slot, of: self) {
        isTaken[slot] = true
        override(table.bodies[slot], with: Units.same(field.direction))
      }
    }
  }

  private func override(_ body: Body.ID, with velocity: Vec2) {
    guard world.bodyType(of: body) == .dynamic else { return }
    world.setLinearVelocity(velocity, of: body)
    let weight = world.mass(of: body) * world.gravityScale(of: body) * world.gravity(of: body)
    world.applySubstepForce(-(world.appliedForce(of: body) + weight), to: body)
  }
}
