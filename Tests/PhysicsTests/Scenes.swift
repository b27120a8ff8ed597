// SPDX-License-Identifier: MIT

import Physics

/// Worlds full of contacts, for laws that must hold anywhere.
enum CrowdedScene: String, CaseIterable, Sendable {
  case pyramid
  case circles
  case bridge
  case tumbler
  case mixture
  case machines

  func make() -> World {
    let world = World()
    switch self {
    case .pyramid: pyramid(world)
    case .circles: circles(world)
    case .bridge: bridge(world)
    case .tumbler: tumbler(world)
    case .mixture: mixture(world)
    case .machines: machines(world)
    }
    return world
  }

  private func pyramid(_ world: World) {
    world.add(box(10, 0.2), at: Vec2(0, 0.1), type: .static)
    for row in 0..<6 {
      for column in 0..<(6 - row) {
        let x = (Float(column) - 0.5 * Float(5 - row)) * 0.33
        world.add(box(0.3, 0.3), at: Vec2(x, -0.16 - 0.32 * Float(row)))
      }
    }
  }

  private func circles(_ world: World) {
    frame(world, width: 2, height: 3)
    for index in 0..<30 {
      let place = Vec2(0.2 + 0.3 * Float(index % 6), 0.2 + 0.35 * Float(index / 6))
      world.add(circle(0.12), at: place, FixtureDefinition(restitution: 0.4)) {
        $0.isBullet = true
        $0.linearVelocity = Vec2(Float(index % 7) - 3, 2)
      }
    }
  }

  private func bridge(_ world: World) {
    let post = world.createBody(BodyDefinition(type: .static, position: Vec2(0, 1)))
    var last = post
    for index in 0..<12 {
      let link = world.add(box(0.3, 0.06), at: Vec2(0.15 + 0.3 * Float(index), 1))
      var pin = RevoluteJointDefinition(bodyA: last, bodyB: link)
      pin.localAnchorA = last == post ? .zero : Vec2(0.15, 0)
      pin.localAnchorB = Vec2(-0.15, 0)
      _ = world.createJoint(pin)
      last = link
    }
    var end = RevoluteJointDefinition(bodyA: last, bodyB: post)
    end.localAnchorA = Vec2(0.15, 0)
    end.localAnchorB = Vec2(3.6, 0)
    _ = world.createJoint(end)
    for index in 0..<8 { world.add(circle(0.1), at: Vec2(0.6 + 0.3 * Float(index), 0.5)) }
  }

  private func tumbler(_ world: World) {
    let axle = world.createBody(BodyDefinition(type: .static))
    let drum = world.createBody(BodyDefinition())
    for turn in 0..<4 {
      let wall = turn % 2 == 0 ? Vec2(0.1, 3) : Vec2(3, 0.1)
      let side: Float = turn < 2 ? 1.5 : -1.5
      let center = turn % 2 == 0 ? Vec2(side, 0) : Vec2(0, side)
      world.createFixture(quad(center, wall), on: drum, FixtureDefinition(density: 5))
    }
    var motor = RevoluteJointDefinition(bodyA: axle, bodyB: drum)
    motor.enableMotor = true
    motor.motorSpeed = 1.2
    motor.maxMotorTorque = 1e4
    _ = world.createJoint(motor)
    for index in 0..<25 {
      world.add(
        box(0.2, 0.2), at: Vec2(-0.8 + 0.4 * Float(index % 5), -0.8 + 0.4 * Float(index / 5)))
    }
  }

  private func mixture(_ world: World) {
    frame(world, width: 3, height: 3)
    let lift = world.add(box(1, 0.1), at: Vec2(1.5, 2.4), type: .kinematic) {
      $0.linearVelocity = Vec2(0, -0.2)
      $0.angularVelocity = 0.3
    }
    for index in 0..<24 {
      let place = Vec2(0.3 + 0.4 * Float(index % 6), 0.3 + 0.4 * Float(index / 6))
      let shape = index % 3 == 0 ? circle(0.12) : box(0.24, 0.16)
      world.add(shape, at: place) { $0.isBullet = index % 5 == 0 }
    }
    let weight = world.add(circle(0.2), at: Vec2(1.5, 1.9))
    var rope = DistanceJointDefinition(bodyA: lift, bodyB: weight)
    rope.length = 0.5
    rope.frequency = 3
    rope.dampingRatio = 0.2
    _ = world.createJoint(rope)
    bonds(world)
  }

  /// One joint of each remaining kind, and a rounded shape.
  private func bonds(_ world: World) {
    let bodies = (0..<8).map { index in
      world.add(
        .capsule(Vec2(-0.05, 0), Vec2(0.05, 0), radius: 0.06), at: Vec2(0.3 + 0.3 * Float(index), 2)
      )
    }
    var slider = PrismaticJointDefinition(bodyA: bodies[0], bodyB: bodies[1])
    slider.enableLimit = true
    (slider.lower, slider.upper) = (0.1, 0.5)
    _ = world.createJoint(slider)
    var weld = WeldJointDefinition(bodyA: bodies[2], bodyB: bodies[3])
    weld.localAnchorA = Vec2(0.3, 0)
    weld.frequency = 5
    _ = world.createJoint(weld)
    var rope = RopeJointDefinition(bodyA: bodies[3], bodyB: bodies[4])
    rope.length = 0.4
    _ = world.createJoint(rope)
    _ = world.createJoint(WheelJointDefinition(bodyA: bodies[5], bodyB: bodies[6]))
    _ = world.createJoint(MotorJointDefinition(bodyA: bodies[6], bodyB: bodies[7]))
    _ = world.createJoint(
      MouseJointDefinition(body: bodies[4], target: Vec2(2, 1), maxForce: 5))
  }

  /// Hills of a chain, a belt, a platform, a sensor, and welds that break.
  private func machines(_ world: World) {
    let ground = world.createBody(BodyDefinition(type: .static))
    let hills = (0...12).map { Vec2(0.3 * Float($0), $0 % 3 == 0 ? 2.4 : 2.7) }
    let walls = [Vec2(3.6, 0), Vec2(0, 0)]
    if let chain = try? Chain(hills + walls, isLoop: true) { world.createChain(chain, on: ground) }
    world.createFixture(
      quad(Vec2(1, 1.6), Vec2(1, 0.1)), on: ground,
      FixtureDefinition(friction: 0.8, surfaceSpeed: 1.2, reportsHits: true))
    world.createFixture(
      quad(Vec2(2.6, 1.4), Vec2(1, 0.1)), on: ground, FixtureDefinition(oneWayNormal: Vec2(0, -1)))
    world.createFixture(
      quad(Vec2(1.8, 1), Vec2(3, 0.3)), on: ground, FixtureDefinition(isSensor: true))
    var last: Body.ID?
    for index in 0..<24 {
      let place = Vec2(0.4 + 0.45 * Float(index % 7), 0.3 + 0.3 * Float(index / 7))
      let shape =
        index % 2 == 0
        ? Shape.capsule(Vec2(-0.05, 0), Vec2(0.05, 0), radius: 0.07) : box(0.2, 0.14)
      let body = world.add(shape, at: place) { $0.linearVelocity = Vec2(Float(index % 5) - 2, 6) }
      if let last, index % 4 == 1 {
        var glue = WeldJointDefinition(bodyA: last, bodyB: body)
        glue.localAnchorB = Vec2(-0.45, 0)
        glue.breakForce = 8
        _ = world.createJoint(glue)
      }
      last = body
    }
  }

  private func frame(_ world: World, width: Float, height: Float) {
    let corners = [Vec2(0, 0), Vec2(width, 0), Vec2(width, height), Vec2(0, height)]
    let frame = world.createBody(BodyDefinition(type: .static))
    for index in 0..<4 {
      world.createFixture(.segment(corners[index], corners[(index + 1) % 4]), on: frame)
    }
  }
}

/// A box around a center, in meters.
func quad(_ center: Vec2, _ size: Vec2) -> Shape {
  let half = 0.5 * size
  let corners = [
    center - half, center + Vec2(half.x, -half.y), center + half, center + Vec2(-half.x, half.y),
  ]
  guard let polygon = try? Polygon(vertices: corners) else {
    preconditionFailure("a box of \(size) m is no polygon")
  }
  return .polygon(polygon)
}
