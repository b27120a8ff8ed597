-- Each with its own timing to the next.
local spec = require "spec"

local frames = motion.keyframes{ frames = {
  { time = 0, value = 0, timing = "ease_in" }, { time = 0.5, value = 10 },
  { time = 1, value = -10 },
} }
local run
run = motion.run{
  motion = frames,
  on_update = function(value)
    local t = run.elapsed
    if t >= 1 then return end
    local wanted = t < 0.5 and 10 * motion.timing("ease_in", t * 2) or 10 - 40 * (t - 0.5)
    spec.near(value, wanted, 1e-9)
  end,
  on_ended = function(run) assert(run.value == -10) spec.done() end,
}
