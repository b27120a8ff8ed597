-- SPDX-License-Identifier: MIT
-- Motions without a world: springs in three vocabularies, a flick that snaps, a rubber band, and
-- the flings of two platforms side by side. A motion.run plays each of them.
scene.size = { 375, 667 }
scene.title = "Springs and flings"

-- Three springs, each in its own words; try to make them alike. tell() says them in the others'.
local response = tunable("response", 0.5, { min = 0.1, max = 2, unit = "s" })
local damping_ratio = tunable("damping_ratio", 1.0, { min = 0.1, max = 2 })
local duration = tunable("duration", 0.5, { min = 0.1, max = 2, unit = "s" })
local bounce = tunable("bounce", 0.3, { min = -0.9, max = 0.9 })
local stiffness = tunable("stiffness", 100.0, { min = 10, max = 2000, unit = "kg/s²" })
local damping = tunable("damping", 10.0, { min = 0, max = 100, unit = "kg/s" })
-- How quickly the puck is meant to come to rest: which pocket a flick aims at.
local aim = tunable("aim", "fast", { choices = { "normal", "fast" } })

local function panel(id, y, height, color)
  return view{
    id = id, center = { 187.5, y }, size = { 355, height }, background_color = color,
    corner_radius = 12,
  }
end

local function dot(id, x, y, color)
  return view{
    id = id, center = { x, y }, size = { 36, 36 }, background_color = color, corner_radius = 18,
    text = id,
  }
end

-- 1. Tap the lanes: each ball goes to the other side. A tap in mid-flight turns it round with the
-- velocity that it has; try it.
local lanes = panel("lanes", 95, 170, "#e8ecef")
local left, right = 50, 325
local springs = {
  by_response = motion.spring{
    id = "by_response", response = response, damping_ratio = damping_ratio,
  },
  by_duration = motion.spring{ id = "by_duration", duration = duration, bounce = bounce },
  by_stiffness = motion.spring{ id = "by_stiffness", stiffness = stiffness, damping = damping },
}
local order = { "by_response", "by_duration", "by_stiffness" }
local runs = {}
for row, name in ipairs(order) do
  local ball = dot(name:sub(4), left, 45 + 50 * (row - 1), "#d1495b")
  runs[row] = motion.run{
    motion = springs[name], view = ball, property = "x",
    on_ended = function(run) print(("%s: at rest after %.2f s"):format(name, run.elapsed)) end,
  }
end
state.side = state.side or left
gestures.tap{ view = lanes, on_ended = function()
  state.side = state.side == left and right or left
  for _, run in ipairs(runs) do run:start{ to = state.side } end
end }

-- What each is in the words of the others.
function tell()
  for _, name in ipairs(order) do
    local all = springs[name]:constants()
    print(("%s: response %.3f s, ratio %.3f, bounce %.3f, stiffness %.1f, damping %.1f"):format(
      name, all.response, all.damping_ratio, all.bounce, all.stiffness, all.damping))
  end
end

-- 2. Flick the puck: it lands in the pocket nearest to where it would have come to rest.
local pockets = {}
for i, x in ipairs{ 60, 187.5, 315 } do
  pockets[i] = vec(x, 260)
  view{
    id = "pocket" .. i, center = pockets[i], size = { 70, 70 }, corner_radius = 35,
    background_color = "#cfd8d7",
  }
end
local puck = dot("puck", 60, 260, "#30638e")
puck.z = 1

local function nearest(point)
  local best = 1
  for i, pocket in ipairs(pockets) do
    if (pocket - point).length < (pockets[best] - point).length then best = i end
  end
  return best
end

-- A spring that has momentum may overshoot a little; one that has none should not.
local landing = motion.run{
  id = "landing", motion = motion.spring{ response = 0.4, damping_ratio = 0.8 }, view = puck,
  on_ended = function() print("puck: in pocket " .. nearest(puck.center)) end,
}
gestures.pan{
  view = puck,
  on_began = function() landing:stop() end,
  on_changed = function(pan)
    puck.center = puck.center + pan.translation
    pan.translation = { 0, 0 }
  end,
  on_ended = function(pan)
    local rest = puck.center + motion.projection(pan.velocity, aim)
    landing:start{ to = pockets[nearest(rest)], velocity = pan.velocity }
  end,
}

-- 3. Drag the page: beyond its edge it follows less and less, and springs back when let go. Caught
-- on its way, it stays under the finger: overshoot is the inverse of offset.
local page = panel("page", 380, 110, "#edae49")
local range = { lower = 147.5, upper = 227.5 }
local band = motion.rubber_band{ dimension = 355 }
local back = motion.run{
  id = "back", motion = motion.decay{ rate = "fast", bounds = range }, view = page, property = "x",
}
local finger = 0
local function follow(pan)
  page.x = band:position(finger + pan.translation.x, range.lower, range.upper)
end
gestures.pan{
  view = page,
  on_began = function(pan)
    back:stop()
    local inside = math.max(range.lower, math.min(page.x, range.upper))
    finger = inside + band:overshoot(page.x - inside)
    follow(pan)
  end,
  on_changed = follow,
  on_ended = function(pan)
    local inside = math.max(range.lower, math.min(page.x, range.upper))
    print(("page: let go %.1f pt beyond its edge"):format(math.abs(page.x - inside)))
    back:start{ velocity = pan.velocity.x }
  end,
}

-- 4. Flick over the field: both balls set out with the finger's speed, shown at a quarter of it.
local field = panel("field", 545, 170, "#e8ecef")
local start = 40
local flings = {
  ios = motion.decay{ id = "ios", rate = "normal", tolerance = 0.5 },
  android = motion.android_fling{ id = "android" },
}
local flights = {}
for row, name in ipairs{ "ios", "android" } do
  local ball = dot(name, start, 510 + 70 * (row - 1), "#00798c")
  flights[row] = motion.run{
    id = "fly_" .. name, motion = flings[name],
    on_update = function(way) ball.x = start + way / 4 end,
    on_ended = function(run)
      print(name .. ": " .. math.floor(run.value + 0.5) .. " pt")
    end,
  }
end
gestures.pan{ view = field, on_ended = function(pan)
  for _, flight in ipairs(flights) do
    flight:stop()
    flight:start{ from = 0, velocity = pan.velocity.x }
  end
end }
