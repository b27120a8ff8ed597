-- SPDX-License-Identifier: MIT
-- For a plot: x = 1 − e^(−ζωt) (cos ωd t + ζω / ωd · sin ωd t).
local rate = 10 * math.sqrt(0.75)
local function way(t)
  return 1 - math.exp(-5 * t) * (math.cos(rate * t) + 5 / rate * math.sin(rate * t))
end

it("draws its curve", function()
  local spring = motion.spring{ stiffness = 100, damping = 10 }
  local curve = spring:sample(50)
  expect(#curve):equals(50)
  for _, point in ipairs(curve) do expect(point.y):is_near(way(point.x), 1e-12) end
  expect(curve[50].x):is_near(spring:settling_time(), 1e-12)
  expect(spring:value_at(0.3)):is_near(way(0.3), 1e-12)
end)
