-- SPDX-License-Identifier: MIT
-- A box of round stickers that roll and collide as the phone tilts; without a sensor, touches turn
-- gravity. Try another elasticity while they roll.
scene.size  = { 375, 667 }
scene.title = "Sticker box"

local elasticity = tunable("elasticity", 0.5, { min = 0, max = 1 })
local count      = tunable("count", 35, { min = 1, max = 300, step = 1 })

local gravity   = dynamics.gravity{}
local collision = dynamics.collision{ boundaries = { frame = path.rect(0, 0, 375, 667) } }
local material  = dynamics.item_behavior{ elasticity = elasticity, allows_rotation = true }

local function add_ball(id, i, top)  -- i from 0
  local ball = view{ id = id, size = { 30, 30 }, collision_bounds_type = "ellipse",
                     center = { i % 10 * 30 + 15, top + i // 10 + 15 }, corner_radius = 15 }
  gravity:add_item(ball)  collision:add_item(ball)  material:add_item(ball)
end
-- The rows lie 1 pt apart: the balls start inside each other and must part without a bang.
for i = 0, count - 1 do add_ball("ball" .. i, i, 235) end

scene.on_tilt = function(g)  -- y is up in a sensor's axes
  state.has_tilt = true
  gravity.gravity_direction = { g.x, -g.y }
end

local button = view{ id = "add", size = { 80, 40 }, center = { 60, 640 }, text = "add 10" }
gestures.tap{ view = button, on_ended = function()
  for i = 0, 9 do add_ball(nil, i, 35) end
end }

-- Without a sensor each touch outside the button turns gravity: down, right, up, left, down.
local turns = { vec(1, 0), vec(0, -1), vec(-1, 0), vec(0, 1) }
scene.on_touch = function(touch)
  if state.has_tilt or touch.phase ~= "began" or touch.view == button then return end
  state.turns = (state.turns or 0) % 4 + 1
  gravity.gravity_direction = turns[state.turns]
end
