// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite("A fling between edges as on Android")
struct BoundedAndroidFlingTests {
  @Test("is the free one until its edge, where it ends", arguments: [1.0, -1])
  func clamped(sign: Double) throws {
    let free = try AndroidFling(from: 0, velocity: sign * 3000)
    let held = try BoundedAndroidFling(
      from: 0, velocity: sign * 3000, lower: -600, upper: 600)
    let time = try #require(free.time(reaching: sign * 600))
    #expect(abs(free.value(at: time) - sign * 600) < 1e-6)
    #expect(abs(held.duration - time) < 1e-9 && held.end == sign * 600)
    for part in [0.1, 0.5, 0.99] {
      #expect(held.value(at: time * part) == free.value(at: time * part))
    }
    #expect(free.time(reaching: sign * 1400) == nil)
  }

  @Test("goes over its edge as a ball thrown against 2000 px/s², at most as far as it may")
  func over() throws {
    let free = try AndroidFling(from: 0, velocity: 1000)
    let time = try #require(free.time(reaching: 180))
    let speed = free.velocity(at: time), way = speed * speed / 4000
    let held = try BoundedAndroidFling(
      from: 0, velocity: 1000, lower: 0, upper: 180, over: 100)
    #expect(way < 100)
    let apex = time + speed / 2000
    #expect(abs(held.value(at: apex) - 180 - way) < 1e-6)
    #expect(abs(held.velocity(at: time + speed / 4000) - speed / 2) < 1e-6)
    // And back along 3t² − 2t³ in √(2 · way / 2000).
    let back = (way / 1000).squareRoot()
    #expect(abs(held.value(at: apex + back / 2) - 180 - way / 2) < 1e-6)
    #expect(abs(held.duration - apex - back) < 1e-9 && held.end == 180)
    let short = try BoundedAndroidFling(
      from: 0, velocity: 3000, lower: 0, upper: 180, over: 20)
    #expect((0..<1000).allSatisfy { short.value(at: Double($0) / 500) < 200 + 1e-9 })
  }

  @Test("comes back from beyond, unless it is thrown inward hard")
  func beyond() throws {
    let still = try BoundedAndroidFling(from: -40, velocity: 0, lower: 0, upper: 500)
    #expect(still.end == 0 && abs(still.duration - 0.2) < 1e-12)
    #expect(abs(still.value(at: 0.1) + 20) < 1e-9)
    let thrown = try BoundedAndroidFling(from: -40, velocity: 1000, lower: 0, upper: 500)
    #expect(abs(thrown.end - 154.3) < 0.05)
    let outward = try BoundedAndroidFling(
      from: -40, velocity: -200, lower: 0, upper: 500, over: 100)
    #expect(abs(outward.value(at: 0.1) + 50) < 1e-9 && outward.end == 0)
  }

  @Test("rejects edges that are turned around")
  func bad() {
    #expect(throws: MotionError.self) {
      try BoundedAndroidFling(from: 0, velocity: 1, lower: 1, upper: 0)
    }
    #expect(throws: MotionError.self) {
      try BoundedAndroidFling(from: 0, velocity: 1, lower: 0, upper: 1, over: -1)
    }
  }
}
