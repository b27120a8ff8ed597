// SPDX-License-Identifier: MIT

import Foundation
import Motion
import Testing

@Suite("A fling animation as on Android")
struct FlingAnimationTests {
  @Test("ends at 46.875 px/s, exactly where it is then", arguments: [1000.0, -3000])
  func end(velocity: Double) throws {
    let fling = try FlingAnimation(from: 10, velocity: velocity)
    // v = v0 · e^(−4.2 t), and the way is what the speed lost, divided by 4.2.
    let sign = velocity < 0 ? -1.0 : 1
    #expect(abs(fling.end - 10 - (velocity - sign * 46.875) / 4.2) < 1e-9)
    #expect(abs(abs(fling.velocity(at: fling.duration * (1 - 1e-12))) - 46.875) < 1e-6)
    #expect(fling.value(at: fling.duration) == fling.end && fling.velocity(at: 9) == 0)
  }

  @Test(
    "loses its speed more quickly with more friction", arguments: [(0.5, 2.1), (1, 4.2), (2, 8.4)])
  func friction(scalar: Double, rate: Double) throws {
    let fling = try FlingAnimation(
      from: 0, velocity: 1000, friction: scalar, minimumVisibleChange: 1 / 500)
    #expect(abs(slope(of: fling, at: 0.1) / fling.velocity(at: 0.1) - 1) < 1e-6)
    #expect(abs(fling.velocity(at: 0.1) - 1000 * exp(-rate * 0.1)) < 1e-6)
  }

  @Test("is over at once when it is too slow to be seen")
  func slow() throws {
    let fling = try FlingAnimation(from: 3, velocity: 40)
    #expect(fling.duration == 0 && fling.end == 3)
    #expect(throws: MotionError.self) { try FlingAnimation(from: 0, velocity: 1, friction: 0) }
    #expect(throws: MotionError.self) {
      try FlingAnimation(from: 0, velocity: 1, minimumVisibleChange: -1)
    }
  }
}
