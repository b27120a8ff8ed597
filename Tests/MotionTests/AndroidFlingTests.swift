// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite("A fling as on Android")
struct AndroidFlingTests {
  @Test(
    "goes as far and as long as the platform's",
    arguments: [(1000.0, 194.3, 0.555), (3000, 1308.9, 1.247), (5000, 3177.6, 1.816)])
  func samples(velocity: Double, distance: Double, seconds: Double) throws {
    for sign in [1.0, -1] {
      let fling = try AndroidFling(from: 10, velocity: sign * velocity)
      #expect(abs(fling.end - 10 - sign * distance) < 0.05)
      #expect(abs(fling.duration - seconds) < 0.0005)
      #expect(fling.value(at: 0) == 10 && fling.value(at: fling.duration) == fling.end)
    }
  }

  @Test("has a velocity that is the slope of its value to 0.1 %", arguments: [0.1, 0.4, 0.9])
  func velocity(time: Double) throws {
    let spline = try AndroidFling(from: 0, velocity: 3000)
    #expect(abs(slope(of: spline, at: time) / spline.velocity(at: time) - 1) < 1e-3)
    let power = try ClampingScroll(from: 0, velocity: 3000)
    #expect(abs(slope(of: power, at: time) / power.velocity(at: time) - 1) < 1e-3)
  }

  @Test("goes nowhere without a velocity")
  func still() throws {
    #expect(try AndroidFling(from: 3, velocity: 0).end == 3)
    #expect(try ClampingScroll(from: 3, velocity: 0).value(at: 1) == 3)
    #expect(throws: MotionError.self) { try AndroidFling(from: 0, velocity: 1, friction: 0) }
  }

  @Test("in Flutter's form goes on as before when restarted, to 1e-6 px", arguments: [0.1, 0.5, 1])
  func memoryless(time: Double) throws {
    let whole = try ClampingScroll(from: 0, velocity: 3000)
    #expect(abs(whole.velocity(at: 0) - 3000) < 1e-9)
    let rest = try ClampingScroll(
      from: whole.value(at: time), velocity: whole.velocity(at: time))
    #expect(abs(rest.end - whole.end) < 1e-6)
    #expect(abs(rest.duration - whole.duration + time) < 1e-9)
  }
}
