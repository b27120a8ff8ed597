-- SPDX-License-Identifier: MIT
-- What scenes see of Lua: the safe part of the standard libraries, protected modules, and the
-- small functions that are simpler in Lua than in Swift.
local base, functions, host = ...

local error, getmetatable, ipairs, load, next, pairs, rawget, setmetatable, tostring, type =
  error, getmetatable, ipairs, load, next, pairs, rawget, setmetatable, tostring, type
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

-- Every table that can be reached from `state`, with a copy of what it holds.
function functions.save_state()
  local saved, waiting = {}, { state }
  while #waiting > 0 do
    local from = table.remove(waiting)
    if not saved[from] then
      saved[from] = copy(from)
      for _, value in pairs(from) do
        if type(value) == "table" then waiting[#waiting + 1] = value end
      end
    end
  end
  return saved
end

function functions.restore_state(saved)
  for object, content in pairs(saved) do
    for key in pairs(object) do object[key] = nil end
    for key, value in pairs(content) do object[key] = value end
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

-- MARK: the prompt

-- Names that lines of the prompt have besides; `step` and its like are made by the host.
functions.prompt = {}

function functions.prompt.step_until(condition, limit)
  limit = host.check_step_until(condition, limit)
  for taken = 0, limit do
    if condition() then return taken end
    if taken < limit then yield("step", 1) end
  end
  host.refuse("step_until: still not true after " .. limit .. " steps: see what it waits for")
end

-- MARK: a scene's own environment

function functions.new_environment()
  local environment = {}
  for _, name in ipairs(names) do environment[name] = _G[name] end
  for name, library in pairs(libraries) do environment[name] = copy(library) end
  for name, value in pairs(base) do environment[name] = modules[name] or value end
  environment.math = copy(safe_math)
  environment.pairs = ordered_pairs
  environment.print = host.print
  environment.log = host.print
  environment.load = function(text, name, _, own)
    if type(text) ~= "string" then error("load: takes a text, got a " .. type(text), 2) end
    return load(text, name or "=load", "t", own or environment)
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
  for key in pairs(state) do state[key] = nil end
end
