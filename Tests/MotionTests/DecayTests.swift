// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite("A decaying fling")
struct DecayTests {
  static let rates = [DecayRate.normal, .fast, .androidFling, .flutterBouncing]
  let fling = try? Decay(from: 100, velocity: 1000)

  @Test("has a velocity that is the slope of its value to 1e-4 pt/s", arguments: rates, sampleTimes)
  func velocity(rate: DecayRate, time: Double) throws {
    let fling = try Decay(from: 100, velocity: -1000, rate: rate)
    #expect(abs(slope(of: fling, at: time) - fling.velocity(at: time)) < 1e-4)
  }

  @Test(
    "takes the same path when restarted at any frame, to 1e-9 pt",
    arguments: [30.0, 60, 120, 144], rates)
  func frameRate(hertz: Double, rate: DecayRate) throws {
    let whole = try Decay(from: 0, velocity: 1200, rate: rate)
    var piece = whole
    for _ in 0..<Int(hertz) {
      let step = 1 / hertz
      piece = try Decay(from: piece.value(at: step), velocity: piece.velocity(at: step), rate: rate)
    }
    #expect(abs(piece.start - whole.value(at: 1)) < 1e-9)
    #expect(abs(piece.startVelocity - whole.velocity(at: 1)) < 1e-9)
  }

  @Test("keeps rate^1000 of its speed after a second")
  func rate() throws {
    let fling = try Decay(from: 0, velocity: 1000)
    #expect(abs(fling.velocity(at: 1) - 135.06) < 0.01)
    #expect(abs(DecayRate.normal.perSecond - 0.13506) < 1e-5)
    #expect(abs(DecayRate.fast.perSecond - 4.3e-5) < 1e-6)
    #expect(abs(DecayRate.normal.perMillisecond - 0.998) < 1e-15)
  }

  @Test(
    "travels v · 0.4995 at the normal and v · 0.0995 at the fast rate",
    arguments: [(DecayRate.normal, 0.49950, 0.499), (.fast, 0.099499, 0.099)])
  func travel(rate: DecayRate, exact: Double, projected: Double) {
    #expect(abs(rate.travel(velocity: 1) - exact) < 1e-6)
    #expect(abs(rate.projectedTravel(velocity: 1) - projected) < 1e-12)
  }

  @Test("lasts until half a point is left", arguments: [(DecayRate.normal, 3.45), (.fast, 0.527)])
  func duration(rate: DecayRate, seconds: Double) throws {
    let fling = try Decay(from: 0, velocity: 1000, rate: rate)
    #expect(abs(fling.duration - seconds) < 0.005)
    #expect(abs(abs(fling.end - fling.value(at: fling.duration)) - 0.5) < 1e-9)
    #expect(fling.value(at: .infinity) == fling.end)
  }

  @Test("needs no time when there is nothing to go")
  func nothing() throws {
    let still = try Decay(from: 7, velocity: 0)
    #expect(still.duration == 0 && still.end == 7 && still.value(at: 1) == 7)
    #expect(still.time(slowingTo: 1) == 0)
  }

  @Test("knows when it passes a bound, and that it never passes some", arguments: [1.0, 250, 499])
  func bound(distance: Double) throws {
    let fling = try Decay(from: 100, velocity: 1000)
    let time = try #require(fling.time(reaching: 100 + distance))
    #expect(abs(fling.value(at: time) - 100 - distance) < 1e-9)
    #expect(fling.time(reaching: 100 - distance) == nil)
    #expect(fling.time(reaching: 600) == nil)
    #expect(fling.time(reaching: 100) == 0)
  }

  @Test("can be made to end at a point ahead of it, never behind")
  func endingAt() throws {
    let fling = try Decay(from: 10, velocity: 900, endingAt: 310)
    #expect(abs(fling.end - 310) < 1e-9)
    #expect(abs(fling.velocity(at: 0) - 900) < 1e-9)
    #expect(throws: MotionError.self) { try Decay(from: 10, velocity: 900, endingAt: 0) }
    #expect(throws: MotionError.self) { try Decay(from: 10, velocity: 900, endingAt: 10) }
  }

  @Test("slows to a threshold as Android's fling animation does")
  func slowing() throws {
    let fling = try Decay(from: 0, velocity: 1000, rate: .androidFling)
    let time = fling.time(slowingTo: 0.75 * 62.5)
    #expect(abs(fling.velocity(at: time) - 46.875) < 1e-9)
    #expect(abs(fling.velocity(at: 1) - 14.9956) < 1e-3)
  }

  @Test("rejects what is not a rate", arguments: [0.0, 1, -0.5, 1.5, .nan, .infinity])
  func badRate(rate: Double) {
    #expect(throws: MotionError.self) { try DecayRate(perMillisecond: rate) }
    #expect(throws: MotionError.self) { try DecayRate(perSecond: rate) }
  }

  @Test("says what was wrong in one sentence")
  func message() {
    let error = #expect(throws: MotionError.self) { try DecayRate(perMillisecond: 2) }
    #expect(
      error?.description == "'rate' must be between 0 and 1 (per millisecond), got 2.0")
  }
}
