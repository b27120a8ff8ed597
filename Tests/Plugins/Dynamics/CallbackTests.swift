// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Stage
import Testing

@Suite("An edit within a callback")
struct CallbackTests {
  /// Ten balls that fall onto a floor, and what a contact with it does.
  private func run(_ body: String, then more: String = "", steps: Int = 240) throws -> Stage {
    let stage = try Stage(
      """
      scene.size = { 375, 400 }
      local gravity, collision = dynamics.gravity{}, dynamics.collision{
        translates_reference_bounds_into_boundary = true,
      }
      local material = dynamics.item_behavior{}
      function add(id, x, y)
        local ball = view{ id = id, size = { 20, 20 }, center = { x, y },
          collision_bounds_type = "ellipse" }
        gravity:add_item(ball) collision:add_item(ball) material:add_item(ball)
        return ball
      end
      for i = 0, 9 do add("ball" .. i, 30 + 30 * i, 300 - 10 * i) end
      local snap
      collision.on_began_boundary_contact = function(item, name, point)
        \(body)
      end
      \(more)
      """)
    stage.step(steps)
    return stage
  }

  @Test(
    "never fails",
    arguments: [
      "item:remove()",
      "collision:remove_item(item)",
      "collision:remove_item(item) collision:add_item(item)",
      "gravity:remove() ; collision.on_began_boundary_contact = nil",
      "collision:remove()",
      "if #scene_views() < 60 then add(nil, point.x, 100) end",
      "dynamics.push{ items = { item }, mode = 'instantaneous', push_direction = { 0, -0.1 } }",
      "if snap then snap:remove() end snap = dynamics.snap{ item = item, snap_point = { 9, 9 } }",
      "local b = dynamics.behavior{ children = { gravity } } b:remove_child(gravity) b:remove()",
      "item.size = { 30, 30 } item.x = 100 item.vy = -500",
      "collision:add_boundary{ identifier = 'more', from = { 0, 350 }, to = { 375, 350 } }",
      "item.collision_bounds_type = 'rectangle'",
      "dynamics.attachment{ item = item, anchor_point = { 180, 100 } } item:remove()",
      "dynamics.animator:update_item(item)",
      "item:apply_impulse({ 0, -0.2 }) item:apply_force({ 1, 0 })",
      "collision.items = {}",
    ])
  func never(body: String) throws {
    let stage = try run(
      body,
      then:
        """
        function scene_views()
          local views = {}
          for _, each in pairs(scene.views) do views[#views + 1] = each end
          return views
        end
        """
    )
    #expect(stage.errors == [])
    for view in stage.scene.model.views { #expect(view.center.isFinite && view.angle.isFinite) }
  }

  @Test("takes effect when the step ends")
  func queued() throws {
    let stage = try run(
      "if item.id == 'ball0' then item:remove() print(item.is_alive) end", steps: 120)
    #expect(stage.printed == ["false"])
    #expect(stage.view("ball0") == nil)
    #expect(stage.scene.model.views.count == 9)
  }

  @Test("that gives velocity to a view added in the same step waits for its body")
  func joined() throws {
    let stage = try Stage(
      """
      local a = view{ id = "a" }
      local m = dynamics.item_behavior{ resistance = 0 }
      local g = dynamics.gravity{ items = { a }, action = function(g)
        g.action = nil
        m:add_item(a)
        m:add_linear_velocity({ 90, 0 }, a)
      end }
      """)
    stage.step()
    #expect(stage.errors == [])
    #expect(abs(try #require(stage.view("a")).velocity.x - 90) < 1e-4)
  }

  @Test("that ends an attachment's view leaves nothing behind")
  func attachment() throws {
    let stage = try Stage(
      """
      local a, b = view{ id = "a" }, view{ id = "b", center = { 200, 0 } }
      local rod = dynamics.attachment{ item = a, attached_to = b }
      after(0.1, function() a:remove() print(physics.world.body_count, rod.is_alive) end)
      after(0.2, function() print(physics.world.body_count, rod.length >= 0) rod:remove() end)
      """)
    stage.step(20)
    #expect(stage.errors == [])
    #expect(stage.printed == ["0.0\ttrue", "0.0\ttrue"])
  }
}
