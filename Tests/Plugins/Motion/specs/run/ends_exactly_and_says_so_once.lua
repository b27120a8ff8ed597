-- Peers miss a call when something has come to rest (B-78).
local spec = require "spec"

local box = view{ center = { 10, 20 } }
local calls, last = 0
motion.run{
  motion = motion.spring{ duration = 0.4, bounce = 0.4 }, view = box, to = { 0.1, 333.3 },
  velocity = { 900, 0 },
  on_update = function(value, velocity) last = { value, velocity } end,
  on_ended = function(run)
    calls = calls + 1
    assert(box.center == vec(0.1, 333.3) and box.velocity == vec(0, 0))
    assert(last[1] == run.value and last[2] == vec(0, 0) and not run.is_running)
  end,
}
after(5, function() assert(calls == 1) spec.done() end)
