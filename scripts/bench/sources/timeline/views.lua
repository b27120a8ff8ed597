-- SPDX-License-Identifier: MIT
-- 1,000 views with bodies that rest, and a table for each of them.
scene.size = { 1000, 1000 }
local collision = dynamics.collision{ boundaries = { frame = path.rect(0, 0, 1000, 1000) } }
local material  = dynamics.item_behavior{ elasticity = 0.5 }
local notes = {}
for i = 0, 999 do
  local ball = view{ id = "ball" .. i, size = { 20, 20 }, collision_bounds_type = "ellipse",
                     center = { i % 40 * 24 + 20, i // 40 * 24 + 20 } }
  collision:add_item(ball)  material:add_item(ball)
  notes[ball] = { name = ball.id, seen = 0 }
end
collision.on_began_item_contact = function(a, b)
  notes[a].seen, notes[b].seen = notes[a].seen + 1, notes[b].seen + 1
end
