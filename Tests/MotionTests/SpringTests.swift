// SPDX-License-Identifier: MIT

import Geometry
import Motion
import Testing

@Suite("A spring")
struct SpringTests {
  static let ratios = [0.0, 0.2, 0.5, 0.999999, 1, 1.000001, 1.1, 4.56]

  static func spring(_ ratio: Double, velocity: Double = -300) throws -> Spring {
    let constants = try SpringConstants(response: 0.5, dampingRatio: ratio)
    return try Spring(from: 100, to: 20, velocity: velocity, constants: constants)
  }

  @Test("has a velocity that is the slope of its value", arguments: ratios, sampleTimes)
  func velocity(ratio: Double, time: Double) throws {
    let spring = try Self.spring(ratio)
    #expect(abs(slope(of: spring, at: time) - spring.velocity(at: time)) < 1e-4)
  }

  @Test("obeys m · x″ = −k · x − c · v to 0.1 %", arguments: ratios)
  func law(ratio: Double) throws {
    let spring = try Self.spring(ratio)
    let (time, step, constants) = (0.07, 1e-5, spring.constants)
    let acceleration =
      (spring.velocity(at: time + step) - spring.velocity(at: time - step)) / (2 * step)
    let force =
      -constants.stiffness * (spring.value(at: time) - 20)
      - constants.damping * spring.velocity(at: time)
    #expect(abs(acceleration - force / constants.mass) < 1e-3 * abs(force))
  }

  @Test(
    "takes the same path when retargeted to the same place at any frame, to 1e-8 pt",
    arguments: [30.0, 60, 144], ratios)
  func frameRate(hertz: Double, ratio: Double) throws {
    let whole = try Self.spring(ratio)
    var piece = whole
    for _ in 0..<Int(hertz) { piece = try piece.retargeted(at: 1 / hertz, to: 20) }
    #expect(abs(piece.start - whole.value(at: 1)) < 1e-8)
  }

  @Test("starts at its start and ends at its target", arguments: ratios.dropFirst())
  func ends(ratio: Double) throws {
    let spring = try Self.spring(ratio)
    #expect(spring.value(at: 0) == 100 && spring.velocity(at: 0) == -300)
    #expect(abs(spring.value(at: 1000) - 20) < 1e-9)
    #expect(spring.value(at: .infinity) == 20 && spring.end == 20)
  }

  @Test("passes smoothly from below to above critical damping, to 1e-3 pt")
  func nearCritical() throws {
    let critical = try Self.spring(1)
    for ratio in [0.999999, 1 - 1e-13, 1 + 1e-13, 1.000001] {
      let spring = try Self.spring(ratio)
      for time in sampleTimes {
        #expect(abs(spring.value(at: time) - critical.value(at: time)) < 1e-3)
      }
    }
  }

  @Test("does not overshoot from rest unless its ratio is below 1", arguments: ratios)
  func overshoot(ratio: Double) throws {
    let spring = try Self.spring(ratio, velocity: 0)
    let lowest = (0..<500).map { spring.value(at: Double($0) / 100) }.min() ?? 0
    // Just below 1 the overshoot exists but is beyond what a number can show.
    #expect((lowest < 20 - 1e-9) == (ratio < 0.99))
  }

  @Test("without damping keeps its energy and never settles")
  func undamped() throws {
    let spring = try Self.spring(0)
    let k = spring.constants.stiffness
    func energy(_ time: Double) -> Double {
      let x = spring.value(at: time) - 20
      return k * x * x + spring.velocity(at: time) * spring.velocity(at: time)
    }
    #expect(abs(energy(7.3) / energy(0) - 1) < 1e-9)
    #expect(spring.duration == .infinity)
  }

  @Test("keeps its velocity when it gets a new target")
  func retarget() throws {
    let spring = try Self.spring(0.8)
    let turned = try spring.retargeted(at: 0.1, to: 500)
    #expect(turned.value(at: 0) == spring.value(at: 0.1))
    #expect(turned.velocity(at: 0) == spring.velocity(at: 0.1))
    #expect(turned.end == 500)
  }

  @Test("moves a point as two springs")
  func planar() throws {
    let constants = try SpringConstants(response: 0.4, dampingRatio: 0.7)
    let spring = try Planar<Spring>(
      from: .zero, to: Vector2(100, 0), velocity: Vector2(0, 50), constants: constants)
    let turned = try spring.retargeted(at: 0.1, to: Vector2(0, 0))
    #expect(turned.value(at: 0) == spring.value(at: 0.1))
    #expect(turned.velocity(at: 0) == spring.velocity(at: 0.1))
    #expect(spring.end == Vector2(100, 0) && turned.end == .zero)
  }
}

@Suite("A gesture's velocity for a spring of UIKit")
struct RelativeVelocityTests {
  @Test(
    "is counted in ways per second, none where there is no way",
    arguments: [(250.0, 2.0), (50, -6), (100, 0)])
  func relative(target: Double, ways: Double) {
    #expect(Spring.relativeVelocity(300, from: 100, to: target) == ways)
  }
}

@Suite("The settling time of a spring")
struct SettlingTests {
  static func unit(_ constants: SpringConstants, velocity: Double = 0) throws -> Spring {
    try Spring(from: 0, to: 1, velocity: velocity, constants: constants)
  }

  @Test("is 1.4727 s for Core Animation's default spring")
  func coreAnimation() throws {
    let constants = try SpringConstants(stiffness: 100, damping: 10)
    #expect(abs(try Self.unit(constants).duration - 1.4727) < 1e-4)
  }

  @Test("follows (ln 1000 + ln(1 + |ζω − v| / ωd)) / ζω below critical damping")
  func formula() throws {
    let constants = try SpringConstants(stiffness: 100, damping: 8)
    // ζω = 4, ωd = √84 = 9.16515; with v = 30: ln 1000 + ln(1 + 26 / 9.16515) = 8.252401.
    #expect(abs(try Self.unit(constants, velocity: 30).duration - 8.252401 / 4) < 1e-5)
  }

  @Test("is 9.235 / ω at critical damping from rest", arguments: [1.0, 10, 40])
  func critical(frequency: Double) throws {
    let constants = try SpringConstants(
      stiffness: frequency * frequency, damping: 2 * frequency)
    #expect(abs(try Self.unit(constants).duration * frequency - 9.235) < 0.003)
  }

  @Test(
    "is the last moment beyond the tolerance, from critical damping on",
    arguments: [1.0, 1.1, 4.56], [-50.0, -5, 0, 5, 9, 12, 50, 2000])
  func last(ratio: Double, velocity: Double) throws {
    let constants = try SpringConstants(frequency: 1.5, dampingRatio: ratio)
    let spring = try Self.unit(constants, velocity: velocity)
    let time = spring.duration(within: 0.01)
    #expect(abs(abs(spring.value(at: time) - 1) - 0.01) < 1e-6)
    for later in 1...200 {
      #expect(abs(spring.value(at: time + Double(later) / 50) - 1) <= 0.01)
    }
  }

  @Test("is an upper bound below critical damping", arguments: [0.1, 0.5, 0.9], [-50.0, 0, 50])
  func bound(ratio: Double, velocity: Double) throws {
    let spring = try Self.unit(
      SpringConstants(frequency: 1.5, dampingRatio: ratio), velocity: velocity)
    for later in 0...200 {
      #expect(abs(spring.value(at: spring.duration + Double(later) / 50) - 1) <= 0.001)
    }
  }

  @Test("is nothing at rest, and finite for a push without a way to go")
  func still() throws {
    let constants = try SpringConstants(response: 0.5, dampingRatio: 1)
    let still = try Spring(from: 5, to: 5, constants: constants)
    #expect(still.duration == 0)
    let pushed = try Spring(from: 5, to: 5, velocity: 100, constants: constants)
    #expect(pushed.duration > 0.1 && pushed.duration < 2)
  }
}
