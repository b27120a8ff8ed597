-- At most `over` beyond the edge, and back along 3t² − 2t³ in √(2 · over / 2000) s.
local spec = require "spec"

local most, time = 0, 0
local run
run = motion.run{
  motion = motion.android_fling{ bounds = { lower = 0, upper = 500 }, over = 40 }, velocity = 3000,
  on_update = function(value)
    if value > most then most, time = value, run.elapsed end
  end,
  on_ended = function(run)
    spec.near(most, 540, 0.5)
    assert(run.value == 500)
    spec.near(run.elapsed - time, math.sqrt(2 * 40 / 2000), 1 / 30)
    spec.done()
  end,
}
