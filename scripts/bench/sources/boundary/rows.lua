-- SPDX-License-Identifier: MIT
-- Loops over the boundary between Lua and its host; `arg[1]` names the one to run. The objects are
-- the host's, or globals that the peer in C has made.
local ball = ball or view{ id = "ball", center = { 12.5, 2 } }
local band = band or motion.rubber_band{ dimension = 800 }
local rows = {}

function rows.empty(count)
  local sum = 0
  for _ = 1, count do sum = sum + 12.5 end
  return sum
end

function rows.get(count)
  local sum = 0
  for _ = 1, count do sum = sum + ball.x end
  return sum
end

function rows.set(count)
  for at = 1, count do ball.alpha = at / count end
  return ball.alpha
end

function rows.call(count)
  local sum = 0
  for at = 1, count do sum = sum + band:offset(at) end
  return sum
end

local row, each = rows[arg[1]], 2000000 * (tonumber(arg[2]) or 1)
if scene then
  -- Ten steps, so that none passes the limit of a callback.
  scene.on_step = function() print(row(each)) end
else
  for _ = 1, 10 do print(row(each)) end
end
