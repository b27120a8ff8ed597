-- x = (x0 + (v0 + 10 x0) t) · e^(−10 t) from beyond an edge, and at an edge with the speed there.
local spec = require "spec"

local bounce = motion.decay{ bounds = { lower = 0, upper = 500 } }
local back = motion.run{ motion = bounce, from = -30, velocity = 0 }
local thrown = motion.run{ motion = bounce, from = 0, velocity = 2000 }
local most = 0
every(1 / 60, function() most = math.max(most, thrown.value) end)
after(0.1 + 1 / 60, function()
  spec.near(back.elapsed, 0.1, 1e-9)
  spec.near(back.value, -(30 + 300 * 0.1) * math.exp(-1), 1e-9)
end)
after(4, function()
  -- The speed at the edge is v0 less 500 · k; the spring goes v / (10 e) beyond it.
  local speed = 2000 + 500 * 1000 * math.log(0.998)
  spec.near(most, 500 + speed / (10 * math.exp(1)), 0.5)
  assert(back.value == 0 and thrown.value == 500)
  spec.done()
end)
