-- A new fling the same way gains the old one's velocity, one the other way does not.
local spec = require "spec"

local run = motion.run{ motion = motion.android_fling{}, velocity = 3000 }
after(0.2, function()
  local before = run.velocity
  assert(before > 500)
  run:start{ velocity = 1000 }
  spec.near(run.velocity, before + 1000, 1e-9)
  run:start{ velocity = -1000 }
  spec.near(run.velocity, -1000, 1e-9)
  spec.near(run.end_value - run.value, -194.3, 0.05)
  spec.done()
end)
