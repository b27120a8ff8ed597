-- At 160 pixels per inch; a step of the scene is 1/60 s.
local spec = require "spec"

local samples = { { 1000, 194.3, 0.555 }, { 3000, 1308.9, 1.247 }, { 5000, 3177.6, 1.816 } }
local left = #samples
for _, sample in ipairs(samples) do
  motion.run{
    motion = motion.android_fling{}, velocity = sample[1],
    on_ended = function(run)
      spec.near(run.value, sample[2], 0.05)
      spec.near(run.elapsed, sample[3] + 1 / 120, 1 / 120 + 0.0005)
      left = left - 1
      if left == 0 then spec.done() end
    end,
  }
end
