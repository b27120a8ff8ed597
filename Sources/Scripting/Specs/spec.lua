-- SPDX-License-Identifier: MIT
-- The language of specs: describe, it, before_each and expect.
local _, functions, host = ...

local ipairs, pairs, pcall, rawequal, setmetatable, tostring, type =
  ipairs, pairs, pcall, rawequal, setmetatable, tostring, type
local find, gsub = string.find, string.gsub
local yield = coroutine.yield

local spec, expectation = {}, {}
functions.spec, functions.expectation = spec, expectation

-- The block whose body runs, and the examples that the file has told of so far.
local block, examples

-- MARK: blocks

local function open_block(name)
  if not block then host.refuse(name .. ": can't be inside of an it: put it beside") end
  return block
end

-- The options may be left out in the middle.
local function sorted(options, body)
  if body == nil and type(options) == "function" then return nil, options end
  return options, body
end

local function full(name) return block.name and block.name .. ", " .. name or name end

function spec.describe(name, options, body)
  options, body = sorted(options, body)
  host.check_describe(name, options, body)
  local outer = open_block("describe")
  local scene = options and options.scene or outer.scene
  block = { outer = outer, name = full(name), scene = scene, before = {} }
  body()
  block = outer
end

function spec.before_each(body)
  host.check_before_each(body)
  local before = open_block("before_each").before
  before[#before + 1] = body
end

function spec.it(name, options, body)
  options, body = sorted(options, body)
  host.check_it(name, options, body)
  local own = open_block("it")
  local scene = options and options.scene or own.scene
  examples[#examples + 1] = { body = body, block = own }
  host.note_example(full(name), scene)
end

local function prepare(own)
  if not own then return end
  prepare(own.outer)
  for _, body in ipairs(own.before) do body() end
end

-- Reads a spec's file, and runs one of its examples; 0 runs none.
function functions.run_spec(file, number)
  block, examples = { before = {} }, {}
  file()
  block = nil
  local example = examples[number]
  if not example then return end
  prepare(example.block)
  example.body()
end

-- MARK: expectations

local meta = {
  __index = function(_, name)
    if expectation[name] == nil then host.no_name("expect(…)", name, expectation) end
    return expectation[name]
  end,
  __newindex = function() host.refuse("expect(…): can't be assigned to: call a matcher") end,
  __metatable = false,
}

-- What each expectation is about: out of a script's reach.
local subjects = setmetatable({}, { __mode = "k" })

function spec.expect(...)
  host.check_expect(...)
  local object = setmetatable({}, meta)
  subjects[object] = { value = ... }
  return object
end

-- What an expectation is about.
function functions.subject(object, name)
  local subject = subjects[object]
  if not subject then host.refuse("expect(…):" .. name .. ": use ':' instead of '.'") end
  return subject.value
end

local subject = functions.subject

-- Ends the example: what was expected, and what was found.
local function fail(expected, found)
  host.fail("expected " .. expected .. ", found " .. host.show(found))
end

functions.take_step = function() yield("step", 1) end

local function is_same(a, b, depth)
  if rawequal(a, b) or a == b then return true end
  if type(b) == "table" and type(a) == "userdata" then return host.is_vector(a, b) end
  if type(a) ~= "table" or type(b) ~= "table" or depth > 64 then return false end
  for key, value in pairs(a) do
    if not is_same(value, b[key], depth + 1) then return false end
  end
  for key in pairs(b) do
    if a[key] == nil then return false end
  end
  return true
end

function expectation:equals(value)
  local found = subject(self, "equals")
  if not is_same(found, value, 0) then fail(host.show(value), found) end
end

function expectation:differs_from(value)
  local found = subject(self, "differs_from")
  if is_same(found, value, 0) then fail("anything but " .. host.show(value), found) end
end

function expectation:is_near(value, tolerance)
  local found = subject(self, "is_near")
  if host.distance(found, value, tolerance) > tolerance then
    fail(host.show(value) .. " ± " .. host.show(tolerance), found)
  end
end

function expectation:is_truthy()
  local found = subject(self, "is_truthy")
  if not found then fail("what counts as true", found) end
end

function expectation:is_falsy()
  local found = subject(self, "is_falsy")
  if found then fail("false or nil", found) end
end

function expectation:is_at_least(bound)
  local found = subject(self, "is_at_least")
  if host.compare(found, bound) < 0 then fail("at least " .. host.show(bound), found) end
end

function expectation:is_at_most(bound)
  local found = subject(self, "is_at_most")
  if host.compare(found, bound) > 0 then fail("at most " .. host.show(bound), found) end
end

function expectation:fails(text)
  local body = subject(self, "fails")
  if type(body) ~= "function" then host.refuse("expect(…):fails: takes a function in expect") end
  local ok, message = pcall(body)
  if ok then host.fail("expected an error, found none") end
  -- The place is no part of what is said.
  if text and not find(gsub(tostring(message), "^[^:]*:%d+: ", ""), text, 1, true) then
    fail("an error with " .. host.show(text), message)
  end
end

function expectation:matches_golden(label)
  subject(self, "matches_golden")
  local wrong = host.golden(label or "")
  if wrong then host.fail(wrong) end
end
