-- SPDX-License-Identifier: MIT
-- A spring is what is tuned; each run has its own value, and all bend when the spring changes.
it("lets many play one motion", function()
  local spring = motion.spring{ response = 5 }
  local a, b = view{ center = { 0, 0 } }, view{ center = { 0, 0 } }
  local runs = {
    motion.run{ motion = spring, view = a, property = "x", to = 100 },
    motion.run{ motion = spring, view = b, property = "y", to = 50 },
    motion.run{ motion = spring, from = 0, to = 1 },
  }
  step(6)
  spring.response = 0.2
  step(54)
  expect(a.center):equals{ 100, 0 }
  expect(b.center):equals{ 0, 50 }
  expect(runs[3].value):equals(1)
  for _, run in ipairs(runs) do expect(run.is_running):is_falsy() end
end)
