// SPDX-License-Identifier: MIT

import Geometry
import Motion
import Testing

@Suite("A harmonic slide")
struct HarmonicSlideTests {
  @Test(
    "takes Int(factor · 120 + 1) ticks, at most 60, and travels v/30 · H(ticks)",
    arguments: [
      (Vector2(1200, 0), 0.6, 60, Vector2(187.195, 0)),
      (Vector2(300, 0), 0.15, 19, Vector2(35.477, 0)),
    ])
  func check(velocity: Vector2, factor: Double, ticks: Int, travel: Vector2) throws {
    let slide = try HarmonicSlide(velocity: velocity)
    #expect(abs(slide.factor - factor) < 1e-12 && slide.tickCount == ticks)
    #expect(slide.travel.distance(to: travel) < 0.001)
  }

  @Test("of a recorded finger travels (55.489, 150.881)")
  func recorded() throws {
    // A velocity of 1030.547 pt/s, recovered from the travel: 30 / H(60) of it.
    let harmonic = 4.679870412951738
    let velocity = Vector2(55.489, 150.881) * (30 / harmonic)
    let slide = try HarmonicSlide(velocity: velocity)
    #expect(abs(velocity.length - 1030.547) < 0.01)
    #expect(slide.tickCount == 60)
    #expect(slide.travel.distance(to: Vector2(55.489, 150.881)) < 0.001)
  }

  @Test("of 73 and 62 ticks is cut at the most ticks")
  func uncut() throws {
    #expect(try HarmonicSlide(velocity: Vector2(1200, 0), maximumTicks: 1000).tickCount == 73)
    #expect(try HarmonicSlide(velocity: Vector2(1030.547, 0), maximumTicks: 1000).tickCount == 62)
  }

  @Test("adds up its steps, and none before the first or after the last")
  func steps() throws {
    let slide = try HarmonicSlide(velocity: Vector2(300, -60))
    #expect(slide.step(1) == Vector2(10, -2) && slide.step(2) == Vector2(5, -1))
    #expect(slide.step(0) == .zero && slide.step(20) == .zero)
    #expect(slide.translation(afterTicks: 0) == .zero)
    #expect(slide.translation(afterTicks: 2) == Vector2(15, -3))
    #expect(slide.translation(afterTicks: 19) == slide.travel)
    #expect(slide.translation(afterTicks: 1000) == slide.travel)
    #expect(slide.duration() == 19.0 / 60)
  }

  @Test("counts its ticks without overflow", arguments: [1e10, 1e300, -1e308])
  func huge(speed: Double) throws {
    #expect(try HarmonicSlide(velocity: Vector2(speed, speed)).tickCount == 60)
  }

  @Test("takes one tick for no velocity and goes nowhere")
  func still() throws {
    let slide = try HarmonicSlide(velocity: .zero)
    #expect(slide.tickCount == 1 && slide.travel == .zero)
  }

  @Test("rejects numbers that are not")
  func bad() {
    #expect(throws: MotionError.self) { try HarmonicSlide(velocity: Vector2(.nan, 0)) }
    #expect(throws: MotionError.self) { try HarmonicSlide(velocity: Vector2(0, .infinity)) }
    #expect(throws: MotionError.self) { try HarmonicSlide(velocity: .zero, sensitivity: 0) }
    #expect(throws: MotionError.self) { try HarmonicSlide(velocity: .zero, maximumTicks: 0) }
  }
}

@Suite("A timed slide")
struct TimedSlideTests {
  let bounds = Rect(x: 0, y: 0, width: 375, height: 667)

  @Test("goes to its clamped target in 0.618 s")
  func check() throws {
    let slide = try TimedSlide(
      center: Vector2(187.5, 333.5), velocity: Vector2(1200, -300), bounds: bounds)
    #expect(abs(slide.duration - 0.61847) < 1e-5)
    #expect(slide.target.x == 375 && abs(slide.target.y - 147.96) < 0.005)
    #expect(slide.value(at: 0) == Vector2(187.5, 333.5))
    #expect(slide.value(at: slide.duration) == slide.target)
    #expect(slide.value(at: 10) == slide.target && slide.velocity(at: 10) == .zero)
  }

  @Test("eases out", arguments: [0.1, 0.5, 0.9])
  func ease(fraction: Double) throws {
    let slide = try TimedSlide(center: .zero, velocity: Vector2(300, 300), bounds: bounds)
    let progress = TimingCurve.easeOut.value(at: fraction)
    #expect(slide.value(at: slide.duration * fraction).distance(to: slide.target * progress) < 1e-9)
  }

  @Test("stays put without a velocity, and rejects a travel beyond numbers")
  func extremes() throws {
    let slide = try TimedSlide(center: Vector2(5, 6), velocity: .zero, bounds: bounds)
    #expect(slide.duration == 0 && slide.value(at: 0) == Vector2(5, 6))
    #expect(throws: MotionError.self) {
      try TimedSlide(center: .zero, velocity: Vector2(1e308, 1e308), bounds: bounds)
    }
  }
}
