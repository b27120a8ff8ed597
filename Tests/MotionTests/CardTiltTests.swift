// SPDX-License-Identifier: MIT

import Geometry
import Motion
import Testing

/// The card that tilts while it is dragged, as the scene builds it from two quadratics.
private struct CardTilt {
  static let distance = 200.0

  let rotation: Quadratic
  let scale: Quadratic

  init() throws {
    let distance = Self.distance
    rotation = try Quadratic(vertex: Vector2(distance / 2, 1), point: Vector2(0, 0))
    scale = try Quadratic(vertex: Vector2(distance, 1), point: Vector2(0, 0))
  }

  func factors(_ translation: Double) -> (rotation: Double, scale: Double) {
    let travel = min(abs(translation), Self.distance)
    return (rotation.value(at: travel), scale.value(at: travel))
  }

  func transform(_ translation: Double) -> Transform3D {
    let (a, s) = factors(translation)
    let size = 1 - 0.2 * s
    return Transform3D.perspective(distance: 1000)
      .rotated(by: a * .pi / 5, around: Vector3(translation > 0 ? -1 : 1, 0, 0))
      .scaled(by: Vector3(size, size, 1))
  }
}

@Suite("A tilting card")
struct CardTiltTests {
  @Test(
    "rotates and shrinks by its two parabolas, to 1e-12",
    arguments: [
      (0.0, 0.0, 0.0), (50, 0.75, 0.4375), (100, 1, 0.75), (-200, 0, 1), (350, 0, 1),
    ])
  func factors(translation: Double, rotation: Double, scale: Double) throws {
    let factors = try CardTilt().factors(translation)
    #expect(abs(factors.rotation - rotation) < 1e-12 && abs(factors.scale - scale) < 1e-12)
  }

  @Test("turns its lower half away from the viewer when dragged down")
  func direction() throws {
    let down = try CardTilt().transform(100)
    let bottom = try #require(down.project(Vector2(100, 150)))
    let top = try #require(down.project(Vector2(100, -150)))
    // What is farther away looks narrower.
    #expect(bottom.x < top.x)
    let up = try CardTilt().transform(-100)
    let other = try #require(up.project(Vector2(100, 150)))
    #expect(other.x > bottom.x)
  }

  @Test("has the matrix of perspective, then 27°, then scale 0.9125, each new one first")
  func matrix() throws {
    // Dragged by 50 pt: 0.75 · 36° = 27° about (−1, 0, 0), scaled by 1 − 0.2 · 0.4375.
    let (cosine, sine) = (0.891006524188368, 0.453990499739547)
    let scale = 0.9125
    let expected = [
      scale, 0, 0, 0,
      0, scale * cosine, -scale * sine, scale * sine / 1000,
      0, sine, cosine, -cosine / 1000,
      0, 0, 0, 1,
    ]
    let found = try CardTilt().transform(50).numbers
    for (number, wanted) in zip(found, expected) { #expect(abs(number - wanted) < 1e-12) }
  }

  @Test("can be hit where it is seen, to 1e-9 pt", arguments: [-180.0, -60, 0, 50, 100, 350])
  func hit(translation: Double) throws {
    let transform = try CardTilt().transform(translation)
    let corner = Vector2(140, -190)
    let seen = try #require(transform.project(corner))
    let back = try #require(transform.unproject(seen))
    #expect(back.distance(to: corner) < 1e-9)
  }

  @Test("lies flat at 0.8 of its size from 200 pt on", arguments: [200.0, 350, -200, -999])
  func flat(translation: Double) throws {
    let seen = try #require(try CardTilt().transform(translation).project(Vector2(100, 100)))
    #expect(seen.distance(to: Vector2(80, 80)) < 1e-12)
  }
}
