-- SPDX-License-Identifier: MIT
-- Reads a property again and again; `view` is the host's, or absent when the peer made `ball`.
local ball = view and view{ id = "ball", center = { 12.5, 2 } } or ball
local function read(count)
  local sum = 0
  for _ = 1, count do sum = sum + ball.x end
  return sum
end
if scene then
  -- Ten steps, so that none passes the limit of a callback.
  scene.on_step = function() read(2000000) end
else
  print(read(20000000))
end
