// SPDX-License-Identifier: MIT

import Physics
import Testing

extension World {
  /// Adds a body with one fixture.
  @discardableResult
  func add(
    _ shape: Shape, at position: Vec2, type: BodyType = .dynamic,
    _ material: FixtureDefinition = FixtureDefinition(),
    change: (inout BodyDefinition) -> Void = { _ in }
  ) -> Body.ID {
    var definition = BodyDefinition(type: type, position: position)
    change(&definition)
    let body = createBody(definition)
    createFixture(shape, on: body, material)
    return body
  }

  /// Runs frames of 1/60 s in steps of `timeStep`, and calls `observe` after each with its number.
  func run(frames: Int, observe: (Int) -> Void = { _ in }) {
    for frame in 1...frames {
      for _ in 0..<substepCount(adding: 1.0 / 60) { step(timeStep) }
      observe(frame)
    }
  }

  func run(steps: Int) {
    for _ in 0..<steps { step(timeStep) }
  }

  /// The bits of all that moves of a body.
  func bits(of body: Body.ID) -> [UInt32] {
    let place = position(of: body)
    let velocity = linearVelocity(of: body)
    let numbers = [
      place.x, place.y, angle(of: body), velocity.x, velocity.y, angularVelocity(of: body),
    ]
    return numbers.map(\.bitPattern)
  }

  func speed(of body: Body.ID) -> Float {
    let velocity = linearVelocity(of: body)
    return (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
  }
}

/// A box of the given size, in meters.
func box(_ width: Float, _ height: Float) -> Shape {
  .polygon(.box(width: width, height: height))
}

func circle(_ radius: Float) -> Shape { .circle(center: .zero, radius: radius) }

/// Expects a length in meters to be the given one in points, within a tolerance in points.
func expect(
  _ meters: Float, isPoints points: Double, within tolerance: Double = 2e-5,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let found = Double(100 * meters)
  #expect(
    abs(found - points) <= tolerance, "\(found) pt is not \(points) pt",
    sourceLocation: sourceLocation)
}

/// Numbers that look random and are the same on every run (SplitMix64).
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number in a range.
  mutating func next(in range: ClosedRange<Float>) -> Float {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    mixed ^= mixed >> 31
    let part = Float(mixed >> 40) / Float(1 << 24)
    return range.lowerBound + part * (range.upperBound - range.lowerBound)
  }
}
