// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite("A rubber band of 800 pt")
struct RubberBandTests {
  let band = try? RubberBand(dimension: 800)

  @Test(
    "follows less and less", arguments: [(50.0, 26.6), (100, 51.5), (200, 96.7), (400, 172.5)])
  func offset(overshoot: Double, offset: Double) throws {
    let band = try #require(band)
    #expect(abs(band.offset(overshoot: overshoot) - offset) < 0.05)
    #expect(band.offset(overshoot: -overshoot) == -band.offset(overshoot: overshoot))
  }

  @Test("can be inverted to 1e-9 of the value", arguments: [-5000.0, -1, 0, 1e-6, 3, 700, 1e6])
  func inverse(overshoot: Double) throws {
    let band = try #require(band)
    let back = band.overshoot(offset: band.offset(overshoot: overshoot))
    #expect(abs(back - overshoot) <= 1e-9 * abs(overshoot))
  }

  @Test("never gives more than its length")
  func limit() throws {
    let band = try #require(band)
    #expect(band.offset(overshoot: 1e12) < 800)
    #expect(band.offset(overshoot: .infinity) == 800)
    #expect(band.overshoot(offset: 800) == .infinity && band.overshoot(offset: -900) == -.infinity)
  }

  @Test("is free between the edges and continuous at them")
  func position() throws {
    let band = try #require(band)
    #expect(band.position(50, lower: 0, upper: 100) == 50)
    #expect(band.position(100, lower: 0, upper: 100) == 100)
    #expect(abs(band.position(200, lower: 0, upper: 100) - 151.5) < 0.05)
    #expect(abs(band.position(-100, lower: 0, upper: 100) + 51.5) < 0.05)
  }

  @Test("rejects a length of nothing")
  func bad() {
    #expect(throws: MotionError.self) { try RubberBand(dimension: 0) }
    #expect(throws: MotionError.self) { try RubberBand(dimension: 100, coefficient: .nan) }
  }
}
