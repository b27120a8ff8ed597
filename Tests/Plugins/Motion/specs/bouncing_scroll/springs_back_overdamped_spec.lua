-- SPDX-License-Identifier: MIT
-- Beyond an edge with mass 0.5, stiffness 100, ratio 1.1; in range 0.135 of the speed a second.
it("springs back overdamped", function()
  local scroll = motion.bouncing_scroll{ bounds = { lower = 0, upper = 500 } }
  local spring = motion.spring{ mass = 0.5, stiffness = 100, damping_ratio = 1.1 }
  local back = motion.run{ motion = scroll, from = 540, velocity = 0 }
  local alike = motion.run{ motion = spring, from = 540, to = 500, velocity = 0 }
  local fling = motion.run{ motion = scroll, from = 0, velocity = 500 }
  step(12)
  expect(back.value):is_near(alike.value, 1e-9)
  expect(fling.end_value):is_near(-500 / math.log(0.135), 1e-9)
  step_until(function() return not back.is_running end)
  expect(back.value):equals(500)
end)
