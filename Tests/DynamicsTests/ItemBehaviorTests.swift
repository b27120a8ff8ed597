// SPDX-License-Identifier: MIT

import Dynamics
import Geometry
import Physics
import Testing

@Suite("An item behavior")
struct ItemBehaviorTests {
  let item = PlainItem(100, 100, at: 0, 0)
  let animator = DynamicAnimator()

  private func material(_ change: (ItemBehavior) -> Void) -> ItemBehavior {
    let material = ItemBehavior(items: [item])
    change(material)
    return material
  }

  @Test("starts with the values measured on the phone")
  func defaults() {
    let material = ItemBehavior()
    #expect(material.elasticity == 0.2)
    #expect(material.friction == 0.2)
    #expect(material.density == 1)
    #expect(material.resistance == 0.1)
    #expect(material.angularResistance == 0.1)
    #expect(material.allowsRotation)
    #expect(material.charge == 0)
    #expect(!material.isAnchored)
  }

  @Test("wins for a property if it is the last in traversal order that changed it")
  func lastFlagged() throws {
    let dense = material { $0.density = 3 }
    let denser = material { $0.density = 5 }
    let untouched = material { $0.density = 1 }
    try animator.addBehavior(try CompositeBehavior(children: [dense, denser]))
    try animator.addBehavior(untouched)
    #expect(abs((animator.mass(of: item) ?? 0) - 5) < 1e-5)
    untouched.density = 2
    #expect(abs((animator.mass(of: item) ?? 0) - 2) < 1e-5)
    untouched.density = 1
    #expect(abs((animator.mass(of: item) ?? 0) - 1) < 1e-5)
    animator.removeBehavior(untouched)
    #expect(abs((animator.mass(of: item) ?? 0) - 5) < 1e-5)
    denser.removeItem(item)
    #expect(abs((animator.mass(of: item) ?? 0) - 3) < 1e-5)
  }

  @Test("collects velocities before it joins and gives them then")
  func pending() throws {
    let behavior = material {
      $0.addLinearVelocity(Vector2(10, 20), for: item)
      $0.addLinearVelocity(Vector2(20, 20), for: item)
      $0.addAngularVelocity(2, for: item)
    }
    #expect(behavior.linearVelocity(for: item) == .zero)
    try animator.addBehavior(behavior)
    #expect(behavior.linearVelocity(for: item).distance(to: Vector2(30, 40)) < 1e-4)
    #expect(behavior.angularVelocity(for: item) == 2)
    behavior.addLinearVelocity(Vector2(-30, 0), for: item)
    #expect(behavior.linearVelocity(for: item).distance(to: Vector2(0, 40)) < 1e-4)
    behavior.addLinearVelocity(Vector2(5, 5), for: PlainItem(1, 1, at: 0, 0))
  }

  @Test("that anchors its items stops them, and frees them without velocity")
  func anchored() throws {
    let behavior = material { $0.addLinearVelocity(Vector2(100, 0), for: item) }
    try animator.addBehavior(behavior)
    behavior.isAnchored = true
    behavior.addLinearVelocity(Vector2(50, 0), for: item)
    for _ in 0..<10 { animator.step() }
    #expect(item.center == .zero)
    #expect(!animator.isRunning)
    behavior.isAnchored = false
    #expect(animator.isRunning)
    for _ in 0..<10 { animator.step() }
    #expect(item.center == .zero)
    behavior.addLinearVelocity(Vector2(60, 0), for: item)
    animator.step()
    #expect(item.center.x > 0.5)
  }

  @Test("that forbids rotation does not stop a turn under way")
  func rotation() throws {
    let behavior = material {
      $0.angularResistance = 0
      $0.addAngularVelocity(3, for: item)
    }
    try animator.addBehavior(behavior)
    behavior.allowsRotation = false
    animator.step()
    #expect(abs(behavior.angularVelocity(for: item) - 3) < 1e-5)
    let push = PushBehavior(items: [item], mode: .instantaneous)
    push.pushDirection = Vector2(0, 1)
    push.setTargetOffset(Vector2(50, 0), for: item)
    try animator.addBehavior(push)
    animator.step()
    #expect(abs(behavior.angularVelocity(for: item) - 3) < 1e-5)
  }

  @Test("halves the speed in ln 2 / resistance seconds")
  func resistance() throws {
    let behavior = material {
      $0.resistance = 1
      $0.addLinearVelocity(Vector2(100, 0), for: item)
    }
    try animator.addBehavior(behavior)
    for _ in 0..<42 { animator.step() }
    #expect(abs(behavior.linearVelocity(for: item).x - 50) < 1)
  }
}
