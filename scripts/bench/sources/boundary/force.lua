-- SPDX-License-Identifier: MIT
-- A force on 1,000 bodies; with `arg[1]` "idle" the same bodies without it. The peer in C takes the
-- function that the file returns.
-- So weak that the bodies move alike with and without it.
local function force(_, _, vx, vy) return -1e-9 * vy, 1e-9 * vx end
if not scene then return force end

local items = {}
for i = 0, 999 do
  items[i + 1] = view{ size = { 10, 10 }, center = { i % 40 * 40, i // 40 * 40 },
                       velocity = { 50, 0 } }
end
-- They must not come to rest: what rests costs less without the force.
dynamics.item_behavior{ items = items, resistance = 0 }
if arg[1] ~= "idle" then physics.force{ items = items, force = force } end
