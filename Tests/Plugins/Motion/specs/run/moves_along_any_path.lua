-- A spring and a fling along a circle and a bent line: the values are distances.
local spec = require "spec"

local star = view{ center = { 200, 100 } }
local circle = motion.track{ path = path.circle({ 100, 100 }, 100) }
local spring = motion.spring{ response = 0.4, damping_ratio = 0.6 }
local quarter = circle.length / 4
local away = 0
motion.run{
  motion = spring, view = star, track = circle, to = quarter,
  on_update = function()
    away = math.max(away, math.abs((star.center - vec(100, 100)).length - 100))
  end,
  on_ended = function(run)
    assert(run.value == quarter)
    spec.near(star.center, vec(100, 200), 1e-6)
    spec.near(away, 0, 0.05)
    spec.done()
  end,
}

local dot = view{ center = { 0, 0 } }
local bend = motion.track{ path = path.polyline({ { 0, 0 }, { 50, 0 }, { 50, 500 } }) }
motion.run{ motion = motion.decay{}, view = dot, track = bend, velocity = 400 }
after(5, function() spec.near(dot.center, vec(50, motion.decay_travel(400) - 50), 0.5) end)
