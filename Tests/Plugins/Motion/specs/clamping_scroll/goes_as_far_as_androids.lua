-- S = v T / DR and x = S (1 − (1 − t / T)^DR).
local spec = require "spec"

local rate = math.log(0.78) / math.log(0.9)
local whole = rate * 0.35 * (3000 / 2223.866) ^ (1 / (rate - 1))
local way = 3000 * whole / rate
local run = motion.run{ motion = motion.clamping_scroll{}, velocity = 3000 }
after(0.5 + 1 / 60, function()
  spec.near(run.value, way * (1 - (1 - 0.5 / whole) ^ rate), 0.01)
  spec.near(run.end_value, way, 0.01)
  run:stop()
  spec.done()
end)
