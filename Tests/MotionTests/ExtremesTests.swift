// SPDX-License-Identifier: MIT

import Geometry
import Motion
import Testing

/// Numbers that a script can produce by mistake.
private let extremes = [
  0, -0.0, 1, -1, 0.5, 1e-308, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
  .infinity, -.infinity, .nan,
]

@Suite("Any number at all")
struct ExtremesTests {
  @Test("makes a motion or a MotionError, never a trap", arguments: extremes, extremes)
  func motions(first: Double, second: Double) {
    for rate in [DecayRate.normal, .fast] {
      play { () throws(MotionError) in try Decay(from: first, velocity: second, rate: rate) }
      play { () throws(MotionError) in
        try BoundedDecay(from: first, velocity: second, rate: rate, lower: -1, upper: 1)
      }
      play { () throws(MotionError) in
        try SnappedDecay(from: 0, velocity: first, target: second, rate: rate)
      }
    }
    play { () throws(MotionError) in
      let constants = try SpringConstants(stiffness: abs(first), damping: abs(second))
      return try Spring(from: first, to: second, velocity: first, constants: constants)
    }
    play { () throws(MotionError) in try AndroidFling(from: first, velocity: second) }
    play { () throws(MotionError) in try ClampingScroll(from: first, velocity: second) }
    play { () throws(MotionError) in try Keyframes(from: first, to: second, duration: 1) }
  }

  @Test("makes a shape or a MotionError, never a trap", arguments: extremes, extremes)
  func shapes(first: Double, second: Double) {
    let point = Vector2(first, second)
    _ = try? TimingCurve(point, point).value(at: first)
    _ = try? Quadratic(vertex: point, point: .zero).sample(count: 3, from: first, to: second)
    _ = try? HarmonicSlide(velocity: point).travel
    _ = try? TimedSlide(
      center: point, velocity: point, bounds: Rect(x: 0, y: 0, width: 9, height: 9))
    let orbit = try? ClassicOrbit(center: point, radius: second)
    _ = orbit?.candidate(for: Vector2(second, first))
    let circle = Path(circleCenter: point, radius: second)
    _ = (circle.flattened(maximumSegmentLength: first), circle.bounds, circle.contains(point))
    if let track = try? Track(circle), let fling = try? PathFling(on: track, from: 1, velocity: 2) {
      play { () throws(MotionError) in fling }
      _ = PathMotion(fling, on: track).value(at: first)
    }
  }

  @Test("names the parameter and what it was")
  func message() {
    let error = #expect(throws: MotionError.self) {
      try Quadratic(vertex: Vector2(1, 1), point: Vector2(1, 0))
    }
    #expect(
      error?.description
        == "'point' must be finite and beside the vertex, not at its x, got (1.0, 0.0)")
  }

  private func play<Motion: Trajectory>(_ make: () throws(MotionError) -> Motion) {
    guard let motion = try? make() else { return }
    for time in extremes { _ = (motion.value(at: time), motion.velocity(at: time)) }
    _ = (motion.duration, motion.end, motion.sample(count: 3))
  }
}
