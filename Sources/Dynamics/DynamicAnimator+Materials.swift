// SPDX-License-Identifier: MIT

internal import Physics

extension DynamicAnimator {
  func materialsChanged() {
    needsMaterials = true
    resume()
  }

  /// Lets all item behaviors, in traversal order, say what their items are like.
  func resolveMaterials() {
    guard needsMaterials else { return }
    needsMaterials = false
    var resolved = table.materials
    for behavior in roster.materials {
      for slot in behavior.association.members.slots {
        resolved[slot].take(behavior.flagged, from: behavior.material)
      }
    }
    for (slot, material) in resolved.enumerated() where table.items[slot] != nil {
      setMaterial(material, of: slot)
    }
  }

  /// Brings what differs into the world.
  func setMaterial(_ material: Material, of slot: Int) {
    let old = table.materials[slot]
    guard material != old else { return }
    table.materials[slot] = material
    let body = table.bodies[slot]
    setSurface(material, old, of: body)
    setMotion(material, old, of: body)
    world.setAwake(true, of: body)
  }

  private func setSurface(_ material: Material, _ old: Material, of body: Body.ID) {
    for fixture in world.fixtures(of: body) {
      if material.elasticity != old.elasticity {
        world.setRestitution(Float(material.elasticity), of: fixture)
      }
      if material.friction != old.friction {
        world.setFriction(Float(material.friction), of: fixture)
      }
      if material.density != old.density {
        world.setDensity(Float(material.density), of: fixture)
      }
    }
  }

  private func setMotion(_ material: Material, _ old: Material, of body: Body.ID) {
    if material.resistance != old.resistance {
      world.setLinearDamping(Float(material.resistance), of: body)
    }
    if material.angularResistance != old.angularResistance {
      world.setAngularDamping(Float(material.angularResistance), of: body)
    }
    if material.isAnchored != old.isAnchored {
      world.setBodyType(material.isAnchored ? .static : .dynamic, of: body)
    }
    if material.allowsRotation != old.allowsRotation {
      // The world stops a turn it can no longer change; on the phone it goes on.
      let turn = world.angularVelocity(of: body)
      world.setFixedRotation(!material.allowsRotation, of: body)
      if !material.isAnchored { world.setAngularVelocity(turn, of: body) }
    }
  }
}
