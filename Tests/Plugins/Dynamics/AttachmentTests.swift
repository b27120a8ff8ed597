// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Stage
import Testing

@Suite("An attachment in a scene")
struct AttachmentTests {
  private static let views = """
    local item = view{ id = "item", size = { 40, 40 }, center = { 200, 100 } }
    local base = view{ id = "base", size = { 40, 40 }, center = { 100, 100 } }
    dynamics.item_behavior{ items = { base }, is_anchored = true }
    dynamics.gravity{ items = { item } }
    """

  private func open(_ call: String) throws -> Stage {
    try Stage(Self.views + "\nlocal tie = dynamics.\(call)")
  }

  private func item(_ stage: Stage) throws -> View { try #require(stage.view("item")) }

  @Test("slides on its line within its range, and moves with its anchor point")
  func sliding() throws {
    let stage = try open(
      """
      sliding_attachment{ item = item, anchor_point = { 200, 100 }, axis = { 0, 2 },
        attachment_range = { maximum = 50 } }
      """)
    stage.step(120)
    #expect(try item(stage).center.distance(to: Vector2(200, 150)) < 1, "pt")
    _ = stage.host.evaluate("tie.anchor_point = { 220, 100 }")
    stage.step(120)
    #expect(try item(stage).center.distance(to: Vector2(220, 150)) < 1, "pt")
    #expect(stage.errors == [])
    guard case .values(let values) = stage.host.evaluate("tie.attachment_range.maximum") else {
      Issue.record("no range")
      return
    }
    #expect(values == ["50.0"])
  }

  @Test("hangs on a rope, is glued, or is pinned")
  func forms() throws {
    let rope = try open(
      "limit_attachment{ item = item, attached_to = base, length = 150 }")
    rope.step(40)
    #expect(try item(rope).center.distance(to: Vector2(100, 100)) < 151.5, "pt")
    let glue = try open(
      "fixed_attachment{ item = item, attached_to = base, anchor_point = { 150, 100 } }")
    glue.step(60)
    #expect(try item(glue).center.distance(to: Vector2(200, 100)) < 1, "pt")
    let pin = try open(
      """
      pin_attachment{ item = item, attached_to = base, anchor_point = { 100, 100 },
        attachment_range = { minimum = -0.1, maximum = 0.25 }, friction_torque = 0.01 }
      """)
    pin.step(120)
    #expect(abs(try item(pin).angle - 0.25) < 0.04, "rad")
    _ = pin.host.evaluate("tie.attachment_range = nil")
    pin.step(60)
    #expect(try item(pin).angle > 1, "rad")
  }

  static let bad: [(String, String)] = [
    ("sliding_attachment{ item = item, anchor_point = { 0, 0 }, axis = { 0, 0 } }", "'axis'"),
    ("sliding_attachment{ item = item, axis = { 1, 0 } }", "'anchor_point' is missing"),
    (
      """
      sliding_attachment{ item = item, anchor_point = { 0, 0 }, axis = { 1, 0 },
        attachment_range = { minimum = 5 } }
      """, "must include 0"
    ),
    (
      """
      pin_attachment{ item = item, attached_to = base, anchor_point = { 0, 0 },
        attachment_range = { minimum = 5, maximum = 1 } }
      """, "minimum above its maximum"
    ),
    ("pin_attachment{ item = item, anchor_point = { 0, 0 } }", "'attached_to' is missing"),
    ("limit_attachment{ item = item, attached_to = item }", "is the item itself"),
    ("fixed_attachment{ item = item, attached_to = base }", "'anchor_point' is missing"),
  ]

  @Test("refuses what cannot be tied", arguments: bad.indices)
  func refuses(index: Int) throws {
    let (call, message) = Self.bad[index]
    let text = try #require(failure(of: Self.views + "\ndynamics.\(call)"))
    #expect(text.contains(message), "\(text)")
    let stage = try Stage(Self.views + "\nafter(0.01, function() dynamics.\(call) end)")
    stage.step(2)
    #expect(stage.errors.first?.contains(message) == true, "\(stage.errors)")
  }

  @Test("falls off when one of its views is removed, and is back when time goes back")
  func removed() throws {
    let stage = try open(
      "fixed_attachment{ item = item, attached_to = base, anchor_point = { 150, 100 } }")
    stage.host.keepPast(Timeline(interval: 10))
    stage.step(15)
    let hash = stage.host.stateHash
    stage.step(5)
    _ = stage.host.evaluate("base:remove()")
    stage.step(30)
    #expect(try item(stage).center.y > 150, "pt")
    try stage.host.seek(15)
    #expect(stage.host.stateHash == hash)
    stage.step(60)
    #expect(try item(stage).center.distance(to: Vector2(200, 100)) < 1, "pt")
  }

  @Test("is made anew with its view's speed when a reload changes its axis")
  func reloads() throws {
    let stage = try open(
      "sliding_attachment{ item = item, anchor_point = { 200, 100 }, axis = { 0, 1 } }")
    stage.step(30)
    let speed = try item(stage).velocity
    try stage.reload(replacing: "axis = { 0, 1 }", with: "axis = { 1, 1 }")
    #expect(try item(stage).velocity == speed)
    stage.step(30)
    #expect(try item(stage).center.x > 205, "pt")
    #expect(stage.errors == [])
  }
}
