// SPDX-License-Identifier: MIT

@testable import Dynamics
import Geometry
import Testing

@Suite("A collision behavior")
struct CollisionTests {
  let animator = DynamicAnimator()
  let ball = PlainItem(20, 20, at: 50, 0, bounds: .ellipse)

  private func fall(onto y: Double, mode: CollisionMode) throws -> CollisionBehavior {
    let collision = CollisionBehavior(items: [ball])
    collision.collisionMode = mode
    try collision.addBoundary(identifier: "floor", from: Vector2(-500, y), to: Vector2(500, y))
    try animator.addBehavior(GravityBehavior(items: [ball]))
    try animator.addBehavior(collision)
    return collision
  }

  private func advance(_ frames: Int) { for _ in 0..<frames { animator.step() } }

  @Test("reports where an item touches a boundary")
  func point() throws {
    let collision = try fall(onto: 100, mode: .everything)
    var points: [Vector2] = []
    collision.onBeganBoundaryContact = { _, _, _, point in points.append(point) }
    advance(60)
    let first = try #require(points.first)
    #expect(abs(first.x - 50) < 0.01)
    #expect(abs(first.y - 100) < 1)
  }

  @Test("in items mode lets items fall through boundaries and still reports them")
  func itemsMode() throws {
    let collision = try fall(onto: 100, mode: .items)
    var log: [String] = []
    collision.onBeganBoundaryContact = { _, _, id, _ in log.append("began \(id ?? "-")") }
    collision.onEndedBoundaryContact = { _, _, id in log.append("ended \(id ?? "-")") }
    advance(60)
    #expect(ball.center.y > 200)
    #expect(log == ["began floor", "ended floor"])
  }

  @Test("that learns of boundaries later lets its items rest on them")
  func modeChange() throws {
    let collision = try fall(onto: 100, mode: .items)
    collision.collisionMode = .boundaries
    advance(120)
    #expect(abs(ball.center.y - 90) < 2)
  }

  @Test("in boundaries mode lets items pass each other", arguments: [true, false])
  func boundariesMode(collides: Bool) throws {
    let other = PlainItem(20, 20, at: 50, 60)
    let collision = CollisionBehavior(items: [ball, other])
    collision.collisionMode = collides ? .everything : .boundaries
    var contacts = 0
    collision.onBeganItemContact = { _, _, _, _ in contacts += 1 }
    try animator.addBehavior(collision)
    animator.setLinearVelocity(Vector2(0, 200), of: ball)
    advance(60)
    #expect((contacts > 0) == collides)
    #expect((ball.center.y > other.center.y) == !collides)
  }

  @Test("keeps its items and boundaries apart from those of another")
  func separate() throws {
    _ = try fall(onto: 100, mode: .everything)
    let other = PlainItem(20, 20, at: 50, 40)
    let second = CollisionBehavior(items: [other])
    try animator.addBehavior(second)
    try animator.addBehavior(GravityBehavior(items: [other]))
    advance(120)
    #expect(abs(ball.center.y - 90) < 2)
    #expect(other.center.y > 500)
  }

  @Test("replaces a boundary that is added again")
  func replace() throws {
    let collision = try fall(onto: 100, mode: .everything)
    try collision.addBoundary(identifier: "floor", from: Vector2(-500, 200), to: Vector2(500, 200))
    #expect(collision.boundaryIdentifiers == ["floor"])
    advance(120)
    #expect(abs(ball.center.y - 190) < 2)
    collision.removeAllBoundaries()
    advance(60)
    #expect(ball.center.y > 300)
  }

  @Test("tells began before ended, and every behavior that holds both items")
  func order() throws {
    let other = PlainItem(20, 20, at: 50, 60)
    let (first, second) = (CollisionBehavior(items: [ball, other]), CollisionBehavior())
    try second.addItem(ball)
    try second.addItem(other)
    second.collisionMode = .boundaries
    var log: [String] = []
    for (name, behavior) in [("first", first), ("second", second)] {
      behavior.onBeganItemContact = { _, _, _, _ in log.append("\(name) began") }
      behavior.onEndedItemContact = { _, _, _ in log.append("\(name) ended") }
      try animator.addBehavior(behavior)
    }
    let material = ItemBehavior(items: [ball])
    material.elasticity = 1
    material.addLinearVelocity(Vector2(0, 300), for: ball)
    try animator.addBehavior(material)
    advance(60)
    #expect(log == ["first began", "second began", "first ended", "second ended"])
  }

  @Test("moves the reference bounds inward by insets and outward by 1 pt")
  func insets() throws {
    let bounded = DynamicAnimator(referenceBounds: Rect(x: 5, y: 7, width: 320, height: 480))
    let collision = CollisionBehavior()
    let insets = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    collision.setTranslatesReferenceBounds(insets: insets)
    try bounded.addBehavior(collision)
    let rect = try #require(collision.referenceRect(in: bounded))
    #expect(rect == Rect(x: 24, y: 16, width: 262, height: 442))
    collision.translatesReferenceBoundsIntoBoundary = true
    #expect(collision.referenceRect(in: bounded)?.minX == 4)
  }

  @Test("follows reference bounds that change, and wakes for them")
  func movingBounds() throws {
    animator.referenceBounds = Rect(x: 0, y: -100, width: 100, height: 200)
    let collision = CollisionBehavior(items: [ball])
    collision.translatesReferenceBoundsIntoBoundary = true
    var identifiers: [String?] = []
    collision.onBeganBoundaryContact = { _, _, identifier, _ in identifiers.append(identifier) }
    try animator.addBehavior(GravityBehavior(items: [ball]))
    try animator.addBehavior(collision)
    for _ in 0..<600 where !animator.step() {}
    #expect(!animator.isRunning)
    #expect(abs(ball.center.y - 90) < 2)
    #expect(identifiers.first == .some(nil))
    animator.referenceBounds = Rect(x: 0, y: -100, width: 100, height: 300)
    #expect(animator.isRunning)
    advance(200)
    #expect(abs(ball.center.y - 190) < 2)
  }

  @Test(
    "refuses a path that is no wall",
    arguments: [
      Path(), Path(polyline: [Vector2(1, 1)], closed: true),
      Path(polyline: [Vector2(1, 1), Vector2(1, 1)], closed: false),
      Path(polyline: [Vector2(1, 1), Vector2(.nan, 1)], closed: false),
    ])
  func badPath(path: Path) {
    let collision = CollisionBehavior()
    #expect(throws: DynamicsError.self) { try collision.addBoundary(identifier: "x", path: path) }
    #expect(collision.boundaryIdentifiers.isEmpty)
  }

  @Test("tells no more of an item that has left, and lets it coast through")
  func leaving() throws {
    let collision = try fall(onto: 100, mode: .everything)
    advance(100)
    collision.removeItem(ball)
    advance(60)
    #expect(ball.center.y > 200)
  }

  @Test("keeps a closed path's last side")
  func closedLoop() throws {
    let collision = CollisionBehavior(items: [ball])
    let corners = [Vector2(0, -50), Vector2(100, -50), Vector2(100, 50), Vector2(0, 50)]
    try collision.addBoundary(
      identifier: "box", path: Path(polyline: corners, closed: false))
    try animator.addBehavior(collision)
    animator.setLinearVelocity(Vector2(-500, 0), of: ball)
    advance(60)
    #expect(ball.center.x > 0)
  }
}
