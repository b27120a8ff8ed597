-- SPDX-License-Identifier: MIT
-- 300 views with behaviors, timers and a table each, declared the way scenes are.
scene.size = { 600, 1000 }
local elasticity = tunable("elasticity", 0.5, { min = 0, max = 1 })
local gravity    = dynamics.gravity{}
local collision  = dynamics.collision{ boundaries = { frame = path.rect(0, 0, 600, 1000) } }
local material   = dynamics.item_behavior{ elasticity = elasticity }
local side       = 24  -- changed by every save
local notes      = {}

for i = 0, 299 do
  local ball = view{ id = "ball" .. i, size = { side, side }, collision_bounds_type = "ellipse",
                     center = { i % 20 * 28 + 30, i // 20 * 28 + 30 } }
  gravity:add_item(ball)  collision:add_item(ball)  material:add_item(ball)
  notes[ball] = { name = ball.id, seen = 0 }
end

collision.on_began_item_contact = function(a, b)
  notes[a].seen, notes[b].seen = notes[a].seen + 1, notes[b].seen + 1
end
scene.on_step = function() state.steps = (state.steps or 0) + 1 end
