-- The way until there is the free one; then it is over.
local spec = require "spec"

local free = motion.run{ motion = motion.android_fling{}, velocity = 3000 }
local held = motion.run{
  motion = motion.android_fling{ bounds = { lower = 0, upper = 600 } }, velocity = 3000,
  on_ended = function(run) assert(run.value == 600) spec.done() end,
}
after(0.2, function() spec.near(held.value, free.value, 1e-9) end)
