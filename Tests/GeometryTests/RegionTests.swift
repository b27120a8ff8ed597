// SPDX-License-Identifier: MIT

import Geometry
import Testing

@Suite("A region")
struct RegionTests {
  static let grid = stride(from: -60.0, through: 60, by: 7.5).flatMap { x in
    stride(from: -60.0, through: 60, by: 7.5).map { Vector2(x, $0) }
  }
  private let disk = Region(radius: 40)
  private let box = Region(size: Size(90, 30))

  @Test("that is infinite contains everything, and its inverse nothing")
  func infinite() {
    for point in Self.grid {
      #expect(Region.infinite.contains(point))
      #expect(!Region.infinite.inverse.contains(point))
    }
    #expect(Region.infinite.isInfinite)
    #expect(!disk.isInfinite)
  }

  @Test("of a radius includes its edge, whatever the radius's sign", arguments: [40.0, -40])
  func circle(radius: Double) {
    let region = Region(radius: radius)
    #expect(region.contains(Vector2(24, -32)))
    #expect(!region.contains(Vector2(24, -32.01)))
  }

  @Test("of a size excludes its edges; its inverse includes them")
  func rectangle() {
    #expect(box.contains(Vector2(44.9, -14.9)))
    for edge in [Vector2(45, 0), Vector2(0, 15), Vector2(-45, -15)] {
      #expect(!box.contains(edge))
      #expect(box.inverse.contains(edge))
    }
    #expect(!Region(size: Size(-10, 10)).contains(.zero))
  }

  @Test("joins, cuts and meets as sets do")
  func algebra() {
    for point in Self.grid {
      let (a, b) = (disk.contains(point), box.contains(point))
      #expect(disk.union(box).contains(point) == (a || b))
      #expect(disk.subtracting(box).contains(point) == (a && !b))
      #expect(disk.intersection(box).contains(point) == (a && b))
    }
  }

  @Test("is a tree: every operand counts, however deep")
  func tree() {
    let holes = (1...3).reduce(disk) { $0.subtracting(Region(radius: Double($1) * 10)) }
    let both = holes.union(box.inverse.intersection(disk)).inverse
    for point in Self.grid {
      let (a, b) = (disk.contains(point), box.contains(point))
      let hole = point.length <= 30
      #expect(both.contains(point) == !((a && !hole) || (!b && a)))
    }
    #expect(both.depth == 5)
  }
}
