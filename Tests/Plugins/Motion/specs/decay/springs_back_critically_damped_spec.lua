-- SPDX-License-Identifier: MIT
-- x = (x0 + (v0 + 10 x0) t) · e^(−10 t) from beyond an edge, and at an edge with the speed there.
it("springs back critically damped", function()
  local bounds = { lower = 0, upper = 500 }
  local back = motion.run{ motion = motion.decay{ bounds = bounds }, from = -30, velocity = 0 }
  local thrown = motion.run{ motion = motion.decay{ bounds = bounds }, from = 0, velocity = 2000 }
  step(6)
  expect(back.value):is_near(-(30 + 300 * 0.1) * math.exp(-1), 1e-9)
  local most = 0
  step_until(function()
    most = math.max(most, thrown.value)
    return not (thrown.is_running or back.is_running)
  end)
  -- At the edge the speed is what 500 pt have left of it; the spring takes it v / (10 e) beyond.
  local speed = 2000 + 500 * 1000 * math.log(0.998)
  expect(most):is_near(500 + speed / (10 * math.exp(1)), 0.5)
  expect(back.value):equals(0)
  expect(thrown.value):equals(500)
end)
