// SPDX-License-Identifier: MIT

import Peers

/// An engine written in another language.
final class Peer: Engine {
  private let engine: PeerEngine
  private let world: UnsafeMutableRawPointer?

  init(_ engine: PeerEngine) {
    self.engine = engine
    world = engine.make(
      PeerVector(x: 0, y: 10), Int32(Effort.velocityIterations), Int32(Effort.positionIterations))
  }

  deinit { engine.destroy(world) }

  func setGravity(_ gravity: SIMD2<Float>) { engine.set_gravity(world, vector(gravity)) }

  func addBody(at place: SIMD2<Float>, isStatic: Bool) -> Int {
    Int(engine.add_body(world, isStatic, vector(place)))
  }

  func addCircle(to body: Int, radius: Float, _ material: Material) {
    engine.add_circle(world, Int32(body), radius, peer(material))
  }

  func addBox(to body: Int, half: SIMD2<Float>, _ material: Material) {
    engine.add_box(world, Int32(body), vector(half), peer(material))
  }

  func addWall(to body: Int, from start: SIMD2<Float>, to end: SIMD2<Float>, _ material: Material) {
    engine.add_wall(world, Int32(body), vector(start), vector(end), peer(material))
  }

  func addPin(_ link: Link) { engine.add_pin(world, peer(link)) }

  func addSpring(_ link: Link, _ spring: Spring) {
    engine.add_spring(
      world, peer(link),
      PeerSpring(
        length: spring.length, frequency: spring.frequency, dampingRatio: spring.dampingRatio))
  }

  func step(_ seconds: Float) { engine.step(world, seconds) }

  func place(of body: Int) -> SIMD2<Float> {
    let place = engine.place(world, Int32(body))
    return [place.x, place.y]
  }

  private func vector(_ v: SIMD2<Float>) -> PeerVector { PeerVector(x: v.x, y: v.y) }

  private func peer(_ material: Material) -> PeerMaterial {
    PeerMaterial(
      density: material.density, friction: material.friction, restitution: material.restitution)
  }

  private func peer(_ link: Link) -> PeerLink {
    PeerLink(
      bodyA: Int32(link.bodyA), bodyB: Int32(link.bodyB), anchorA: vector(link.anchorA),
      anchorB: vector(link.anchorB))
  }
}
