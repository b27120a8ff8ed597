// SPDX-License-Identifier: MIT

import Geometry
import Motion
import Testing

@Suite("A fling with a chosen end")
struct SnappedDecayTests {
  @Test(
    "changes its rate for an end nearby, and is a spring for any other",
    arguments: [
      (640.0, false), (480, false), (1200, true), (200, true), (-320, true), (0, true),
    ])
  func kind(target: Double, isSpring: Bool) throws {
    let fling = try SnappedDecay(from: 0, velocity: 1000, target: target)
    #expect(fling.isSpring == isSpring)
    #expect(fling.end == target)
    #expect(abs(fling.value(at: 60) - target) < 1e-6)
    #expect(abs(fling.value(at: fling.duration) - target) <= 0.5 + 1e-9)
  }

  @Test("starts with the finger's velocity", arguments: [640.0, -320])
  func start(target: Double) throws {
    let fling = try SnappedDecay(from: 10, velocity: 1000, target: target)
    #expect(fling.value(at: 0) == 10 && fling.velocity(at: 0) == 1000)
    #expect(abs(slope(of: fling, at: 0.2) - fling.velocity(at: 0.2)) < 1e-3)
  }

  @Test("works in the plane and from rest")
  func planar() throws {
    let fling = try Planar<SnappedDecay>(
      from: .zero, velocity: Vector2(1000, 0), target: Vector2(500, 40))
    #expect(fling.end == Vector2(500, 40))
    #expect(!fling.x.isSpring && fling.y.isSpring)
  }
}
