-- SPDX-License-Identifier: MIT
-- v = v0 · e^(−4.2 t), over at 0.75 · 62.5 = 46.875 per second.
it("ends when too slow to be seen", function()
  local run = motion.run{ motion = motion.fling_animation{}, velocity = 1000 }
  step(30)
  expect(run.velocity):is_near(1000 * math.exp(-4.2 * 0.5), 1e-9)
  step_until(function() return not run.is_running end)
  expect(run.value):is_near((1000 - 46.875) / 4.2, 1e-9)
  expect(run.elapsed):is_near(math.log(1000 / 46.875) / 4.2 + 1 / 120, 1 / 120)
end)
