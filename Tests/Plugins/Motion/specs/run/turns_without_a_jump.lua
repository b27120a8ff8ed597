-- Whatever it plays, a new target changes neither the place nor the velocity of that moment.
local spec = require "spec"

local motions = {
  motion.spring{ response = 2, damping_ratio = 0.7 }, motion.ease{ duration = 0.5 },
}
local left = #motions
for _, played in ipairs(motions) do
  local run = motion.run{
    motion = played, from = 0, to = 300,
    on_ended = function(run)
      assert(run.value == -100 and run.velocity == 0)
      left = left - 1
      if left == 0 then spec.done() end
    end,
  }
  local before, speed
  after(0.2, function()
    before, speed = run.value, run.velocity
    assert(speed > 100)
    run.to = -100
    spec.near(run.value, before, 0)
    spec.near(run.velocity, speed, 0)
  end)
  -- In the step after, it has gone on as fast, but for the pull of one step: 4 pt at 60 a second.
  after(0.2 + 1 / 60, function() spec.near(run.value - before, speed / 60, 4) end)
end
