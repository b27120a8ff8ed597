-- A set velocity goes on from where it is; an ease, which has none of its own, refuses.
local spec = require "spec"

local run = motion.run{ motion = motion.spring{ response = 0.5 }, from = 0, to = 100 }
local ease = motion.run{ motion = motion.ease{}, from = 0, to = 1 }
after(0.1, function()
  local before = run.value
  run.velocity = -500
  assert(run.value == before and run.velocity == -500)
  local ok, message = pcall(function() ease.velocity = 3 end)
  assert(not ok and message:find("takes no 'velocity'"), message)
end)
after(0.1 + 1 / 60, function() assert(run.value < 100) spec.done() end)
