// SPDX-License-Identifier: MIT

import Geometry
import Motion
import Testing

@Suite("A moving point")
struct PlanarTests {
  @Test("keeps its direction while its fling decays", arguments: sampleTimes)
  func direction(time: Double) throws {
    let fling = try Planar<Decay>(from: Vector2(5, 5), velocity: Vector2(300, -400))
    let travel = fling.value(at: time) - Vector2(5, 5)
    #expect(travel.normalized.distance(to: Vector2(0.6, -0.8)) < 1e-12)
    #expect(fling.velocity(at: time).normalized.distance(to: Vector2(0.6, -0.8)) < 1e-12)
  }

  @Test("rests when its slower axis does")
  func duration() throws {
    let fling = try Planar<Decay>(from: .zero, velocity: Vector2(10, 1000))
    #expect(fling.duration == fling.y.duration)
    #expect(fling.x.sample(count: 3).count == 3)
  }
}
