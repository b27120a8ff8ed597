// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite("Spring constants")
struct SpringConstantsTests {
  @Test("of duration 0.5 and bounce 0.3 are stiffness 157.9 and damping 17.6")
  func bounce() throws {
    let constants = try SpringConstants(duration: 0.5, bounce: 0.3)
    #expect(constants.mass == 1)
    #expect(abs(constants.stiffness - 157.9) < 0.05 && abs(constants.damping - 17.6) < 0.05)
  }

  @Test("of mass 1, stiffness 100, damping 10 are duration 0.63 and bounce 0.5")
  func coreAnimation() throws {
    let constants = try SpringConstants(stiffness: 100, damping: 10)
    #expect(constants.dampingRatio == 0.5 && constants.angularFrequency == 10)
    #expect(abs(constants.response - 0.63) < 0.005 && abs(constants.bounce - 0.5) < 1e-12)
  }

  @Test("of UISpringTimingParameters are overdamped with a ratio of 4.56")
  func timingParameters() throws {
    let constants = try SpringConstants(stiffness: 1000, damping: 500, mass: 3)
    #expect(abs(constants.dampingRatio - 4.56) < 0.005)
    #expect(constants.withoutOverdamping.dampingRatio == 1)
    #expect(constants.withoutOverdamping.angularFrequency == constants.angularFrequency)
  }

  @Test(
    "of the platforms are theirs",
    arguments: [
      (SpringConstants.Preset.coreAnimation, 100.0, 0.5), (.uiSpringTiming, 1000, 4.564),
      (.swiftui, 157.914, 1), (.scrollEdge, 100, 1), (.android, 1500, 0.5),
      (.androidHigh, 10_000, 1), (.androidLow, 200, 0.75), (.androidVeryLow, 50, 0.2),
      (.flutterScroll, 100, 1.1), (.flutterFast, 75, 1.3),
    ])
  func presets(preset: SpringConstants.Preset, stiffness: Double, ratio: Double) {
    let constants = SpringConstants(preset)
    #expect(abs(constants.stiffness - stiffness) < 0.001)
    #expect(abs(constants.dampingRatio - ratio) < 0.001)
  }

  @Test("of stiffness and ratio have damping 2ζ·√(k·m)")
  func stiffnessAndRatio() throws {
    let constants = try SpringConstants(stiffness: 75, dampingRatio: 1.3, mass: 0.3)
    let damping = try SpringConstants(stiffness: 75, damping: constants.damping, mass: 0.3)
    #expect(abs(damping.dampingRatio - 1.3) < 1e-12)
    #expect(constants.angularFrequency == damping.angularFrequency)
    #expect(throws: MotionError.self) { try SpringConstants(stiffness: 0, dampingRatio: 1) }
  }

  @Test("of response and ratio have stiffness (2π/r)² and damping 4π·ζ/r")
  func response() throws {
    let constants = try SpringConstants(response: 0.4, dampingRatio: 0.8)
    #expect(abs(constants.stiffness - (2 * .pi / 0.4) * (2 * .pi / 0.4)) < 1e-9)
    #expect(abs(constants.damping - 4 * .pi * 0.8 / 0.4) < 1e-9)
    #expect(abs(constants.frequency - 2.5) < 1e-12)
  }

  @Test("survive the way through bounce and back", arguments: [-0.9, -0.5, 0, 0.3, 1])
  func roundTrip(bounce: Double) throws {
    let constants = try SpringConstants(duration: 0.7, bounce: bounce)
    #expect(abs(constants.bounce - bounce) < 1e-12)
    #expect(abs(constants.response - 0.7) < 1e-12)
  }

  @Test("of the edge are critically damped with ω = 10")
  func edge() {
    #expect(SpringConstants.edge.stiffness == 100 && SpringConstants.edge.dampingRatio == 1)
  }

  @Test("reject what is no spring", arguments: [-1.0, .nan, .infinity])
  func bad(number: Double) {
    #expect(throws: MotionError.self) { try SpringConstants(stiffness: number, damping: 1) }
    #expect(throws: MotionError.self) { try SpringConstants(stiffness: 1, damping: number) }
    #expect(throws: MotionError.self) {
      try SpringConstants(stiffness: 1, damping: 1, mass: number)
    }
    #expect(throws: MotionError.self) { try SpringConstants(response: number, dampingRatio: 1) }
    #expect(throws: MotionError.self) { try SpringConstants(frequency: 1, dampingRatio: number) }
    #expect(throws: MotionError.self) { try SpringConstants(duration: 1, bounce: number) }
  }

  @Test("reject nothing for a duration", arguments: [0.0])
  func zero(number: Double) {
    #expect(throws: MotionError.self) { try SpringConstants(response: number, dampingRatio: 1) }
    #expect(throws: MotionError.self) { try SpringConstants(frequency: number, dampingRatio: 1) }
    #expect(throws: MotionError.self) { try SpringConstants(duration: number, bounce: 0) }
  }
}
