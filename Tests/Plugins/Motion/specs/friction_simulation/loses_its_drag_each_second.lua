-- x = x0 + v0 (D^t − 1) / ln D, to x0 − v0 / ln D; with a deceleration a less a t² / 2.
local spec = require "spec"

local drag = 0.135
local function free(t) return 1000 * (drag ^ t - 1) / math.log(drag) end
local plain = motion.run{ motion = motion.friction_simulation{ drag = drag }, velocity = 1000 }
local braked = motion.run{
  motion = motion.friction_simulation{ drag = drag, constant_deceleration = 500 }, velocity = -1000,
}
spec.near(plain.value, 0, 0)
after(0.5 + 1 / 60, function()
  spec.near(plain.value, free(0.5), 1e-9)
  spec.near(plain.end_value, -1000 / math.log(drag), 1e-9)
  spec.near(braked.value, -free(0.5) + 500 * 0.5 ^ 2 / 2, 1e-9)
  spec.near(braked.velocity, -(1000 * drag ^ 0.5 - 500 * 0.5), 1e-9)
  spec.done()
end)
