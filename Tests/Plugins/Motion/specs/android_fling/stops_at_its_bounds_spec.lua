-- SPDX-License-Identifier: MIT
-- Until there it is the free one.
it("stops at its bounds", function()
  local held = motion.android_fling{ bounds = { lower = 0, upper = 600 } }
  local run = motion.run{ motion = held, velocity = 3000 }
  local free = motion.run{ motion = motion.android_fling{}, velocity = 3000 }
  step(12)
  expect(run.value):is_near(free.value, 1e-9)
  step_until(function() return not run.is_running end)
  expect(run.value):equals(600)
  expect(free.is_running):is_truthy()
end)
