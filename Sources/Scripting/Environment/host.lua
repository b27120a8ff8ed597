-- SPDX-License-Identifier: MIT
-- What scenes see of Lua: the safe part of the standard libraries, protected modules, and the
-- small functions that are simpler in Lua than in Swift.
local base, functions, host = ...

local error, getmetatable, ipairs, load, next, pairs, rawget, rawset, setmetatable, tostring, type =
  error, getmetatable, ipairs, load, next, pairs, rawget, rawset, setmetatable, tostring, type
local coroutine, math, string, table, utf8 = coroutine, math, string, table, utf8
local yield = coroutine.yield

-- MARK: libraries, copied so that a scene that breaks its own breaks no other

local names = {
  "assert", "collectgarbage", "error", "getmetatable", "ipairs", "next", "pcall", "rawequal",
  "rawget", "rawlen", "rawset", "select", "setmetatable", "tonumber", "tostring", "type",
  "xpcall", "_VERSION",
}
local libraries = { coroutine = coroutine, string = string, table = table, utf8 = utf8 }

local function copy(from)
  local to = {}
  for key, value in pairs(from) do to[key] = value end
  return to
end

local safe_math = copy(math)
safe_math.random = host.random
safe_math.randomseed = host.seed

-- `pairs` itself keeps a fixed order; a lookup of the host answers with what it finds.
local function ordered_pairs(object)
  if type(object) == "userdata" then return pairs(host.entries(object)) end
  return pairs(object)
end

-- MARK: modules

-- Names that a module does not have are errors that name the nearest.
local function protect(name, module)
  return setmetatable({}, {
    __index = function(_, key)
      local value = module[key]
      if value == nil then host.no_name(name, key, module) end
      return value
    end,
    __newindex = function(_, key)
      error(name .. ": can't assign '" .. tostring(key) .. "': modules are shared by all scenes", 2)
    end,
    __call = module.__call and function(_, ...) return module.__call(...) end,
    __pairs = function() return ordered_pairs(module) end,
    __metatable = false,
  })
end

local modules = {}
-- What a protected module stands for, for completion.
functions.modules = {}
for name, value in pairs(base) do
  if type(value) == "table" then
    modules[name] = protect(name, value)
    functions.modules[modules[name]] = value
  end
end

-- MARK: tunables

local tunables = setmetatable({}, {
  __index = function(_, name) return host.tunable_value(name) end,
  __newindex = function(_, name, value) host.set_tunable(name, value) end,
  __pairs = function() return ordered_pairs(host.tunable_values()) end,
  __metatable = false,
})

functions.tunables = tunables

-- MARK: state that survives a reload

local state = {}

-- Every table that can be reached from `state`, with a copy of what it holds, whatever functions
-- of the script its metatable has.
function functions.save_state()
  local saved, waiting = {}, { state }
  while #waiting > 0 do
    local from = table.remove(waiting)
    if not saved[from] then
      local to = {}
      for key, value in next, from do
        to[key] = value
        if type(value) == "table" then waiting[#waiting + 1] = value end
      end
      saved[from] = to
    end
  end
  return saved
end

function functions.restore_state(saved)
  for object, content in next, saved do
    for key in next, object do rawset(object, key, nil) end
    for key, value in next, content do rawset(object, key, value) end
  end
end

-- Keys that lead to a place in `state`; what lies deeper is in no message.
local most_keys = 8

-- How a script would write the place of a table in `state`, by the tables above it.
local function place(above, object)
  local keys = {}
  while above[object] and #keys < most_keys do
    local key = above[object].key
    table.insert(keys, 1, type(key) == "string" and "." .. key or "[" .. tostring(key) .. "]")
    object = above[object].object
  end
  return (above[object] and "…" or "state") .. table.concat(keys)
end

local function describe(value)
  local kind = type(value)
  if kind == "userdata" then return tostring(value) end
  return kind == "thread" and "a coroutine" or "a " .. kind
end

local plain_kinds = { boolean = true, number = true, string = true }

-- What is not plain data in one table of `state`; tables that it is the first to hold wait.
local function check_table(object, above, waiting)
  if getmetatable(object) ~= nil then return place(above, object) .. " has a metatable" end
  for key, value in next, object do
    if not plain_kinds[type(key)] then
      return place(above, object) .. " has the key " .. tostring(key)
    end
    if type(value) == "table" then
      if above[value] == nil then
        above[value] = { object = object, key = key }
        waiting[#waiting + 1] = value
      end
    elseif not plain_kinds[type(value)] then
      above[value] = { object = object, key = key }
      return place(above, value) .. " is " .. describe(value)
    end
  end
end

-- Where `state` holds something that is not plain data, nearest to the root; nil for nowhere.
function functions.check_state()
  local above, waiting, at = { [state] = false }, { state }, 1
  while waiting[at] do
    local wrong = check_table(waiting[at], above, waiting)
    if wrong then return wrong end
    at = at + 1
  end
end

-- MARK: variables of the main chunk

-- Stands for what is no plain data, or too much of it to copy at each load.
local not_plain = {}
local most_entries, most_levels = 100000, 32

-- A copy of plain data: values, handles, and tables of these. What is not plain costs nothing of
-- the budget, however far it was looked into.
local function copy_plain(value, budget)
  local is_plain, copied, left = host.copy_plain(value, most_levels, budget.left, true)
  if not is_plain then return not_plain end
  budget.left = left
  return copied
end

local function is_plain(value)
  return (host.copy_plain(value, most_levels, most_entries, false))
end

-- Copies of the values that a load gave to variables, by name.
function functions.declared(values)
  local copies, budget = {}, { left = most_entries }
  for name, value in pairs(values) do
    if type(name) == "string" and name ~= "_G" then
      copies[name] = copy_plain(value, budget)
    end
  end
  return copies
end

-- The names whose live value outlives a load: both loads gave them the same.
function functions.carried(before, after, live)
  local names = {}
  local function look(values)
    for name in pairs(values) do
      names[name] = host.is_same(before[name], after[name], not_plain)
        and is_plain(rawget(live, name))
    end
  end
  look(live)
  look(before)
  return names
end

-- The same for globals; those that no load has given a value are whatever was made of them.
function functions.carry_globals(live, before, environment, after)
  for name, carries in pairs(functions.carried(before, after, live)) do
    local is_declared = before[name] ~= nil or after[name] ~= nil
    if type(name) == "string" and name ~= "_G" and (carries or not is_declared) then
      rawset(environment, name, rawget(live, name))
    end
  end
end

-- MARK: values as Lua text

local literal

local function table_literal(value, levels)
  if levels == 0 or getmetatable(value) ~= nil then return nil end
  local parts = {}
  for key, item in pairs(value) do
    local key_text, text = literal(key, levels - 1), literal(item, levels - 1)
    if not key_text or not text then return nil end
    parts[#parts + 1] = "[" .. key_text .. "] = " .. text
  end
  return "{ " .. table.concat(parts, ", ") .. " }"
end

-- An expression that gives the value again; nil when there is none.
function literal(value, levels)
  local kind = type(value)
  if kind == "nil" or kind == "boolean" then return tostring(value) end
  if kind == "number" then return string.format("%q", value) end
  if kind == "string" then return (string.format("%q", value):gsub("\\\n", "\\n")) end
  if kind == "table" then return table_literal(value, levels) end
  return kind == "userdata" and host.expression(value) or nil
end

function functions.literal(value) return literal(value, most_levels) end

-- MARK: waiting

-- A task's turn ends here: the host resumes it when the time has come.
local function wait(seconds)
  if not host.in_task() then
    error("wait: only a task can wait: use task(function() … end)", 2)
  end
  return yield("wait", host.check_wait(seconds))
end

-- MARK: the prompt

-- Names that lines of the prompt have besides; `step` and its like are made by the host.
functions.prompt = {}

function functions.prompt.step_until(condition, limit)
  limit = host.check_step_until(condition, limit)
  for taken = 0, limit do
    if condition() then return taken end
    if taken < limit then yield(taken == 0 and "step" or "go on", 1) end
  end
  host.refuse("step_until: still not true after " .. limit .. " steps: see what it waits for")
end

-- MARK: a scene's own environment

function functions.new_environment()
  local environment, own = {}, {}
  for _, name in ipairs(names) do environment[name] = _G[name] end
  for name, library in pairs(libraries) do environment[name] = copy(library) end
  for name, value in pairs(base) do environment[name] = modules[name] or value end
  environment.math = copy(safe_math)
  environment.pairs = ordered_pairs
  environment.print = host.print
  environment.log = host.print
  environment.load = function(text, name, _, globals)
    if type(text) ~= "string" then error("load: takes a text, got a " .. type(text), 2) end
    return load(text, name or "=load", "t", globals or own)
  end
  environment.require = function(name) return host.require(name, own) end
  environment.tunable, environment.tunables, environment.state = host.tunable, tunables, state
  environment.arg = host.arguments()
  environment.random, environment.wait = host.random, wait
  environment.help = host.help
  environment.after, environment.every, environment.task = host.after, host.every, host.task
  host.singletons(environment, base)
  own._G = own
  return setmetatable(own, { __index = environment, __metatable = false })
end

function functions.forget_state()
  for key in pairs(state) do state[key] = nil end
end
