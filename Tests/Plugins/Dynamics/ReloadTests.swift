// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Stage
import Testing

@Suite("A reload of a scene with behaviors")
struct ReloadTests {
  static let scene = """
    scene.size = { 300, 400 }
    local gravity   = dynamics.gravity{}
    local collision = dynamics.collision{
      boundaries = { ground = { from = { 0, 300 }, to = { 300, 300 } } },
    }
    local material = dynamics.item_behavior{ elasticity = 0.5 }
    local function add(i)
      local ball = view{ size = { 20, 20 }, center = { 30 * i, 100 } }
      ball.collision_bounds_type = "ellipse"
      gravity:add_item(ball) collision:add_item(ball) material:add_item(ball)
    end
    for i = 1, 5 do add(i) end
    """

  /// The scene after half a second, and where its views are and how fast.
  private func running(_ scene: String = scene) throws -> (Stage, [Vector2], [Vector2]) {
    let stage = try Stage(scene)
    stage.step(30)
    let views = stage.scene.model.views
    return (stage, views.map(\.center), views.map(\.velocity))
  }

  private func expectKept(_ stage: Stage, _ centers: [Vector2], _ velocities: [Vector2]) {
    #expect(stage.scene.model.views.map(\.center) == centers)
    #expect(stage.scene.model.views.map(\.velocity) == velocities)
    #expect(stage.errors == [])
  }

  @Test("keeps places and speeds when elasticity changes, and bounces with the new one")
  func elasticity() throws {
    let (stage, centers, velocities) = try running()
    try stage.reload(replacing: "elasticity = 0.5", with: "elasticity = 0.9")
    expectKept(stage, centers, velocities)
    let other = try Stage(Self.scene)
    stage.step(60)
    other.step(90)
    let (high, low) = (stage.scene.model.views[0], other.scene.model.views[0])
    #expect(high.center.y < low.center.y - 10)
  }

  @Test("keeps the very same motion when only a line is inserted above, without any id")
  func inserted() throws {
    let (stage, centers, velocities) = try running()
    try stage.reload("-- a comment\nlocal unused = 1\n" + Self.scene)
    expectKept(stage, centers, velocities)
    #expect(stage.reports.last?.added == 0)
    let other = try Stage(Self.scene)
    stage.step(60)
    other.step(90)
    #expect(stage.scene.model.views.map(\.center) == other.scene.model.views.map(\.center))
    #expect(stage.host.stateHash == other.host.stateHash)
  }

  @Test("moves a boundary under what lies on it")
  func boundary() throws {
    let stage = try Stage(Self.scene)
    stage.step(240)
    #expect(stage.host.isAtRest)
    try stage.reload(
      replacing: "from = { 0, 300 }, to = { 300, 300 }",
      with: "from = { 0, 350 }, to = { 300, 350 }")
    stage.step(240)
    #expect(stage.host.isAtRest)
    for view in stage.scene.model.views { #expect(abs(view.center.y - 340) < 2) }
  }

  @Test("adds and removes items that the file adds and removes")
  func items() throws {
    let (stage, centers, velocities) = try running()
    try stage.reload(replacing: "for i = 1, 5", with: "for i = 1, 7")
    #expect(stage.scene.model.views.count == 7)
    #expect(stage.scene.model.views.prefix(5).map(\.center) == centers)
    #expect(stage.scene.model.views.prefix(5).map(\.velocity) == velocities)
    stage.step(10)
    #expect(stage.scene.model.views[6].center.y > 110)
    try stage.reload(replacing: "for i = 1, 7", with: "for i = 1, 3")
    #expect(stage.scene.model.views.count == 3)
    try stage.reload(replacing: "gravity:add_item(ball)", with: "")
    let y = stage.scene.model.views.map(\.velocity.y)
    stage.step()
    #expect(zip(stage.scene.model.views, y).allSatisfy { abs($0.velocity.y) <= abs($1) + 1e-3 })
    #expect(stage.errors == [])
  }

  @Test("moves the point of a snap, and keeps the item on its way")
  func snap() throws {
    let (stage, centers, velocities) = try running(
      """
      local a = view{ center = { 100, 100 } }
      dynamics.snap{ item = a, snap_point = { 200, 200 } }
      """)
    try stage.reload(replacing: "{ 200, 200 }", with: "{ 50, 300 }")
    expectKept(stage, centers, velocities)
    stage.step(240)
    #expect(stage.scene.model.views[0].center.distance(to: Vector2(50, 300)) < 0.01)
  }

  @Test("keeps speeds when a behavior's fixed option changes and it is made anew")
  func remade() throws {
    let (stage, centers, velocities) = try running(
      """
      local a = view{ center = { 100, 100 }, velocity = { 300, 0 } }
      local rod = dynamics.attachment{ item = a, anchor_point = { 100, 200 } }
      dynamics.behavior{ children = { rod } }
      """)
    try stage.reload(replacing: "item = a,", with: "item = a, offset = { 10, 0 },")
    expectKept(stage, centers, velocities)
    stage.step(10)
    #expect(stage.scene.model.views[0].velocity.length > 200)
    #expect(stage.reports.last?.remade.count == 1)
  }

  @Test("follows the list of a behavior's children")
  func children() throws {
    let (stage, centers, velocities) = try running(
      """
      local a = view{ center = { 100, 100 } }
      local g = dynamics.gravity{ items = { a } }
      local p = dynamics.push{ items = { a }, push_direction = { 1, 0 } }
      local mine = dynamics.behavior{ children = { g, p } }
      scene.on_tilt = function() print(#mine.children, #dynamics.animator.behaviors) end
      """)
    try stage.reload(replacing: "{ g, p }", with: "{ p }")
    expectKept(stage, centers, velocities)
    stage.tilt(0, 1)
    stage.step()
    try stage.reload(
      replacing: "local mine = dynamics.behavior{ children = { p } }",
      with: "local mine = { children = { 1 } }")
    stage.tilt(0, 1)
    stage.step()
    #expect(stage.printed == ["1\t2", "1\t2"])
    let v = stage.scene.model.views[0].velocity
    stage.step()
    #expect(stage.scene.model.views[0].velocity.x > v.x)
    #expect(stage.scene.model.views[0].velocity.y > v.y)
    #expect(stage.errors == [])
  }

  @Test("makes an attachment anew whose view the file replaced")
  func attachment() throws {
    let stage = try Stage(
      """
      local a = view{ id = "a", center = { 100, 100 } }
      dynamics.attachment{ id = "rod", item = a, anchor_point = { 100, 200 } }
      """)
    stage.step(5)
    try stage.reload(
      """
      local b = view{ id = "b", center = { 150, 200 } }
      dynamics.gravity{ items = { b } }
      local rod = dynamics.attachment{ id = "rod", item = b, anchor_point = { 100, 200 } }
      after(0.01, function() print(rod.length, rod.item.id) end)
      """)
    stage.step(120)
    #expect(stage.printed.first?.hasPrefix("50.0") == true)
    #expect(abs(try #require(stage.view("b")).center.distance(to: Vector2(100, 200)) - 50) < 0.5)
    #expect(stage.errors == [])
  }

  @Test("that fails leaves the world as it was")
  func fails() throws {
    let (stage, _, _) = try running()
    let hash = stage.host.stateHash
    #expect(throws: ScriptError.self) {
      try stage.reload(
        replacing: "for i = 1, 5 do add(i) end",
        with: "for i = 1, 9 do add(i) end\ngravity.magnitude = 7\ndynamics.snap{ item = view{} }")
    }
    #expect(stage.host.stateHash == hash)
    #expect(stage.scene.model.views.count == 5)
  }

  @Test("keeps the offsets of a push that is made anew")
  func offsets() throws {
    let stage = try Stage(
      """
      local box = view{ id = "box", size = { 100, 100 }, center = { 200, 200 } }
      local push = dynamics.push{ items = { box }, push_direction = { 1, 0 }, active = false }
      push:set_target_offset({ 0, 50 }, box)
      """)
    stage.step(2)
    try stage.reload(
      replacing: "active = false", with: "mode = \"instantaneous\"")
    stage.step(1)
    #expect(abs((stage.view("box")?.angularVelocity ?? 0) + 3) < 0.01, "rad/s")
  }
}
