-- Without a target, a velocity or frames there is nothing to do yet.
local spec = require "spec"

local box = view{ center = { 10, 20 } }
local waiting = {
  motion.run{ motion = motion.spring{}, view = box },
  motion.run{ motion = motion.ease{}, view = box },
  motion.run{ motion = motion.decay{}, view = box }, motion.run{ motion = motion.keyframes{} },
}
after(0.1, function()
  for _, run in ipairs(waiting) do assert(not run.is_running) end
  waiting[1]:start{ to = { 0, 0 } }
  assert(waiting[1].is_running)
  waiting[3]:start{ velocity = { 90, 0 } }
  assert(waiting[3].is_running and not waiting[1].is_running, "one property, one motion")
  waiting[3]:stop()
  spec.done()
end)
