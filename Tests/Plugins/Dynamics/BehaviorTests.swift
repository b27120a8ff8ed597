// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Stage
import Testing

@Suite("A behavior in a scene")
struct BehaviorTests {
  /// In points.
  private let tolerance = 1e-4

  @Test("tells of contacts: those of items, of walls and of the scene's bounds")
  func contacts() throws {
    let stage = try Stage(
      """
      scene.size = { 200, 200 }
      local a = view{ id = "a", size = { 20, 20 }, center = { 50, 100 } }
      local b = view{ id = "b", size = { 20, 20 }, center = { 90, 100 }, velocity = { -300, 0 } }
      dynamics.item_behavior{ items = { a, b }, elasticity = 1, resistance = 0 }
      dynamics.collision{
        items = { a, b }, translates_reference_bounds_into_boundary = true,
        boundaries = { post = { from = { 20, 0 }, to = { 20, 200 } } },
        on_began_item_contact = function(item, other, point)
          print("began", item.id .. other.id, point.x > 50 and point.x < 70)
        end,
        on_ended_item_contact = function(item, other) print("ended", item.id .. other.id) end,
        on_began_boundary_contact = function(item, name, point) print("began", item.id, name) end,
        on_ended_boundary_contact = function(item, name) print("ended", item.id, name) end,
      }
      """)
    stage.step(120)
    #expect(stage.errors == [])
    #expect(stage.printed.contains("began\tab\ttrue"))
    #expect(stage.printed.contains("ended\tab"))
    #expect(stage.printed.contains("began\ta\tpost"))
    #expect(stage.printed.contains("ended\ta\tpost"))
  }

  @Test("tells of the scene's bounds without a name")
  func bounds() throws {
    let stage = try Stage(
      """
      scene.size = { 300, 400 }
      local a = view{ id = "a", size = { 40, 40 }, center = { 150, 300 } }
      dynamics.gravity{ items = { a } }
      dynamics.collision{
        items = { a }, translates_reference_bounds_into_boundary = true,
        on_began_boundary_contact = function(item, name) print(item.id, name) end,
      }
      """)
    stage.step(200)
    #expect(stage.printed.first == "a\tnil")
    #expect(stage.host.isAtRest)
    let y = try #require(stage.view("a")).center.y
    #expect(y > 379 && y < 379.7)
  }

  @Test("takes insets of the bounds, and modes")
  func insets() throws {
    let stage = try Stage(
      """
      scene.size = { 300, 400 }
      local a = view{ id = "a", size = { 40, 40 }, center = { 150, 300 } }
      dynamics.gravity{ items = { a } }
      local walls = dynamics.collision{
        items = { a }, translates_reference_bounds_into_boundary = true, insets = { bottom = 50 },
      }
      scene.on_touch = function() walls.mode = "items" end
      """)
    stage.step(200)
    #expect(try #require(stage.view("a")).center.y < 330)
    stage.host.feed([
      InputEvent(
        time: stage.host.time, .touch(id: 1, phase: .began, location: .zero, force: nil))
    ])
    stage.step(60)
    #expect(try #require(stage.view("a")).center.y > 400)
  }

  @Test("sees magnitude and angle in one vector")
  func polar() throws {
    let stage = try Stage(
      """
      local g = dynamics.gravity{}
      local p = dynamics.push{ angle = math.pi / 2 }
      p.magnitude = 2
      print(g.magnitude, g.angle == math.pi / 2, g.gravity_direction.x, g.gravity_direction.y)
      print(p.push_direction.y, math.abs(p.push_direction.x) < 1e-6)
      after(0.01, function()
        g.magnitude = 0.5
        g.angle = 0
        p.angle = math.pi
        print(g.gravity_direction.x, p.push_direction.x, p.magnitude)
        p.magnitude = 0
        p.magnitude = 3
        print(p.push_direction.x)
      end)
      """)
    stage.step()
    #expect(
      stage.printed == [
        "1.0\ttrue\t0.0\t1.0", "2.0\ttrue", "0.5\t-2.0\t2.0", "-3.0",
      ])
    #expect(stage.errors == [])
  }

  @Test("adds up with other gravities on the same item, and leaves others alone")
  func gravities() throws {
    let stage = try Stage(
      """
      local a, b = view{ id = "a" }, view{ id = "b", center = { 200, 0 } }
      dynamics.gravity{ items = { a, b } }
      dynamics.gravity{ items = { a }, magnitude = 1 }
      """)
    stage.step(3)
    let (a, b) = (try #require(stage.view("a")), try #require(stage.view("b")))
    #expect(abs(a.center.y - 2 * b.center.y) < tolerance)
  }

  @Test("decides a property by the last item behavior that changed it")
  func lastFlagged() throws {
    let stage = try Stage(
      """
      local a = view{ id = "a" }
      local first = dynamics.item_behavior{ items = { a }, density = 3, resistance = 0 }
      local second = dynamics.item_behavior{ items = { a }, density = 2, friction = 0.2 }
      scene.on_step = function() print(a.mass) end
      every(0.03, function() second.density = 5 end)
      """)
    stage.step(3)
    #expect(stage.printed.map { Double($0) } == [2, 5, 5])
  }

  @Test("gives and reads velocities")
  func velocities() throws {
    let stage = try Stage(
      """
      local a = view{ id = "a", velocity = { 60, 0 } }
      local m = dynamics.item_behavior{ items = { a }, resistance = 0 }
      m:add_linear_velocity({ 0, 30 }, a)
      m:add_angular_velocity(2, a)
      after(0.01, function()
        print(a.vx, a.vy, m:linear_velocity(a).y, m:angular_velocity(a), a.angular_velocity)
        a.vx = 120
        print(a.vx, m:linear_velocity(a).x)
        a.x = 500
        print(a.x, a.vx)
      end)
      """)
    stage.step(2)
    #expect(stage.errors == [])
    #expect(stage.printed.count == 3)
    #expect(stage.printed[1].hasPrefix("120.0\t119.9999"))
    #expect(stage.printed[2] == "500.0\t120.0")
    let parts = stage.printed[0].split(separator: "\t").compactMap { Double($0) }
    for (got, expected) in zip(parts, [60.0, 30, 30, 2, 2]) { #expect(abs(got - expected) < 1e-4) }
    #expect(abs(try #require(stage.view("a")).center.x - 503) < tolerance)
  }

  @Test("is moved into a composite with its items' velocities, and back")
  func composite() throws {
    let stage = try Stage(
      """
      local a = view{ id = "a" }
      local g = dynamics.gravity{ items = { a } }
      print(#dynamics.animator.behaviors)
      local mine = dynamics.behavior{ children = { g }, action = function(b)
        state.n = (state.n or 0) + 1
      end }
      after(0.1, function()
        local all = dynamics.animator.behaviors
        print(#all, all[1] == mine, mine.children[1] == g)
        local v = a.vy
        mine:remove_child(g)
        print(#dynamics.animator.behaviors, a.vy == v and v > 0)
        mine:add_child(g)
        print(#dynamics.animator.behaviors, a.vy == v)
        mine:remove()
        print(#dynamics.animator.behaviors, g.is_alive, state.n)
      end)
      """)
    stage.step(10)
    #expect(stage.errors == [])
    #expect(
      stage.printed == ["0", "1\ttrue\ttrue", "2\ttrue", "1\ttrue", "0\tfalse\t5"])
  }

  @Test("is found by the animator, with its items")
  func animator() throws {
    let stage = try Stage(
      """
      local a = view{ id = "a", size = { 50, 50 }, center = { 100, 100 } }
      dynamics.item_behavior{ items = { a } }
      after(0.6, function()
        local animator = dynamics.animator
        print(animator.running, #animator:items_in(rect(0, 0, 65.1, 300)))
        print(#animator:items_in(rect(0, 0, 64.5, 300)))
        animator:update_item(a)
        print(animator.running, a.is_awake)
      end)
      """)
    stage.step(40)
    #expect(stage.printed == ["false\t1", "0", "true\ttrue"])
  }

  @Test("moves a view whose size changes by its new shape, in place")
  func resize() throws {
    let stage = try Stage(
      """
      local a = view{ id = "a", size = { 100, 100 }, velocity = { 50, 0 } }
      dynamics.item_behavior{ items = { a }, resistance = 0 }
      after(0.05, function() a.size = { 200, 100 } end)
      after(0.1, function() print(a.mass, a.vx) end)
      """)
    stage.step(6)
    #expect(stage.printed == ["2.0\t50.0"])
  }
}
