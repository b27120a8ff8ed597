-- SPDX-License-Identifier: MIT
-- S2, the card tilt: a photo is dragged up or down, and curves turn the way into a 3D transform.
scene.size = { 411, 731 }
scene.title = "Card tilt"

local variant = tunable("variant", "classic", { choices = { "classic", "stiff", "improved" } })
local reach = tunable("reach", 200.0, { min = 50, max = 600, unit = "pt" })
local threshold = tunable("threshold", 250.0, { min = 20, max = 700, unit = "pt" })
local response = tunable("response", 0.4, { min = 0.1, max = 2, unit = "s" })
local damping_ratio = tunable("damping_ratio", 0.75, { min = 0.1, max = 2 })

local rest = vec(scene.size.x / 2, scene.size.y / 2)
local card = view{
  id = "card", size = { 320, 460 }, center = rest, image = "photo", background_color = "#d9a066",
  corner_radius = 16,
}

-- Both curves begin at 0; the turn rises and falls again, the shrinking rises.
local turn = motion.quadratic{ id = "turn", vertex = { reach / 2, 1 }, point = { 0, 0 } }
local shrink = motion.quadratic{ id = "shrink", vertex = { reach, 1 }, point = { 0, 0 } }

-- The transform for a way of ty points: at most 36 degrees and down to 0.8 of the size.
local function tilt(ty)
  local y = math.min(math.abs(ty), reach)
  -- The stiff first try rises and stays.
  local angle = (variant == "stiff" and y / reach or turn:value_at(y)) * math.pi / 5
  local scale = 1 - 0.2 * shrink:value_at(y)
  return transform3d.perspective(1000)
    :rotated(angle, ty > 0 and -1 or 1, 0, 0)
    :scaled(scale, scale, 1)
end

-- The points of both curves, for a plot.
function curves(count)
  return turn:sample(count, 0, reach), shrink:sample(count, 0, reach)
end

if variant == "improved" then
  -- The card goes along with the finger; let go, it flies off or springs back.
  local function place(ty)
    card.center = rest + vec(0, ty)
    card.transform3d = tilt(ty)
  end
  local away = rest.y + card.size.y
  local back = motion.spring{
    id = "back", response = response, damping_ratio = damping_ratio,
    on_update = place,
    on_ended = function(back)
      if math.abs(back.value) >= away then
        state.dismissed = (state.dismissed or 0) + 1
        print("dismissed")
        place(0)
      end
    end,
  }
  gestures.pan{
    id = "pan", view = card,
    on_began = function(pan)
      -- Caught in flight, the card goes on from where it is.
      back:stop()
      pan.translation = pan.translation + (card.center - rest)
      place(pan.translation.y)
    end,
    on_changed = function(pan) place(pan.translation.y) end,
    on_ended = function(pan)
      local ty, vy = pan.translation.y, pan.velocity.y
      local projected = ty + motion.decay_travel(vy, 0.99)
      local isFar = math.abs(projected) > threshold
      local to = isFar and (projected > 0 and away or -away) or 0
      back:start{ from = ty, to = to, velocity = vy }
    end,
  }
else
  local function drag(pan) card.transform3d = tilt(pan.translation.y) end
  local function drop() card.transform3d = transform3d.identity() end
  gestures.pan{
    id = "pan", view = card, on_began = drag, on_changed = drag, on_ended = drop,
    on_cancelled = drop,
  }
end
