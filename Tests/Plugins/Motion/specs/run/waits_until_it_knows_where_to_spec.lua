-- SPDX-License-Identifier: MIT
-- Without a target, a velocity or frames there is nothing to do yet.
it("waits until it knows where to", function()
  local box = view{ center = { 10, 20 } }
  local spring = motion.run{ motion = motion.spring{}, view = box }
  local fling = motion.run{ motion = motion.decay{}, view = box }
  local others = {
    motion.run{ motion = motion.ease{}, view = box }, motion.run{ motion = motion.keyframes{} },
  }
  step(6)
  for _, run in ipairs{ spring, fling, table.unpack(others) } do
    expect(run.is_running):is_falsy()
  end
  spring:start{ to = { 0, 0 } }
  expect(spring.is_running):is_truthy()
  fling:start{ velocity = { 90, 0 } }
  expect(fling.is_running):is_truthy()
  -- One property, one motion.
  expect(spring.is_running):is_falsy()
end)
