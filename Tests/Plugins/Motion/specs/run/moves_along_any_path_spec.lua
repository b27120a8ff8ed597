-- SPDX-License-Identifier: MIT
-- A spring along a circle and a fling along a bent line: the values are distances.
it("moves along any path", function()
  local star = view{ center = { 200, 100 } }
  local circle = motion.track{ path = path.circle({ 100, 100 }, 100) }
  local quarter = circle.length / 4
  local spring = motion.spring{ response = 0.4, damping_ratio = 0.6 }
  local run = motion.run{ motion = spring, view = star, track = circle, to = quarter }
  local dot = view{ center = { 0, 0 } }
  local bend = motion.track{ path = path.polyline({ { 0, 0 }, { 50, 0 }, { 50, 500 } }) }
  local fling = motion.run{ motion = motion.decay{}, view = dot, track = bend, velocity = 400 }
  step_until(function()
    expect((star.center - vec(100, 100)).length):is_near(100, 0.05)
    return not run.is_running
  end)
  expect(run.value):equals(quarter)
  expect(star.center):is_near({ 100, 200 }, 1e-6)
  step_until(function() return not fling.is_running end)
  expect(dot.center):is_near({ 50, motion.decay_travel(400) - 50 }, 1e-9)
end)
