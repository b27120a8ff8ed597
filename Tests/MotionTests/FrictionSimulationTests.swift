// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite("A friction simulation as in Flutter")
struct FrictionSimulationTests {
  @Test("is a decay that keeps its drag each second", arguments: [0.135, 0.01, 0.9])
  func plain(drag: Double) throws {
    let friction = try FrictionSimulation(from: 5, velocity: -800, drag: drag)
    let decay = try Decay(from: 5, velocity: -800, rate: DecayRate(perSecond: drag))
    for time in sampleTimes { #expect(friction.value(at: time) == decay.value(at: time)) }
    #expect(abs(friction.velocity(at: 1) + 800 * drag) < 1e-9)
    #expect(friction.end == decay.end && friction.time(reaching: 4) == decay.time(reaching: 4))
  }

  @Test("with a deceleration stands when it has no speed", arguments: [1000.0, -1000])
  func deceleration(velocity: Double) throws {
    let friction = try FrictionSimulation(
      from: 0, velocity: velocity, drag: 0.135, constantDeceleration: 1400)
    #expect(abs(slope(of: friction, at: 0.2) - friction.velocity(at: 0.2)) < 1e-4)
    let stop = friction.duration(within: 0)
    #expect(stop > 0.3 && stop < 1000.0 / 1400)
    #expect(abs(friction.velocity(at: stop * (1 - 1e-9))) < 1e-3)
    #expect(friction.velocity(at: stop) == 0 && friction.value(at: 9) == friction.end)
    let half = try #require(friction.time(reaching: friction.end / 2))
    #expect(abs(friction.value(at: half) - friction.end / 2) < 1e-9)
    #expect(friction.time(reaching: -friction.end) == nil)
  }

  @Test("rejects what is no drag", arguments: [0.0, 1, .nan, -1])
  func bad(drag: Double) {
    #expect(throws: MotionError.self) { try FrictionSimulation(from: 0, velocity: 1, drag: drag) }
  }
}
