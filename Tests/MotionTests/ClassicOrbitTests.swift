// SPDX-License-Identifier: MIT

import Geometry
import Motion
import Testing

@Suite("The classic orbit")
struct ClassicOrbitTests {
  static let center = Vector2(384, 512)
  let orbit = try? ClassicOrbit(center: center, radius: 200)

  @Test(
    "keeps the finger's x and takes y from the circle on the finger's side",
    arguments: [
      (Vector2(504, 900), Vector2(504, 672)), (Vector2(504, 100), Vector2(504, 352)),
      (Vector2(264, 513), Vector2(264, 672)), (Vector2(384, 0), Vector2(384, 312)),
    ])
  func keepsX(finger: Vector2, expected: Vector2) throws {
    #expect(try #require(orbit).candidate(for: finger).distance(to: expected) < 1e-9)
  }

  @Test(
    "keeps the finger's y within 0.1 pt of the left and right extremes",
    arguments: [
      (Vector2(900, 632), Vector2(544, 632)), (Vector2(0, 632), Vector2(224, 632)),
      (Vector2(583.95, 512), Vector2(584, 512)), (Vector2(0, 1000), Vector2(384, 712)),
    ])
  func keepsY(finger: Vector2, expected: Vector2) throws {
    #expect(try #require(orbit).candidate(for: finger).distance(to: expected) < 1e-9)
  }

  @Test("always answers with a point of the circle, to 1e-9 pt", arguments: 0..<40)
  func onCircle(index: Int) throws {
    let finger = Self.center + Vector2(Double(index) * 15, 0).rotated(by: Double(index))
    let place = try #require(orbit).candidate(for: finger)
    #expect(abs(place.distance(to: Self.center) - 200) < 1e-9)
  }

  @Test("refuses a step against the pan's horizontal velocity")
  func refusal() throws {
    let orbit = try #require(orbit)
    let (star, finger) = (Vector2(384, 312), Vector2(404, 300))
    #expect(orbit.step(from: star, finger: finger, velocity: Vector2(-1, 0)) == nil)
    #expect(orbit.step(from: star, finger: finger, velocity: Vector2(1, 0)) != nil)
    #expect(orbit.step(from: star, finger: finger, velocity: .zero) != nil)
  }

  @Test(
    "goes on clockwise below to the left and above to the right, else the other way",
    arguments: [
      (Vector2(384, 712), -10.0, ClassicOrbit.Direction.clockwise),
      (Vector2(384, 712), 10, .counterclockwise), (Vector2(384, 312), 10, .clockwise),
      (Vector2(384, 312), -10, .counterclockwise), (Vector2(184, 512), 10, .counterclockwise),
      (Vector2(184, 512), -10, .counterclockwise),
    ])
  func direction(star: Vector2, speed: Double, expected: ClassicOrbit.Direction) throws {
    let direction = try #require(orbit).direction(star: star, velocity: Vector2(speed, 0))
    #expect(direction == expected)
  }

  @Test("spins loopCount − 1 degrees in 2 s at even speed from its true angle")
  func spin() throws {
    let orbit = try #require(orbit)
    let star = Self.center + Vector2(200, 0).rotated(by: 3.9)
    let spin = try #require(
      try orbit.spin(from: star, velocity: Vector2(500, 0), minimumSpeed: 100, loopCount: 361))
    #expect(spin.frames.count == 361 && spin.duration == 2)
    #expect(spin.value(at: 0).distance(to: star) < 1e-9)
    #expect(spin.end.distance(to: star) < 1e-9)
    // Above the center with a velocity to the right: a quarter turn clockwise after a quarter.
    let quarter = Self.center + Vector2(200, 0).rotated(by: 3.9 + .pi / 2)
    #expect(spin.value(at: 0.5).distance(to: quarter) < 1e-9)
    let speed = 200 * 2 * Double.pi / 2
    for time in [0.1, 0.7, 1.9] {
      #expect(abs(spin.velocity(at: time).length - speed) < 1e-4 * speed)
    }
  }

  @Test("does not spin after a slow release, or for a single keyframe")
  func noSpin() throws {
    let orbit = try #require(orbit)
    let star = Vector2(384, 312)
    #expect(
      try orbit.spin(from: star, velocity: Vector2(100, 0), minimumSpeed: 100, loopCount: 9) == nil)
    let still = try #require(
      try orbit.spin(from: star, velocity: Vector2(101, 0), minimumSpeed: 100, loopCount: 1))
    #expect(still.end.distance(to: star) < 1e-9)
    #expect(throws: MotionError.self) {
      try orbit.spin(from: star, velocity: Vector2(101, 0), minimumSpeed: 100, loopCount: 0)
    }
    #expect(throws: MotionError.self) { try ClassicOrbit(center: .zero, radius: 0) }
  }
}
