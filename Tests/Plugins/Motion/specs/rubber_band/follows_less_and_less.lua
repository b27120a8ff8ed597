-- (1 − 1 / (x · 0.55 / d + 1)) · d for d = 800, and the inverse.
local spec = require "spec"

local band = motion.rubber_band{ dimension = 800 }
for overshoot, offset in pairs{ [50] = 26.6, [100] = 51.5, [200] = 96.7, [400] = 172.5 } do
  spec.near(band:offset(overshoot), offset, 0.05)
  spec.near(band:overshoot(band:offset(overshoot)), overshoot, 1e-9)
end
spec.near(band:overshoot(172.5), 800 * 172.5 / (0.55 * (800 - 172.5)), 1e-9)
spec.done()
