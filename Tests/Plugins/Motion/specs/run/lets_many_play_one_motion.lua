-- A spring is what is tuned; each run has its own value, and all bend when the spring changes.
local spec = require "spec"

local spring = motion.spring{ response = 5 }
local a, b = view{ center = { 0, 0 } }, view{ center = { 0, 0 } }
local runs = {
  motion.run{ motion = spring, view = a, property = "x", to = 100 },
  motion.run{ motion = spring, view = b, property = "y", to = 50 },
  motion.run{ motion = spring, to = 1 },
}
after(0.1, function() spring.response = 0.2 end)
after(1, function()
  assert(a.center == vec(100, 0) and b.center == vec(0, 50) and runs[3].value == 1)
  for _, run in ipairs(runs) do assert(not run.is_running) end
  spec.done()
end)
