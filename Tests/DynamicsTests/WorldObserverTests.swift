// SPDX-License-Identifier: MIT

import Dynamics
import Geometry
import Physics
import Testing

@Suite("A body beside the items of an animator")
struct WorldObserverTests {
  private let animator = DynamicAnimator()
  private var world: World { animator.world }

  private func stone(at position: Vec2, type: BodyType = .dynamic) -> Body.ID {
    let body = world.createBody(BodyDefinition(type: type, position: position))
    world.createFixture(.circle(center: .zero, radius: 0.1), on: body)
    animator.worldChanged()
    return body
  }

  @Test("is told of in order: places, contacts with behaviors first, the rest, then actions")
  func order() throws {
    let item = PlainItem(20, 20, at: 100, 100)
    let collision = CollisionBehavior(items: [item])
    var told: [String] = []
    collision.action = { told.append("action") }
    animator.worldObserver.didMove = { told.append("moved") }
    animator.worldObserver.contact = { _, hasBegun in told.append(hasBegun ? "began" : "ended") }
    animator.worldObserver.otherEvents = { _ in told.append("rest") }
    try animator.addBehavior(collision)
    let body = stone(at: Vec2(1, 0.8))
    animator.step()
    #expect(told == ["moved", "began", "rest", "action"])
    told = []
    world.destroyBody(body)
    animator.worldChanged()
    animator.step()
    #expect(told.prefix(3) == ["moved", "ended", "rest"])
  }

  @Test("is known from items and walls")
  func names() throws {
    let item = PlainItem(20, 20, at: 100, 100)
    let collision = CollisionBehavior(items: [item])
    try collision.addBoundary(identifier: "floor", from: Vector2(0, 200), to: Vector2(300, 200))
    try animator.addBehavior(collision)
    let body = stone(at: Vec2(1, 5))
    let itemBody = try #require(animator.body(of: item))
    #expect(animator.item(of: itemBody) === item)
    #expect(animator.item(of: body) == nil)
    let wall = try #require(world.fixtures(near: Vec2(1, 2), Vec2(1.1, 2)).first)
    #expect(animator.boundaryIdentifier(of: world.userData(of: wall)) == "floor")
    #expect(animator.boundaryIdentifier(of: world.userData(of: itemBody)) == nil)
    animator.removeBehavior(collision)
    #expect(animator.item(of: itemBody) == nil)
  }

  @Test("keeps the animator running while it moves, and until what happened has been told")
  func running() {
    let lift = stone(at: .zero, type: .kinematic)
    world.setLinearVelocity(Vec2(0, -1), of: lift)
    for _ in 0..<120 { animator.step() }
    #expect(animator.isRunning)
    #expect(abs(world.position(of: lift).y + 2) < 0.02)
    world.setLinearVelocity(.zero, of: lift)
    for _ in 0..<60 { animator.step() }
    #expect(!animator.isRunning && animator.isAtRest)
    var told = 0
    animator.worldObserver.contact = { _, _ in told += 1 }
    let body = stone(at: world.position(of: lift))
    animator.step()
    world.destroyBody(body)
    animator.worldChanged()
    for _ in 0..<3 { animator.step() }
    #expect(told == 2)
  }
}
