-- SPDX-License-Identifier: MIT
-- Every gesture recognizer once: each field of the board reacts to its own gesture and says so.
scene.size = { 375, 667 }
scene.title = "Gestures"

-- Whose distances and times count; see gestures.thresholds in the reference.
local platform = tunable("platform", "uikit", { choices = { "uikit", "android", "flutter" } })
local estimator = tunable("estimator", "lsq2", { choices = { "lsq2", "impulse", "two_sample" } })
local limits = gestures.thresholds(platform)

local function field(id, x, y, width, height, color)
  return view{
    id = id, text = id, center = { x, y }, size = { width, height }, background_color = color,
    corner_radius = 12,
  }
end

-- Two gestures may go on at once if either of them says so.
local function together() return true end

-- 1. Tap and double tap. The single tap waits until the double tap has failed, and no longer.
local lamp = field("lamp", 65, 80, 110, 110, "#f2c14e")
local double = gestures.tap{
  id = "double", view = lamp, number_of_taps_required = 2,
  maximum_gap = limits.tap_maximum_gap, minimum_gap = limits.tap_minimum_gap,
  on_ended = function()
    lamp.background_color = "gray"
    print("double tap: the lamp is off")
  end,
}
local single = gestures.tap{
  id = "single", view = lamp, allowable_movement = limits.tap_movement,
  on_ended = function()
    lamp.background_color = "#f2c14e"
    print("tap: the lamp is on")
  end,
}
single:require_to_fail(double)

-- 2. Long press. It begins by itself when the time is over, and ends when the finger lifts.
local balloon = field("balloon", 188, 80, 110, 110, "#d1495b")
gestures.long_press{
  view = balloon, minimum_press_duration = limits.long_press_duration,
  allowable_movement = limits.long_press_movement,
  on_began = function()
    balloon.transform = affine.scale({ 1.2, 1.2 })
    print("long press: the balloon is full")
  end,
  on_ended = function() balloon.transform = affine.identity() end,
  on_cancelled = function() balloon.transform = affine.identity() end,
}

-- 3. Pan. Its translation starts at zero once the fingers have left the slop.
local puck = field("puck", 311, 80, 90, 90, "#30638e")
gestures.pan{
  view = puck, slop = limits.pan_slop, velocity_estimator = estimator,
  velocity_window = {
    minimum_speed = limits.minimum_fling_speed, maximum_speed = limits.maximum_fling_speed,
  },
  on_changed = function(pan)
    puck.center = puck.center + pan.translation
    pan.translation = { 0, 0 }
  end,
  on_ended = function(pan) print(("pan: let go at %.0f pt/s"):format(pan.velocity.length)) end,
}

-- 4. Swipe. Discrete: it is seen while the finger still moves, as soon as the way is long enough.
local pages = field("pages", 188, 210, 335, 110, "#edae49")
state.page = state.page or 1
gestures.swipe{
  view = pages, directions = { "left", "right" },
  minimum_distance = limits.swipe_distance, maximum_duration = limits.swipe_maximum_duration,
  on_ended = function(swipe)
    local step = swipe.recognized_direction == "left" and 1 or -1
    state.page = math.max(1, state.page + step)
    pages.text = "page " .. state.page
    print("swipe " .. swipe.recognized_direction .. ": page " .. state.page)
  end,
}

-- 5. Pinch and rotation at once, on one view. Setting the scale or the rotation starts it anew.
local photo = field("photo", 188, 370, 335, 170, "#00798c")
gestures.pinch{
  view = photo, slop = limits.pinch_slop, should_recognize_simultaneously = together,
  on_changed = function(pinch)
    state.zoom = (state.zoom or 1) * pinch.scale
    photo.transform = affine.scale({ state.zoom, state.zoom })
    pinch.scale = 1
  end,
  on_ended = function() print(("pinch: %.2f times as large"):format(state.zoom or 1)) end,
}
gestures.rotation{
  view = photo, slop = limits.rotation_slop,
  on_changed = function(rotation)
    photo.angle = photo.angle + rotation.rotation
    rotation.rotation = 0
  end,
  on_ended = function() print(("rotation: by %.0f degrees"):format(math.deg(photo.angle))) end,
}

-- 6. Screen edge pan. It only starts in a strip at the edge, and goes before what lies there.
local drawer = field("drawer", -90, 333, 200, 667, "#2f4858")
drawer.z = 1
gestures.screen_edge_pan{
  edges = { "left" }, edge_width = limits.edge_width, slop = limits.pan_slop,
  on_changed = function(pan) drawer.x = math.min(100, -90 + pan.translation.x) end,
  on_ended = function(pan)
    local is_open = pan.translation.x > 60
    drawer.x = is_open and 100 or -90
    print("screen edge pan: the drawer is " .. (is_open and "open" or "shut"))
  end,
}

-- 7. Hover. A pointer with no button pressed; it is in nobody's way.
local button = field("button", 95, 540, 150, 110, "#8d96a3")
gestures.hover{
  view = button,
  on_began = function()
    button.background_color = "#66a182"
    print("hover: the button shines")
  end,
  on_ended = function() button.background_color = "#8d96a3" end,
}

-- 8. A recognizer of one's own: a check mark is down, then farther up. The script sets the state;
-- who may begin, who must fail and what the view is told is decided as for all others.
local note = field("note", 280, 540, 150, 110, "#cfd8d7")
local lowest = 0
gestures.recognizer{
  id = "check", view = note,
  touches_began = function(self, touches)
    if self.number_of_touches > 1 then return self:fail("one finger is enough") end
    lowest = touches[1].y
  end,
  touches_moved = function(self, touches)
    local touch = touches[1]
    lowest = math.max(lowest, touch.y)
    if touch.x < touch.previous.x then return self:fail("went left") end
    local down, up = lowest - touch.start.y, lowest - touch.y
    if down > 10 and up > down then self.state = "ended" end
  end,
  touches_ended = function(self)
    if self.state == "possible" then self:fail("no check mark") end
  end,
  on_ended = function(self)
    note.text = "done"
    print("check mark: done")
  end,
  -- Every recognizer tells why it did what it did: try check:explain() at the prompt.
  on_failed = function(self) print("no check mark: " .. self:explain():match(": ([^:]*)$")) end,
}
