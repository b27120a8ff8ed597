// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import Motion
import Testing

@Suite("A fling between edges")
struct BoundedDecayTests {
  struct Case: Sendable {
    var start: Double
    var velocity: Double
    var end: Double?
  }

  static let cases = [
    Case(start: 100, velocity: 200, end: 199.9), Case(start: 100, velocity: 3000, end: 500),
    Case(start: 100, velocity: -3000, end: 0), Case(start: 0, velocity: -500, end: 0),
    Case(start: 500, velocity: 100, end: 500), Case(start: -80, velocity: 0, end: 0),
    Case(start: 560, velocity: 400, end: 500), Case(start: -80, velocity: 300, end: 0),
    Case(start: -80, velocity: 1500), Case(start: -80, velocity: 9000, end: 500),
    Case(start: 250, velocity: 0, end: 250),
  ]

  static func fling(_ item: Case) throws -> BoundedDecay {
    try BoundedDecay(from: item.start, velocity: item.velocity, lower: 0, upper: 500)
  }

  @Test("comes to rest within its edges, where it should", arguments: cases)
  func end(item: Case) throws {
    let fling = try Self.fling(item)
    #expect(fling.end >= 0 && fling.end <= 500)
    if let end = item.end { #expect(abs(fling.end - end) < 0.1) }
    #expect(abs(fling.value(at: fling.duration) - fling.end) < 0.5 + 1e-9)
    #expect(abs(fling.value(at: 60) - fling.end) < 1e-9)
  }

  @Test("starts as the finger left it", arguments: cases)
  func start(item: Case) throws {
    let fling = try Self.fling(item)
    #expect(fling.value(at: 0) == item.start)
    #expect(abs(fling.velocity(at: 0) - item.velocity) < 1e-9)
  }

  @Test("never jumps, at the edges neither", arguments: cases)
  func continuity(item: Case) throws {
    let fling = try Self.fling(item)
    let fastest = abs(item.velocity) + 10 * 80
    #expect(largestJump(of: fling, until: 4) <= fastest * 4 / 10_000 + 1e-9)
  }

  @Test("has a velocity that is the slope of its value, at the edges too", arguments: cases)
  func velocity(item: Case) throws {
    let fling = try Self.fling(item)
    for index in 1..<4000 {
      let time = Double(index) / 1000
      // The acceleration changes at an edge, so the numeric slope there errs by step · ω · v.
      #expect(abs(slope(of: fling, at: time) - fling.velocity(at: time)) < 2)
    }
  }

  @Test("takes the same path when restarted at any frame, to 1e-6 pt", arguments: cases)
  func restart(item: Case) throws {
    let whole = try Self.fling(item)
    var piece = whole
    for _ in 0..<90 {
      piece = try BoundedDecay(
        from: piece.value(at: 1.0 / 60), velocity: piece.velocity(at: 1.0 / 60), lower: 0,
        upper: 500)
    }
    #expect(abs(piece.value(at: 0) - whole.value(at: 1.5)) < 1e-6)
  }

  @Test("springs back beyond the edge as (v · t) · e^(−10 t)")
  func bounce() throws {
    let fling = try BoundedDecay(from: 500, velocity: 800, lower: 0, upper: 500)
    for time in sampleTimes {
      let expected = 800 * time * exp(-10 * time)
      #expect(abs(fling.value(at: time) - 500 - expected) < 1e-6)
    }
  }

  @Test("springs back from beyond the edge as (x + (v + 10 x) t) · e^(−10 t)")
  func overscrolled() throws {
    let fling = try BoundedDecay(from: -60, velocity: -100, lower: 0, upper: 500)
    for time in sampleTimes {
      let expected = (-60 - 700 * time) * exp(-10 * time)
      #expect(abs(fling.value(at: time) - expected) < 1e-6)
    }
  }

  @Test("arrives at the edge with the velocity of a free fling")
  func crossing() throws {
    let free = try Decay(from: 100, velocity: 3000)
    let time = try #require(free.time(reaching: 500))
    let fling = try BoundedDecay(from: 100, velocity: 3000, lower: 0, upper: 500)
    #expect(abs(fling.value(at: time) - 500) < 1e-9)
    #expect(abs(fling.velocity(at: time) - free.velocity(at: time)) < 1e-9)
    #expect(fling.value(at: time / 2) == free.value(at: time / 2))
    #expect(fling.value(at: time + 0.1) > 500)
  }

  @Test("moves each axis for itself in a rectangle")
  func planar() throws {
    let bounds = Rect(x: 0, y: 0, width: 300, height: 5000)
    let fling = try Planar<BoundedDecay>(
      from: Vector2(100, 100), velocity: Vector2(2000, 1000), bounds: bounds)
    let x = try BoundedDecay(from: 100, velocity: 2000, lower: 0, upper: 300)
    #expect(fling.end == Vector2(300, 100 + DecayRate.normal.travel(velocity: 1000)))
    #expect(fling.value(at: 0.3).x == x.value(at: 0.3))
    #expect(fling.velocity(at: 0.3).x == x.velocity(at: 0.3))
    #expect(fling.duration == fling.y.duration)
  }

  @Test("rejects edges in the wrong order")
  func badBounds() {
    #expect(throws: MotionError.self) {
      try BoundedDecay(from: 0, velocity: 0, lower: 1, upper: 0)
    }
    #expect(throws: MotionError.self) {
      try BoundedDecay(from: .nan, velocity: 0, lower: 0, upper: 1)
    }
  }

  @Test("survives the largest numbers", arguments: [1e300, -1e300])
  func huge(velocity: Double) throws {
    let fling = try BoundedDecay(from: 0.5, velocity: velocity, lower: 0, upper: 1)
    #expect(fling.end == (velocity > 0 ? 1 : 0))
    #expect(fling.duration.isFinite)
  }
}
