-- ζ < 1: (ln 1000 + ln(1 + |(ζω − v) / (ω √(1 − ζ²))|)) / (ζω); critical: 9.235 / ω.
local spec = require "spec"

local omega, zeta = 10, 0.5
local function formula(velocity)
  local side = math.abs((zeta * omega - velocity) / (omega * math.sqrt(1 - zeta ^ 2)))
  return (math.log(1000) + math.log(1 + side)) / (zeta * omega)
end
local animation = motion.spring{ stiffness = 100, damping = 10 }
spec.near(animation:settling_time(), formula(0), 1e-9)
spec.near(animation:settling_time(20), formula(20), 1e-9)
spec.near(motion.spring{ stiffness = 100, damping = 20 }:settling_time(), 9.235 / 10, 0.001)
assert(motion.spring{ bounce = 1 }:settling_time() == nil)
spec.done()
