// SPDX-License-Identifier: MIT

import Scripting
import Stage
import Testing

@Suite("A view's shape")
struct OverlapTests {
  private func number(_ a: String, _ b: String, _ question: String) throws -> Double {
    let stage = try Stage("a = view{ \(a) }  b = view{ \(b) }")
    guard case .values(let values) = stage.host.evaluate(question) else { return .nan }
    return try #require(values.first.flatMap { Double($0) })
  }

  private static let circle = "size = { 20, 20 }, collision_bounds_type = 'ellipse'"

  @Test(
    "overlaps another by the shortest way apart",
    arguments: [
      ("size = { 20, 20 }", "size = { 20, 20 }, center = { 15, 3 }", 5.0),
      ("size = { 20, 20 }", "size = { 20, 20 }, center = { 20, 0 }", 0),
      ("size = { 20, 20 }", "size = { 20, 20 }, center = { 50, 50 }", 0),
      (circle, circle + ", center = { 9, 12 }", 5), (circle, circle, 20),
      (circle, circle + ", center = { 15, 15 }", 0),
      // A circle beside a corner: the boxes around them would overlap.
      (circle, "size = { 20, 20 }, center = { 18, 18 }", 0),
      (circle, "size = { 20, 20 }, center = { 16, 0 }", 4),
      ("size = { 20, 20 }, angle = math.pi / 4", "size = { 20, 20 }, center = { 23, 0 }", 1.142),
      (
        "size = { 40, 20 }, collision_bounds_type = 'ellipse'",
        "center = { 28, 0 }, size = { 20, 20 }", 2
      ),
    ] as [(String, String, Double)])
  func overlap(a: String, b: String, depth: Double) throws {
    for question in ["a:overlap(b)", "b:overlap(a)"] {
      #expect(abs(try number(a, b, question) - depth) < 0.01, "\(question), pt")
    }
  }

  @Test(
    "sticks out of an area by its farthest point",
    arguments: [
      ("center = { 50, 50 }, size = { 20, 20 }", 0.0),
      ("center = { 95, 50 }, size = { 20, 20 }", 5),
      ("center = { 50, -20 }, size = { 20, 20 }", 30),
      (circle + ", center = { 10, 50 }, angle = math.pi / 4", 0),
      ("center = { 10, 50 }, size = { 20, 20 }, angle = math.pi / 4", 4.142),
    ] as [(String, Double)])
  func excess(view: String, distance: Double) throws {
    let found = try number(view, "", "a:excess(rect(0, 0, 100, 100))")
    #expect(abs(found - distance) < 0.01, "\(found) pt")
  }

  @Test("is where its superview puts it")
  func nested() throws {
    let found = try number(
      "size = { 100, 100 }, center = { 200, 200 }, angle = math.pi / 2",
      "size = { 10, 10 }, center = { 0, 0 }",
      "(function() a:add_subview(b) return b:excess(rect(240, 140, 20, 20)) end)()")
    #expect(abs(found) < 0.01, "\(found) pt")
  }
}
