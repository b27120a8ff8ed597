// SPDX-License-Identifier: MIT
// The text of a value by Lua's rules, but for addresses, which differ from run to run: values
// are numbered instead, in the order in which they are first shown.
#include "host.h"

// The registry's place for the numbers by value.
static const char numbersPlace = 0;

static void push_numbers(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &numbersPlace) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "k");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &numbersPlace);
}

static int number_of(lua_State *L, int index) {
  luaL_checkstack(L, 6, NULL);
  push_numbers(L);
  lua_pushvalue(L, index);
  if (lua_rawget(L, -2) == LUA_TNIL) {
    lua_rawgeti(L, -2, 0);
    lua_pushinteger(L, lua_tointeger(L, -1) + 1);
    lua_pushvalue(L, -1);
    lua_rawseti(L, -5, 0);
    lua_pushvalue(L, index);
    lua_pushvalue(L, -2);
    lua_rawset(L, -6);
    lua_replace(L, -3);
    lua_pop(L, 1);
  }
  int number = (int)lua_tointeger(L, -1);
  lua_pop(L, 2);
  return number;
}

static const char *push_name(lua_State *L, int index) {
  int kind = luaL_getmetafield(L, index, "__name");
  const char *name = kind == LUA_TSTRING ? lua_tostring(L, -1) : luaL_typename(L, index);
  lua_pushfstring(L, "%s: %d", name, number_of(L, index));
  if (kind != LUA_TNIL) lua_remove(L, -2);
  return lua_tostring(L, -1);
}

const char *tl_push_text(lua_State *L, int index) {
  index = lua_absindex(L, index);
  if (luaL_callmeta(L, index, "__tostring")) {
    if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
    return lua_tostring(L, -1);
  }
  switch (lua_type(L, index)) {
    case LUA_TNIL: return lua_pushliteral(L, "nil");
    case LUA_TBOOLEAN: return lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false");
    case LUA_TNUMBER:
    case LUA_TSTRING:
      lua_pushvalue(L, index);
      return lua_tostring(L, -1);
    default: return push_name(L, index);
  }
}
