-- SPDX-License-Identifier: MIT
-- Each with its own timing to the next.
it("pass their values at their times", function()
  local frames = motion.keyframes{ frames = {
    { time = 0, value = 0, timing = "ease_in" }, { time = 0.5, value = 10 },
    { time = 1, value = -10 },
  } }
  local run = motion.run{ motion = frames }
  step(15)
  expect(run.value):is_near(10 * motion.timing("ease_in", 0.5), 1e-9)
  step(15)
  expect(run.value):is_near(10, 1e-9)
  step(15)
  expect(run.value):is_near(0, 1e-9)
  expect(run.velocity):is_near(-40, 1e-9)
  step(15)
  expect(run.value):equals(-10)
  expect(run.is_running):is_falsy()
end)
