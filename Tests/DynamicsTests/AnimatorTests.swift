// SPDX-License-Identifier: MIT

import Dynamics
import Geometry
import Physics
import Testing

@Suite("An animator")
struct AnimatorTests {
  @Test("finds an idle item at rest on call 31 and pauses")
  func rest() throws {
    let animator = DynamicAnimator()
    var paused = 0
    animator.onPause = { paused += 1 }
    try animator.addBehavior(ItemBehavior(items: [PlainItem(50, 50, at: 0, 0)]))
    for call in 1...30 { #expect(!animator.step(), "call \(call)") }
    #expect(animator.step())
    #expect(paused == 1)
    #expect(!animator.isRunning)
  }

  @Test("counts the time it runs")
  func elapsed() throws {
    let animator = DynamicAnimator()
    animator.step()
    #expect(animator.elapsedTime == 0)
    try animator.addBehavior(ItemBehavior(items: [PlainItem(50, 50, at: 0, 0)]))
    for _ in 0..<4 { animator.step() }
    #expect(abs(animator.elapsedTime - 4.0 / 60) < 1e-12)
  }

  @Test("takes one sub-step in the first frame and two in later ones")
  func substeps() throws {
    let animator = DynamicAnimator()
    try animator.addBehavior(ItemBehavior(items: [PlainItem(50, 50, at: 0, 0)]))
    animator.step()
    #expect(animator.worldTime == Double(Float(1.0 / 120)))
    animator.step()
    #expect(animator.worldTime == 3 * Double(Float(1.0 / 120)))
  }

  @Test("resumes from within the call that gives it something to do")
  func resume() throws {
    let animator = DynamicAnimator()
    var resumed = 0
    animator.onResume = { resumed += 1 }
    let item = PlainItem(50, 50, at: 0, 0)
    let material = ItemBehavior()
    try animator.addBehavior(material)
    #expect(!animator.isRunning)
    try material.addItem(item)
    #expect(resumed == 1)
    for _ in 0..<60 where !animator.step() {}
    animator.setLinearVelocity(Vector2(10, 0), of: item)
    #expect(resumed == 2)
    #expect(animator.isRunning)
  }

  @Test("goes through a step in UIKit's order")
  func order() throws {
    let item = PlainItem(20, 20, at: 50, 80)
    let animator = DynamicAnimator()
    var log: [String] = []
    let gravity = GravityBehavior(items: [item])
    let collision = CollisionBehavior(items: [item])
    try collision.addBoundary(identifier: "low", from: Vector2(0, 100), to: Vector2(100, 100))
    collision.onBeganBoundaryContact = { _, _, identifier, _ in
      log.append("began \(identifier ?? "-")")
    }
    gravity.action = { log.append("action \(item.center.y > 80)") }
    collision.action = { log.append("second action") }
    let force = ForceBehavior(items: [item]) { _ in log.append("force") }
    for behavior in [gravity, collision, force] as [any Behavior] {
      try animator.addBehavior(behavior)
    }
    animator.step()
    #expect(log == ["force", "action true", "second action"])
    for _ in 0..<60 where !log.contains("began low") {
      log = []
      animator.step()
    }
    #expect(log == ["force", "force", "began low", "action true", "second action"])
  }

  @Test("reads items back in single precision")
  func units() throws {
    let item = PlainItem(10, 10, at: 1.25, 2.5)
    let animator = DynamicAnimator()
    try animator.addBehavior(ItemBehavior(items: [item]))
    animator.step()
    #expect(item.center == Vector2(Double(Float(1.24999988)), Double(Float(2.49999976))))
  }

  @Test("takes over a moved item, keeping its velocity")
  func update() throws {
    let item = PlainItem(10, 10, at: 0, 0)
    let animator = DynamicAnimator()
    try animator.addBehavior(ItemBehavior(items: [item]))
    animator.setLinearVelocity(Vector2(60, 0), of: item)
    animator.step()
    item.center = Vector2(500, 100)
    animator.updateItem(item)
    animator.step()
    #expect(abs(item.center.x - 501) < 0.1)
    #expect(abs(item.center.y - 100) < 1e-4)
  }

  @Test("an unchanged item is not disturbed by being taken over")
  func updateUnchanged() throws {
    let (first, second) = (PlainItem(10, 10, at: 0, 0), PlainItem(10, 10, at: 0, 0))
    let hashes = try [first, second].map { item in
      let animator = DynamicAnimator()
      try animator.addBehavior(GravityBehavior(items: [item]))
      for _ in 0..<20 {
        animator.step()
        if item === second { animator.updateItem(item) }
      }
      return animator.stateHash
    }
    #expect(hashes[0] == hashes[1])
  }

  @Test("finds items within 10 pt of a rectangle", arguments: [(9.9, 1), (10.5, 0)])
  func query(gap: Double, count: Int) throws {
    let animator = DynamicAnimator()
    try animator.addBehavior(ItemBehavior(items: [PlainItem(50, 50, at: 25, 25)]))
    let rect = Rect(x: 50 + gap, y: 0, width: 20, height: 20)
    #expect(animator.items(in: rect).count == count)
  }

  @Test("rebuilds a shape in place, keeping the velocity")
  func rebuild() throws {
    let item = PlainItem(100, 100, at: 0, 0)
    let animator = DynamicAnimator()
    try animator.addBehavior(ItemBehavior(items: [item]))
    animator.setLinearVelocity(Vector2(30, 40), of: item)
    item.size = Size(200, 100)
    try animator.rebuildShape(of: item)
    #expect(animator.linearVelocity(of: item).distance(to: Vector2(30, 40)) < 1e-4)
    #expect(abs((animator.mass(of: item) ?? 0) - 2) < 1e-5)
  }

  @Test("gives a body to an item as long as a behavior holds it")
  func ownership() throws {
    let item = PlainItem(10, 10, at: 0, 0)
    let animator = DynamicAnimator()
    let (gravity, material) = (GravityBehavior(items: [item]), ItemBehavior(items: [item]))
    try animator.addBehavior(gravity)
    let body = try #require(animator.body(of: item))
    try animator.addBehavior(material)
    #expect(animator.body(of: item) == body)
    animator.removeBehavior(gravity)
    #expect(animator.body(of: item) == body)
    material.removeItem(item)
    #expect(animator.body(of: item) == nil)
    #expect(!animator.world.isAlive(body))
    animator.step()
    #expect(!animator.isRunning)
  }

  @Test("gives the same hash for the same edits and steps")
  func determinism() throws {
    func run() throws -> UInt64 {
      let animator = DynamicAnimator()
      let items = (0..<10).map { PlainItem(20, 20, at: Double($0) * 15, 0) }
      let collision = CollisionBehavior(items: items)
      try collision.addBoundary(
        identifier: "box", path: Path(rect: Rect(x: -50, y: -50, width: 300, height: 200)))
      try animator.addBehavior(GravityBehavior(items: items))
      try animator.addBehavior(collision)
      for frame in 0..<200 {
        if frame == 50 { collision.removeItem(items[3]) }
        animator.step()
      }
      return animator.stateHash
    }
    #expect(try run() == run())
  }

  @Test("that ends leaves its behaviors free for another")
  func lifetime() throws {
    let item = PlainItem(10, 10, at: 0, 0)
    let collision = CollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    let snap = SnapBehavior(item: item, to: Vector2(50, 0))
    var first: DynamicAnimator? = DynamicAnimator()
    try first?.addBehavior(collision)
    try first?.addBehavior(snap)
    first?.step()
    first = nil
    #expect(collision.dynamicAnimator == nil)
    try collision.addItem(PlainItem(10, 10, at: 100, 0))
    collision.removeItem(item)
    let second = DynamicAnimator(referenceBounds: Rect(x: -50, y: -50, width: 300, height: 100))
    try second.addBehavior(collision)
    try second.addBehavior(snap)
    for _ in 0..<200 { second.step() }
    #expect(abs(item.center.x - 50) < 0.1)
  }

  @Test("moves with the bodies of its world that are no items")
  func otherBodies() throws {
    let animator = DynamicAnimator()
    let item = PlainItem(20, 20, at: 0, 0)
    let ground = animator.world.createBody(BodyDefinition(type: .static, position: Vec2(0, 1)))
    _ = animator.world.createFixture(
      .polygon(.box(width: 10, height: 0.2)), on: ground, FixtureDefinition())
    let ball = animator.world.createBody(BodyDefinition(position: Vec2(5, 0)))
    animator.world.setLinearVelocity(Vec2(1, 0), of: ball)
    animator.step()
    #expect(animator.isRunning)
    #expect(animator.world.position(of: ball).x > 5)
    try animator.addBehavior(GravityBehavior(items: [item]))
    try animator.addBehavior(CollisionBehavior(items: [item]))
    for _ in 0..<120 { animator.step() }
    #expect(abs(item.center.y - 80) < 3)
  }
}
