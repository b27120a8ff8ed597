-- SPDX-License-Identifier: MIT
-- By 1400 pt/s² besides the drag: v0 · D^t = 1400 t when it stands.
it("stands sooner at the fast rate", function()
  local scroll = motion.bouncing_scroll{ deceleration_rate = "fast", tolerance = 0.001 }
  local run = motion.run{ motion = scroll, velocity = 1400 }
  step(15)
  expect(run.velocity):is_near(1400 * 0.135 ^ 0.25 - 1400 * 0.25, 1e-9)
  step_until(function() return not run.is_running end)
  -- 0.135^t = t at t = 0.426.
  expect(run.elapsed):is_near(0.426 + 1 / 120, 1 / 120)
end)
