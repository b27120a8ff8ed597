-- For a plot: x = 1 − e^(−ζωt) (cos ωd t + ζω / ωd · sin ωd t).
local spec = require "spec"

local spring = motion.spring{ stiffness = 100, damping = 10 }
local rate = 10 * math.sqrt(0.75)
local function way(t)
  return 1 - math.exp(-5 * t) * (math.cos(rate * t) + 5 / rate * math.sin(rate * t))
end
local curve = spring:sample(50)
assert(#curve == 50)
for _, point in ipairs(curve) do spec.near(point.y, way(point.x), 1e-12) end
spec.near(curve[50].x, spring:settling_time(), 1e-12)
spec.near(spring:value_at(0.3), way(0.3), 1e-12)
spec.done()
