// SPDX-License-Identifier: MIT

import Dynamics
import Geometry
import Testing

@Suite("An attachment's form")
struct AttachmentFormTests {
  let animator = DynamicAnimator()
  let item = PlainItem(40, 40, at: 200, 100)
  let other = PlainItem(40, 40, at: 100, 100)

  private func add(_ behaviors: (any Behavior)...) throws {
    for behavior in behaviors { try animator.addBehavior(behavior) }
  }

  private func still(_ items: PlainItem...) -> ItemBehavior {
    let material = ItemBehavior(items: items)
    material.resistance = 0
    material.angularResistance = 0
    return material
  }

  private func steps(_ count: Int, _ body: () -> Void = {}) {
    for _ in 0..<count {
      animator.step()
      body()
    }
  }

  @Test("to slide keeps an item on its line, upright and within its range")
  func sliding() throws {
    let rail = AttachmentBehavior.sliding(
      item: item, anchor: Vector2(200, 100), axis: Vector2(3, 4))
    #expect(rail.attachedBehaviorType == .anchor)
    #expect(rail.axis.distance(to: Vector2(0.6, 0.8)) < 1e-12)
    rail.attachmentRange = -10...80
    let push = PushBehavior(items: [item], mode: .instantaneous)
    push.pushDirection = Vector2(0.1, 0)
    push.setTargetOffset(Vector2(0, 20), for: item)
    try add(still(item), rail, push, GravityBehavior(items: [item]))
    steps(120) {
      let way = item.center - Vector2(200, 100)
      #expect(abs(way.cross(Vector2(0.6, 0.8))) < 0.6, "pt")
      #expect(way.dot(Vector2(0.6, 0.8)) < 80.6, "pt")
      #expect(abs(item.angle) < 0.01, "rad")
    }
    #expect(item.center.distance(to: Vector2(248, 164)) < 1, "pt")
    rail.attachmentRange = -Double.infinity...Double.infinity
    steps(30)
    #expect(item.center.y > 200, "pt")
  }

  @Test("to slide follows its anchor point")
  func anchor() throws {
    let rail = AttachmentBehavior.sliding(
      item: item, anchor: Vector2(200, 100), axis: Vector2(1, 0))
    try add(still(item), rail)
    rail.anchorPoint = Vector2(200, 130)
    steps(60)
    #expect(abs(item.center.y - 130) < 0.6, "pt")
  }

  @Test("to slide on another item turns with it")
  func carried() throws {
    let rail = AttachmentBehavior.sliding(
      item: item, to: other, anchor: Vector2(200, 100), axis: Vector2(1, 0))
    let material = still(item, other)
    try add(material, rail)
    material.addAngularVelocity(1, for: other)
    material.addLinearVelocity(Vector2(0, 100), for: item)
    steps(60) {
      let way = (item.center - other.center).rotated(by: -other.angle)
      #expect(abs(way.y) < 0.6, "pt")
      #expect(abs(item.angle - other.angle) < 0.02, "rad")
    }
  }

  @Test("of a rope lets items come near, but not apart")
  func limit() throws {
    let rope = AttachmentBehavior.limit(
      item: item, offset: Vector2(-20, 0), to: other, offset: Vector2(20, 0))
    #expect(rope.length == 0)
    let material = still(item, other)
    material.isAnchored = false
    let base = ItemBehavior(items: [other])
    base.isAnchored = true
    try add(material, base, rope)
    #expect(abs(rope.length - 60) < 1e-4, "pt")
    material.addLinearVelocity(Vector2(-50, 0), for: item)
    steps(30)
    #expect(abs(item.center.x - 175) < 1, "pt")
    try add(GravityBehavior(items: [item]))
    steps(200) {
      let a = item.center + Vector2(-20, 0).rotated(by: item.angle)
      #expect(a.distance(to: Vector2(120, 100)) < 61.5, "pt")
    }
    rope.length = 200
    steps(60)
    #expect(item.center.y > 200, "pt")
  }

  @Test("of glue makes one piece of two items")
  func fixed() throws {
    let glue = AttachmentBehavior.fixed(item: item, to: other, anchor: Vector2(150, 100))
    let material = still(item, other)
    try add(material, glue)
    material.addAngularVelocity(3, for: item)
    material.addLinearVelocity(Vector2(100, -80), for: other)
    steps(120) {
      #expect(abs(item.center.distance(to: other.center) - 100) < 1, "pt")
      #expect(abs(item.angle - other.angle) < 0.03, "rad")
    }
    #expect(abs(item.angle) > 0.2, "rad")
  }

  @Test("of a pin keeps its point on both, within its range")
  func pin() throws {
    let pin = AttachmentBehavior.pin(item: item, to: other, anchor: Vector2(150, 100))
    #expect(pin.attachmentRange == -Double.infinity...Double.infinity)
    pin.attachmentRange = -0.5...0.5
    let base = ItemBehavior(items: [other])
    base.isAnchored = true
    try add(still(item), base, pin, GravityBehavior(items: [item]))
    steps(120) {
      let point = item.center + Vector2(-50, 0).rotated(by: item.angle)
      #expect(point.distance(to: Vector2(150, 100)) < 0.8, "pt")
      #expect(item.angle < 0.56, "rad")
    }
    #expect(abs(item.angle - 0.5) < 0.05, "rad")
    pin.attachmentRange = -Double.infinity...Double.infinity
    steps(60)
    #expect(item.angle > 1, "rad")
  }

  @Test("of a pin is braked by its friction torque")
  func friction() throws {
    let base = ItemBehavior(items: [other])
    base.isAnchored = true
    let pin = AttachmentBehavior.pin(item: item, to: other, anchor: item.center)
    // The item's inertia is 0.16 kg · (0.4² + 0.4²) m² / 12.
    pin.frictionTorque = 0.004_266_667
    let material = still(item)
    try add(material, base, pin)
    material.addAngularVelocity(2, for: item)
    steps(30)
    #expect(abs(animator.angularVelocity(of: item) - 1.5) < 0.02, "rad/s")
    steps(120)
    #expect(animator.angularVelocity(of: item) == 0)
  }

  @Test("of iOS 9 keeps tied items from colliding; a rod does not", arguments: [true, false])
  func collides(isRod: Bool) throws {
    let near = PlainItem(40, 40, at: 230, 100)
    let tie: AttachmentBehavior =
      isRod
      ? AttachmentBehavior(item: item, to: near)
      : .pin(item: item, to: near, anchor: Vector2(215, 100))
    var contacts = 0
    let collision = CollisionBehavior(items: [item, near])
    collision.onBeganItemContact = { _, _, _, _ in contacts += 1 }
    try add(collision, tie)
    steps(10)
    #expect((contacts > 0) == isRod)
  }

  @Test("goes back with a snapshot", arguments: ["sliding", "limit", "fixed", "pin"])
  func snapshot(form: String) throws {
    let point = Vector2(150, 100)
    let tie: AttachmentBehavior =
      switch form {
      case "sliding": .sliding(item: item, to: other, anchor: point, axis: Vector2(1, 1))
      case "limit": .limit(item: item, to: other)
      case "fixed": .fixed(item: item, to: other, anchor: point)
      default: .pin(item: item, to: other, anchor: point)
      }
    try add(GravityBehavior(items: [item]), still(item, other), tie)
    steps(10)
    let before = animator.snapshot()
    var hashes: [UInt64] = []
    steps(40) { hashes.append(animator.stateHash) }
    tie.anchorPoint = .zero
    tie.attachmentRange = 0...0
    animator.removeBehavior(tie)
    steps(5)
    animator.restore(before)
    var again: [UInt64] = []
    steps(40) { again.append(animator.stateHash) }
    #expect(again == hashes)
  }
}
