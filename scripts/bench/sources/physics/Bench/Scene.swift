// SPDX-License-Identifier: MIT

/// The scenes, the same in every engine.
enum Scene: String, CaseIterable {
  case pyramid = "pyramid of 20 rows"
  case circles = "1,000 circles settling"
  case chain = "300-link chain"
  case snaps = "200 snaps"
  case stickers = "300 stickers"

  /// How many steps are measured, after a first one that finds all pairs.
  var steps: Int {
    switch self {
    case .pyramid: 300
    case .circles, .stickers: 600
    case .chain, .snaps: 900
    }
  }

  /// How far the mean place of all bodies may be from where the other engines have it, in meters:
  /// engines agree on where a crowd is, though not on each body.
  var tolerance: Float {
    switch self {
    case .snaps: 0.01
    case .pyramid: 0.2
    case .circles: 0.3
    case .stickers: 0.6
    case .chain: 0.5
    }
  }

  /// Adds the scene to an empty world; the bodies that move are numbered from the result on.
  func build(in engine: any Engine) -> Range<Int> {
    switch self {
    case .pyramid: pyramid(engine)
    case .circles: circles(engine)
    case .chain: chain(engine)
    case .snaps: snaps(engine)
    case .stickers: stickers(engine)
    }
  }

  /// What happens before a step.
  func prepare(_ step: Int, in engine: any Engine) {
    guard self == .stickers, step > 0, step.isMultiple(of: 120) else { return }
    // The phone is turned by a quarter, once a second.
    let turns: [SIMD2<Float>] = [[0, 10], [10, 0], [0, -10], [-10, 0]]
    engine.setGravity(turns[step / 120 % 4])
  }

  /// Unit boxes without gaps, 210 of them.
  private func pyramid(_ engine: any Engine) -> Range<Int> {
    let ground = engine.addBody(at: [0, 1], isStatic: true)
    engine.addBox(to: ground, half: [30, 1], Material())
    for row in 0..<20 {
      for column in row..<20 {
        let x = 0.5 * Float(row + 1) + Float(column - row) - 10
        let box = engine.addBody(at: [x, -(Float(row) + 0.5)], isStatic: false)
        engine.addBox(to: box, half: [0.5, 0.5], Material())
      }
    }
    return 1..<211
  }

  private func circles(_ engine: any Engine) -> Range<Int> {
    engine.addFrame(width: 8, height: 20, Material())
    for row in 0..<40 {
      for column in 0..<25 {
        let jitter = 0.005 * (Float((7 * row + 13 * column) % 10) - 4.5)
        let place = SIMD2(0.16 + 0.32 * Float(column) + jitter, -0.2 - 0.32 * Float(row))
        let circle = engine.addBody(at: place, isStatic: false)
        engine.addCircle(to: circle, radius: 0.15, Material())
      }
    }
    return 1..<1001
  }

  /// Links 0.2 m long, hung up at every 30th: hung up at its ends, so long a chain would fall like
  /// rubber in every engine, for 8 iterations carry its weight no farther.
  private func chain(_ engine: any Engine) -> Range<Int> {
    let posts = engine.addBody(at: .zero, isStatic: true)
    for index in 0..<300 {
      let start = 0.2 * Float(index)
      let link = engine.addBody(at: [start + 0.1, 0], isStatic: false)
      engine.addBox(to: link, half: [0.1, 0.03], Material(density: 20))
      if index.isMultiple(of: 30) {
        engine.addPin(
          Link(bodyA: posts, bodyB: link, anchorA: [start, 0], anchorB: [-0.1, 0]))
      }
      guard index > 0 else { continue }
      engine.addPin(Link(bodyA: link - 1, bodyB: link, anchorA: [0.1, 0], anchorB: [-0.1, 0]))
    }
    return 1..<301
  }

  /// UIKit's snap: at two opposite corners two springs each, 0.5 m long, 4 Hz, damped by half.
  private func snaps(_ engine: any Engine) -> Range<Int> {
    engine.setGravity(.zero)
    let half = SIMD2<Float>(0.5, 0.25)
    let spring = Spring(length: 0.5, frequency: 4, dampingRatio: 0.5)
    for index in 0..<200 {
      let place = SIMD2(5 * Float(index % 20), 5 * Float(index / 20))
      let anchor = engine.addBody(at: place + [2, 1], isStatic: true)
      let item = engine.addBody(at: place, isStatic: false)
      engine.addBox(to: item, half: half, Material())
      for sign in [Float(-1), 1] {
        for direction in [SIMD2(sign, 0), SIMD2(0, sign)] {
          engine.addSpring(
            Link(
              bodyA: anchor, bodyB: item, anchorA: sign * half + 0.5 * direction,
              anchorB: sign * half), spring)
        }
      }
    }
    return 0..<400
  }

  /// The balls of scripts/scenes/stickers.lua, which start inside each other and never rest.
  private func stickers(_ engine: any Engine) -> Range<Int> {
    let material = Material(friction: 0, restitution: 0.5)
    engine.addFrame(width: 3.75, height: 6.67, material, isClosed: true)
    for index in 0..<300 {
      let place = SIMD2(Float(index % 10) * 0.3 + 0.15, Float(index / 10) * 0.01 - 4.17)
      let ball = engine.addBody(at: place, isStatic: false)
      engine.addCircle(to: ball, radius: 0.15, material)
    }
    return 1..<301
  }
}
