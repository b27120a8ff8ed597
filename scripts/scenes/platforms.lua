-- SPDX-License-Identifier: MIT
-- A conveyor brings a crate to a lift; the lift takes it up through a shelf that is solid from
-- above only, and leaves it there. The shelf runs too, and brings the crate back to where it came
-- from. Beside them, a ball jumps through a step from below and lands on it.
scene.size  = { 375, 667 }
scene.title = "Platforms"

local belt_speed = tunable("belt_speed", 80, { min = 0, max = 300 })     -- pt/s
local lift_time  = tunable("lift_time", 2, { min = 0.5, max = 10 })      -- s, one way
local jump_speed = tunable("jump_speed", 450, { min = 0, max = 1000 })   -- pt/s

physics.world.gravity = { 0, 1000 }

-- A body that is a box, with a view that shows it.
local function block(id, x, y, width, height, options)
  local shape = { size = { width, height }, friction = 0.8 }
  for name, value in pairs(options.shape or {}) do shape[name] = value end
  return physics.body{
    id = id, type = options.type or "static", position = { x, y },
    view = view{ id = id, size = { width, height }, background_color = options.color },
    shape = physics.box(shape),
  }
end

block("ground", 187.5, 657, 375, 20, { color = "#444" })
local belt = block("belt", 112.5, 510, 205, 20, {
  color = "#357", shape = { surface_speed = belt_speed },
})
block("shelf", 260, 250, 190, 10, {
  color = "#753", shape = { one_way_normal = { 0, -1 }, surface_speed = -belt_speed },
})
block("step", 60, 590, 80, 10, { color = "#753", shape = { one_way_normal = { 0, -1 } } })

-- The lift waits below, its surface running like the belt's, until a crate is in its middle; while
-- it is away, the belt stands still.
local bottom, top = 510, 235
local floor = physics.box{ size = { 95, 20 }, friction = 0.8, surface_speed = belt_speed }
local lift = physics.body{
  id = "lift", type = "kinematic", position = { 263, bottom }, view = view{
    id = "lift", size = { 95, 20 }, background_color = "#575" },
  shapes = { floor, physics.circle{ radius = 2, center = { 20, -25 }, is_sensor = true } },
}

local function run_belts(speed)
  belt.shape.surface_speed, floor.surface_speed = speed, speed
end

local function drive(y, and_then)
  lift:set_target{ position = { lift.x, y }, duration = lift_time }
  after(lift_time, function()
    lift.linear_velocity = { 0, 0 }
    and_then()
  end)
end

lift.on_sensor_began = function()
  if floor.surface_speed == 0 then return end
  run_belts(0)
  drive(top, function()
    drive(bottom, function() run_belts(belt_speed) end)
  end)
end

block("crate", 60, 470, 30, 30, { type = "dynamic", color = "#c93" })

local ball = physics.body{
  id = "ball", position = { 60, 637 },
  view = view{ id = "ball", size = { 20, 20 }, corner_radius = 10, background_color = "#f60" },
  shape = physics.circle{ radius = 10, friction = 0.8 },
}
after(1, function() ball.linear_velocity = { 0, -jump_speed } end)
