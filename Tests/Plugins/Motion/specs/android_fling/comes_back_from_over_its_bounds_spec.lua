-- SPDX-License-Identifier: MIT
-- At most `over` beyond the edge, and back along 3t² − 2t³ in √(2 · over / 2000) s.
it("comes back from over its bounds", function()
  local fling = motion.android_fling{ bounds = { lower = 0, upper = 500 }, over = 40 }
  local run = motion.run{ motion = fling, velocity = 3000 }
  local most, time = 0, 0
  step_until(function()
    if run.value > most then most, time = run.value, run.elapsed end
    return not run.is_running
  end)
  expect(most):is_near(540, 0.5)
  expect(run.elapsed - time):is_near(math.sqrt(2 * 40 / 2000), 1 / 30)
  expect(run.value):equals(500)
end)
