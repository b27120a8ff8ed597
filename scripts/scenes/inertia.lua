-- SPDX-License-Identifier: MIT
-- S1, the inertial slide: a map follows the finger and keeps moving after it lifts.
scene.size = { 411, 731 }
scene.title = "Inertial slide"

local variant = tunable("variant", "classic_harmonic", {
  choices = { "classic_timed", "classic_harmonic", "improved" },
})
local sensitivity = tunable("sensitivity", 200.0, { min = 20, max = 2000, unit = "pt/s" })
local rate = tunable("rate", 0.998, { min = 0.95, max = 0.9995 })  -- 0.998 normal, 0.99 fast
local grid = tunable("grid", 0.0, { min = 0, max = 200, unit = "pt" })  -- 0: no grid to snap to

local width, height = scene.size.x, scene.size.y
local map = view{
  id = "map", size = { 380, 600 }, center = { width / 2, height / 2 }, image = "map",
  background_color = "#7fb77e", corner_radius = 12,
}

-- What the finger does, by variant: touch, grab, drag, release.
local hand = {}

-- Classic A: the center runs to center + velocity · factor in factor seconds, eased out.
function hand.classic_timed()
  local slide = motion.timed_slide{
    id = "timed", view = map, bounds = rect(0, 0, width, height), sensitivity = sensitivity,
  }
  return {
    grab = function() slide:stop() end,
    drag = function(pan)
      map.center = map.center + pan.translation
      pan.translation = { 0, 0 }
    end,
    release = function(pan) slide:start{ velocity = pan.velocity } end,
  }
end

-- Classic B: step k moves by velocity / 30 / k, on a transform that is added to a base.
function hand.classic_harmonic()
  local function move(way)
    map.transform = affine.translation({ state.base_x + way.x, state.base_y + way.y })
  end
  local function keep_base()
    local base = map.transform.translation
    state.base_x, state.base_y = base.x, base.y
  end
  local slide = motion.harmonic_slide{
    id = "harmonic", sensitivity = sensitivity, maximum_ticks = 60,
    on_update = move,
  }
  return {
    grab = function() slide:stop() keep_base() end,
    drag = function(pan) move(pan.translation) end,
    release = function(pan)
      keep_base()
      slide:start{ from = { 0, 0 }, velocity = pan.velocity }
    end,
  }
end

-- Improved: an exponential fling that springs back at its bounds, can be caught in flight, and
-- knows at the release where it will rest. The center may go anywhere on the screen.
function hand.improved()
  local fling = motion.decay{
    id = "fling", view = map, rate = rate, bounds = rect(0, 0, width, height),
  }
  local across = motion.rubber_band{ id = "across", dimension = width }
  local down = motion.rubber_band{ id = "down", dimension = height }

  -- Where a finger would be that holds the map there: the opposite of what `drag` does.
  local function unheld(band, position, upper)
    local inside = math.max(0, math.min(position, upper))
    return inside + band:overshoot(position - inside)
  end
  -- The point of the grid nearest to where a free fling would rest.
  local function target(velocity)
    local rest = map.center + motion.decay_travel(velocity, rate)
    return rect(0, 0, width, height):clamp(
      vec(math.floor(rest.x / grid + 0.5) * grid, math.floor(rest.y / grid + 0.5) * grid))
  end
  return {
    touch = function() fling:stop() end,
    grab = function()
      fling:stop()
      state.from_x = unheld(across, map.x, width)
      state.from_y = unheld(down, map.y, height)
    end,
    drag = function(pan)
      local way = pan.translation
      map.center = {
        across:position(state.from_x + way.x, 0, width),
        down:position(state.from_y + way.y, 0, height),
      }
    end,
    release = function(pan)
      local velocity = pan.velocity
      fling:start{ velocity = velocity, to = grid > 0 and target(velocity) or nil }
    end,
  }
end

local now = hand[variant]()

scene.on_touch = function(touch)
  if now.touch and touch.phase == "began" and touch.view == map then now.touch() end
end

gestures.pan{
  id = "pan", view = map,
  on_began = function(pan) now.grab() now.drag(pan) end,
  on_changed = now.drag,
  on_ended = function(pan)
    local velocity = pan.velocity
    print(("released at %.3f pt/s"):format(velocity.length))
    now.release(pan)
  end,
}
