-- SPDX-License-Identifier: MIT
-- 1,000 views that fall in a box, each with a table of its own.
scene.size = { 1000, 1000 }
local gravity   = dynamics.gravity{}
local collision = dynamics.collision{ boundaries = { frame = path.rect(0, 0, 1000, 1000) } }
local notes = {}
for i = 0, 999 do
  local ball = view{ id = "ball" .. i, size = { 20, 20 }, collision_bounds_type = "ellipse",
                     center = { i % 40 * 24 + 20, i // 40 * 24 + 20 } }
  gravity:add_item(ball)  collision:add_item(ball)
  notes[ball] = { name = ball.id, seen = 0 }
end
collision.on_began_item_contact = function(a) if notes[a] then notes[a].seen = notes[a].seen + 1 end end
