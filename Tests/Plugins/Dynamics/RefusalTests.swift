// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Stage
import Testing

@Suite("A mistake in a scene with behaviors")
struct RefusalTests {
  @Test(
    "ends the load with one line that says where, what and what to do",
    arguments: [
      (
        "dynamics.snap{ item = view{}, snap_point = { 1, 2 }, damping = -1 }",
        "scene.lua:1: dynamics.snap: 'damping' must be a number within 0...1 (no unit), got -1"
      ),
      (
        "dynamics.snap{ item = view{} }",
        "scene.lua:1: dynamics.snap: 'snap_point' is missing: give a vector {x, y} within"
      ),
      (
        "dynamics.gravity{ magnitud = 1 }",
        "scene.lua:1: dynamics.gravity: no option 'magnitud'; did you mean 'magnitude'?"
      ),
      (
        "\nlocal g = dynamics.gravity{}\ng:add_item(3)",
        "scene.lua:3: gravity:add_item: 'item' must be a view or dynamics.item_group, got 3"
      ),
      (
        "dynamics.gravity{ gravity_direction = { 0, 0/0 } }",
        "scene.lua:1: dynamics.gravity: 'gravity_direction' must be a finite number, got"
      ),
      (
        "dynamics.gravity{ gravity_direction = { 0, 1e300 } }",
        "scene.lua:1: dynamics.gravity: 'gravity_direction' must be a vector {x, y} within"
      ),
      (
        "view{ size = { 0, 10 } }",
        "scene.lua:1: view: 'size' must be a size {width, height} within"
      ),
      (
        "view{ center = { 1e300, 10 } }",
        "scene.lua:1: view: 'center' must be a vector {x, y} within"
      ),
      ("view{ x = 1e300 }", "scene.lua:1: view: 'x' must be a number within"),
      (
        "dynamics.collision{ mode = 'all' }",
        "scene.lua:1: dynamics.collision: 'mode' must be one of 'items', 'boundaries', 'everything'"
      ),
      (
        "dynamics.collision{ boundaries = { a = path.polyline({ { 1, 1 } }) } }",
        "scene.lua:1: dynamics.collision: boundary 'a': the path needs at least two points"
      ),
      (
        "dynamics.collision{ boundaries = { a = { from = { 0, 0 } } } }",
        "scene.lua:1: dynamics.collision: 'boundaries'.a: 'to' is missing"
      ),
      (
        "dynamics.collision{}:add_boundary{ identifier = 'a', from = { 0, 0 } }",
        "scene.lua:1: collision:add_boundary: give either 'path', or 'from' and 'to', of"
      ),
      (
        "dynamics.attachment{ item = view{} }",
        "scene.lua:1: dynamics.attachment: give either 'anchor_point' or 'attached_to', one"
      ),
      (
        "local a = view{}\ndynamics.attachment{ item = a, attached_to = a }",
        "scene.lua:2: dynamics.attachment: 'attached_to' is the item itself: give another view"
      ),
      (
        "dynamics.push{ mode = 'soft' }",
        "scene.lua:1: dynamics.push: 'mode' must be one of 'continuous', 'instantaneous', got"
      ),
      (
        "dynamics.behavior{ children = { view{} } }",
        "scene.lua:1: dynamics.behavior: 'children'[1] must be a dynamics.gravity or"
      ),
      (
        "local a = view{}\na.collision_bounds_type = 'path'",
        "scene.lua:1: view: collision_bounds_type 'path' needs a collision_bounding_path"
      ),
      (
        """
        view{ collision_bounds_type = 'path', \
        collision_bounding_path = path.polygon({ { 0, 0 }, { 1, 1 }, { 2, 2 } }) }
        """,
        "scene.lua:1: view: item: 'collision_bounding_path' "
      ),
      (
        "dynamics.animator.running = true", "scene.lua:1: dynamics.animator: 'running' is read only"
      ),
      ("dynamics.spring{}", "scene.lua:1: dynamics: nothing is named 'spring'"),
    ])
  func load(source: String, message: String) throws {
    let text = try #require(failure(of: source))
    #expect(text.contains(message), "\(text)")
    #expect(!text.contains("\n"))
  }

  @Test(
    "within a callback changes nothing, and the rest runs on",
    arguments: [
      "g.gravity_direction = { 0, 1/0 }", "s.damping = 7", "s.item = a", "a.x = 0/0", "a.x = 1e300",
      "a.size = { 10, 0 }", "m:add_linear_velocity({ 1, 1 }, b)",
      "a.collision_bounds_type = 'path'",
      "c:add_boundary{ identifier = 'w', from = { 1, 1 }, to = { 1, 1 } }",
      "dynamics.snap{ item = a, snap_point = { 1, 0/0 } }", "r.anchor_point = nil",
      "c.boundaries = { w = 3 }", "o:add_child(o)", "b:apply_impulse({ 1, 1 })", "m.density = 0",
    ])
  func callback(body: String) throws {
    let scene = """
      local a, b = view{ id = "a", center = { 50, 50 } }, view{ id = "b" }
      local g, c = dynamics.gravity{ items = { a } }, dynamics.collision{ items = { a } }
      local s = dynamics.snap{ item = a, snap_point = { 100, 100 } }
      local r = dynamics.attachment{ item = a, anchor_point = { 0, 0 } }
      local m = dynamics.item_behavior{ items = { a } }
      local o = dynamics.behavior{}
      scene.on_tilt = function()
        \(body)
      end
      """
    let stage = try Stage(scene)
    let other = try Stage(scene)
    stage.step(5)
    other.step(5)
    stage.tilt(0, 1)
    stage.step(5)
    other.step(5)
    #expect(stage.errors.count == 1)
    let error = try #require(stage.errors.first)
    #expect(error.hasPrefix("scene.lua:8: "), "\(error)")
    #expect(stage.host.stateHash == other.host.stateHash)
  }
}
