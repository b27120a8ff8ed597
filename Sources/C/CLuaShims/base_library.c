// SPDX-License-Identifier: MIT
#include <string.h>

#include "libraries.h"

// MARK: protected calls, which do not catch the end of a call

static int finish(lua_State *L, int status, lua_KContext extra) {
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - (int)extra;
  if (tl_is_killed(L)) return lua_error(L);
  lua_pushboolean(L, 0);
  lua_insert(L, -2);
  return 2;
}

static int base_pcall(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  return finish(L, lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish), 0);
}

// Calls the script's own handler, unless the call must end: hooks are off inside one.
static int handle(lua_State *L) {
  if (tl_is_killed(L)) return 1;
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, 1);
  return 1;
}

static int base_xpcall(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, handle, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, 1);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);
  return finish(L, lua_pcallk(L, count - 2, LUA_MULTRET, 2, 2, finish), 2);
}

// MARK: the rest

// Finalizers run with hooks off, so that nothing could end them.
static int base_setmetatable(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  int kind = lua_type(L, 2);
  luaL_argexpected(L, kind == LUA_TNIL || kind == LUA_TTABLE, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) {
    return luaL_error(L, "cannot change a protected metatable");
  }
  lua_settop(L, 2);
  if (kind == LUA_TTABLE) {
    lua_pushliteral(L, "__gc");
    if (lua_rawget(L, 2) != LUA_TNIL) {
      return luaL_error(L, "setmetatable: '__gc' is not offered: use '__close' or a function");
    }
    lua_settop(L, 2);
  }
  lua_setmetatable(L, 1);
  return 1;
}

static int base_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  tl_push_text(L, 1);
  return 1;
}

// `load(text, name, mode, environment)`: texts only, whatever the mode.
static int base_load(lua_State *L) {
  size_t length;
  luaL_checktype(L, 1, LUA_TSTRING);
  const char *text = lua_tolstring(L, 1, &length);
  const char *name = luaL_optstring(L, 2, "=load");
  int hasEnvironment = !lua_isnone(L, 4);
  if (tl_parse(L, text, length, name) == LUA_OK) {
    if (!hasEnvironment) return 1;
    lua_pushvalue(L, 4);
    if (!lua_setupvalue(L, -2, 1)) lua_pop(L, 1);
    return 1;
  }
  if (tl_is_killed(L)) return lua_error(L);
  luaL_pushfail(L);
  lua_insert(L, -2);
  return 2;
}

static int base_collectgarbage(lua_State *L) {
  const char *option = luaL_optstring(L, 1, "collect");
  if (strcmp(option, "count") == 0) {
    lua_pushnumber(L, (lua_Number)tl_arena_live(tl_host(L)->arena) / 1024);
    return 1;
  }
  if (strcmp(option, "collect") != 0) {
    return luaL_error(L, "collectgarbage: only 'count' and 'collect' are offered");
  }
  lua_gc(L, LUA_GCCOLLECT);
  lua_pushinteger(L, 0);
  return 1;
}

const luaL_Reg tl_base_functions[] = {{"collectgarbage", base_collectgarbage},
                                      {"load", base_load},
                                      {"next", tl_next},
                                      {"pairs", tl_pairs},
                                      {"pcall", base_pcall},
                                      {"setmetatable", base_setmetatable},
                                      {"tostring", base_tostring},
                                      {"xpcall", base_xpcall},
                                      {NULL, NULL}};
