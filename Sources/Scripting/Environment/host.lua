-- SPDX-License-Identifier: MIT
-- What scenes see of Lua: the safe part of the standard libraries, protected modules, and the
-- small functions that are simpler in Lua than in Swift.
local base, functions, host = ...

local error, getmetatable, ipairs, next, pairs, rawequal, rawget, rawlen, rawset, select,
  setmetatable, tostring, type =
  error, getmetatable, ipairs, next, pairs, rawequal, rawget, rawlen, rawset, select,
  setmetatable, tostring, type
local coroutine, math, string, table, utf8 = coroutine, math, string, table, utf8
local sort, wrap, yield = table.sort, coroutine.wrap, coroutine.yield

-- MARK: libraries, copied so that a scene that breaks its own breaks no other

local names = {
  "assert", "error", "getmetatable", "ipairs", "next", "pcall", "rawequal", "rawget", "rawlen",
  "rawset", "select", "setmetatable", "tonumber", "tostring", "type", "xpcall", "_VERSION",
}
local libraries = { coroutine = coroutine, string = string, table = table, utf8 = utf8 }

local function copy(from)
  local to = {}
  for key, value in next, from do to[key] = value end
  return to
end

local safe_math = copy(math)
safe_math.random = host.random
safe_math.randomseed = host.seed

getmetatable("").__metatable = false
local safe_string = copy(string)
safe_string.dump = nil

-- MARK: a fixed order: numbers, then strings bytewise, then objects by creation

local ranks = { number = 1, string = 2, userdata = 3 }

local function before(a, b)
  local rank_a, rank_b = ranks[type(a)] or 4, ranks[type(b)] or 4
  if rank_a ~= rank_b then return rank_a < rank_b end
  if rank_a <= 2 then return a < b end
  return rank_a == 3 and host.order(a) < host.order(b)
end

local ordered_pairs
function ordered_pairs(object)
  local meta = getmetatable(object)
  local own = type(meta) == "table" and rawget(meta, "__pairs")
  if own then return own(object) end
  if type(object) == "userdata" then return ordered_pairs(host.entries(object)) end
  if type(object) ~= "table" then
    error("pairs: takes a table, got a " .. type(object), 2)
  end
  local keys, count, length = {}, 0, rawlen(object)
  for key in next, object do
    count = count + 1
    keys[count] = key
  end
  if count == length then
    for index = 1, count do keys[index] = index end
  else
    sort(keys, before)
  end
  local index = 0
  return function()
    while index < count do
      index = index + 1
      local value = object[keys[index]]
      if value ~= nil then return keys[index], value end
    end
  end, object, nil
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
for name, value in next, base do
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

-- MARK: state that survives a reload

local state = {}

-- Every table that can be reached from `state`, with a copy of what it holds.
function functions.save_state()
  local saved, waiting = {}, { state }
  while #waiting > 0 do
    local from = table.remove(waiting)
    if not saved[from] then
      saved[from] = copy(from)
      for _, value in next, from do
        if type(value) == "table" then waiting[#waiting + 1] = value end
      end
    end
  end
  return saved
end

function functions.restore_state(saved)
  for object, content in next, saved do
    for key in next, object do object[key] = nil end
    for key, value in next, content do object[key] = value end
  end
end

-- Where `state` holds something that is not plain data; nil when it holds none.
function functions.check_state()
  local seen = {}
  local function check(object, path)
    if seen[object] then return nil end
    seen[object] = true
    if getmetatable(object) ~= nil then return path .. " has a metatable" end
    for key, value in ordered_pairs(object) do
      local kind, at = type(value), path .. "." .. tostring(key)
      if kind == "table" then
        local wrong = check(value, at)
        if wrong then return wrong end
      elseif kind ~= "nil" and kind ~= "boolean" and kind ~= "number" and kind ~= "string" then
        return at .. " is a " .. kind
      end
    end
  end
  return check(state, "state")
end

-- MARK: waiting

-- A task's turn ends here: the host resumes it when the time has come.
local function wait(seconds)
  if not host.in_task() then
    error("wait: only a task can wait: use task(function() … end)", 2)
  end
  return yield("wait", host.check_wait(seconds))
end

-- MARK: a scene's own environment

function functions.new_environment()
  local environment = {}
  for _, name in ipairs(names) do environment[name] = _G[name] end
  for name, library in next, libraries do environment[name] = copy(library) end
  for name, value in next, base do environment[name] = modules[name] or value end
  environment.string = copy(safe_string)
  environment.math = copy(safe_math)
  environment.pairs = ordered_pairs
  environment.print = host.print
  environment.log = host.print
  environment.load = function(text, name, _, own)
    if type(text) ~= "string" then error("load: takes a text, got a " .. type(text), 2) end
    return host.load(text, name or "=load", own or environment)
  end
  environment.collectgarbage = function(option)
    option = option or "collect"
    if option == "count" then return collectgarbage("count") end
    if option == "collect" then return collectgarbage("collect") end
    error("collectgarbage: only 'count' and 'collect' are offered", 2)
  end
  environment.require = function(name) return host.require(name, environment) end
  environment.tunable, environment.tunables, environment.state = host.tunable, tunables, state
  environment.arg = host.arguments()
  environment.random, environment.wait = host.random, wait
  environment.help = host.help
  environment.after, environment.every, environment.task = host.after, host.every, host.task
  host.singletons(environment, base)
  local own = {}
  own._G = own
  return setmetatable(own, { __index = environment, __metatable = false })
end

function functions.forget_state()
  for key in next, state do state[key] = nil end
end
