// SPDX-License-Identifier: MIT

import Physics
import Testing

@Suite("A mass of its own")
struct MassOverrideTests {
  private let world = World(gravity: .zero)

  @Test("replaces that of the shapes, and scales what resists turning")
  func mass() {
    let body = world.add(box(1, 1), at: .zero)
    world.setMassOverride(MassOverride(mass: 3), of: body)
    #expect(world.mass(of: body) == 3)
    #expect(abs(world.centralInertia(of: body) - 0.5) < 1e-6)
    world.createFixture(box(1, 1), on: body)
    #expect(world.mass(of: body) == 3, "also of shapes that come later")
    world.setMassOverride(MassOverride(), of: body)
    #expect(abs(world.mass(of: body) - 2) < 1e-6)
  }

  @Test("moves the center that forces turn the body about")
  func center() {
    let body = world.add(box(1, 1), at: .zero)
    world.setMassOverride(MassOverride(mass: 2, inertia: 0.5, center: Vec2(0.3, 0)), of: body)
    #expect(world.worldCenter(of: body) == Vec2(0.3, 0))
    world.applyLinearImpulse(Vec2(0, 1), at: .zero, to: body)
    #expect(world.linearVelocity(of: body) == Vec2(0, 0.5))
    #expect(abs(world.angularVelocity(of: body) + 0.6) < 1e-6, "0.3 m · 1 N·s / 0.5 kg·m²")
  }

  @Test("of a body that never turns leaves it so, and a wall has none")
  func fixed() {
    let body = world.add(box(1, 1), at: .zero) { $0.isFixedRotation = true }
    world.setMassOverride(MassOverride(inertia: 4), of: body)
    #expect(world.centralInertia(of: body) == 0)
    world.setBodyType(.static, of: body)
    #expect(world.mass(of: body) == 0)
    world.setBodyType(.dynamic, of: body)
    world.setFixedRotation(false, of: body)
    #expect(world.centralInertia(of: body) == 4)
  }

  @Test("comes back with a snapshot, and is in the hash of what is given")
  func snapshot() {
    let body = world.add(box(1, 1), at: .zero)
    let (before, hash) = (world.snapshot(), world.definitionHash)
    world.setMassOverride(MassOverride(mass: 3), of: body)
    #expect(world.definitionHash != hash)
    world.restore(before)
    #expect(world.definitionHash == hash)
    #expect(world.massOverride(of: body) == MassOverride())
  }
}
