// SPDX-License-Identifier: MIT

import Dynamics
import Geometry
import Physics
import Testing

@Suite("Dynamics under stress")
struct StressTests {
  @Test("survives random edits from callbacks, the same way every time", arguments: 1...4)
  func randomEdits(seed: UInt64) throws {
    func run() throws -> UInt64 {
      var scene = try RandomScene(seed: seed)
      return try scene.run(frames: 150)
    }
    #expect(try run() == run())
  }

  @Test("keeps numbers finite at the limits")
  func limits() throws {
    let items = [PlainItem(0.01, 0.01, at: 1e7, -1e7), PlainItem(1e7, 1e7, at: -1e7, 1e7)]
    let animator = DynamicAnimator()
    let material = ItemBehavior(items: items)
    material.density = 1e-6
    material.resistance = 0
    material.angularResistance = 0
    try animator.addBehavior(material)
    for mode in PushBehavior.Mode.allCases {
      let push = PushBehavior(items: items, mode: mode)
      push.pushDirection = Vector2(1e9, -1e9)
      for item in items { push.setTargetOffset(Vector2(1e7, 1e7), for: item) }
      try animator.addBehavior(push)
    }
    let gravity = GravityBehavior(items: items)
    gravity.gravityDirection = Vector2(1e6, 1e6)
    try animator.addBehavior(gravity)
    try animator.addBehavior(CollisionBehavior(items: items))
    for item in items {
      animator.setLinearVelocity(Vector2(1e7, 1e7), of: item)
      animator.setAngularVelocity(1e7, of: item)
    }
    for _ in 0..<60 { animator.step() }
    for item in items { #expect(item.center.isFinite && item.angle.isFinite) }
  }
}

/// A scene whose behaviors are edited at random, mostly from within its own callbacks.
private struct RandomScene {
  private let animator = DynamicAnimator(
    referenceBounds: Rect(x: 0, y: 0, width: 300, height: 300))
  private let items: [PlainItem]
  private let editor: Editor

  init(seed: UInt64) throws {
    items = (0..<12).map {
      PlainItem(20, 20, at: Double($0 % 4) * 60 + 40, Double($0 / 4) * 60 + 40, bounds: .ellipse)
    }
    editor = try Editor(animator: animator, items: items, seed: seed)
  }

  mutating func run(frames: Int) throws -> UInt64 {
    for _ in 0..<frames {
      if editor.chance(1, in: 4) { editor.edit() }
      animator.step()
      for item in items { #expect(item.center.isFinite) }
    }
    let hash = animator.stateHash
    editor.stop()
    animator.removeAllBehaviors()
    #expect(animator.world.bodyCount == 0)
    #expect(animator.world.jointCount == 0)
    return hash
  }
}

private final class Editor {
  private let animator: DynamicAnimator
  private let items: [PlainItem]
  private let gravity: GravityBehavior
  private let collision: CollisionBehavior
  private let material: ItemBehavior
  private let push: PushBehavior
  private let others: [any Behavior]
  private let composite = CompositeBehavior()
  private var state: UInt64
  private var isStopped = false

  init(animator: DynamicAnimator, items: [PlainItem], seed: UInt64) throws {
    self.animator = animator
    self.items = items
    state = seed &* 0x9E37_79B9_7F4A_7C15
    gravity = GravityBehavior(items: items)
    collision = CollisionBehavior(items: items)
    material = ItemBehavior(items: items)
    push = PushBehavior(items: items, mode: .continuous)
    others = [
      AttachmentBehavior(item: items[0], anchor: Vector2(100, 20)),
      AttachmentBehavior(item: items[1], to: items[2]),
      SnapBehavior(item: items[3], to: Vector2(150, 150)),
      ForceBehavior(items: items) { $0.forces[0].x = 0.01 },
    ]
    collision.translatesReferenceBoundsIntoBoundary = true
    for behavior in [gravity, collision, material, push, composite] as [any Behavior] {
      try animator.addBehavior(behavior)
    }
    composite.action = { [unowned self] in if chance(1, in: 3) { edit() } }
    collision.onBeganItemContact = { [unowned self] behavior, first, _, _ in
      guard !isStopped else { return }
      edit()
      if chance(1, in: 4) { behavior.removeItem(first) }
    }
    collision.onEndedItemContact = { [unowned self] _, _, _ in edit() }
  }

  func stop() { isStopped = true }

  func random(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }

  func chance(_ wins: Int, in count: Int) -> Bool { random(count) < wins }

  func edit() {
    guard !isStopped else { return }
    let item = items[random(items.count)]
    let other = others[random(others.count)]
    let holders: [any ItemHolding] = [gravity, collision, material, push]
    switch random(9) {
    case 0: try? holders[random(4)].addItem(item)
    case 1: holders[random(4)].removeItem(item)
    case 2: try? animator.addBehavior(other)
    case 3: animator.removeBehavior(other)
    case 4: try? composite.addChild(other)
    case 5: composite.removeChild(other)
    case 6: editBoundary()
    case 7: editValues(item)
    default: editShape(item)
    }
  }

  private func editBoundary() {
    let name = "wall\(random(3))"
    if chance(1, in: 3) { return collision.removeBoundary(identifier: name) }
    let start = Vector2(Double(random(300)), Double(random(300)))
    try? collision.addBoundary(identifier: name, from: start, to: start + Vector2(80, 30))
  }

  private func editValues(_ item: PlainItem) {
    collision.collisionMode = chance(1, in: 5) ? .items : .everything
    gravity.gravityDirection = Vector2(Double(random(3)) - 1, Double(random(3)) - 1)
    material.density = Double(random(5)) + 0.5
    material.isAnchored = chance(1, in: 8)
    material.addLinearVelocity(Vector2(Double(random(200)), 0), for: item)
    push.pushDirection = Vector2(Double(random(5)) / 10, 0)
  }

  private func editShape(_ item: PlainItem) {
    item.size = Size(Double(random(30)) + 10, 20)
    try? animator.rebuildShape(of: item)
    item.center = Vector2(Double(random(300)), Double(random(300)))
    animator.updateItem(item)
  }
}
