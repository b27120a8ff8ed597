// SPDX-License-Identifier: MIT

import Geometry
import Motion
import Testing

@Suite("A track")
struct TrackTests {
  static let center = Vector2(384, 512)

  static func circle() throws -> Track { try Track(Path(circleCenter: center, radius: 200)) }

  static func line() throws -> Track {
    try Track(Path(polyline: [Vector2(0, 0), Vector2(300, 0), Vector2(300, 100)], closed: false))
  }

  @Test("follows the finger at every angle of a circle, to 0.25°", arguments: 0..<36)
  func everyAngle(index: Int) throws {
    let direction = Vector2(1, 0).rotated(by: Double(index) * .pi / 18)
    for reach in [50.0, 200, 700] {
      let place = try Self.circle().projection(of: Self.center + direction * reach)
      #expect(place.distance(to: Self.center + direction * 200) < 200 * 0.25 * .pi / 180)
    }
  }

  @Test("takes the part of a velocity along a circle by the cross product", arguments: 0..<12)
  func speed(index: Int) throws {
    let track = try Self.circle()
    let radial = Vector2(1, 0).rotated(by: Double(index) * .pi / 6)
    let velocity = Vector2(300, -120)
    let distance = track.distance(nearestTo: Self.center + radial * 200)
    // Clockwise on screen is forward.
    #expect(abs(track.speed(of: velocity, at: distance) - radial.cross(velocity)) < 0.5)
  }

  @Test("knows the short way round")
  func way() throws {
    let track = try Self.circle()
    #expect(abs(track.way(from: 10, to: track.length - 10) + 20) < 1e-9)
    #expect(abs(track.way(from: track.length - 10, to: 10) - 20) < 1e-9)
    #expect(track.way(from: 10, to: 30) == 20)
    #expect(try Self.line().way(from: 10, to: 390) == 380)
  }

  @Test("can be any path")
  func shapes() throws {
    let ellipse = try Track(Path(ellipseIn: Rect(x: 0, y: 0, width: 400, height: 100)))
    #expect(ellipse.projection(of: Vector2(200, -50)).distance(to: Vector2(200, 0)) < 1e-6)
    let line = try Self.line()
    #expect(line.distance(nearestTo: Vector2(350, 50)) == 350 && !line.isClosed)
    #expect(line.speed(of: Vector2(30, 40), at: 350) == 40)
    #expect(throws: MotionError.self) { try Track(Path()) }
    #expect(throws: MotionError.self) {
      try Track(Path(polyline: [Vector2(.nan, 0), Vector2(1, 1)], closed: false))
    }
  }
}

@Suite("A fling along a track")
struct PathFlingTests {
  @Test("goes round a circle and keeps to it, to 0.06 pt", arguments: sampleTimes, [2000.0, -2000])
  func round(time: Double, velocity: Double) throws {
    let track = try TrackTests.circle()
    let fling = try PathFling(on: track, from: 100, velocity: velocity)
    let motion = PathMotion(fling, on: track)
    #expect(abs(motion.value(at: time).distance(to: TrackTests.center) - 200) < 0.06)
    #expect(abs(motion.velocity(at: time).length - abs(fling.velocity(at: time))) < 1e-6)
    #expect(abs(fling.end - 100 - DecayRate.normal.travel(velocity: velocity)) < 1e-9)
    let step = 1e-5
    let numeric = (motion.value(at: time + step) - motion.value(at: time - step)) / (2 * step)
    #expect(numeric.distance(to: motion.velocity(at: time)) < 0.05)
  }

  @Test("stops exactly at the end of an open track", arguments: [(900.0, 400.0), (-900, 0)])
  func stop(velocity: Double, end: Double) throws {
    let track = try TrackTests.line()
    let fling = try PathFling(on: track, from: 200, velocity: velocity)
    #expect(fling.end == end)
    #expect(abs(fling.value(at: fling.duration) - end) < 1e-9)
    #expect(fling.value(at: fling.duration + 0.001) == end)
    #expect(fling.velocity(at: fling.duration + 0.001) == 0)
    #expect(fling.velocity(at: fling.duration * 0.99) != 0)
    let motion = PathMotion(fling, on: track)
    #expect(motion.end == (velocity > 0 ? Vector2(300, 100) : .zero))
  }

  @Test("bounces at the ends without loss")
  func bounce() throws {
    let track = try TrackTests.line()
    let fling = try PathFling(on: track, from: 200, velocity: 900, ends: .bounce)
    // 449.55 pt to go: 200 to the end and 249.55 back.
    #expect(abs(fling.end - (400 - 249.55)) < 0.01)
    #expect(fling.velocity(at: 0) > 0 && fling.velocity(at: 1) < 0)
    for time in sampleTimes {
      let value = fling.value(at: time)
      #expect(value >= 0 && value <= 400)
      #expect(abs(slope(of: fling, at: time) - fling.velocity(at: time)) < 1e-3)
    }
  }

  @Test("can be a spring or keyframes instead")
  func others() throws {
    let track = try TrackTests.circle()
    let spring = try Spring(
      from: 0, to: track.length / 2, velocity: 500, constants: .edge)
    let motion = PathMotion(spring, on: track)
    #expect(motion.end.distance(to: Vector2(184, 512)) < 1e-6)
    let turn = PathMotion(try Keyframes(from: 0.0, to: track.length, duration: 2), on: track)
    #expect(turn.value(at: 1).distance(to: Vector2(184, 512)) < 1e-6)
    #expect(turn.end.distance(to: Vector2(584, 512)) < 1e-6)
  }
}
