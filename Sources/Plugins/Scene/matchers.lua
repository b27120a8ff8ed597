-- SPDX-License-Identifier: MIT
-- What specs expect of views over many steps.
local _, functions, host = ...

local ipairs, type = ipairs, type
local abs, max = math.abs, math.max
local expectation, subject = functions.expectation, functions.subject
local take_step = functions.take_step

-- Half a second without moving is rest.
local rest_steps = 30
local rest_distance, rest_angle = 0.1, 0.001

-- One view, or a list of them.
local function list(value) return type(value) == "table" and value or { value } end

local function fail(view, expected, found, number)
  host.fail("expected " .. host.show(view) .. " " .. expected .. ", " .. found:format(number))
end

local function fail_to_settle(view, steps, since, moved, turned)
  local expected, tail = "to settle within " .. steps .. " steps", " since step " .. since
  if moved > rest_distance then fail(view, expected, "it moved %.1f pt" .. tail, moved) end
  fail(view, expected, "it turned %.3f rad" .. tail, turned)
end

function expectation:settles_within(steps)
  local value = subject(self, "settles_within")
  host.check_settles_within(value, steps)
  local moving = list(value)
  local places, since = {}, {}
  for number, view in ipairs(moving) do
    places[number], since[number] = { view.center, view.angle }, 0
  end
  for taken = 1, steps + rest_steps do
    take_step()
    for number, view in ipairs(moving) do
      local place = places[number]
      local moved, turned = view.center:distance_to(place[1]), abs(view.angle - place[2])
      if moved > rest_distance or turned > rest_angle then
        if taken > steps then fail_to_settle(view, steps, since[number], moved, turned) end
        places[number], since[number] = { view.center, view.angle }, taken
      end
    end
  end
  local last = 0
  for _, taken in ipairs(since) do last = max(last, taken) end
  return last
end

function expectation:stays_inside(area, steps, tolerance)
  local value = subject(self, "stays_inside")
  host.check_stays_inside(value, area, steps, tolerance)
  for taken = 0, steps do
    if taken > 0 then take_step() end
    for _, view in ipairs(list(value)) do
      local excess = view:excess(area)
      if excess > (tolerance or 1) then
        fail(view, "to stay inside " .. host.show(area), "it is %.1f pt outside", excess)
      end
    end
  end
end

function expectation:never_overlaps(other, steps, tolerance)
  local value = subject(self, "never_overlaps")
  host.check_never_overlaps(value, other, steps, tolerance)
  local own, others = list(value), list(other)
  for taken = 0, steps do
    if taken > 0 then take_step() end
    for number, view in ipairs(own) do
      -- Of a list against itself, each pair once.
      for place = value == other and number + 1 or 1, #others do
        local there = others[place]
        local depth = view ~= there and view:overlap(there) or 0
        if depth > (tolerance or 1) then
          fail(view, "never to overlap " .. host.show(there), "it is %.1f pt deep in it", depth)
        end
      end
    end
  end
end
