-- SPDX-License-Identifier: MIT
-- Records where views have been: `trail.record(ball)`, then `trail.path(ball)`.
--
--   local trail = require "trail"
--   trail.record(ball)                          -- each step from now on
--   trail.points(ball), trail.length(ball)      -- points in pt, oldest first; the way in pt

local function start()
  local limit = tunable("trail_points", 600, { min = 2, max = 10000, step = 1 })
  state.trail = state.trail or {}               -- what was recorded outlives reloads

  local function key(view)
    return view.id or error("trail: give the view an id, by which reloads know it", 3)
  end

  local function points(view) return state.trail[key(view)] or {} end

  local function note(view)
    local list = points(view)
    list[#list + 1] = { view.x, view.y }
    if #list > limit then table.remove(list, 1) end
    state.trail[key(view)] = list
  end

  local function length(view)
    local way, last = 0, nil
    for _, point in ipairs(points(view)) do
      local here = vec(point[1], point[2])
      way, last = way + (last and last:distance_to(here) or 0), here
    end
    return way
  end

  return {
    record = function(view)
      key(view)
      return every(1 / 60, function() if view.is_alive then note(view) end end)
    end,
    points = points,
    length = length,
    path = function(view) return path.polyline(points(view)) end,
    clear = function(view) state.trail[key(view)] = nil end,
  }
end

local function stop() state.trail = nil end

return { name = "trail", version = "1.0", requires = { "scene" }, start = start, stop = stop }
