// SPDX-License-Identifier: MIT

import Physics

/// This project's engine.
final class Tumble: Engine {
  private let world = World(gravity: Vec2(0, 10))
  private var bodies: [Body.ID] = []

  init() {
    world.velocityIterations = Effort.velocityIterations
    world.positionIterations = Effort.positionIterations
  }

  func setGravity(_ gravity: SIMD2<Float>) { world.gravity = gravity }

  func addBody(at place: SIMD2<Float>, isStatic: Bool) -> Int {
    var definition = BodyDefinition(type: isStatic ? .static : .dynamic, position: place)
    definition.allowsSleep = false
    bodies.append(world.createBody(definition))
    return bodies.count - 1
  }

  func addCircle(to body: Int, radius: Float, _ material: Material) {
    add(.circle(center: .zero, radius: radius), to: body, material)
  }

  func addBox(to body: Int, half: SIMD2<Float>, _ material: Material) {
    add(.polygon(.box(width: 2 * half.x, height: 2 * half.y)), to: body, material)
  }

  func addWall(to body: Int, from start: SIMD2<Float>, to end: SIMD2<Float>, _ material: Material) {
    add(.segment(start, end), to: body, material)
  }

  private func add(_ shape: Shape, to body: Int, _ material: Material) {
    world.createFixture(
      shape, on: bodies[body],
      FixtureDefinition(
        density: material.density, friction: material.friction, restitution: material.restitution))
  }

  func addPin(_ link: Link) {
    var pin = RevoluteJointDefinition(bodyA: bodies[link.bodyA], bodyB: bodies[link.bodyB])
    (pin.localAnchorA, pin.localAnchorB) = (link.anchorA, link.anchorB)
    _ = world.createJoint(pin)
  }

  func addSpring(_ link: Link, _ spring: Spring) {
    var joint = DistanceJointDefinition(bodyA: bodies[link.bodyA], bodyB: bodies[link.bodyB])
    (joint.localAnchorA, joint.localAnchorB) = (link.anchorA, link.anchorB)
    joint.length = spring.length
    joint.frequency = spring.frequency
    joint.dampingRatio = spring.dampingRatio
    _ = world.createJoint(joint)
  }

  func step(_ seconds: Float) {
    world.step(seconds)
    world.clearEvents()
  }

  func place(of body: Int) -> SIMD2<Float> { world.position(of: bodies[body]) }
}
