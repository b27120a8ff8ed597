// SPDX-License-Identifier: MIT

import Dynamics
import Geometry
import Testing

/// Round items that start on top of each other in a screen rectangle; see the scene of that name.
@Suite("A box of stickers")
struct StickerBoxTests {
  @Test("separates 35 overlapping balls without an explosion")
  func overlap() throws {
    let box = try StickerBox(count: 35)
    var fastest = 0.0
    for _ in 0..<600 {
      box.animator.step()
      for ball in box.balls { fastest = max(fastest, box.animator.linearVelocity(of: ball).length) }
    }
    #expect(fastest < 3000, "fastest \(fastest) pt/s")
    let screen = Rect(x: 0, y: 0, width: 375, height: 667)
    #expect(box.balls.allSatisfy { screen.contains($0.center) })
  }

  @Test("rolls with gravity that turns, the same way every time")
  func tilt() throws {
    func run() throws -> UInt64 {
      let box = try StickerBox(count: 35)
      for frame in 0..<200 {
        if frame == 80 { box.gravity.gravityDirection = Vector2(1, 0) }
        if frame == 150 { box.gravity.gravityDirection = Vector2(0, -1) }
        box.animator.step()
      }
      return box.animator.stateHash
    }
    #expect(try run() == run())
  }
}

struct StickerBox {
  let animator = DynamicAnimator()
  let balls: [PlainItem]
  let gravity: GravityBehavior

  init(count: Int) throws {
    balls = (0..<count).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: 10)
      let (x, y) = (Double(column) * 30 + 15, 235 + Double(row) + 15)
      return PlainItem(30, 30, at: x, y, bounds: .ellipse)
    }
    gravity = GravityBehavior(items: balls)
    let collision = CollisionBehavior(items: balls)
    try collision.addBoundary(
      identifier: "frame", path: Path(rect: Rect(x: 0, y: 0, width: 375, height: 667)))
    let material = ItemBehavior(items: balls)
    material.elasticity = 0.5
    for behavior in [gravity, collision, material] as [any Behavior] {
      try animator.addBehavior(behavior)
    }
  }
}
