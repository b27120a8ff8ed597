-- And in 0.527 s at the fast rate, from 1000 pt/s; a step of the scene is 1/60 s.
local spec = require "spec"

local left = 2
for rate, time in pairs{ normal = 3.45, fast = 0.527 } do
  motion.run{
    motion = motion.decay{ rate = rate, tolerance = 0.5 }, velocity = 1000,
    on_ended = function(run)
      spec.near(run.elapsed, time + 1 / 120, 1 / 120 + 0.005)
      spec.near(run.value, motion.decay_travel(1000, rate), 0)
      left = left - 1
      if left == 0 then spec.done() end
    end,
  }
end
