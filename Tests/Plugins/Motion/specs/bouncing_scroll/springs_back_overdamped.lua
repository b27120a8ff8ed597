-- Beyond an edge with mass 0.5, stiffness 100, ratio 1.1; in range 0.135 of the speed a second.
local spec = require "spec"

local scroll = motion.bouncing_scroll{ bounds = { lower = 0, upper = 500 } }
local like = motion.spring{ mass = 0.5, stiffness = 100, damping_ratio = 1.1, to = 500 }
local back = motion.run{ motion = scroll, from = 540, velocity = 0 }
local spring = motion.run{ motion = like, from = 540, velocity = 0 }
local fling = motion.run{ motion = scroll, from = 0, velocity = 500 }
after(0.2, function()
  spec.near(back.value, spring.value, 1e-9)
  spec.near(fling.end_value, -500 / math.log(0.135), 1e-9)
end)
local fast = motion.bouncing_scroll{ deceleration_rate = "fast" }
local quick = motion.run{ motion = fast, velocity = 1400 }
after(2, function()
  assert(not quick.is_running and quick.value < 500)
  assert(back.value == 500)
  spec.done()
end)
