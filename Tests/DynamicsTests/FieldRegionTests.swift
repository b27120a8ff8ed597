// SPDX-License-Identifier: MIT

import Dynamics
import Geometry
import Testing

@Suite("A field's reach")
struct FieldRegionTests {
  @Test("ends with its region, which lies around its position")
  func region() throws {
    let field = FieldBehavior.linearGravity(direction: Vector2(1, 0))
    field.position = Vector2(100, 100)
    field.region = Region(radius: 50).subtracting(Region(size: Size(20, 20)))
    let scene = try FieldScene(field, at: Vector2(100, 100))
    for (place, isInside) in [(0.0, false), (30, true), (50, true), (51, false)] {
      scene.animator.setLinearVelocity(.zero, of: scene.item)
      scene.item.center = Vector2(100 + place, 100)
      scene.animator.updateItem(scene.item)
      scene.animator.step()
      #expect((scene.animator.linearVelocity(of: scene.item).x > 0) == isInside, "\(place) pt")
    }
  }

  @Test("is asked once per sub-step, with time and place")
  func substeps() throws {
    var times: [Double] = []
    let field = FieldBehavior.custom { batch in
      times.append(batch.time)
      #expect(batch.items.map(\.center.x) == [50])
      #expect(batch.items.map(\.charge) == [3])
    }
    field.position = Vector2(50, 0)
    let scene = try FieldScene(field, at: Vector2(100, 0))
    scene.material.charge = 3
    for _ in 0..<3 { scene.animator.step() }
    #expect(times.count == 5)
    for (index, time) in times.enumerated() {
      #expect(abs(time - Double(index + 1) / 120) < 1e-6, "s")
    }
  }

  @Test(
    "weakens with any power of the distance, from the least radius on", arguments: [0.5, 1.7, 3])
  func falloff(power: Double) throws {
    let field = FieldBehavior.vortex()
    (field.falloff, field.minimumRadius) = (power, 50)
    let near = try FieldScene(field, at: Vector2(20, 0)).first().y
    let other = FieldBehavior.vortex()
    (other.falloff, other.minimumRadius) = (power, 50)
    let far = try FieldScene(other, at: Vector2(200, 0)).first().y
    #expect(abs(near / far / pow4(power) - 1) < 1e-5)
  }

  // 4 to the power, from square roots alone.
  private func pow4(_ power: Double) -> Double {
    switch power {
    case 0.5: 2
    case 3: 64
    default: 10.556063286183154
    }
  }

  @Test("covers its own items only, adds up, and does nothing at its position")
  func items() throws {
    let scene = try FieldScene(.spring(), at: .zero)
    let other = PlainItem(100, 100, at: 300, 0)
    try scene.animator.addBehavior(ItemBehavior(items: [other]))
    try scene.animator.addBehavior(
      FieldBehavior.linearGravity(direction: Vector2(1, 0), items: [scene.item]))
    try scene.animator.addBehavior(
      FieldBehavior.linearGravity(direction: Vector2(2, 0), items: [scene.item]))
    for kind in [FieldBehavior.radialGravity(position: .zero), .electric(), .vortex()] {
      try kind.addItem(scene.item)
      try scene.animator.addBehavior(kind)
    }
    scene.material.charge = 1
    #expect(abs(scene.first().x - 300 * FieldTests.step) < 1e-4, "pt/s")
    #expect(scene.animator.linearVelocity(of: other) == .zero)
  }

  @Test("keeps an item awake where it pushes, and lets one outside rest")
  func awake() throws {
    let field = FieldBehavior.linearGravity(direction: Vector2(1, 0))
    field.region = Region(radius: 50)
    let scene = try FieldScene(field, at: Vector2(200, 0))
    let steps = (1...100).first { _ in scene.animator.step() }
    #expect(steps == 31)
    field.region = .infinite
    #expect(scene.animator.isRunning)
    for _ in 0..<100 { #expect(!scene.animator.step()) }
  }

  @Test("of noise is irregular, smooth, and the same every time")
  func noise() throws {
    func push(_ x: Double, speed: Double = 0) throws -> Vector2 {
      let field = FieldBehavior.noise(smoothness: 0.5, animationSpeed: speed)
      return try FieldScene(field, at: Vector2(x, 77)).first()
    }
    let row = try stride(from: 0.0, to: 400, by: 10).map { try push($0) }
    #expect(Set(row).count > 35)
    #expect(row.contains { $0.x > 0 } && row.contains { $0.x < 0 })
    #expect(row.allSatisfy { $0.length < 5 })
    #expect(try push(133) == push(133))
    #expect(try push(133).distance(to: push(133.01)) < 1e-2, "pt/s")
    #expect(try push(133, speed: 30) != push(133))
  }

  @Test("of turbulence leaves items at rest alone and shakes fast ones")
  func turbulence() throws {
    let field = FieldBehavior.turbulence(smoothness: 0.5, animationSpeed: 1)
    let scene = try FieldScene(field, at: Vector2(33, 77))
    #expect(scene.first() == .zero)
    scene.animator.setLinearVelocity(Vector2(500, 0), of: scene.item)
    scene.animator.step()
    #expect(scene.animator.linearVelocity(of: scene.item).y != 0)
  }

  @Test("is restored with a snapshot")
  func snapshot() throws {
    let scene = try FieldScene(.noise(smoothness: 0.2, animationSpeed: 3), at: Vector2(10, 20))
    scene.animator.step()
    let before = scene.animator.snapshot()
    func way() -> [UInt64] {
      (0..<30).map { _ in
        scene.animator.step()
        return scene.animator.stateHash
      }
    }
    let first = way()
    (scene.field.strength, scene.field.region) = (9, Region(radius: 1))
    scene.animator.restore(before)
    #expect(scene.field.strength == 1)
    #expect(way() == first)
  }
}
