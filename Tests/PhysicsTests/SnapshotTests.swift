// SPDX-License-Identifier: MIT

import Physics
import Testing

@Suite("A snapshot")
struct SnapshotTests {
  #if DEBUG
    private static let stepsAfter = 60
  #else
    private static let stepsAfter = 1_000
  #endif

  /// Ten moments, 20 steps apart, in each of five scenes.
  @Test("leads to the same bits at every later step", arguments: CrowdedScene.allCases)
  func replay(scene: CrowdedScene) {
    let world = scene.make()
    var snapshots: [World.Snapshot] = []
    var hashes: [UInt64] = []
    for step in 0..<(200 + SnapshotTests.stepsAfter) {
      if step < 200 && step % 20 == 10 { snapshots.append(world.snapshot()) }
      world.step(world.timeStep)
      hashes.append(world.stateHash)
      world.clearEvents()
    }
    for (place, snapshot) in snapshots.enumerated() {
      world.restore(snapshot)
      let start = 10 + 20 * place
      for step in start..<(start + SnapshotTests.stepsAfter) {
        world.step(world.timeStep)
        world.clearEvents()
        guard world.stateHash == hashes[step] else {
          Issue.record("\(scene) restored before step \(start) differs at step \(step)")
          break
        }
      }
    }
  }

  @Test("survives bodies, fixtures and joints that come and go", arguments: CrowdedScene.allCases)
  func edits(scene: CrowdedScene) {
    let world = scene.make()
    world.run(steps: 60)
    let snapshot = world.snapshot()
    let hash = world.stateHash
    world.run(steps: 30)
    let expected = world.stateHash
    let bodies = world.allBodies
    for body in bodies.suffix(bodies.count / 2) { world.destroyBody(body) }
    for index in 0..<40 {
      world.add(box(0.1, 0.1), at: Vec2(0.2 * Float(index % 8), 0.3 * Float(index / 8)))
    }
    _ = world.createJoint(
      DistanceJointDefinition(bodyA: world.allBodies[0], bodyB: world.allBodies[1]))
    world.gravity = Vec2(3, 1)
    world.run(steps: 30)
    world.restore(snapshot)
    #expect(world.stateHash == hash)
    #expect(world.allBodies == bodies && world.gravity == Vec2(0, 10))
    world.run(steps: 30)
    #expect(world.stateHash == expected)
  }

  @Test("can be restored into another world")
  func elsewhere() {
    let world = CrowdedScene.mixture.make()
    world.run(steps: 50)
    let other = World()
    other.restore(world.snapshot())
    for _ in 0..<50 {
      world.step(world.timeStep)
      other.step(other.timeStep)
      #expect(world.stateHash == other.stateHash)
    }
  }

  @Test("holds forces, pending events and the time that is left over")
  func pending() {
    let world = World()
    world.add(box(4, 0.2), at: .zero, type: .static)
    let ball = world.add(circle(0.1), at: Vec2(0, -0.22))
    world.run(frames: 12)
    world.applyForceToCenter(Vec2(3, 0), to: ball)
    let events = world.beganContacts.count
    #expect(events == 1)
    _ = world.substepCount(adding: 0.005)
    let snapshot = world.snapshot()
    world.clearForces()
    world.clearEvents()
    #expect(world.substepCount(adding: 0.005) == 1)
    world.restore(snapshot)
    #expect(world.beganContacts.count == events)
    #expect(world.substepCount(adding: 0.005) == 1)
    world.run(steps: 1)
    #expect(world.linearVelocity(of: ball).x > 0)
  }

  @Test("tells its size")
  func size() {
    let world = CrowdedScene.pyramid.make()
    world.run(steps: 20)
    let bytes = world.snapshot().byteCount
    #expect(bytes > 22 * 100 && bytes < 200_000)
  }
}
