-- SPDX-License-Identifier: MIT
-- A set velocity goes on from where it is; an ease, which has none of its own, refuses.
it("takes a kick", function()
  local run = motion.run{ motion = motion.spring{ response = 0.5 }, from = 0, to = 100 }
  local ease = motion.run{ motion = motion.ease{}, from = 0, to = 1 }
  step(6)
  local before = run.value
  run.velocity = -500
  expect(run.value):equals(before)
  expect(run.velocity):equals(-500)
  step()
  expect(run.value):is_at_most(before - 4)
  expect(function() ease.velocity = 3 end):fails("takes no 'velocity'")
end)
