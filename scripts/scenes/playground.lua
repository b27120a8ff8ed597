-- SPDX-License-Identifier: MIT
-- S4, the dynamics playground: a station for each of UIKit's behaviors, and one of your own.
scene.size = { 375, 667 }
scene.title = "Dynamics playground"

local station = tunable("station", "collision", {
  choices = { "gravity", "collision", "attachment", "push", "snap", "material", "custom" },
})

-- A view with its frame, as UIKit gives it.
local function box(id, x, y, width, height, color, text)
  return view{
    id = id, center = { x + width / 2, y + height / 2 }, size = { width, height },
    background_color = color or "#7aa6c2", text = text or id,
  }
end

-- A round view.
local function ball(id, x, y, diameter, _, color)
  local ball = box(id, x, y, diameter, diameter, color)
  ball.corner_radius = diameter / 2
  ball.collision_bounds_type = "ellipse"
  return ball
end

-- The edge of the scene as a boundary; it has no name.
local function walls(items, options)
  options = options or {}
  options.items = items
  options.translates_reference_bounds_into_boundary = true
  return dynamics.collision(options)
end

local show = {}

-- Each gravity acts on its own items; an item in two feels the sum.
function show.gravity()
  local magnitude = tunable("magnitude", 0.5, { min = -2, max = 2, unit = "1000 pt/s²" })
  local angle = tunable("angle", 0.0, { min = -3.15, max = 3.15, unit = "rad" })
  local vector, polar = box("vector", 160, 100, 50, 50), box("polar", 160, 200, 50, 50)
  local both, none = box("both", 160, 300, 50, 50), box("none", 160, 400, 50, 50)
  dynamics.gravity{ items = { vector, both }, gravity_direction = { 0, 0.5 } }
  dynamics.gravity{ items = { polar, both }, angle = angle, magnitude = magnitude }
  dynamics.gravity{ items = { none }, magnitude = 0 }
  walls({ vector, polar, both, none }, { mode = "boundaries" })
end

-- Views, boundaries and who touches whom. Without the barrier both views fall.
function show.collision()
  local barrier = tunable("barrier", true)
  local mode = tunable("mode", "everything", { choices = { "everything", "items", "boundaries" } })
  local square = box("square", 50, 100, 100, 100)
  local plate = box("plate", 50, 300, 300, 50, "#c27a7a")
  local began, ended = box("began", 10, 10, 170, 20), box("ended", 195, 10, 170, 20)
  state.counts = state.counts or {}

  local function count(label, what, wall)
    local name = wall == nil and "edge" or wall
    local key = label.id .. " " .. what .. " " .. name
    state.counts[key] = (state.counts[key] or 0) + 1
    label.text = key .. ": " .. state.counts[key]
  end
  local collision = walls({ square, plate }, {
    mode = mode,
    on_began_item_contact = function(a, b) count(began, a.id, b.id) end,
    on_ended_item_contact = function(a, b) count(ended, a.id, b.id) end,
    on_began_boundary_contact = function(item, wall) count(began, item.id, wall) end,
    on_ended_boundary_contact = function(item, wall) count(ended, item.id, wall) end,
  })
  collision:add_boundary{ identifier = "ledge", from = { 0, 560 }, to = { 150, 600 } }
  if barrier then
    collision:add_boundary{ identifier = "barrier", path = path.rect(50, 300, 300, 50) }
  end
  dynamics.gravity{ items = { square, plate }, magnitude = 0.5 }
end

-- A pendulum whose anchor a finger drags, and a spring between two views.
function show.attachment()
  local frequency = tunable("frequency", 2.0, { min = 0, max = 20, unit = "Hz" })
  local damping = tunable("damping", 0.3, { min = 0, max = 2 })
  local length = tunable("length", 100.0, { min = 0, max = 300, unit = "pt" })
  local handle, bob = ball("handle", 80, 80, 40, 40, "#d9a066"), box("bob", 180, 80, 40, 40)
  local post, weight = box("post", 260, 60, 40, 40, "#d9a066"), box("weight", 260, 230, 40, 40)
  local rod = dynamics.attachment{ item = bob, anchor_point = handle.center }
  dynamics.attachment{
    item = weight, attached_to = post, attached_offset = { 0, 20 }, length = length,
    frequency = frequency, damping = damping,
  }
  dynamics.item_behavior{ items = { post }, is_anchored = true }
  dynamics.item_behavior{ items = { bob, weight }, resistance = 0 }
  dynamics.gravity{ items = { bob } }
  local function drag(pan)
    handle.center = pan.location
    rod.anchor_point = pan.location
  end
  gestures.pan{ id = "pan", view = handle, on_began = drag, on_changed = drag }
end

-- A force that goes on, and a kick beside the center, once more with every tap on the view.
function show.push()
  local magnitude = tunable("magnitude", 1.0, { min = -5, max = 5, unit = "N" })
  local offset = tunable("offset", 50.0, { min = -50, max = 50, unit = "pt" })
  local pushed, kicked = box("pushed", 20, 100, 100, 100), box("kicked", 20, 400, 100, 100)
  dynamics.push{ items = { pushed }, angle = 0, magnitude = magnitude }
  local kick = dynamics.push{ items = { kicked }, mode = "instantaneous", angle = 0, magnitude = 1 }
  kick:set_target_offset({ 0, offset }, kicked)
  walls{ pushed, kicked }
  dynamics.item_behavior{ items = { pushed, kicked }, resistance = 0, angular_resistance = 0 }
  gestures.tap{ id = "tap", view = kicked, on_ended = function() kick.active = true end }
end

-- The view snaps to where the scene is tapped.
function show.snap()
  local damping = tunable("damping", 0.5, { min = 0, max = 1 })
  local card = box("card", 50, 75, 100, 50)
  local snap = dynamics.snap{ item = card, snap_point = { 300, 200 }, damping = damping }
  gestures.tap{ id = "tap", on_ended = function(tap) snap.snap_point = tap.location end }
end

-- Every view has one property that sets it apart from `plain`; all get the same kick to the right.
function show.material()
  local items, kick = {}, dynamics.push{ mode = "instantaneous", push_direction = { 0.2, 0 } }
  local function sample(id, shape, properties)
    local item = shape(id, 20, 20 + 80 * #items, 40, 40)
    items[#items + 1] = item
    kick:add_item(item)
    properties.items = { item }
    dynamics.item_behavior(properties)
  end
  sample("plain", box, {})
  sample("rough", box, { friction = 1 })
  sample("heavy", box, { density = 4 })
  sample("slow", box, { resistance = 10 })
  sample("bouncy", ball, { elasticity = 1 })
  sample("braked", ball, { angular_resistance = 5 })
  sample("upright", ball, { allows_rotation = false })
  local shelves = walls(items)
  for i = 1, #items do
    shelves:add_boundary{ identifier = "shelf" .. i, from = { 0, 80 * i }, to = { 375, 80 * i } }
  end
  dynamics.gravity{ items = items }
end

-- A force of your own, and a behavior of your own: others as its children, and an action.
function show.custom()
  local pull = tunable("pull", 4.0, { min = 0, max = 50, unit = "N per 100 pt and kg" })
  local moth, lamp = ball("moth", 60, 313, 40), ball("lamp", 167, 313, 40, 40, "#f2c14e")
  physics.force{ items = { moth }, force = function(x, y, vx, vy, mass)
    return pull * mass * (187 - x) / 100, pull * mass * (333 - y) / 100
  end }
  local flight = dynamics.item_behavior{ items = { moth }, resistance = 0 }
  flight:add_linear_velocity({ 0, 150 }, moth)
  dynamics.behavior{
    id = "roundabout", children = { flight, walls{ moth } },
    action = function() lamp.text = ("%.0f pt"):format(moth.center:distance_to(lamp.center)) end,
  }
end

show[station]()
