-- SPDX-License-Identifier: MIT
-- Six ways to tie things: a rod, a spring, a rail, a rope, glue and a pin. Drag the handle of the
-- spring; try another friction of the pin, or another length of the rail.
scene.size  = { 375, 667 }
scene.title = "Attachments"

local friction  = tunable("friction", 0.02, { min = 0, max = 1, unit = "N·m" })
local travel    = tunable("travel", 60.0, { min = 0, max = 120, unit = "pt" })
local frequency = tunable("frequency", 2.0, { min = 0.2, max = 10, unit = "Hz" })
local damping   = tunable("damping", 0.2, { min = 0, max = 2 })

local gravity = dynamics.gravity{}

local function box(id, x, y, width, height, color)
  local made = view{
    id = id, size = { width, height }, center = { x, y }, background_color = color or "#48a",
    corner_radius = 4,
  }
  gravity:add_item(made)
  return made
end

local posts = dynamics.item_behavior{ is_anchored = true }
local function post(id, x, y)
  local made = view{ id = id, size = { 16, 16 }, center = { x, y }, background_color = "#555" }
  posts:add_item(made)
  return made
end

-- A rod keeps its length: a pendulum.
local bob = box("bob", 110, 60, 30, 30)
dynamics.attachment{ id = "rod", item = bob, anchor_point = { 50, 60 } }

-- A spring hangs from a handle that the finger drags.
local weight = box("weight", 187, 160, 40, 40)
local handle = view{
  id = "handle", size = { 44, 44 }, center = { 187, 60 }, corner_radius = 22,
  background_color = "#c84",
}
local spring = dynamics.attachment{
  id = "spring", item = weight, anchor_point = handle.center, length = 80,
  frequency = frequency, damping = damping,
}
gestures.pan{ view = handle, on_changed = function(pan)
  handle.center = handle.center + pan.translation
  pan.translation = { 0, 0 }
  spring.anchor_point = handle.center
end }

-- A rail lets its carriage slide down a slope, and no farther than its ends.
local carriage = box("carriage", 300, 80, 50, 20)
dynamics.sliding_attachment{
  id = "rail", item = carriage, anchor_point = carriage.center, axis = { 1, 2 },
  attachment_range = { minimum = 0, maximum = travel },
}

-- A rope is slack until it is taut.
local hook = post("hook", 70, 300)
local bucket = box("bucket", 130, 300, 30, 30)
dynamics.limit_attachment{ id = "rope", item = bucket, attached_to = hook, length = 120 }

-- Glue holds a board to a post.
local stand = post("stand", 187, 400)
local board = box("board", 230, 400, 90, 14, "#a86")
dynamics.fixed_attachment{
  id = "glue", item = board, attached_to = stand, anchor_point = { 195, 400 },
}

-- A pin lets an arm sink to its stop, against friction.
local hinge = post("hinge", 270, 520)
local arm = box("arm", 320, 520, 90, 14, "#a86")
dynamics.pin_attachment{
  id = "pin", item = arm, attached_to = hinge, anchor_point = hinge.center,
  attachment_range = { minimum = -1, maximum = 1 }, friction_torque = friction,
}
