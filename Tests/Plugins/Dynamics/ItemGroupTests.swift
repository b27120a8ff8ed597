// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Stage
import Testing

@Suite("A group of views")
struct ItemGroupTests {
  private static let scene = """
    local left  = view{ id = "left", size = { 40, 40 }, center = { 100, 100 } }
    local right = view{ id = "right", size = { 80, 40 }, center = { 180, 120 } }
    local group = dynamics.item_group{ id = "both", items = { left, right } }
    local gravity = dynamics.gravity{ items = { group } }
    local collision = dynamics.collision{ items = { group },
      boundaries = { floor = { from = { 0, 300 }, to = { 400, 300 } } },
      on_began_boundary_contact = function(item) print(item == group, item.center.y > 200) end }
    """

  private func way(_ stage: Stage) throws -> Vector2 {
    try #require(stage.view("right")).center - #require(stage.view("left")).center
  }

  @Test("falls as one, and is what contacts name")
  func falls() throws {
    let stage = try Stage(Self.scene)
    stage.step(20)
    #expect(try way(stage).distance(to: Vector2(80, 20)) < 1e-9, "pt")
    stage.step(300)
    #expect(stage.printed.first == "true\ttrue")
    #expect(abs(try way(stage).length - Vector2(80, 20).length) < 1e-9, "pt")
    #expect(stage.host.isAtRest)
    #expect(stage.errors == [])
  }

  @Test("is held by snaps, attachments, pushes and velocities as a view is")
  func held() throws {
    let stage = try Stage(
      """
      local a = view{ id = "a", size = { 20, 20 }, center = { 100, 100 } }
      local b = view{ id = "b", size = { 20, 20 }, center = { 140, 100 } }
      local group = dynamics.item_group{ items = { a, b } }
      local snap = dynamics.snap{ item = group, snap_point = { 200, 300 } }
      local m = dynamics.item_behavior{ items = { group } }
      m:add_linear_velocity({ 50, 0 }, group)
      print(snap.item == group)
      after(0.5, function()
        print(m:linear_velocity(group).x ~= 0, #dynamics.animator:items_in(rect(0, 0, 900, 900)))
      end)
      """)
    stage.step(300)
    #expect(stage.printed == ["true", "true\t1"])
    #expect(try #require(stage.view("a")).center.distance(to: Vector2(180, 300)) < 1, "pt")
    #expect(stage.errors == [])
  }

  @Test("loses a view that is removed, and ends in its behaviors with the last")
  func removed() throws {
    let stage = try Stage(Self.scene)
    stage.host.keepPast(Timeline(interval: 5))
    stage.step(8)
    let hash = stage.host.stateHash
    stage.step(2)
    _ = stage.host.evaluate("left:remove()")
    stage.step(5)
    #expect(stage.view("right").map { $0.center.y > 130 } == true)
    _ = stage.host.evaluate("right:remove()")
    stage.step(5)
    #expect(stage.host.isAtRest)
    #expect(stage.errors == [])
    try stage.host.seek(8)
    #expect(stage.host.stateHash == hash)
    stage.step(20)
    #expect(try way(stage).distance(to: Vector2(80, 20)) < 1e-9, "pt")
  }

  @Test("takes in a view that a reload adds, and keeps its speed")
  func reloads() throws {
    let stage = try Stage(Self.scene)
    stage.step(10)
    let speed = stage.view("left")?.velocity
    try stage.reload(
      "local third = view{ id = 'third', size = { 20, 20 }, center = { 140, 60 } }\n"
        + Self.scene.replacing("{ left, right }", with: "{ left, right, third }"))
    stage.step(10)
    #expect(speed != nil && stage.errors == [])
    #expect(try #require(stage.view("third")).center.y > 65, "pt")
    #expect(abs(try way(stage).length - Vector2(80, 20).length) < 1e-9, "pt")
  }

  @Test("is refused without views")
  func refuses() throws {
    let text = try #require(failure(of: "dynamics.item_group{}"))
    #expect(text.contains("'items' is empty"), "\(text)")
  }
}
