// SPDX-License-Identifier: MIT

import Dynamics
import Geometry
import Testing

/// Numbers measured on the phone, one frame being 1/60 s.
@Suite("A trajectory")
struct TrajectoryTests {
  /// In points, or radians for angles.
  private let tolerance = 1e-4

  private func expect(
    _ value: Double, _ expected: Double, tolerance: Double? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      abs(value - expected) <= tolerance ?? self.tolerance, "got \(value), expected \(expected)",
      sourceLocation: location)
  }

  private func advance(_ animator: DynamicAnimator, _ frames: Int) {
    for _ in 0..<frames { animator.step() }
  }

  @Test(
    "of a falling item has the phone's digits",
    arguments: [
      (0.0, [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076]),
      (0.1, [50.0693855, 50.4160881, 51.0396423, 51.9395943, 53.1154747]),
    ])
  func fall(resistance: Double, expected: [Double]) throws {
    let item = PlainItem(100, 100, at: 150, 50)
    let animator = DynamicAnimator()
    let material = ItemBehavior(items: [item])
    material.resistance = resistance
    try animator.addBehavior(material)
    try animator.addBehavior(GravityBehavior(items: [item]))
    for y in expected {
      animator.step()
      // Eight digits were printed.
      expect(item.center.y, y, tolerance: 5e-7)
    }
  }

  private func pushed(
    _ item: PlainItem, _ mode: PushBehavior.Mode, _ direction: Vector2, offset: Vector2 = .zero,
    density: Double = 1
  ) throws -> DynamicAnimator {
    let animator = DynamicAnimator()
    let material = ItemBehavior(items: [item])
    material.resistance = 0
    material.angularResistance = 0
    material.density = density
    let push = PushBehavior(items: [item], mode: mode)
    push.pushDirection = direction
    push.setTargetOffset(offset, for: item)
    try animator.addBehavior(material)
    try animator.addBehavior(push)
    return animator
  }

  @Test("under a continuous push gains speed by 100 pt/s² per newton and kilogram")
  func continuousPush() throws {
    let item = PlainItem(100, 100, at: 0, 0)
    let animator = try pushed(item, .continuous, Vector2(1, 0))
    for velocity in [0.833333373, 2.50000024, 4.16666698, 5.83333349] {
      animator.step()
      expect(animator.linearVelocity(of: item).x, velocity, tolerance: 5e-7)
    }
  }

  @Test("under an off-center continuous push turns")
  func offsetPush() throws {
    let item = PlainItem(100, 100, at: 0, 0)
    let animator = try pushed(item, .continuous, Vector2(1, 0), offset: Vector2(0, 50))
    for rate in [-0.0250000022, -0.075000003, -0.125000015, -0.175000027] {
      animator.step()
      expect(animator.angularVelocity(of: item), rate, tolerance: 2e-6)
    }
  }

  @Test("after an impulse has its speed at once, and the push is spent")
  func impulse() throws {
    let item = PlainItem(100, 100, at: 0, 0)
    let animator = try pushed(item, .instantaneous, Vector2(1, 0))
    animator.step()
    expect(animator.linearVelocity(of: item).x, 100)
    let push = try #require(animator.behaviors.last as? PushBehavior)
    #expect(!push.active)
  }

  @Test("after an off-center impulse turns with the inertia of a square")
  func offsetImpulse() throws {
    let item = PlainItem(100, 100, at: 0, 0)
    let animator = try pushed(item, .instantaneous, Vector2(0, 1), offset: Vector2(50, 0))
    animator.step()
    expect(animator.angularVelocity(of: item), 3)
    expect(animator.linearVelocity(of: item).y, 100)
  }

  @Test("after an impulse depends on density and size")
  func denseImpulse() throws {
    let item = PlainItem(200, 50, at: 0, 0)
    let animator = try pushed(item, .instantaneous, Vector2(0.3, 0), density: 2)
    animator.step()
    expect(animator.linearVelocity(of: item).x, 15.000001)
  }

  @Test("of a pendulum has the phone's digits")
  func pendulum() throws {
    let item = PlainItem(40, 40, at: 200, 100)
    let animator = DynamicAnimator()
    let material = ItemBehavior(items: [item])
    material.resistance = 0
    try animator.addBehavior(material)
    try animator.addBehavior(GravityBehavior(items: [item]))
    let rod = AttachmentBehavior(item: item, anchor: Vector2(100, 100))
    #expect(rod.length == 0)
    try animator.addBehavior(rod)
    expect(rod.length, 100)
    let expected = [
      1: Vector2(199.999969, 100.069443), 10: Vector2(199.132126, 113.146225),
      30: Vector2(139.359573, 191.92836),
    ]
    for frame in 1...60 {
      animator.step()
      guard let point = expected[frame] else { continue }
      expect(item.center.x, point.x)
      expect(item.center.y, point.y)
    }
    expect(item.center.x, 2.06188917)
    expect(item.center.y, 120.202171)
  }

  @Test("on a spring has the phone's digits")
  func spring() throws {
    let item = PlainItem(40, 40, at: 100, 250)
    let animator = DynamicAnimator()
    let spring = AttachmentBehavior(item: item, anchor: Vector2(100, 100))
    spring.frequency = 2
    spring.damping = 0.3
    spring.length = 100
    let material = ItemBehavior(items: [item])
    material.resistance = 0
    try animator.addBehavior(material)
    try animator.addBehavior(spring)
    let expected = [1: 249.48938, 10: 201.092148, 30: 204.031586, 60: 200.142715]
    for frame in 1...60 {
      animator.step()
      if let y = expected[frame] { expect(item.center.y, y) }
    }
  }

  @Test("that lands on a wall has the phone's digits, down to the resting height")
  func landing() throws {
    let item = PlainItem(100, 100, at: 100, 100)
    let animator = DynamicAnimator()
    let material = ItemBehavior(items: [item])
    material.elasticity = 0
    material.resistance = 0
    let collision = CollisionBehavior(items: [item])
    try collision.addBoundary(
      identifier: "floor", from: Vector2(0, 300), to: Vector2(1000, 300))
    try animator.addBehavior(material)
    try animator.addBehavior(GravityBehavior(items: [item]))
    try animator.addBehavior(collision)
    let expected = [26: 192.083298, 27: 199.374969, 28: 206.944397]
    for frame in 1...300 {
      let isResting = animator.step()
      if let y = expected[frame] { expect(item.center.y, y) }
      if isResting { break }
    }
    #expect(!animator.isRunning)
    expect(item.center.y, 248.216629)
  }

  @Test("of a snap has the phone's digits, turn included")
  func snap() throws {
    let item = PlainItem(100, 50, at: 100, 100)
    let animator = DynamicAnimator()
    try animator.addBehavior(SnapBehavior(item: item, to: Vector2(300, 200)))
    advance(animator, 1)
    expect(item.center.x, 113.265648)
    expect(item.center.y, 106.623589)
    expect(item.angle, 0.0361267589)
    advance(animator, 9)
    expect(item.center.x, 307.676575)
    expect(item.center.y, 191.35759)
    expect(item.angle, -0.177593)
    advance(animator, 20)
    expect(item.center.x, 300.043335)
    expect(item.center.y, 199.486359)
    advance(animator, 170)
    expect(item.center.x, 299.999969)
    expect(item.center.y, 199.999222)
  }

  @Test("onto the reference bounds ends just above the edge")
  func referenceBounds() throws {
    let item = PlainItem(40, 40, at: 150, 100)
    let animator = DynamicAnimator(referenceBounds: Rect(x: 0, y: 0, width: 300, height: 400))
    let collision = CollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    try animator.addBehavior(GravityBehavior(items: [item]))
    try animator.addBehavior(collision)
    for _ in 0..<600 where !animator.step() {}
    #expect(!animator.isRunning)
    expect(item.center.y, 379.58, tolerance: 0.5)
  }
}
