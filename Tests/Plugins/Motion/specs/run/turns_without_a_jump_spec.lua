-- SPDX-License-Identifier: MIT
-- Whatever it plays, a new target changes neither the place nor the velocity of that moment.
local function turn(played)
  local run = motion.run{ motion = played, from = 0, to = 300 }
  step(12)
  local before, speed = run.value, run.velocity
  expect(speed):is_at_least(100)
  run.to = -100
  expect(run.value):equals(before)
  expect(run.velocity):equals(speed)
  step()
  -- But for the pull of one step it goes on as fast: 4 pt at 60 a second.
  expect(run.value - before):is_near(speed / 60, 4)
  step_until(function() return not run.is_running end)
  expect(run.value):equals(-100)
  expect(run.velocity):equals(0)
end

it("turns without a jump", function()
  turn(motion.spring{ response = 2, damping_ratio = 0.7 })
  turn(motion.ease{ duration = 0.5 })
end)
