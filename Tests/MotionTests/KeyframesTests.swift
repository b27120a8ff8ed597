// SPDX-License-Identifier: MIT

import Geometry
import Motion
import Testing

@Suite("Keyframes")
struct KeyframesTests {
  static func ramp() throws -> Keyframes<Double> {
    try Keyframes([
      Keyframe(time: 0.5, value: 10), Keyframe(time: 1, value: 20, timing: .easeOut),
      Keyframe(time: 3, value: 0),
    ])
  }

  @Test(
    "pass their values at their times, and stay at both ends",
    arguments: [(-1.0, 10.0), (0, 10), (0.5, 10), (0.75, 15), (1, 20), (3, 0), (9, 0)])
  func values(time: Double, value: Double) throws {
    #expect(abs(try Self.ramp().value(at: time) - value) < 1e-12)
  }

  @Test("use the timing curve of the frame they come from", arguments: [0.1, 0.5, 0.9])
  func timing(fraction: Double) throws {
    let value = try Self.ramp().value(at: 1 + 2 * fraction)
    #expect(abs(value - 20 * (1 - TimingCurve.easeOut.value(at: fraction))) < 1e-12)
  }

  @Test("have a velocity that is the slope of their value", arguments: [0.6, 0.9, 1.2, 2, 2.9])
  func velocity(time: Double) throws {
    let ramp = try Self.ramp()
    #expect(abs(slope(of: ramp, at: time) - ramp.velocity(at: time)) < 1e-4)
    #expect(ramp.velocity(at: 0) == 0 && ramp.velocity(at: 3) == 0)
  }

  @Test("end exactly at the end")
  func end() throws {
    let ramp = try Self.ramp()
    #expect(ramp.duration == 3 && ramp.end == 0 && ramp.value(at: ramp.duration) == 0)
    let points = try Keyframes(
      evenlySpaced: [Vector2(0.1, 0.2), Vector2(0.3, 0.7), Vector2(0.9, 0.1)], duration: 0.7)
    #expect(points.value(at: points.duration) == Vector2(0.9, 0.1))
    #expect(points.value(at: 0.35) == Vector2(0.3, 0.7))
  }

  @Test("jump where two have the same time")
  func jump() throws {
    let step = try Keyframes([
      Keyframe(time: 0, value: 1.0), Keyframe(time: 1, value: 1), Keyframe(time: 1, value: 5),
      Keyframe(time: 2, value: 5),
    ])
    #expect(step.value(at: 0.999) == 1 && step.value(at: 1) == 5)
  }

  @Test("may be a single one")
  func single() throws {
    let still = try Keyframes(evenlySpaced: [Vector2(1, 2)], duration: 2)
    #expect(still.value(at: 0) == Vector2(1, 2) && still.velocity(at: 0) == .zero)
    #expect(still.duration == 0)
  }

  @Test("go from one value to another")
  func simple() throws {
    let move = try Keyframes(from: 0.0, to: 8, duration: 2)
    #expect(abs(move.value(at: 1) - 4) < 1e-12 && move.value(at: 2) == 8)
  }

  @Test("reject times that do not ascend, and nothing at all")
  func bad() {
    #expect(throws: MotionError.self) { try Keyframes<Double>([]) }
    #expect(throws: MotionError.self) {
      try Keyframes([Keyframe(time: 1, value: 0.0), Keyframe(time: 0.5, value: 1)])
    }
    #expect(throws: MotionError.self) { try Keyframes([Keyframe(time: -1, value: 0.0)]) }
    #expect(throws: MotionError.self) { try Keyframes([Keyframe(time: 0, value: Double.nan)]) }
    #expect(throws: MotionError.self) { try Keyframes(from: 0.0, to: 1, duration: .infinity) }
  }
}
