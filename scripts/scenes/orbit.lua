-- SPDX-License-Identifier: MIT
-- S3, the orbit drag: a star is dragged along a circle and keeps circling after the release.
scene.size = { 768, 1024 }
scene.title = "Orbit drag"

local variant = tunable("variant", "classic", { choices = { "classic", "improved" } })
-- The original says nothing of these four; they are our choice.
local radius = tunable("radius", 250.0, { min = 50, max = 380, unit = "pt" })
local loop_count = tunable("loop_count", 361, { min = 1, max = 3600 })
local minimum_speed = tunable("minimum_speed", 100.0, { min = 0, max = 2000, unit = "pt/s" })
local star_size = tunable("star_size", 60.0, { min = 10, max = 200, unit = "pt" })
local rate = tunable("rate", 0.998, { min = 0.95, max = 0.9995 })

local center = vec(384, 512)
local star = view{
  id = "star", size = { star_size, star_size }, center = center - vec(radius, 0), text = "★",
  background_color = "#f2c14e", corner_radius = star_size / 2,
}

if variant == "classic" then
  local orbit = motion.classic_orbit{ id = "orbit", center = center, radius = radius }
  local spin = motion.keyframes{ id = "spin", view = star, duration = 2 }
  -- The finger must hit the star at every event, the last one included: it is easily lost.
  local function holds(pan) return scene:view_at(pan.location) == star end

  local function drag(pan)
    if not holds(pan) then return end
    local place = orbit:step(star.center, pan.location, pan.velocity)
    if place then star.center = place end
  end
  gestures.pan{
    id = "pan", maximum_number_of_touches = 2,
    on_began = function(pan) spin:stop() drag(pan) end,
    on_changed = drag,
    on_ended = function(pan)
      if not holds(pan) then return print("lost") end
      local places = orbit:spin(star.center, pan.velocity, minimum_speed, loop_count)
      if not places then return print("too slow") end
      print(orbit:direction(star.center, pan.velocity))
      spin.values = places
      spin:start()
    end,
  }
else
  -- The star holds the finger for the whole pan, goes where the finger is nearest to the path, and
  -- flies on along it with the part of the velocity that runs along it.
  local track = motion.track{ id = "track", path = path.circle(center, radius) }
  local fling = motion.path_fling{ id = "fling", view = star, track = track, rate = rate }
  gestures.pan{
    id = "pan", view = star,
    on_began = function(pan) fling:stop() star.center = track:projection(pan.location) end,
    on_changed = function(pan) star.center = track:projection(pan.location) end,
    on_ended = function(pan)
      local speed = track:speed_of(pan.velocity, track:distance_of(star.center))
      print(("released at %.1f pt/s along the path"):format(speed))
      fling:start{ velocity = speed }
    end,
  }
end
