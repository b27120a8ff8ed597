// SPDX-License-Identifier: MIT

import Dynamics
import Geometry
import Testing

@Suite("An edit during a step")
struct EditTests {
  let item = PlainItem(20, 20, at: 50, 50)
  let animator = DynamicAnimator()

  @Test("waits for the end of the step")
  func waits() throws {
    let gravity = GravityBehavior(items: [item])
    let other = PlainItem(10, 10, at: 0, 0)
    let material = ItemBehavior(items: [other])
    var seen: [Bool] = []
    gravity.action = {
      try? animator.addBehavior(material)
      try? gravity.addItem(other)
      seen.append(animator.behaviors.count == 1 && !gravity.contains(other))
    }
    try animator.addBehavior(gravity)
    animator.step()
    gravity.action = nil
    #expect(seen == [true])
    #expect(animator.behaviors.count == 2)
    #expect(gravity.contains(other))
    #expect(animator.body(of: other) != nil)
  }

  @Test("that adds takes back one that removes")
  func cancels() throws {
    let gravity = GravityBehavior(items: [item])
    var moves = 0
    gravity.action = {
      animator.removeBehavior(gravity)
      try? animator.addBehavior(gravity)
    }
    try animator.addBehavior(gravity)
    gravity.onMove = { _ in moves += 1 }
    animator.step()
    #expect(moves == 0)
    #expect(animator.behaviors.count == 1)
  }

  @Test("that removes takes back one that adds, unless the item was there already")
  func cancelsAddition() throws {
    let gravity = GravityBehavior(items: [item])
    let other = PlainItem(10, 10, at: 0, 0)
    gravity.action = {
      try? gravity.addItem(other)
      gravity.removeItem(other)
      try? gravity.addItem(item)
      gravity.removeItem(item)
    }
    try animator.addBehavior(gravity)
    animator.step()
    #expect(gravity.items.isEmpty)
  }

  @Test("may remove an item in its own contact callback")
  func removesInContact() throws {
    let collision = CollisionBehavior(items: [item])
    let gravity = GravityBehavior(items: [item])
    try collision.addBoundary(identifier: "floor", from: Vector2(0, 70), to: Vector2(100, 70))
    var (began, ended) = (0, 0)
    collision.onBeganBoundaryContact = { behavior, item, _, _ in
      began += 1
      behavior.removeItem(item)
      gravity.removeItem(item)
    }
    collision.onEndedBoundaryContact = { _, _, _ in ended += 1 }
    try animator.addBehavior(gravity)
    try animator.addBehavior(collision)
    for _ in 0..<120 { animator.step() }
    #expect(began == 1)
    #expect(ended == 0)
    #expect(animator.body(of: item) == nil)
    #expect(!animator.isRunning)
  }

  @Test("may remove everything in an action, and add it again later")
  func removesAll() throws {
    let gravity = GravityBehavior(items: [item])
    gravity.action = { animator.removeAllBehaviors() }
    try animator.addBehavior(gravity)
    animator.step()
    #expect(animator.behaviors.isEmpty)
    gravity.action = nil
    try animator.addBehavior(gravity)
    #expect(animator.behaviors.count == 1)
    animator.step()
    #expect(animator.linearVelocity(of: item).y > 0)
  }

  @Test("may be made while a behavior moves")
  func editsInMove() throws {
    let gravity = GravityBehavior(items: [item])
    let material = ItemBehavior(items: [item])
    gravity.onMove = { new in
      guard new != nil else { return }
      try? animator.addBehavior(material)
      animator.removeBehavior(gravity)
    }
    try animator.addBehavior(gravity)
    #expect(animator.behaviors.count == 1)
    #expect(animator.behaviors.first === material)
  }

  @Test("may change a boundary and an item's shape in a callback")
  func shapes() throws {
    let collision = CollisionBehavior(items: [item])
    collision.action = {
      try? collision.addBoundary(identifier: "a", from: .zero, to: Vector2(10, 0))
      collision.removeBoundary(identifier: "a")
      try? collision.addBoundary(identifier: "b", from: .zero, to: Vector2(10, 0))
      collision.translatesReferenceBoundsIntoBoundary = true
      item.size = Size(40, 40)
      try? animator.rebuildShape(of: item)
    }
    try animator.addBehavior(collision)
    animator.step()
    #expect(collision.boundaryIdentifiers == ["b"])
    #expect(abs((animator.mass(of: item) ?? 0) - 0.16) < 1e-6)
  }

  @Test("that has become impossible is dropped and reported")
  func refused() throws {
    let gravity = GravityBehavior(items: [item])
    let other = PlainItem(10, 10, at: 0, 0)
    gravity.action = {
      try? gravity.addItem(other)
      other.size = Size(0, 10)
    }
    var refusals: [DynamicsError] = []
    animator.onRefusedEdit = { refusals.append($0) }
    try animator.addBehavior(gravity)
    animator.step()
    #expect(refusals == [.invalidSize(Size(0, 10))])
    #expect(!gravity.contains(other))
  }
}
