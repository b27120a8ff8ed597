// SPDX-License-Identifier: MIT

/// What the scenes need of a physics engine; meters, kilograms, seconds, y down.
///
/// Bodies are numbered in the order of creation and never sleep, so that every step is work.
protocol Engine: AnyObject {
  func setGravity(_ gravity: SIMD2<Float>)
  func addBody(at place: SIMD2<Float>, isStatic: Bool) -> Int
  func addCircle(to body: Int, radius: Float, _ material: Material)
  func addBox(to body: Int, half: SIMD2<Float>, _ material: Material)
  func addWall(to body: Int, from start: SIMD2<Float>, to end: SIMD2<Float>, _ material: Material)
  func addPin(_ link: Link)
  /// Body A is static.
  func addSpring(_ link: Link, _ spring: Spring)
  func step(_ seconds: Float)
  func place(of body: Int) -> SIMD2<Float>
}

struct Material {
  var density: Float = 1
  var friction: Float = 0.6
  var restitution: Float = 0
}

/// Two bodies and an anchor in the frame of each.
struct Link {
  let bodyA: Int
  let bodyB: Int
  let anchorA: SIMD2<Float>
  let anchorB: SIMD2<Float>
}

struct Spring {
  let length: Float
  /// In hertz.
  let frequency: Float
  let dampingRatio: Float
}

/// How hard every engine tries in a step.
enum Effort {
  static let velocityIterations = 8
  static let positionIterations = 3
  static let step = Float(1.0 / 120)
}

extension Engine {
  /// A box without a lid but with a floor, from (0, -height) to (width, 0).
  func addFrame(width: Float, height: Float, _ material: Material, isClosed: Bool = false) {
    let frame = addBody(at: .zero, isStatic: true)
    let corners: [SIMD2<Float>] = [[0, -height], [0, 0], [width, 0], [width, -height]]
    for index in 0..<(isClosed ? 4 : 3) {
      addWall(to: frame, from: corners[index], to: corners[(index + 1) % 4], material)
    }
  }
}
