-- SPDX-License-Identifier: MIT
-- At the target, without a velocity, after the last update.
it("ends exactly and says so once", function()
  local box = view{ center = { 10, 20 } }
  local ends, last = 0
  motion.run{
    motion = motion.spring{ duration = 0.4, bounce = 0.4 }, view = box, to = { 0.1, 333.3 },
    velocity = { 900, 0 },
    on_update = function(value, velocity) last = { value, velocity } end,
    on_ended = function(run)
      ends = ends + 1
      expect(run.is_running):is_falsy()
      expect(last):equals{ run.value, vec(0, 0) }
    end,
  }
  step(300)
  expect(ends):equals(1)
  expect(box.center):equals{ 0.1, 333.3 }
  expect(box.velocity):equals{ 0, 0 }
end)
