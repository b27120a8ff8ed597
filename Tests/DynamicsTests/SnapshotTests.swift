// SPDX-License-Identifier: MIT

import Dynamics
import Geometry
import Testing

@Suite("An animator's snapshot")
struct SnapshotTests {
  private func hashes(_ animator: DynamicAnimator, _ count: Int) -> [UInt64] {
    (0..<count).map { _ in
      animator.step()
      return animator.stateHash
    }
  }

  @Test("in the middle of a pile gives the same steps again, as often as it is restored")
  func pile() throws {
    let box = try StickerBox(count: 35)
    _ = hashes(box.animator, 60)
    let before = box.animator.snapshot()
    let hash = box.animator.stateHash
    let way = hashes(box.animator, 120)
    for _ in 0..<3 {
      box.animator.restore(before)
      #expect(box.animator.stateHash == hash)
      #expect(hashes(box.animator, 120) == way)
    }
  }

  @Test("does not change with later steps and edits")
  func independent() throws {
    let box = try StickerBox(count: 12)
    _ = hashes(box.animator, 30)
    let before = box.animator.snapshot()
    let way = hashes(box.animator, 40)
    box.gravity.gravityDirection = Vector2(3, -1)
    for ball in box.balls.prefix(5) { box.gravity.removeItem(ball) }
    _ = hashes(box.animator, 40)
    box.animator.restore(before)
    #expect(box.gravity.gravityDirection == Vector2(0, 1))
    #expect(box.gravity.items.count == 12)
    #expect(hashes(box.animator, 40) == way)
  }

  @Test("puts items back, and takes the bodies of later ones")
  func items() throws {
    let (item, later) = (PlainItem(20, 20, at: 50, 50), PlainItem(20, 20, at: 200, 50))
    let animator = DynamicAnimator()
    let gravity = GravityBehavior(items: [item])
    try animator.addBehavior(gravity)
    let before = animator.snapshot()
    animator.step()
    try gravity.addItem(later)
    animator.step()
    let place = later.center
    animator.restore(before)
    #expect(item.center == Vector2(50, 50))
    #expect(later.center == place)
    #expect(animator.body(of: later) == nil)
    #expect(!gravity.contains(later))
    #expect(animator.elapsedTime == 0)
  }

  @Test("frees behaviors that were added since, and brings removed ones back")
  func behaviors() throws {
    let item = PlainItem(20, 20, at: 50, 50)
    let animator = DynamicAnimator()
    let rod = AttachmentBehavior(item: item, anchor: Vector2(100, 50))
    let gravity = GravityBehavior(items: [item])
    for behavior in [rod, gravity] as [any Behavior] { try animator.addBehavior(behavior) }
    _ = hashes(animator, 20)
    let before = animator.snapshot()
    let way = hashes(animator, 30)
    animator.removeBehavior(rod)
    let snap = SnapBehavior(item: item, to: Vector2(300, 300))
    try animator.addBehavior(snap)
    _ = hashes(animator, 10)
    animator.restore(before)
    #expect(snap.dynamicAnimator == nil)
    #expect(rod.dynamicAnimator === animator)
    #expect(hashes(animator, 30) == way)
    snap.snapPoint = Vector2(0, 0)
    snap.damping = 1
    try animator.addBehavior(snap)
    _ = hashes(animator, 10)
    #expect(item.center.y < 300)
  }

  @Test("puts every field and callback of a behavior back")
  func fields() throws {
    let item = PlainItem(20, 20, at: 50, 50)
    let animator = DynamicAnimator()
    let push = PushBehavior(items: [item], mode: .instantaneous)
    push.pushDirection = Vector2(1, 0)
    push.setTargetOffset(Vector2(0, 5), for: item)
    let material = ItemBehavior(items: [item])
    material.elasticity = 0.7
    var calls = 0
    material.action = { calls += 1 }
    for behavior in [push, material] as [any Behavior] { try animator.addBehavior(behavior) }
    let before = animator.snapshot()
    let way = hashes(animator, 20)
    push.pushDirection = .zero
    push.setTargetOffset(.zero, for: item)
    material.resistance = 9
    material.action = nil
    _ = hashes(animator, 5)
    animator.restore(before)
    #expect(push.active)
    #expect(material.resistance == 0.1)
    #expect(hashes(animator, 20) == way)
    #expect(calls == 40)
  }

  @Test("keeps parts in the composites they were in")
  func composites() throws {
    let item = PlainItem(20, 20, at: 50, 50)
    let animator = DynamicAnimator()
    let gravity = GravityBehavior(items: [item])
    let first = try CompositeBehavior(children: [gravity])
    try animator.addBehavior(first)
    let before = animator.snapshot()
    let way = hashes(animator, 20)
    first.removeChild(gravity)
    let second = try CompositeBehavior(children: [gravity])
    try animator.addBehavior(second)
    animator.restore(before)
    #expect(first.children.count == 1)
    #expect(second.children.isEmpty)
    #expect(second.dynamicAnimator == nil)
    #expect(hashes(animator, 20) == way)
  }

  @Test("tells nobody when it is restored")
  func silent() throws {
    let item = PlainItem(20, 20, at: 50, 50)
    let animator = DynamicAnimator(referenceBounds: Rect(x: 0, y: 0, width: 100, height: 100))
    try animator.addBehavior(ItemBehavior(items: [item]))
    let before = animator.snapshot()
    while !animator.step() {}
    animator.referenceBounds = nil
    animator.onResume = { Issue.record("resumed") }
    animator.onPause = { Issue.record("paused") }
    animator.restore(before)
    #expect(animator.isRunning)
    #expect(animator.referenceBounds != nil)
  }

  @Test("of 300 items is cheap")
  func cheap() throws {
    let items = (0..<300).map { index in
      PlainItem(18, 18, at: 15 + Double(index % 20) * 19, 20 + Double(index / 20) * 19)
    }
    let animator = DynamicAnimator()
    let collision = CollisionBehavior(items: items)
    try collision.addBoundary(
      identifier: "box", path: Path(rect: Rect(x: 0, y: 0, width: 400, height: 400)))
    for behavior in [GravityBehavior(items: items), collision] as [any Behavior] {
      try animator.addBehavior(behavior)
    }
    _ = hashes(animator, 20)
    let clock = ContinuousClock()
    var snapshots: [DynamicAnimator.Snapshot] = []
    let time = clock.measure { for _ in 0..<20 { snapshots.append(animator.snapshot()) } }
    let back = clock.measure { for each in snapshots { animator.restore(each) } }
    print("300 items: saved in \(time / 20), back in \(back / 20), \(snapshots[0].byteCount) bytes")
    #expect(time / 20 < .milliseconds(20))
  }
}
