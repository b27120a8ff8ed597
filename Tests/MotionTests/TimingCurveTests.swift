// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import Motion
import Testing

@Suite("A timing curve")
struct TimingCurveTests {
  static let extreme = [
    (Vector2(1, 0), Vector2(0, 1)), (Vector2(0, 1), Vector2(1, 0)), (Vector2(0, 0), Vector2(0, 0)),
    (Vector2(1, 1), Vector2(1, 1)), (Vector2(0.5, -3), Vector2(0.5, 4)),
    (Vector2(1, 0), Vector2(1, 0)), (Vector2(0, 1), Vector2(0, 1)),
    (Vector2(1e-12, 1), Vector2(1e-12, 0)),
  ]

  @Test("begins at exactly 0 and ends at exactly 1", arguments: TimingCurve.Name.allCases)
  func ends(name: TimingCurve.Name) {
    let curve = TimingCurve(named: name)
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    #expect(curve.value(at: -5) == 0 && curve.value(at: 5) == 1 && curve.value(at: .nan) == 0)
  }

  @Test(
    "has the control points of its name",
    arguments: [
      (TimingCurve.Name.linear, 0.0, 0.0, 1.0, 1.0), (.easeIn, 0.42, 0, 1, 1),
      (.easeOut, 0, 0, 0.58, 1), (.easeInOut, 0.42, 0, 0.58, 1), (.standard, 0.25, 0.1, 0.25, 1),
      (.fastOutSlowIn, 0.4, 0, 0.2, 1),
    ])
  func names(name: TimingCurve.Name, x1: Double, y1: Double, x2: Double, y2: Double) {
    let curve = TimingCurve(named: name)
    #expect(curve.control1 == Vector2(x1, y1) && curve.control2 == Vector2(x2, y2))
  }

  @Test(
    "is half a cosine when it accelerates and decelerates, to 1e-15",
    arguments: [0.01, 0.1, 0.25, 0.5, 0.9])
  func cosine(fraction: Double) {
    let curve = TimingCurve.accelerateDecelerate
    #expect(abs(curve.value(at: fraction) - cos((fraction + 1) * .pi) / 2 - 0.5) < 1e-15)
    let slope = (curve.value(at: fraction + 1e-6) - curve.value(at: fraction - 1e-6)) / 2e-6
    #expect(abs(curve.slope(at: fraction) - slope) < 1e-8)
  }

  @Test("is the diagonal when linear, to 1e-14", arguments: [0.001, 0.1, 0.25, 0.5, 0.9, 0.999])
  func linear(fraction: Double) {
    #expect(abs(TimingCurve.linear.value(at: fraction) - fraction) < 1e-14)
    #expect(abs(TimingCurve.linear.slope(at: fraction) - 1) < 1e-9)
  }

  @Test("is symmetric where its control points are", arguments: [0.1, 0.3, 0.45])
  func symmetry(fraction: Double) {
    let ease = TimingCurve.easeInOut
    #expect(abs(ease.value(at: fraction) + ease.value(at: 1 - fraction) - 1) < 1e-12)
    let mirrored = 1 - TimingCurve.easeIn.value(at: 1 - fraction)
    #expect(abs(TimingCurve.easeOut.value(at: fraction) - mirrored) < 1e-12)
  }

  @Test("solves any control points with x in 0...1", arguments: extreme)
  func solver(first: Vector2, second: Vector2) throws {
    let curve = try TimingCurve(first, second)
    for index in 1..<200 {
      // A point of the curve, by parameter, must be found again from its x.
      let (s, u) = (Double(index) / 200, 1 - Double(index) / 200)
      let x = 3 * u * u * s * first.x + 3 * u * s * s * second.x + s * s * s
      let y = 3 * u * u * s * first.y + 3 * u * s * s * second.y + s * s * s
      // Where the curve is steep, the rounding of x alone moves y.
      let rounding = 1e-9 + 4e-16 * abs(curve.slope(at: x))
      #expect(
        abs(curve.value(at: x) - y) < max(rounding, 2e-5 * (isFlat(first, second, s) ? 1 : 0)))
      #expect(curve.slope(at: x).isFinite)
    }
  }

  // Controls (1, 0) (0, 1) stand still in x at the middle: there y follows x by a cube root.
  private func isFlat(_ first: Vector2, _ second: Vector2, _ s: Double) -> Bool {
    abs(s - 0.5) < 0.02 && first.x == 1 && second.x == 0
  }

  @Test(
    "has the slope of its values to 0.1 %", arguments: TimingCurve.Name.allCases, [0.05, 0.3, 0.8])
  func slope(name: TimingCurve.Name, fraction: Double) {
    let curve = TimingCurve(named: name)
    let numeric = (curve.value(at: fraction + 1e-6) - curve.value(at: fraction - 1e-6)) / 2e-6
    #expect(abs(curve.slope(at: fraction) - numeric) < 1e-3 * max(1, abs(numeric)))
  }

  @Test("starts ease-out at 1/0.58 of even speed and stops smoothly")
  func endSlopes() {
    #expect(abs(TimingCurve.easeOut.slope(at: 0) - 1 / 0.58) < 1e-3)
    #expect(abs(TimingCurve.easeOut.slope(at: 1)) < 1e-3)
  }

  @Test("rejects a control point outside the time", arguments: [-0.1, 1.1, .nan])
  func bad(x: Double) {
    #expect(throws: MotionError.self) { try TimingCurve(Vector2(x, 0), Vector2(1, 1)) }
    #expect(throws: MotionError.self) { try TimingCurve(Vector2(0, 0), Vector2(x, 1)) }
    #expect(throws: MotionError.self) { try TimingCurve(Vector2(0, .infinity), Vector2(1, 1)) }
  }
}
