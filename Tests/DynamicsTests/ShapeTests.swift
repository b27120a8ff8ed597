// SPDX-License-Identifier: MIT

@testable import Dynamics
import Geometry
import Physics
import Testing

@Suite("An item's shape")
struct ShapeTests {
  private func mass(of item: PlainItem) throws -> Double {
    let animator = DynamicAnimator()
    try animator.addBehavior(ItemBehavior(items: [item]))
    return try #require(animator.mass(of: item))
  }

  @Test(
    "as an ellipse has the phone's number of corners",
    arguments: [(20.0, 10.0, 4), (100, 50, 24), (1000, 500, 244)])
  func corners(width: Double, height: Double, count: Int) throws {
    #expect(EllipseOutline.vertices(of: Size(width, height)).count == count)
    let item = PlainItem(width, height, at: 0, 0, bounds: .ellipse)
    let area = .pi * width * height / 4
    #expect(try mass(of: item) < 1.001 * area / 10_000)
    if count > 4 { #expect(try mass(of: item) > 0.98 * area / 10_000) }
  }

  @Test("of a huge ellipse stays within what a body can have")
  func hugeEllipse() throws {
    let item = PlainItem(9000, 4000, at: 0, 0, bounds: .ellipse)
    #expect(try mass(of: item) > 0.99 * .pi * 900 * 4 / 4)
  }

  @Test("as a circle has the mass of a disk")
  func circle() throws {
    let item = PlainItem(100, 100, at: 0, 0, bounds: .ellipse)
    #expect(abs(try mass(of: item) - .pi / 4) < 1e-5)
  }

  @Test("as a path may go around either way", arguments: [false, true])
  func path(isReversed: Bool) throws {
    let item = PlainItem(100, 100, at: 0, 0, bounds: .path)
    let corners = [Vector2(-50, 50), Vector2(0, -50), Vector2(50, 50)]
    item.collisionBoundingPath = Path(
      polyline: isReversed ? corners.reversed() : corners, closed: true)
    #expect(abs(try mass(of: item) - 0.5) < 1e-5)
  }

  static let badPaths: [Path?] = [
    nil, Path(),
    Path(polyline: [Vector2(0, 0), Vector2(10, 0)], closed: true),
    Path(polyline: [Vector2(0, 0), Vector2(10, 0), Vector2(20, 0)], closed: true),
    Path(
      polyline: [Vector2(0, 0), Vector2(10, 10), Vector2(10, 0), Vector2(0, 10)], closed: true),
    Path(
      polyline: [Vector2(0, 0), Vector2(20, 0), Vector2(10, 5), Vector2(20, 20), Vector2(0, 20)],
      closed: true),
    Path(polyline: [Vector2(0, 0), Vector2(.infinity, 0), Vector2(5, 5)], closed: true),
  ]

  @Test("as a path must be convex", arguments: badPaths)
  func badPath(path: Path?) {
    let item = PlainItem(20, 20, at: 0, 0, bounds: .path)
    item.collisionBoundingPath = path
    expectRefusal(of: item)
  }

  @Test(
    "must have a positive size within limits",
    arguments: [
      Size(0, 10), Size(10, 0), Size(-5, 10), Size(.nan, 10), Size(10, .infinity),
      Size(1e-40, 1e-40), Size(1e300, 1), Size(0.001, 1),
    ])
  func badSize(size: Size) {
    let item = PlainItem(10, 10, at: 0, 0)
    item.size = size
    expectRefusal(of: item)
  }

  @Test("must be at a finite place")
  func badPlace() {
    expectRefusal(of: PlainItem(10, 10, at: .nan, 0))
    expectRefusal(of: PlainItem(10, 10, at: 1e300, 0))
    let turned = PlainItem(10, 10, at: 0, 0)
    turned.angle = .infinity
    expectRefusal(of: turned)
  }

  // A refused behavior leaves the animator as it was, its good items and children included.
  private func expectRefusal(of item: PlainItem) {
    let good = PlainItem(10, 10, at: 0, 0)
    let animator = DynamicAnimator()
    let gravity = GravityBehavior(items: [good, item])
    #expect(throws: DynamicsError.self) { try animator.addBehavior(gravity) }
    #expect(throws: DynamicsError.self) {
      try animator.addBehavior(try CompositeBehavior(children: [GravityBehavior(items: [item])]))
    }
    #expect(animator.behaviors.isEmpty)
    #expect(animator.world.bodyCount == 0)
    #expect(gravity.dynamicAnimator == nil)
  }
}
