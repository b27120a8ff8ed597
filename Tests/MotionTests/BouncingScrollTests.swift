// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite("A bouncing scroll as in Flutter")
struct BouncingScrollTests {
  private static let rates = BouncingScroll.DecelerationRate.allCases

  @Test("keeps 0.135 of its speed each second inside")
  func inside() throws {
    let scroll = try BouncingScroll(from: 0, velocity: 500, lower: 0, upper: 1000)
    #expect(abs(scroll.velocity(at: 1) - 500 * 0.135) < 1e-9)
    #expect(abs(scroll.end - 500 / 2.0024805) < 1e-3)
  }

  @Test("goes over its edge without a jerk, and ends there", arguments: rates, [2000.0, -2000])
  func edge(rate: BouncingScroll.DecelerationRate, velocity: Double) throws {
    let scroll = try BouncingScroll(
      from: 0, velocity: velocity, rate: rate, lower: -200, upper: 200)
    #expect(scroll.end == (velocity < 0 ? -200 : 200))
    #expect(largestJump(of: scroll, until: 2) < 2000 * 2 / 10_000 * 1.001)
    let farthest = (0..<1000).map { abs(scroll.value(at: Double($0) / 1000)) }.max() ?? 0
    #expect(farthest > 210 && farthest < 400)
  }

  @Test("springs back overdamped from beyond: mass 0.5, stiffness 100, ratio 1.1")
  func beyond() throws {
    let scroll = try BouncingScroll(from: 250, velocity: 0, lower: 0, upper: 200)
    let constants = try SpringConstants(stiffness: 100, dampingRatio: 1.1, mass: 0.5)
    let spring = try Spring(from: 250, to: 200, constants: constants)
    for time in sampleTimes { #expect(scroll.value(at: time) == spring.value(at: time)) }
    #expect(constants == .flutterScroll)
  }

  @Test("takes at most 5000 px/s into the spring, in either direction", arguments: [1.0, -1])
  func limit(sign: Double) throws {
    let scroll = try BouncingScroll(from: 0, velocity: sign * 60_000, lower: -10, upper: 10)
    let spring = try Spring(
      from: 10, to: 10, velocity: 5000, constants: BouncingScroll.DecelerationRate.normal.spring)
    let farthest = (0..<2000).map { sign * scroll.value(at: Double($0) / 2000) }.max() ?? 0
    let limit = (0..<2000).map { spring.value(at: Double($0) / 2000) }.max() ?? 0
    #expect(abs(farthest - limit) < 2, "pt")
  }

  @Test("lets a finger pull less, and adds momentum to a flick")
  func fingers() {
    #expect(abs(BouncingScroll.overscrollFriction(0.5) - 0.13) < 1e-12)
    #expect(BouncingScroll.overscrollFriction(0, rate: .fast) == 0.26)
    #expect(BouncingScroll.overscrollFriction(2) == 0)
    #expect(abs(BouncingScroll.carriedMomentum(velocity: 1000) - 649.7) < 0.5)
    #expect(BouncingScroll.carriedMomentum(velocity: -1e9) == -40_000)
    #expect(BouncingScroll.minimumFlingSpeed == 100)
    #expect(BouncingScroll.DecelerationRate.fast.maximumFlingSpeed == 64_000)
  }
}
