// SPDX-License-Identifier: MIT

import Physics
import Testing

/// 1,000 shots in all: 10 targets, 5 shapes, 20 seeds.
@Suite("A shot")
struct TunnelTests {
  enum Target: String, CaseIterable, Sendable {
    case segment, thinBox, chainInside, chainOutside, corner, valley, kinematic, turning, capsule
    case meeting
  }

  private static let seeds = UInt64(1)...20

  @Test("at a thin wall or a corner of a chain is never lost", arguments: Target.allCases)
  func shots(target: Target) {
    for kind in 0..<5 {
      for seed in TunnelTests.seeds {
        let lost = isLost(target, kind: kind, seed: seed &+ 1_000 &* UInt64(kind))
        #expect(!lost, "\(target) shape \(kind) seed \(seed)")
      }
    }
  }

  private func bullet(_ kind: Int, _ size: Float) -> Shape {
    switch kind {
    case 0: circle(size)
    case 1: box(2 * size, size)
    case 2: .capsule(Vec2(-size, 0), Vec2(size, 0), radius: 0.5 * size)
    case 3:
      .polygon(
        (try? .box(width: 2 * size, height: 2 * size, cornerRadius: 0.4 * size))
          ?? .box(width: 1, height: 1))
    default: box(0.3 * size, 3 * size)
    }
  }

  /// Whether a body shot at the target ends up behind it.
  private func isLost(_ target: Target, kind: Int, seed: UInt64) -> Bool {
    var numbers = SeededNumbers(seed: seed)
    let world = World(gravity: .zero)
    let behind = make(target, world, &numbers)
    let size = numbers.next(in: 0.03...0.25)
    let start = Vec2(numbers.next(in: -4 ... -1.2), numbers.next(in: -1...1))
    let aim = Vec2(0, numbers.next(in: -1...1)) - start
    let body = world.add(bullet(kind, size), at: start) {
      $0.angularVelocity = numbers.next(in: -50...50)
    }
    let speed = numbers.next(in: 20...240)
    world.setLinearVelocity((speed / length(aim)) * aim, of: body)
    for _ in 0..<90 {
      world.step(world.timeStep)
      if behind(world, world.position(of: body)) { return true }
    }
    return false
  }

  private typealias Behind = (World, Vec2) -> Bool

  /// Builds the target near x = 0; the answer tells what lies behind it.
  private func make(_ target: Target, _ world: World, _ numbers: inout SeededNumbers) -> Behind {
    switch target {
    case .segment:
      world.add(.segment(Vec2(0, -60), Vec2(0, 60)), at: .zero, type: .static)
    case .thinBox:
      world.add(box(0.01, 120), at: .zero, type: .static)
    case .capsule:
      world.add(.capsule(Vec2(0, -60), Vec2(0, 60), radius: 0.01), at: .zero, type: .static)
    case .chainInside, .chainOutside:
      return ring(world, isInside: target == .chainInside)
    case .corner: return zigzag(world, depth: -1)
    case .valley: return zigzag(world, depth: 1)
    case .kinematic, .meeting:
      let speed = numbers.next(in: target == .meeting ? -120 ... -60 : -3...3)
      let wall = world.add(box(0.05, 120), at: Vec2(1, 0), type: .kinematic) {
        $0.linearVelocity = Vec2(speed, 0)
      }
      return { world, place in place.x > world.position(of: wall).x }
    case .turning:
      world.add(box(0.05, 6), at: .zero, type: .kinematic) { $0.angularVelocity = 2 }
      // A body goes around a wall that turns; only the first steps tell.
      var side: Float = 0
      var steps = 0
      return { world, place in
        steps += 1
        let wall = Rotor(radians: 2 * Float(steps) / 120)
        let now = place.x * wall.cosine + place.y * wall.sine
        defer { side = now }
        let isAlongside = length(place) < 2.4
        return steps > 1 && isAlongside && side < 0 && now > 0
      }
    }
    return { _, place in place.x > 0 }
  }

  private func ring(_ world: World, isInside: Bool) -> Behind {
    let points: [Vec2] = (0..<12).map { index in
      Rotor(radians: Float.pi / 6 * Float(index)).apply(Vec2(isInside ? 6 : 1, 0))
    }
    let ground = world.createBody(BodyDefinition(type: .static))
    if let chain = try? Chain(points, isLoop: true) { world.createChain(chain, on: ground) }
    let limit: Float = isInside ? 6 : 0.96
    return { _, place in isInside ? length(place) > limit : length(place) < limit }
  }

  /// A wall of links that all meet in corners, seen from the left.
  private func zigzag(_ world: World, depth: Float) -> Behind {
    let points = (0...120).map { index in
      Vec2(index % 2 == 0 ? 0 : 0.5 * depth, -60 + Float(index))
    }
    let ground = world.createBody(BodyDefinition(type: .static))
    if let chain = try? Chain(points) { world.createChain(chain, on: ground) }
    return { _, place in place.x > (depth > 0 ? 0.5 : 0) }
  }
}
