// SPDX-License-Identifier: MIT

import Dynamics
import Geometry
import Testing

@Suite("A group of items")
struct ItemGroupTests {
  let left = PlainItem(40, 40, at: 100, 100)
  let right = PlainItem(80, 40, at: 180, 120)
  let animator = DynamicAnimator()

  @Test("lies around its members, and moves and turns them")
  func moves() {
    let group = DynamicItemGroup(items: [left, right])
    #expect(group.center == Vector2(150, 110))
    #expect(group.size == Size(140, 60))
    group.center = Vector2(160, 100)
    #expect(left.center == Vector2(110, 90))
    group.angle = .pi / 2
    #expect(left.center.distance(to: Vector2(170, 50)) < 1e-9, "pt")
    #expect(right.angle == .pi / 2)
  }

  @Test("weighs what its members weigh, and falls as one")
  func falls() throws {
    let group = DynamicItemGroup(items: [left, right])
    try animator.addBehavior(GravityBehavior(items: [group]))
    #expect(abs((animator.mass(of: group) ?? 0) - (0.16 + 0.32)) < 1e-6, "kg")
    for _ in 0..<60 { animator.step() }
    #expect(left.center.y > 500)
    #expect((right.center - left.center).distance(to: Vector2(80, 20)) < 1e-9, "pt")
    #expect(animator.body(of: left) == nil)
  }

  @Test("collides with the outlines of its members, each by its own kind")
  func collides() throws {
    let round = PlainItem(40, 40, at: 100, 100, bounds: .ellipse)
    let group = DynamicItemGroup(items: [round, right])
    let collision = CollisionBehavior(items: [group])
    try collision.addBoundary(identifier: "floor", from: Vector2(0, 300), to: Vector2(400, 300))
    try animator.addBehavior(GravityBehavior(items: [group]))
    try animator.addBehavior(collision)
    for _ in 0..<400 { animator.step() }
    // It stands on the lower member, the heavier one; the disk hangs 20 pt higher.
    #expect(abs(right.center.y - 278.5) < 1, "pt, at \(right.center)")
    #expect(abs(round.center.y - 258.5) < 1, "pt, at \(round.center)")
    #expect(!animator.isRunning)
  }

  @Test("takes members in and lets them go, keeping the others' places")
  func changes() throws {
    let group = DynamicItemGroup(items: [left])
    try animator.addBehavior(GravityBehavior(items: [group]))
    for _ in 0..<10 { animator.step() }
    let speed = animator.linearVelocity(of: group)
    let place = right.center - left.center
    group.setItems([left, right])
    try animator.rebuildShape(of: group)
    #expect(abs((animator.mass(of: group) ?? 0) - 0.48) < 1e-6, "kg")
    #expect(animator.linearVelocity(of: group).distance(to: speed) < 1e-3, "pt/s")
    for _ in 0..<10 { animator.step() }
    #expect((right.center - left.center).distance(to: place) < 1e-4, "pt")
  }

  @Test("without members is refused")
  func empty() {
    let group = DynamicItemGroup(items: [])
    #expect(throws: DynamicsError.invalidSize(Size(0, 0))) {
      try animator.addBehavior(GravityBehavior(items: [group]))
    }
  }

  @Test("goes back with a snapshot, members included")
  func snapshot() throws {
    let group = DynamicItemGroup(items: [left, right])
    let push = PushBehavior(items: [group], mode: .continuous)
    push.pushDirection = Vector2(1, 0)
    try animator.addBehavior(push)
    animator.step()
    let before = animator.snapshot()
    func way() -> [Vector2] {
      (0..<30).map { _ in
        animator.step()
        return right.center
      }
    }
    let first = way()
    group.setItems([right])
    try animator.rebuildShape(of: group)
    _ = way()
    animator.restore(before)
    #expect(group.items.count == 2)
    #expect(way() == first)
  }
}
