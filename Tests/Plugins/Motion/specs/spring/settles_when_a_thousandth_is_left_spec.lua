-- SPDX-License-Identifier: MIT
-- ζ < 1: (ln 1000 + ln(1 + |(ζω − v) / (ω √(1 − ζ²))|)) / (ζω); critical: 9.235 / ω.
local function formula(velocity)
  local side = math.abs((5 - velocity) / (10 * math.sqrt(0.75)))
  return (math.log(1000) + math.log(1 + side)) / 5
end

it("settles when a thousandth is left", function()
  local animation = motion.spring{ stiffness = 100, damping = 10 }
  expect(animation:settling_time()):is_near(formula(0), 1e-9)
  expect(animation:settling_time(20)):is_near(formula(20), 1e-9)
  expect(motion.spring{ stiffness = 100, damping = 20 }:settling_time()):is_near(0.9235, 0.001)
  expect(motion.spring{ bounce = 1 }:settling_time()):equals(nil)
end)
