-- SPDX-License-Identifier: MIT
-- Leaves on a pond: fields that whirl, blow, brake and pull, each in its region. The finger draws
-- them. Try another strength, or take a field out.
scene.size  = { 375, 667 }
scene.title = "Fields"

local count  = tunable("count", 30, { min = 1, max = 200, step = 1 })
local whirl  = tunable("whirl", 0.6, { min = -3, max = 3 })
local breeze = tunable("breeze", 0.4, { min = 0, max = 3 })
local pull   = tunable("pull", 2.0, { min = 0, max = 10 })

local middle = vec(scene.size.x / 2, 260)

-- The whirl fills a ring around the island, and the water brakes everywhere.
local whirlpool = dynamics.vortex_field{
  position = middle, strength = 0.1 * whirl,
  region = { difference = { { radius = 150 }, { radius = 30 } } },
}
local center = dynamics.spring_field{
  position = middle, strength = 0.1 * math.abs(whirl), region = { radius = 150 },
}
local water = dynamics.drag_field{ strength = 0.08 }
local wind  = dynamics.noise_field{
  strength = 0.2 * breeze, smoothness = 0.7, animation_speed = 0.5,
  region = { inverse = { radius = 150 } },
}
-- The shore at the bottom is a field of our own: it gives way softly, up to its edge at 560 pt.
local shore = dynamics.field{
  position = { 0, 560 }, region = { size = { 800, 214 } },
  field = function(x, y, vx, vy, mass)
    if y < 0 then return 0, 0 end
    return 0, -mass * (0.2 * y + 0.02 * vy)
  end,
}
-- Only while a finger is down; leaves are charged against it.
local finger  = dynamics.electric_field{ strength = 0, falloff = 0.5, minimum_radius = 20 }
local charged = dynamics.item_behavior{ charge = 1, resistance = 0.2, density = 1.4 }
local banks   = dynamics.collision{
  mode = "boundaries", translates_reference_bounds_into_boundary = true,
}

local island = view{
  id = "island", size = { 40, 40 }, center = middle, corner_radius = 20,
  background_color = "#7fb77e", z = -1,
}

for i = 1, count do
  local leaf = view{
    id = "leaf" .. i, size = { 16, 10 }, background_color = "#6a4",  corner_radius = 5,
    center = { 20 + i * 37 % (scene.size.x - 40), 30 + i * 83 % (scene.size.y - 60) },
  }
  for _, behavior in ipairs{ whirlpool, center, water, wind, shore, finger, charged, banks } do
    behavior:add_item(leaf)
  end
end

scene.on_touch = function(touch)
  finger.position = { touch.x, touch.y }
  local is_down = touch.phase == "began" or touch.phase == "moved"
  finger.strength = is_down and -0.01 * pull or 0
end
