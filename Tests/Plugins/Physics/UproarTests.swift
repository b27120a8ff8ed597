// SPDX-License-Identifier: MIT

import Scripting
import Stage
import Testing

@Suite("A scene that does anything at any time")
struct UproarTests {
  /// Makes, changes and removes at random, between steps, in callbacks and in forces. What is
  /// refused is an error that the scene catches.
  private static let scene = """
    physics.world.gravity = { 0, 1000 }
    local seed = tunable("seed", 1)
    local number = seed * 7919
    local function dice(count)
      number = (number * 48271) % 2147483647
      return number % count + 1
    end
    local floor = physics.body{ type = "static", position = { 200, 400 },
      shape = physics.chain{ points = { { -200, -50 }, { 0, 0 }, { 100, 20 }, { 200, -50 } } } }
    local views, bodies, shapes, joints = {}, { floor }, {}, {}
    local collision, pull = dynamics.collision{}, dynamics.gravity{}
    local wind = physics.force{ force = function() if dice(9) == 1 then act() end return 0, -1 end }
    local function any(list)
      local found
      for _ = 1, 6 do
        found = list[dice(math.max(#list, 1))]
        if found and found.is_alive then return found end
      end
      return found
    end
    local function point() return { dice(400), dice(400) } end
    local function shape()
      local options = { friction = dice(10) / 10, is_sensor = dice(6) == 1, density = dice(3) - 1 }
      local form = dice(4)
      if form == 1 then options.radius = dice(20)
      elseif form == 2 then
        options.vertices = { point(), point(), point(), point() }
        return physics.polygon(options)
      elseif form == 3 then
        options.from, options.to, options.radius = { -dice(20), 0 }, { dice(20), 3 }, dice(9)
        return physics.capsule(options)
      else
        options.size, options.one_way_normal = { dice(40), dice(40) }, { 0, dice(3) - 2 }
        return physics.box(options)
      end
      return physics.circle(options)
    end
    local kinds = {
      "distance", "rope", "revolute", "weld", "prismatic", "wheel", "motor", "filter",
    }
    local types = { "dynamic", "static", "kinematic" }
    local function body_of_any()
      local view = any(views)
      return dice(4) == 1 and view and view.is_alive and view.body or any(bodies)
    end
    local deeds = {
      function()
        local body = physics.body{ position = point(), linear_velocity = { dice(900), 0 },
          is_bullet = dice(5) == 1, shapes = { shape() },
          on_contact_began = function() act() end, on_contact_ended = function() act() end,
          on_hit = function() act() end, on_sensor_began = function() act() end,
          on_sleep = function() act() end, on_wake = function() act() end }
        bodies[#bodies + 1] = body
      end,
      function() views[#views + 1] = view{ center = point(), size = { dice(50), dice(50) } } end,
      function() shapes[#shapes + 1] = shape() end,
      function() body_of_any():add_shape(any(shapes)) end,
      function() any(shapes):remove() end,
      function() any(shapes).radius = dice(30) end,
      function() any(shapes).size = { dice(30), dice(30) } end,
      function() any(shapes).is_sensor = dice(2) == 1 end,
      function() any(shapes).mask = dice(3) - 1 end,
      function() any(bodies):remove() end,
      function() body_of_any().type = any(types) end,
      function() body_of_any().position = point() end,
      function() body_of_any().mass = dice(5) - 1 end,
      function() body_of_any().is_awake = dice(2) == 1 end,
      function() body_of_any():apply_impulse({ dice(20) - 10, -dice(9) }, point()) end,
      function() body_of_any().view = any(views) end,
      function()
        local options = { bodies = { dice(3) == 1 and any(views) or any(bodies), body_of_any() },
          break_force = dice(4) == 1 and dice(9) or nil, on_break = function() act() end }
        joints[#joints + 1] = physics[any(kinds) .. "_joint"](options)
      end,
      function()
        local joint = physics.mouse_joint{ body = body_of_any(), target = point() }
        joints[#joints + 1] = joint
      end,
      function() any(joints):remove() end,
      function() any(joints).motor_speed = dice(9) end,
      function() any(joints).length = dice(90) end,
      function() any(joints).anchor = point() end,
      function() collision:add_item(any(views)) end,
      function() collision:remove_item(any(views)) end,
      function() pull:add_item(any(views)) end,
      function() wind:add_item(dice(2) == 1 and any(views) or body_of_any()) end,
      function() any(views):remove() end,
      function() any(views).center = point() end,
      function() physics.overlap{ at = point(), radius = dice(99) } end,
      function() physics.ray_cast_all{ from = point(), to = point() } end,
      function() for _, c in ipairs(body_of_any():contacts()) do c.other.x = 5 end end,
    }
    local depth = 0
    function act()
      if depth > 2 then return end
      depth = depth + 1
      local index = dice(#deeds)
      local isGood, problem = pcall(deeds[index])
      if isGood then state.done = (state.done or 0) + 1 end
      depth = depth - 1
    end
    scene.on_step = function()
      for _ = 1, 3 do act() end
      for _ = 41, #bodies do table.remove(bodies, 2) end
    end
    """

  @Test("never breaks the host, goes the same way again, and back in time", arguments: 1...12)
  func uproar(seed: Int) throws {
    func run() throws -> (stage: Stage, hashes: [UInt64]) {
      let stage = try Stage(Self.scene.replacing("\"seed\", 1", with: "\"seed\", \(seed)"))
      stage.host.keepPast()
      let hashes = (0..<200).map { _ in
        stage.step()
        return stage.host.stateHash
      }
      return (stage, hashes)
    }
    let (stage, hashes) = try run()
    #expect(try run().hashes == hashes)
    // Something has been done in it, and nothing of it was a mistake of the host.
    #expect(stage.number("state.done") > 200)
    #expect(stage.errors.allSatisfy { !$0.contains("destroyed") })
    for step in [150, 90, 40] where step < stage.host.stepCount {
      try stage.host.seek(step)
      #expect(stage.host.stateHash == hashes[step - 1], "step \(step)")
      stage.step(3)
      #expect(stage.host.stateHash == hashes[step + 2], "3 steps after \(step)")
    }
    try stage.reload(replacing: "{ 0, 1000 }", with: "{ 0, 500 }")
    stage.step(20)
  }
}
