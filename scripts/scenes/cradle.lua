-- SPDX-License-Identifier: MIT
-- Newton's cradle: what hits on one side leaves on the other. Try another number of balls, or an
-- elasticity below 1. With two or more lifted, hits at the same time disturb it after some 10 s.
scene.size  = { 375, 667 }
scene.title = "Newton's cradle"

local count      = tunable("count", 5, { min = 2, max = 7, step = 1 })
local lifted     = tunable("lifted", 1, { min = 0, max = 6, step = 1 })
local gap        = tunable("gap", 0.75, { min = 0.5, max = 1, unit = "pt" })
local elasticity = tunable("elasticity", 1.0, { min = 0, max = 1 })
local swing      = tunable("swing", 0.7, { min = 0.1, max = 1.2, unit = "rad" })

local size, length, top = 40, 240, 160
local gravity   = dynamics.gravity{}
local collision = dynamics.collision{ mode = "items" }
local material  = dynamics.item_behavior{
  elasticity = elasticity, friction = 0, resistance = 0, angular_resistance = 0,
}

local first = scene.size.x / 2 - (count - 1) / 2 * (size + gap)
for i = 1, count do
  local x = first + (i - 1) * (size + gap)
  local turn = i <= lifted and swing or 0
  local ball = view{
    id = "ball" .. i, size = { size, size }, collision_bounds_type = "ellipse",
    center = { x - length * math.sin(turn), top + length * math.cos(turn) },
    background_color = "#889", corner_radius = size / 2,
  }
  gravity:add_item(ball)  collision:add_item(ball)  material:add_item(ball)
  dynamics.attachment{ id = "string" .. i, item = ball, anchor_point = { x, top } }
end
