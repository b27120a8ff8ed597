-- 0.998 per millisecond are 0.13506 per second: v(t) = v0 · d^(1000 t).
local spec = require "spec"

local fling = motion.run{ motion = motion.decay{ rate = "normal" }, velocity = 1000 }
after(1, function()
  spec.near(fling.elapsed, 1 - 1 / 60, 1e-9)
  local kept = 0.998 ^ (1000 * fling.elapsed)
  spec.near(fling.velocity, 1000 * kept, 1e-6)
  spec.near(fling.value, 1000 * (kept - 1) / (1000 * math.log(0.998)), 1e-6)
  fling:stop()
  spec.done()
end)
