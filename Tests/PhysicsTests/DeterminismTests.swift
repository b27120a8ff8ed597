// SPDX-License-Identifier: MIT

import Physics
import Testing

@Suite("A world of many bodies")
struct DeterminismTests {
  /// The sticker box: overlapping circles of 30 pt in a frame of 375 by 667 pt.
  private func stickers(_ count: Int = 35) -> (World, [Body.ID]) {
    let world = World()
    let corners = [Vec2(0, 0), Vec2(3.75, 0), Vec2(3.75, 6.67), Vec2(0, 6.67)]
    let frame = world.createBody(BodyDefinition(type: .static))
    for index in 0..<4 {
      world.createFixture(
        .segment(corners[index], corners[(index + 1) % 4]), on: frame,
        FixtureDefinition(restitution: 0.2))
    }
    let bodies = (0..<count).map { index in
      let place = Vec2(Float(index % 10) * 0.3 + 0.15, 2.35 + Float(index / 10) * 0.01 + 0.15)
      return world.add(circle(0.15), at: place, FixtureDefinition(restitution: 0.5)) {
        $0.isBullet = true
        $0.linearDamping = 0.1
        $0.angularDamping = 0.1
      }
    }
    return (world, bodies)
  }

  @Test("gives the same bits on every run")
  func sameHash() {
    let (first, _) = stickers()
    let (second, _) = stickers()
    for _ in 0..<300 {
      first.step(first.timeStep)
      second.step(second.timeStep)
      #expect(first.stateHash == second.stateHash)
    }
    let before = first.stateHash
    first.step(first.timeStep)
    #expect(first.stateHash != before)
  }

  /// A change here means that every recorded scene moves differently: say so in the changelog.
  @Test("gives the bits it always gave, optimized or not")
  func golden() {
    let (world, _) = stickers()
    world.run(steps: 300)
    #expect(world.stateHash == 0xaa7e_5bfe_308e_b909)
  }

  @Test("does not feel a body far away")
  func farBody() {
    let (alone, bodies) = stickers()
    let (crowded, same) = stickers()
    let ground = crowded.add(box(4, 0.1), at: Vec2(100, 1), type: .static)
    let far = crowded.add(box(0.3, 0.4), at: Vec2(100, -3)) { $0.angularVelocity = 3 }
    for _ in 0..<300 {
      alone.step(alone.timeStep)
      crowded.step(crowded.timeStep)
      let isSame = zip(bodies, same).allSatisfy { alone.bits(of: $0) == crowded.bits(of: $1) }
      #expect(isSame)
    }
    #expect(crowded.isAlive(far) && crowded.isAlive(ground))
  }

  @Test("separates overlapping circles without exploding")
  func overlap() {
    let (world, bodies) = stickers()
    var fastest: Float = 0
    for _ in 0..<600 {
      world.step(world.timeStep)
      for body in bodies { fastest = max(fastest, world.speed(of: body)) }
    }
    #expect(fastest <= 30, "meters per second")
    for body in bodies {
      let place = world.position(of: body)
      #expect(place.x > 0.1 && place.x < 3.65 && place.y > 0.1 && place.y < 6.57)
    }
  }

  @Test("sleeps, and wakes when gravity turns")
  func gravity() {
    let (world, _) = stickers(8)
    world.run(steps: 1200)
    #expect(!world.isAwake)
    world.gravity = Vec2(5, 5)
    #expect(world.awakeBodyCount == 8)
  }
}

@Suite("Every crowded scene")
struct SceneDeterminismTests {
  /// A change here means that scenes move differently: say so in the changelog.
  private static let golden: [CrowdedScene: UInt64] = [
    .pyramid: 0xabbe_0802_78c9_44ae, .circles: 0x0032_6284_f6d7_2045,
    .bridge: 0x991c_e715_12c8_47da, .tumbler: 0xd1a0_b69f_0521_a0ad,
    .mixture: 0xfcd3_8c5c_133b_ac37, .machines: 0xbac3_db8d_21df_de1b,
  ]

  @Test("gives the bits it always gave, optimized or not", arguments: CrowdedScene.allCases)
  func golden(scene: CrowdedScene) {
    let world = scene.make()
    world.run(steps: 240)
    let hash = world.stateHash
    #expect(hash == SceneDeterminismTests.golden[scene], "\(scene) 0x\(String(hash, radix: 16))")
  }

  @Test("does not feel bodies that come and go elsewhere", arguments: CrowdedScene.allCases)
  func unrelated(scene: CrowdedScene) {
    let alone = scene.make()
    let crowded = scene.make()
    let bodies = alone.allBodies
    let ground = crowded.add(box(4, 0.1), at: Vec2(200, 1), type: .static)
    var guests: [Body.ID] = []
    for step in 0..<240 {
      if step % 20 == 5 {
        guests.append(crowded.add(box(0.3, 0.4), at: Vec2(200, -1)) { $0.angularVelocity = 3 })
        guests.append(crowded.add(circle(0.2), at: Vec2(200.5, -2)))
      }
      if step % 50 == 49 { crowded.destroyBody(guests.removeFirst()) }
      alone.step(alone.timeStep)
      crowded.step(crowded.timeStep)
      let isSame = bodies.allSatisfy { alone.bits(of: $0) == crowded.bits(of: $0) }
      guard isSame else {
        Issue.record("\(scene) feels a stranger at step \(step)")
        break
      }
    }
    #expect(crowded.isAlive(ground))
  }
}
