-- SPDX-License-Identifier: MIT
-- A new fling the same way gains the old one's velocity, one the other way does not.
it("adds the velocity that it has", function()
  local run = motion.run{ motion = motion.android_fling{}, velocity = 3000 }
  step(12)
  local before = run.velocity
  expect(before):is_at_least(500)
  run:start{ velocity = 1000 }
  expect(run.velocity):is_near(before + 1000, 1e-9)
  run:start{ velocity = -1000 }
  expect(run.velocity):is_near(-1000, 1e-9)
  expect(run.end_value - run.value):is_near(-194.3, 0.05)
end)
