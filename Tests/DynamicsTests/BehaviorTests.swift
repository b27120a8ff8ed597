// SPDX-License-Identifier: MIT

import Dynamics
import Geometry
import Physics
import Testing

@Suite("A behavior")
struct BehaviorTests {
  let item = PlainItem(100, 100, at: 0, 0)
  let animator = DynamicAnimator()

  private func advance(_ frames: Int) { for _ in 0..<frames { animator.step() } }

  private func add(_ behaviors: any Behavior...) throws {
    for behavior in behaviors { try animator.addBehavior(behavior) }
  }

  private func material(_ change: (ItemBehavior) -> Void) -> ItemBehavior {
    let material = ItemBehavior(items: [item])
    change(material)
    return material
  }

  // MARK: Gravity

  @Test("of gravity adds to other gravities of the same items only")
  func twoGravities() throws {
    let other = PlainItem(100, 100, at: 500, 0)
    let down = GravityBehavior(items: [item, other])
    let right = GravityBehavior(items: [item])
    right.gravityDirection = Vector2(1, 0)
    try add(down, right)
    advance(30)
    #expect(abs(item.center.x - item.center.y) < 1e-4)
    #expect(other.center.x == 500)
    #expect(other.center.y == item.center.y)
    animator.removeBehavior(right)
    let speed = animator.linearVelocity(of: item)
    advance(1)
    #expect(animator.linearVelocity(of: item).y > speed.y)
    #expect(animator.linearVelocity(of: item).x < speed.x)
  }

  @Test("of gravity keeps its vector as it is given")
  func gravityVector() {
    let gravity = GravityBehavior()
    #expect(abs(gravity.angle - .pi / 2) < 1e-12)
    gravity.gravityDirection = Vector2(3, 4)
    #expect(gravity.magnitude == 5)
    #expect(abs(gravity.angle - 0.927295218) < 1e-9)
    gravity.magnitude = 0
    #expect(gravity.angle == 0)
    gravity.magnitude = 2
    #expect(gravity.gravityDirection == Vector2(2, 0))
  }

  @Test("of gravity wakes its items when it turns")
  func gravityWakes() throws {
    let gravity = GravityBehavior(items: [item])
    gravity.magnitude = 0
    try add(gravity)
    for _ in 0..<60 where !animator.step() {}
    #expect(!animator.isRunning)
    gravity.gravityDirection = Vector2(0, -1)
    advance(10)
    #expect(item.center.y < -5)
  }

  // MARK: Push and custom force

  @Test("of a constant custom force does what a push does")
  func forceEqualsPush() throws {
    let other = PlainItem(100, 100, at: 0, 500)
    let push = PushBehavior(items: [item], mode: .continuous)
    push.pushDirection = Vector2(0.3, -0.7)
    let force = ForceBehavior(items: [other]) { batch in
      for index in batch.forces.indices { batch.forces[index] = Vector2(0.3, -0.7) }
    }
    try add(push, force)
    advance(60)
    #expect(item.center.x == other.center.x)
    #expect(animator.linearVelocity(of: item) == animator.linearVelocity(of: other))
  }

  @Test("of a custom force sees points, kilograms and the world's time")
  func forceBatch() throws {
    var batches: [ForceBehavior.Batch] = []
    let force = ForceBehavior(items: [item]) { batches.append($0) }
    try add(force)
    animator.setLinearVelocity(Vector2(120, 0), of: item)
    advance(2)
    #expect(batches.count == 3)
    #expect(batches.map(\.time) == (0..<3).map { Double($0) * Double(Float(1.0 / 120)) })
    let items = batches.map { $0.items[0] }
    #expect(items.map(\.time) == batches.map(\.time))
    #expect(abs(items[0].mass - 1) < 1e-6)
    #expect(abs(items[0].velocity.x - 120) < 1e-4)
    #expect(abs(items[2].center.x - 2) < 0.01)
  }

  @Test("of a custom force refuses what is not finite")
  func badForce() throws {
    let force = ForceBehavior(items: [item]) { $0.forces[0].x = .nan }
    try add(force)
    advance(1)
    #expect(force.refusedForceCount == 1)
    #expect(item.center == .zero)
  }

  @Test("of a custom force that gives none lets its items rest")
  func zeroForce() throws {
    try add(ForceBehavior(items: [item]) { _ in })
    for _ in 0..<30 { #expect(!animator.step()) }
    #expect(animator.step())
  }

  @Test("of a push can be armed again, from rest too")
  func rearm() throws {
    let push = PushBehavior(items: [item], mode: .instantaneous)
    push.setAngle(0, magnitude: -1)
    try add(push)
    advance(1)
    #expect(abs(animator.linearVelocity(of: item).x + 100) < 0.2)
    push.active = true
    advance(1)
    #expect(abs(animator.linearVelocity(of: item).x + 200) < 1)
  }

  @Test("of a push keeps its angle without magnitude")
  func pushAngle() {
    let push = PushBehavior(mode: .continuous)
    push.angle = 1
    push.magnitude = 0
    #expect(push.angle == 1)
    push.magnitude = 2
    #expect(abs(push.pushDirection.angle - 1) < 1e-6)
  }

  @Test("of a push acts at full strength in short frames")
  func shortFrames() throws {
    let push = PushBehavior(items: [item], mode: .continuous)
    push.pushDirection = Vector2(1, 0)
    try add(push, material { $0.resistance = 0 })
    for _ in 0..<480 { animator.step(by: 1.0 / 480) }
    #expect(abs(animator.linearVelocity(of: item).x - 100) < 2)
  }

  // MARK: Attachment and snap

  @Test("of an attachment closer than 1 pt is a pin")
  func pin() throws {
    let pin = AttachmentBehavior(item: item, offset: Vector2(-50, 0), anchor: Vector2(-50.5, 0))
    try add(pin, GravityBehavior(items: [item]))
    advance(20)
    #expect(item.angle > 0.1)
    let corner = item.center + Vector2(-50, 0).rotated(by: item.angle)
    #expect(corner.distance(to: Vector2(-50.5, 0)) < 1)
  }

  @Test("of an attachment stops being a pin once it is a spring")
  func pinToSpring() throws {
    let attachment = AttachmentBehavior(item: item, anchor: .zero)
    try add(attachment)
    attachment.frequency = 1
    attachment.length = 80
    animator.setLinearVelocity(Vector2(10, 0), of: item)
    advance(240)
    #expect(item.center.length > 40)
  }

  @Test("of an attachment drags its item with the anchor")
  func drag() throws {
    let rod = AttachmentBehavior(item: item, anchor: Vector2(0, -100))
    try add(rod)
    #expect(rod.attachedBehaviorType == .anchor)
    for step in 1...60 {
      rod.anchorPoint = Vector2(Double(step) * 5, -100)
      animator.step()
    }
    #expect(abs(item.center.distance(to: rod.anchorPoint) - 100) < 1)
    #expect(rod.length == 100)
    #expect(item.center.x > 150)
  }

  @Test("of an attachment between items keeps their distance")
  func twoItems() throws {
    let other = PlainItem(20, 20, at: 150, 0)
    let rod = AttachmentBehavior(item: item, offset: Vector2(50, 0), to: other)
    try add(rod, GravityBehavior(items: [item]))
    #expect(rod.items.count == 2)
    #expect(abs(rod.length - 100) < 1e-4)
    advance(40)
    let point = item.center + Vector2(50, 0).rotated(by: item.angle)
    #expect(abs(point.distance(to: other.center) - 100) < 1)
  }

  @Test("of a snap changes its damping and point at once")
  func liveSnap() throws {
    let snap = SnapBehavior(item: item, to: Vector2(300, 0))
    try add(snap)
    advance(5)
    snap.damping = 1
    snap.snapPoint = Vector2(0, 200)
    advance(200)
    #expect(item.center.distance(to: Vector2(0, 200)) < 0.1)
    let joints = animator.world.jointCount
    item.size = Size(50, 50)
    try animator.rebuildShape(of: item)
    #expect(animator.world.jointCount == joints)
    animator.removeBehavior(snap)
    #expect(animator.world.bodyCount == 0)
    #expect(animator.world.jointCount == 0)
  }

  // MARK: Composites

  @Test("made of others joins, acts and leaves as one")
  func composite() throws {
    var log: [String] = []
    let gravity = GravityBehavior(items: [item])
    gravity.action = { log.append("child") }
    let composite = try CompositeBehavior(children: [gravity])
    composite.action = { log.append("parent") }
    composite.onMove = { log.append($0 == nil ? "out" : "in") }
    try add(composite)
    #expect(animator.behaviors.count == 1)
    #expect(gravity.dynamicAnimator === animator)
    animator.step()
    #expect(log == ["in", "parent", "child"])
    #expect(throws: DynamicsError.behaviorInUse) { try animator.addBehavior(gravity) }
    animator.removeBehavior(gravity)
    #expect(gravity.dynamicAnimator === animator)
    composite.removeChild(gravity)
    #expect(animator.body(of: item) == nil)
    try composite.addChild(gravity)
    #expect(animator.body(of: item) != nil)
    animator.removeBehavior(composite)
    #expect(gravity.dynamicAnimator == nil)
    #expect(animator.world.bodyCount == 0)
  }

  @Test("made of others cannot contain itself")
  func circular() throws {
    let outer = CompositeBehavior()
    let inner = try CompositeBehavior(children: [CompositeBehavior()])
    try outer.addChild(inner)
    #expect(throws: DynamicsError.self) { try inner.addChild(outer) }
    #expect(throws: DynamicsError.self) { try outer.addChild(outer) }
  }

  @Test("made of others lies at most 64 deep in others, whichever end grows")
  func levels() throws {
    var inner = CompositeBehavior()
    for _ in 1..<CompositeBehavior.mostLevels {
      inner = try CompositeBehavior(children: [inner])
    }
    #expect(throws: DynamicsError.compositeTooDeep) { try CompositeBehavior(children: [inner]) }
    let outer = CompositeBehavior()
    var last = outer
    for _ in 2..<CompositeBehavior.mostLevels {
      let next = CompositeBehavior()
      try last.addChild(next)
      last = next
    }
    #expect(throws: DynamicsError.compositeTooDeep) {
      try last.addChild(try CompositeBehavior(children: [CompositeBehavior()]))
    }
    try last.addChild(GravityBehavior())
  }
}
