-- SPDX-License-Identifier: MIT
-- And in 0.527 s at the fast rate, from 1000 pt/s; it is seen in the step after.
local function rest(rate)
  local fling = motion.run{ motion = motion.decay{ rate = rate, tolerance = 0.5 }, velocity = 1000 }
  step_until(function() return not fling.is_running end)
  expect(fling.value):equals(motion.decay_travel(1000, rate))
  return fling.elapsed
end

it("is within half a point in 3.45 s", function()
  expect(rest("normal")):is_near(3.45 + 1 / 120, 1 / 120 + 0.005)
  expect(rest("fast")):is_near(0.527 + 1 / 120, 1 / 120 + 0.0005)
end)
