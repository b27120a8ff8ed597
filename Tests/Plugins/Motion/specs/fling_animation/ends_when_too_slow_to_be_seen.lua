-- v = v0 · e^(−4.2 t), over at 0.75 · 62.5 = 46.875 per second.
local spec = require "spec"

local run
run = motion.run{
  motion = motion.fling_animation{}, velocity = 1000,
  on_update = function(value, velocity)
    if velocity == 0 then return end
    assert(velocity >= 46.875)
    spec.near(velocity, 1000 * math.exp(-4.2 * run.elapsed), 1e-9)
  end,
  on_ended = function(run)
    spec.near(run.value, (1000 - 46.875) / 4.2, 1e-9)
    spec.near(run.elapsed, math.log(1000 / 46.875) / 4.2 + 1 / 120, 1 / 120)
    spec.done()
  end,
}
