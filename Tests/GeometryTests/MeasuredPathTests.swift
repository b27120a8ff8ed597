// SPDX-License-Identifier: MIT

import Geometry
import Testing

@Suite("A measured path")
struct MeasuredPathTests {
  static let circle = MeasuredPath(Path(circleCenter: .zero, radius: 100))
  static let corner = MeasuredPath(
    Path(polyline: [Vector2(0, 0), Vector2(30, 0), Vector2(30, 40)], closed: false))
  static let wave = MeasuredPath(
    Path(elements: [
      .move(to: Vector2(0, 0)),
      .cubic(to: Vector2(200, 0), control1: Vector2(300, 200), control2: Vector2(-100, -200)),
    ]))

  @Test("is as long as its lines and curves")
  func length() {
    #expect(Self.corner.length == 70)
    // The cubic approximation is longer than a true circle by 0.014 %.
    #expect(abs(Self.circle.length - 200 * .pi) < 0.1)
    #expect(MeasuredPath(Path()).length == 0)
  }

  @Test("is travelled at even speed to 1e-6 pt", arguments: 0..<20)
  func evenSpeed(index: Int) {
    let step = Self.wave.length / 2000
    let distance = Self.wave.length * (Double(index) + 0.5) / 20
    let chord = Self.wave.point(at: distance + step / 2) - Self.wave.point(at: distance - step / 2)
    #expect(abs(chord.length - step) < 1e-3 * step)
    #expect(chord.normalized.distance(to: Self.wave.tangent(at: distance)) < 1e-3)
  }

  @Test("has the tangent of the line or curve at that distance")
  func tangents() {
    #expect(Self.corner.tangent(at: 10) == Vector2(1, 0))
    #expect(Self.corner.tangent(at: 50) == Vector2(0, 1))
    #expect(Self.circle.tangent(at: 0).distance(to: Vector2(0, 1)) < 1e-9)
  }

  @Test("ends at its ends when open, goes round when closed")
  func ends() {
    #expect(Self.corner.point(at: -5) == Vector2(0, 0))
    #expect(Self.corner.point(at: 500) == Vector2(30, 40))
    let round = Self.circle.point(at: Self.circle.length * 1.25)
    #expect(round.distance(to: Vector2(0, 100)) < 1e-6)
    let back = Self.circle.point(at: -Self.circle.length / 4)
    #expect(back.distance(to: Vector2(0, -100)) < 1e-6)
  }

  @Test(
    "finds the nearest point and how far along it is",
    arguments: [
      (Vector2(10, -5), Vector2(10, 0), 10.0), (Vector2(100, 20), Vector2(30, 20), 50.0),
      (Vector2(-9, -9), Vector2(0, 0), 0.0), (Vector2(30, 99), Vector2(30, 40), 70.0),
    ])
  func nearest(point: Vector2, expected: Vector2, distance: Double) {
    let found = Self.corner.nearest(to: point)
    #expect(found.point == expected && found.distanceAlong == distance)
  }

  @Test("finds points of a circle from any direction to 0.1 pt", arguments: 0..<24)
  func nearestOnCircle(index: Int) {
    let direction = Vector2(1, 0).rotated(by: Double(index) * .pi / 12)
    let found = Self.circle.nearest(to: direction * 250)
    #expect(found.point.distance(to: direction * 100) < 0.1)
    #expect(Self.circle.point(at: found.distanceAlong).distance(to: found.point) < 1e-6)
  }

  @Test("puts each of its own points where it came from, to 1e-6 pt", arguments: 0...20)
  func roundTrip(index: Int) {
    let distance = Self.wave.length * Double(index) / 20
    let found = Self.wave.nearest(to: Self.wave.point(at: distance))
    #expect(abs(found.distanceAlong - distance) < 1e-6)
  }

  @Test("answers for a single point and for numbers that are not numbers")
  func degenerate() {
    let dot = MeasuredPath(Path(polyline: [Vector2(3, 4), Vector2(3, 4)], closed: false))
    #expect(dot.point(at: 7) == Vector2(3, 4) && dot.tangent(at: 0) == .zero)
    #expect(dot.nearest(to: .zero).point == Vector2(3, 4))
    #expect(Self.circle.point(at: .nan).distance(to: Vector2(100, 0)) < 1e-9)
  }
}
