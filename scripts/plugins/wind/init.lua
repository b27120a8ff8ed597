-- SPDX-License-Identifier: MIT
-- Wind that drags views along: `wind.blow(ball)`, and tune it while it blows.
--
--   local wind = require "wind"
--   wind.blow(ball)
--   tunables.wind_speed = 400

local function start()
  local speed = tunable("wind_speed", 200, { min = 0, max = 2000, unit = "pt/s" })
  local angle = tunable("wind_angle", 0.0, { min = -3.15, max = 3.15, unit = "rad" })
  local drag = tunable("wind_drag", 0.5, { min = 0, max = 10, unit = "kg/s" })
  local gusts = tunable("wind_gusts", 0.3, { min = 0, max = 1, unit = "no unit" })
  local steady = vec(speed, 0):rotated(angle)

  -- Air drags what is slower than it along and holds back what is faster; 100 pt/s are 1 m/s.
  local force = physics.force{ force = function(x, y, vx, vy, mass, t)
    local gust = 1 + gusts * math.sin(1.7 * t) * math.sin(0.6 * t)
    return drag * (steady.x * gust - vx) / 100, drag * (steady.y * gust - vy) / 100
  end }

  return {
    force = force,
    blow = function(view) force:add_item(view) end,
    calm = function(view) force:remove_item(view) end,
  }
end

return { name = "wind", version = "1.0", requires = { "physics" }, start = start }
